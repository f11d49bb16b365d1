/// A style as a class: the value of an element's `class` attribute and its rule.
///
/// Compared by identity: equal styles are created once.
package final class StyleClass: Sendable {
    /// The whole `class` attribute value, such as `label s-1p0x7c`. Only letters, digits, `-`, `_` and spaces.
    package let attribute: String
    /// The name of the class that `rule` is for, or `nil` if the style needs no rule.
    package let name: String?
    /// The rule, such as `.s-1p0x7c{color:var(--red)}`, or `nil`.
    package let rule: String?

    /// The whole attribute with escapes, and a space before it.
    let attributeMarkup: StaticMarkup

    /// Creates a style class.
    package init(attribute: String, name: String? = nil, rule: String? = nil) {
        self.attribute = attribute
        self.name = name
        self.rule = rule
        var writer = HTMLWriter(capacity: attribute.utf8.count)
        writer.attribute(attribute)
        attributeMarkup = StaticMarkup(Array(" class=\"".utf8) + writer.bytes() + Array("\"".utf8))
    }
}

/// One rule of a collected stylesheet.
package struct StyleRule: Sendable, Hashable {
    /// The class that the rule is for.
    package var name: String
    /// The rule as CSS, on one line.
    package var text: String

    /// Creates a rule.
    package init(name: String, text: String) {
        self.name = name
        self.text = text
    }
}

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

/// Names that depend only on content: the same on every machine and in every process.
enum StableHash {
    /// A class name for a style: the prefix and the hash of its declarations.
    ///
    /// The chance that two of a million styles have the same name is about 1 to 37 million.
    static func className(prefix: String, for declarations: String) -> String {
        "\(prefix)-\(String(FNV1a.hash(of: declarations.utf8), radix: 36))"
    }
}

/// A hash that is the same on every machine and in every process: FNV-1a with 64 bits (Fowler, Noll, Vo).
package enum FNV1a {
    /// The hash of a text's bytes.
    package static func hash(of text: String.UTF8View) -> UInt64 {
        text.reduce(start, add)
    }

    /// The hash of bytes.
    package static func hash(of bytes: [UInt8]) -> UInt64 {
        bytes.reduce(start, add)
    }

    private static let start: UInt64 = 0xcbf2_9ce4_8422_2325

    private static func add(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
        (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }
}
