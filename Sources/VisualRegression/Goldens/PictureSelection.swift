package import PreviewCatalog

/// The variants in which pictures of a state are taken.
///
/// It is written as `none`, `all`, or names separated by commas. `plain` is the state without changes; any other name
/// is the id of a variant.
public struct PictureSelection: Sendable, Hashable {
    private enum Choice: Sendable, Hashable {
        case all
        case names([String])
    }

    /// The name of the plain state.
    public static let plainName = "plain"
    /// No pictures.
    public static let none = PictureSelection(.names([]))
    /// The plain state and all variants.
    public static let all = PictureSelection(.all)
    /// Only the plain state.
    public static let plain = PictureSelection(.names([plainName]))

    private let choice: Choice

    private init(_ choice: Choice) {
        self.choice = choice
    }

    /// Creates a selection from its written form. Empty names are ignored.
    public init(_ text: String) {
        let names = text.split(separator: ",").map { String($0.trimming(while: \.isWhitespace)) }.filter { !$0.isEmpty }
        switch names {
        case ["all"]: self = .all
        case ["none"]: self = .none
        default: choice = .names(names)
        }
    }

    /// Whether a variant is selected; `nil` is the plain state.
    public func contains(_ variant: String?) -> Bool {
        switch choice {
        case .all: true
        case .names(let names): names.contains(variant ?? Self.plainName)
        }
    }

    /// The names that are not variants of these scenarios, in the order of the file.
    package func unknownNames(in scenarios: [Scenario]) -> [String] {
        guard case .names(let names) = choice else { return [] }
        let known = Set(scenarios.flatMap { $0.variants.map(\.id) } + [Self.plainName])
        return names.filter { !known.contains($0) }
    }
}

extension PictureSelection: CustomStringConvertible {
    /// The selection in its written form: `none`, `all`, or names separated by commas.
    public var description: String {
        switch choice {
        case .all: "all"
        case .names(let names): names.isEmpty ? "none" : names.joined(separator: ",")
        }
    }
}

extension StringProtocol {
    fileprivate func trimming(while isUnwanted: (Character) -> Bool) -> SubSequence {
        let rest = drop(while: isUnwanted)
        guard let last = rest.lastIndex(where: { !isUnwanted($0) }) else { return rest[rest.endIndex...] }
        return rest[...last]
    }
}
