/// The rules that written markup needs, each once.
package struct StyleCollector: Sendable {
    /// Recently used styles, by a few bits of their address: nearly every row repeats the styles of the last one,
    /// so that most lookups hash no string.
    private var recent: [StyleClass?] = []
    private var rulesByName: [String: String] = [:]

    /// Creates an empty collector.
    package init() {}

    /// The collected rules, sorted by class name, so that they do not depend on the order of the rows.
    package var rules: [StyleRule] {
        rulesByName.map { StyleRule(name: $0.key, text: $0.value) }.sorted { $0.name < $1.name }
    }

    /// Adds a style's rule, if it has one that is not there yet.
    package mutating func insert(_ style: StyleClass) {
        let slot = (ObjectIdentifier(style).hashValueBits >> 4) & 63
        if !recent.isEmpty, recent[slot] === style { return }
        guard let name = style.name, let rule = style.rule else { return }
        if recent.isEmpty { recent = Array(repeating: nil, count: 64) }
        recent[slot] = style
        rulesByName[name] = rule
    }

    /// Adds all rules of another collector.
    package mutating func formUnion(_ other: StyleCollector) {
        rulesByName.merge(other.rulesByName) { first, _ in first }
    }
}

extension ObjectIdentifier {
    fileprivate var hashValueBits: Int { Int(bitPattern: self) }
}
