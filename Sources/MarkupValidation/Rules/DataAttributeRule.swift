/// A component may have attributes of its own, `data-` and lower-case letters, digits and `-`.
///
/// The names that a RELAX NG pattern matches are listed or "any", never "any that begins with". So these attributes are
/// judged here, by their names, and taken out of the tree before the grammar sees it.
struct DataAttributeRule: MarkupRule {
    /// The ones that have a meaning to us; the grammar says where they stand.
    private static let known: Set<String> = ["data-action", "data-item"]

    /// Whether an attribute is a component's own affair.
    static func isOfComponent(_ name: String) -> Bool {
        name.utf8.starts(with: "data-".utf8) && !known.contains(name)
    }

    func visit(_ visited: VisitedElement, _ findings: inout RuleFindings) {
        for attribute in visited.attributes
        where Self.isOfComponent(attribute.name) && !Self.isSpelledRight(attribute.name) {
            findings.report(
                "data-attribute", "'\(attribute.name)' is not data- and lower-case letters, digits and hyphens",
                at: visited)
        }
    }

    /// HTML's parser makes names lower case and would not find the others again.
    private static func isSpelledRight(_ name: String) -> Bool {
        let rest = name.utf8.dropFirst("data-".utf8.count)
        return !rest.isEmpty
            && rest.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
                default: byte == UInt8(ascii: "-")
                }
            }
    }
}
