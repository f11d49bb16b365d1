import ListPreviewKit

/// A component may have custom attributes: `data-` and lowercase letters, digits and `-`.
///
/// A RELAX NG pattern can match listed names or any name, but not all names with a prefix. Therefore, this rule checks
/// the names of these attributes, and they are removed from the tree before validation against the grammar.
struct DataAttributeRule: MarkupRule {
    /// The attributes with a meaning in this package. The grammar determines where they may occur.
    private static let known: Set<String> = ["data-action", "data-item"]

    /// Whether an attribute is custom.
    static func isOfComponent(_ name: String) -> Bool {
        name.utf8.starts(with: "data-".utf8) && !known.contains(name)
    }

    func visit(_ visited: VisitedElement, _ findings: inout RuleFindings) {
        for attribute in visited.attributes
        where Self.isOfComponent(attribute.name) && !Self.isSpelledRight(attribute.name) {
            findings.report(
                "data-attribute",
                "'\(attribute.name)' must consist of data- and lower-case letters, digits and hyphens",
                at: visited)
        }
    }

    /// HTML's parser makes names lowercase, so other names would not be found.
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

/// An image has an address and a text alternative, even if it is empty (`alt=""`).
struct ImageRule: MarkupRule {
    func visit(_ visited: VisitedElement, _ findings: inout RuleFindings) {
        if visited.name == "img", visited.attribute("alt") == nil {
            findings.report("image-alt", "The img has no alt; write alt=\"\" if it is decoration", at: visited)
        }
        if visited.name == "img", visited.attribute("src")?.isEmpty ?? true {
            findings.report(
                "image-src", "The img has no src; omit it if there is no image, as an optional part does",
                at: visited)
        }
        if visited.attribute("role") == "img", visited.name != "img", !AccessibleName.isStated(by: visited.element) {
            findings.report("image-alt", "The \(visited.name) has the role img but no aria-label", at: visited)
        }
    }
}

/// Interactive elements are not nested.
///
/// HTML's parser closes a link or a button at the start of another one, so a browser would build another tree.
struct InteractiveContentRule: MarkupRule {
    private static let containers: Set<String> = ["a", "button", "label"]
    private static let interactive: Set<String> = [
        "a", "audio", "button", "details", "input", "label", "select", "textarea", "video",
    ]

    func visit(_ visited: VisitedElement, _ findings: inout RuleFindings) {
        guard Self.interactive.contains(visited.name) else { return }
        var ancestor = visited.element.parent
        while let current = ancestor {
            let name = current.name
            // A label may contain the control that it labels.
            if Self.containers.contains(name), name != "label" || visited.name == "label" {
                findings.report("nested-interactive", "A \(visited.name) must not be inside <\(name)>", at: visited)
                return
            }
            ancestor = current.parent
        }
    }
}

/// A link has an address. Otherwise, it should be another element. Unsafe addresses are omitted, and this rule reports
/// that.
struct LinkRule: MarkupRule {
    func visit(_ visited: VisitedElement, _ findings: inout RuleFindings) {
        guard visited.name == "a", visited.attribute("href") == nil, visited.attribute("role") == nil,
            !Self.isOff(visited.element)
        else { return }
        findings.report(
            "link-address", "The a has no href: its address is missing or not allowed", at: visited,
            severity: .warning)
    }

    /// Whether the link, or an element around it, is hidden or loading.
    private static func isOff(_ element: MarkupElement) -> Bool {
        var current: MarkupElement? = element
        while let element = current {
            if element.attribute("hidden") != nil || element.attribute("inert") != nil { return true }
            current = element.parent
        }
        return false
    }
}

/// An option has a text or a label, and a unique value in its menu.
struct OptionRule: MarkupRule {
    func visit(_ visited: VisitedElement, _ findings: inout RuleFindings) {
        // In a list of suggestions, an option may have only a value.
        if visited.name == "option", visited.element.parent?.name != "datalist",
            visited.attribute("label")?.isEmpty ?? true,
            visited.element.text.unicodeScalars.allSatisfy({ " \t\n\r\u{C}".unicodeScalars.contains($0) })
        {
            findings.report("option-text", "The option has neither a text nor a label", at: visited)
        }
        if visited.name == "select" {
            var values: Set<[UInt8]> = []
            for option in visited.element.subtree where option.name == "option" {
                let value = option.attribute("value") ?? option.text
                if !values.insert(Array(value.utf8)).inserted {
                    findings.report(
                        "option-value", "The select has two options with the value '\(value)'", at: visited,
                        severity: .warning)
                }
            }
        }
    }
}
