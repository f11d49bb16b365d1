/// Whether two pages show the same screen, byte for byte.
///
/// Only the `<main id="screen">` is compared, because one page can have more templates and rules outside of it.
public enum ScreenComparison: Sendable, Hashable {
    /// The screens are the same.
    case equal
    /// The screens differ. This is the first difference in document order.
    case different(PageDifference)

    /// Compares the screens of two pages.
    ///
    /// Complexity: O(bytes) if they are equal.
    /// - Throws: `MissingScreen` if one of the pages has no screen.
    public init(_ first: MarkupDocument, _ second: MarkupDocument) throws(MissingScreen) {
        guard let firstScreen = Screen.find(in: first) else { throw MissingScreen(page: 1) }
        guard let secondScreen = Screen.find(in: second) else { throw MissingScreen(page: 2) }
        if PolyglotWriter.bytes(of: firstScreen) == PolyglotWriter.bytes(of: secondScreen) {
            self = .equal
        } else {
            self = .different(PageDifference.first(between: firstScreen, and: secondScreen))
        }
    }
}

/// A page without a `<main id="screen">`.
public struct MissingScreen: Error, Sendable, Hashable {
    /// The number of the page in the comparison: 1 or 2.
    public var page: Int

    /// Creates an error.
    public init(page: Int) {
        self.page = page
    }
}

/// The first location at which two screens differ, with the content of both.
public struct PageDifference: Sendable, Hashable {
    /// The path to the location: names with ids or with positions among child elements, followed by an attribute or
    /// the content.
    ///
    /// `main#screen > ul#s-a_rows > li#r-7 > span[2] > @class`
    public var path: String
    /// The content of the first screen at this location, shortened if it is long.
    public var first: String
    /// The content of the second screen at this location, shortened if it is long.
    public var second: String

    /// Creates a difference.
    public init(path: String, first: String, second: String) {
        self.path = path
        self.first = first
        self.second = second
    }
}

extension PageDifference: CustomStringConvertible {
    /// The path, and the content of each page on its own line.
    public var description: String {
        "\(path)\n  first:  \(first)\n  second: \(second)"
    }
}

extension PageDifference {
    private static let nothing = "(nothing)"

    /// The first difference between two screens whose bytes differ.
    static func first(between first: MarkupElement, and second: MarkupElement) -> PageDifference {
        difference(first, second, path: step(first, position: 0))
            ?? PageDifference(path: step(first, position: 0), first: excerpt(first), second: excerpt(second))
    }

    private static func difference(
        _ first: MarkupElement, _ second: MarkupElement, path: String
    ) -> PageDifference? {
        guard first.name == second.name else {
            return PageDifference(path: path, first: excerpt(first), second: excerpt(second))
        }
        if let difference = attributeDifference(first.attributes, second.attributes, path: path) {
            return difference
        }
        let firstContents = first.contents
        let secondContents = second.contents
        var position = 0
        for index in 0..<max(firstContents.count, secondContents.count) {
            let firstContent = index < firstContents.count ? firstContents[index] : nil
            let secondContent = index < secondContents.count ? secondContents[index] : nil
            if case .element(let firstChild) = firstContent, case .element(let secondChild) = secondContent {
                let childPath = "\(path) > \(step(firstChild, position: position))"
                if let difference = difference(firstChild, secondChild, path: childPath) { return difference }
                position += 1
            } else {
                let (firstText, secondText) = (excerpt(firstContent), excerpt(secondContent))
                guard firstText == secondText else {
                    return PageDifference(
                        path: "\(path) > content \(index)", first: shortened(firstText), second: shortened(secondText))
                }
            }
        }
        return nil
    }

    private static func attributeDifference(
        _ first: [MarkupAttribute], _ second: [MarkupAttribute], path: String
    ) -> PageDifference? {
        guard first != second else { return nil }
        for attribute in first + second {
            let values = [first, second].map { list in list.first { $0.name == attribute.name }?.value }
            guard values[0] == values[1] else {
                return PageDifference(
                    path: "\(path) > @\(attribute.name)",
                    first: values[0].map { shortened("\"\($0)\"") } ?? nothing,
                    second: values[1].map { shortened("\"\($0)\"") } ?? nothing)
            }
        }
        return PageDifference(
            path: "\(path) > order of attributes",
            first: first.map(\.name).joined(separator: " "), second: second.map(\.name).joined(separator: " "))
    }

    private static func step(_ element: MarkupElement, position: Int) -> String {
        element.id.map { "\(element.name)#\($0)" } ?? "\(element.name)[\(position)]"
    }

    private static func excerpt(_ content: MarkupContent?) -> String {
        switch content {
        case .element(let element): excerpt(element)
        case .text(let text): "text \"\(text)\""
        case .comment(let text): "<!--\(text)-->"
        case .cdata(let text): "<![CDATA[\(text)]]>"
        case .processingInstruction(let target): "<?\(target)?>"
        case nil: nothing
        }
    }

    private static func excerpt(_ element: MarkupElement) -> String {
        shortened(String(decoding: PolyglotWriter.bytes(of: element), as: UTF8.self))
    }

    private static func shortened(_ text: String) -> String {
        text.count > 200 ? text.prefix(200) + "…" : text
    }
}
