import ListPreviewKit
import MarkupValidation
import PreviewCatalog

/// The recorded form of a screen: its markup and its style rules, pretty-printed in a unique way.
///
/// Every element has its own line unless it is inside a text, so that an inserted, removed or changed row changes
/// only its own lines. The same screen has the same bytes on every machine. Other parts of a page (style sheets,
/// scripts, templates) are not included; a browser shows only the texts.
///
/// - Complexity: O(bytes) to create.
struct GoldenPage {
    /// Whether a file begins and ends like a recorded one.
    static func isOne(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: Array("<!DOCTYPE html>\n<html dir=\"".utf8))
            && bytes.reversed().starts(with: Array("</main>\n</body>\n</html>\n".utf8.reversed()))
    }

    /// The file with a line feed at each line's end. A golden contains no carriage return; if each line ends with
    /// one, version control has added them.
    static func withOwnLineEnds(_ bytes: [UInt8]) -> [UInt8] {
        let (feed, return_) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
        guard let end = bytes.firstIndex(of: feed), end > 0, bytes[end - 1] == return_ else { return bytes }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        for (index, byte) in bytes.enumerated() {
            if byte == return_, index + 1 < bytes.count, bytes[index + 1] == feed { continue }
            result.append(byte)
        }
        return result
    }

    /// A recorded page for a picture: with the screen's own options, and without the line ends and
    /// spaces that recording put between elements.
    static func shown(_ bytes: [UInt8], with options: PreviewOptions) -> String {
        var page = ""
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false) {
            let text = line.drop { $0 == " " }
            // Other lines belong to a text, or are style rules.
            if text.hasPrefix("<") {
                page += isScreen(text) ? screen(text, with: options) : text
            } else {
                page += "\n" + line
            }
        }
        // The location of the rules for the page's script, in the layer of a page's rules.
        let layer = StyleRule.layer
        return page.replacing("<style>", with: "<style id=\"list-rules\">\(layer.start)", maxReplacements: 1)
            .replacing("</style>", with: "\(layer.end)</style>", maxReplacements: 1)
    }

    private static func isScreen(_ tag: Substring) -> Bool { tag.hasPrefix("<html ") || tag.hasPrefix("<main ") }

    /// The tag of the page or its screen, with other options.
    private static func screen(_ tag: Substring, with options: PreviewOptions) -> Substring {
        var tag = tag
        func set(_ attribute: String, _ change: (Substring) -> String) {
            guard let start = tag.firstRange(of: " \(attribute)=\"")?.upperBound,
                let end = tag[start...].firstIndex(of: "\"")
            else { return }
            tag.replaceSubrange(start..<end, with: change(tag[start..<end]))
        }
        if let direction = options.direction { set("dir") { _ in direction.rawValue } }
        if let language = options.language {
            var writer = HTMLWriter(capacity: 16)
            writer.attribute(language)
            let text = writer.string()
            set("lang") { _ in text }
        }
        if let appearance = options.appearance {
            let others = Set(ListScreen.Appearance.allCases.map(\.rawValue))
            set("class") { names in
                let kept = names.split(separator: " ").map(String.init).filter { !others.contains($0) }
                return (kept + (appearance == .ios18 ? [] : [appearance.rawValue])).joined(separator: " ")
            }
        }
        return tag
    }

    /// The bytes of the file.
    let bytes: [UInt8]

    /// The page of a screen.
    init(_ screen: ListScreen) { self.init(screen, DocumentRenderer().fragment(for: screen)) }

    /// The page of a screen whose element has been rendered.
    init(_ screen: ListScreen, _ fragment: ScreenFragment) {
        var writer = HTMLWriter(capacity: fragment.html.count * 2)
        writer.markup("<!DOCTYPE html>\n<html dir=\"")
        writer.attribute(screen.direction.rawValue)
        writer.markup("\" lang=\"")
        writer.attribute(screen.language)
        writer.markup("\">\n<head>\n  <meta charset=\"utf-8\" />\n  <title>")
        writer.text(screen.title)
        writer.markup("</title>\n  <style>\n")
        for rule in fragment.assets.sortedRules {
            writer.markup("    ")
            writer.unsafeRaw(rule.text)  // created by this package from numbers and names only
            writer.markup("\n")
        }
        writer.markup("  </style>\n</head>\n<body>\n")
        writer.markup(MarkupIndenter.indented(fragment.html))
        writer.markup("</body>\n</html>\n")
        bytes = writer.bytes()
    }
}

/// Writes the elements of well-formed markup on separate lines.
///
/// Texts and the elements among them are unchanged. Line breaks and spaces are inserted only between elements without
/// adjacent text.
struct MarkupIndenter {
    private struct Token {
        var kind: MarkupPieces.Kind
        var range: Range<Int>
        /// Of a start tag: whether its element contains text, or only text.
        var hasText = false
        var hasElements = false
    }

    /// The markup with its elements on separate lines, with a line end at the end.
    ///
    /// - Complexity: O(bytes).
    static func indented(_ markup: [UInt8]) -> [UInt8] {
        let tokens = tokens(of: markup)
        var result: [UInt8] = []
        result.reserveCapacity(markup.count * 3 / 2)
        var depth = 0
        /// The number of open elements that are kept on one line.
        var lineDepth = 0
        for (index, token) in tokens.enumerated() {
            let isInline = lineDepth > 0
            switch token.kind {
            case .startTag:
                if !isInline { indent(by: depth, &result) }
                result += markup[token.range]
                depth += 1
                let isEmpty = index + 1 < tokens.count && tokens[index + 1].kind == .endTag
                if isInline || token.hasText || isEmpty { lineDepth += 1 } else { result.append(newline) }
            case .endTag:
                // Raw markup may contain unmatched end tags; the validator reports that, and this must not crash.
                depth = max(0, depth - 1)
                if isInline { lineDepth -= 1 } else { indent(by: depth, &result) }
                result += markup[token.range]
                if lineDepth == 0 { result.append(newline) }
            case .text:
                if isInline { result += markup[token.range] }
            case .emptyTag, .other:
                if !isInline { indent(by: depth, &result) }
                result += markup[token.range]
                if !isInline { result.append(newline) }
            }
        }
        return result
    }

    private static let newline = UInt8(ascii: "\n")

    private static func indent(by depth: Int, _ result: inout [UInt8]) {
        for _ in 0..<depth { result += [0x20, 0x20] }
    }

    private static func tokens(of markup: [UInt8]) -> [Token] {
        var tokens: [Token] = []
        var open: [Int] = []
        func isSpace(_ range: Range<Int>) -> Bool { markup[range].allSatisfy { $0 == 0x20 || (9...13).contains($0) } }
        for (kind, range) in MarkupPieces(markup) {
            switch kind {
            case .text:
                if !isSpace(range), let parent = open.last { tokens[parent].hasText = true }
            case .endTag:
                // White space alone is a text if it has no adjacent elements.
                if let start = open.popLast(), !tokens[start].hasElements, tokens.count - 1 > start {
                    tokens[start].hasText = true
                }
            case .startTag, .emptyTag, .other:
                if let parent = open.last { tokens[parent].hasElements = true }
                if kind == .startTag { open.append(tokens.count) }
            }
            tokens.append(Token(kind: kind, range: range))
        }
        return tokens
    }
}
