import ListPreviewKit

/// The elements that an attribute refers to exist.
struct ReferenceRule: MarkupRule {
    private static let attributes: Set<String> = [
        "aria-activedescendant", "aria-controls", "aria-describedby", "aria-details", "aria-errormessage",
        "aria-flowto", "aria-labelledby", "aria-owns", "for", "form", "headers", "list", "popovertarget",
    ]

    private var ids: Set<String> = []
    private var references: [(visited: VisitedElement, attribute: String, id: String)] = []

    mutating func visit(_ visited: VisitedElement, _ findings: inout RuleFindings) {
        for attribute in visited.attributes {
            if attribute.name == "id" {
                ids.insert(attribute.value)
            } else if Self.attributes.contains(attribute.name) {
                for id in attribute.value.split(whereSeparator: \.isWhitespace) {
                    references.append((visited, attribute.name, String(id)))
                }
            }
        }
    }

    func finish(_ findings: inout RuleFindings) {
        for (visited, attribute, id) in references where !ids.contains(id) {
            findings.report("reference", "The \(attribute) names '\(id)', which is not in the document", at: visited)
        }
    }
}

/// Rows and sections have unique identities. If two have the same identity, the renderer adds a number to the id of the
/// second element, and an update may confuse them.
struct RepeatedIdentityRule: MarkupRule {
    func visit(_ visited: VisitedElement, _ findings: inout RuleFindings) {
        guard visited.attribute("data-item") != nil, let id = visited.attribute("id"), id.hasSuffix("_x2") else {
            return
        }
        let kind: String
        switch id.prefix(2) {
        case "r-": kind = "row"
        case "s-": kind = "section"
        default: return
        }
        findings.report(
            "duplicate-identity",
            "The \(kind) identity '\(Self.identity(id.dropFirst(2).dropLast(3)))' is not unique; give each \(kind) its own",
            at: visited, severity: .warning)
    }

    /// The original identity: an `id` attribute has `_` and two hexadecimal digits for some bytes.
    private static func identity(_ text: Substring) -> String {
        var bytes: [UInt8] = []
        var rest = text.utf8
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "_"), let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// The actions of a swipe or a menu are different.
struct RowActionRule: MarkupRule {
    func visit(_ visited: VisitedElement, _ findings: inout RuleFindings) {
        let classes = visited.attribute("class")?.utf8.split(separator: UInt8(ascii: " ")) ?? []
        guard
            classes.contains(where: { $0.elementsEqual("row-actions".utf8) || $0.elementsEqual("row-menu-items".utf8) })
        else { return }
        var names: Set<String> = []
        for button in visited.element.children {
            guard let name = button.attribute("data-action"), !names.insert(name).inserted else { continue }
            findings.report(
                "row-action", "The row offers the action '\(name)' twice in one place", at: visited, severity: .warning)
        }
    }
}
