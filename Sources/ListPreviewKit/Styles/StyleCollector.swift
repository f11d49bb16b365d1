/// The rules that written markup needs, each once.
public struct StyleCollector: Sendable {
    /// Styles seen a moment ago, by a few bits of their address: nearly every row repeats the styles of the last one,
    /// and this answers for them without hashing a string.
    private var recent: [StyleClass?] = []
    private var rulesByName: [String: String] = [:]

    /// Creates an empty collector.
    public init() {}

    /// The collected rules, sorted by class name, so that the order in which rows were written leaves no trace.
    public var rules: [StyleRule] {
        rulesByName.map { StyleRule(name: $0.key, text: $0.value) }.sorted { $0.name < $1.name }
    }

    /// Adds a style's rule, if it has one and it is not there yet.
    public mutating func insert(_ style: StyleClass) {
        guard let name = style.name, let rule = style.rule else { return }
        if recent.isEmpty { recent = Array(repeating: nil, count: 64) }
        let slot = (ObjectIdentifier(style).hashValueBits >> 4) & 63
        if recent[slot] === style { return }
        recent[slot] = style
        rulesByName[name] = rule
    }

    /// Adds all rules of another collector.
    public mutating func formUnion(_ other: StyleCollector) {
        rulesByName.merge(other.rulesByName) { first, _ in first }
    }
}

extension ObjectIdentifier {
    fileprivate var hashValueBits: Int { Int(bitPattern: self) }
}
