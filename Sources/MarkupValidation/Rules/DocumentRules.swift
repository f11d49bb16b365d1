import ListPreviewKit

/// A page begins with `<!DOCTYPE html>`. Without it, browsers use quirks mode.
struct DoctypeRule: MarkupRule {
    private let doctype: String?

    init(_ document: MarkupDocument) {
        doctype = document.doctype
    }

    func visit(_ visited: VisitedElement, _ findings: inout RuleFindings) {
        if visited.number == 0, doctype != "html" {
            findings.report("doctype", "The document does not begin with <!DOCTYPE html>", at: visited)
        }
    }
}

/// A page has exactly one `h1`: the title of the screen.
struct HeadingRule: MarkupRule {
    private var page: VisitedElement?
    private var count = 0

    mutating func visit(_ visited: VisitedElement, _ findings: inout RuleFindings) {
        page = page ?? visited
        guard visited.name == "h1" else { return }
        count += 1
        if count > 1 {
            findings.report("one-h1", "A page has one h1; this is number \(count)", at: visited)
        }
    }

    func finish(_ findings: inout RuleFindings) {
        if count == 0 {
            findings.report("one-h1", "The page has no h1", at: page)
        }
    }
}

/// A page has no markup that XML and HTML parse differently.
struct PolyglotRule: MarkupRule {
    func visit(_ visited: VisitedElement, _ findings: inout RuleFindings) {
        let kinds = visited.element.contentKinds
        if kinds.contains(.cdata), !visited.element.isRawText {
            findings.report("polyglot", "HTML reads a CDATA section as a comment", at: visited)
        }
        if kinds.contains(.processingInstructions) {
            findings.report("polyglot", "HTML reads a processing instruction as a comment", at: visited)
        }
        if kinds.contains(.comments) {
            checkComments(visited, &findings)
        }
        if visited.name == "pre" || visited.name == "textarea", visited.element.text.utf8.first == UInt8(ascii: "\n") {
            findings.report(
                "polyglot", "HTML drops the newline at the beginning of a \(visited.name)", at: visited,
                severity: .warning)
        }
    }

    private func checkComments(_ visited: VisitedElement, _ findings: inout RuleFindings) {
        for case .comment(let text) in visited.element.contents where text.hasPrefix(">") || text.hasPrefix("->") {
            findings.report("polyglot", "HTML ends a comment that begins with '>' or '->' right there", at: visited)
        }
    }
}

/// `script` and `style` contain neither `<` nor `&`: XML reads these as markup or escapes, but HTML as text. In a CDATA section
/// between comments, as in `/*<![CDATA[*/ a < b /*]]>*/`, both read the same.
struct RawTextRule: MarkupRule {
    func visit(_ visited: VisitedElement, _ findings: inout RuleFindings) {
        guard visited.element.isRawText else { return }
        let contents = visited.element.contents
        for (index, content) in contents.enumerated() {
            switch content {
            case .cdata(let text):
                guard text.hasPrefix("*/"), text.hasSuffix("/*"), index > 0, index < contents.count - 1,
                    case .text(let before) = contents[index - 1], before.hasSuffix("/*"),
                    case .text(let after) = contents[index + 1], after.hasPrefix("*/")
                else {
                    return findings.report(
                        "raw-text",
                        "HTML reads the marks of a CDATA section as text; write /*<![CDATA[*/ and /*]]>*/ around it",
                        at: visited)
                }
                // Most are long, and contain none.
                guard text.utf8.contains(UInt8(ascii: "<")) else { continue }
                let lowercased = text.lowercased()
                if lowercased.contains("</\(visited.name)") {
                    return findings.report(
                        "raw-text", "A \(visited.name) must not contain </\(visited.name)", at: visited)
                }
                if visited.name == "script", lowercased.contains("<!--"), lowercased.contains("<script") {
                    return findings.report("raw-text", "A script must not contain <!-- and <script", at: visited)
                }
            case .text(let text):
                if text.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) {
                    return findings.report("raw-text", "A \(visited.name) must not contain < or &", at: visited)
                }
            default: break
            }
        }
    }
}

extension MarkupElement {
    /// Whether HTML reads the content as text without escapes.
    fileprivate var isRawText: Bool { name == "script" || name == "style" }
}

/// No address is a script.
struct ScriptURLRule: MarkupRule {
    private static let attributes: Set<String> = ["href", "poster", "src"]

    func visit(_ visited: VisitedElement, _ findings: inout RuleFindings) {
        for attribute in visited.attributes
        where Self.attributes.contains(attribute.name) && Self.isScript(attribute.value) {
            findings.report("script-url", "The \(attribute.name) runs a script", at: visited)
        }
    }

    /// Browsers skip white space and controls in and before the scheme, and ignore its case.
    private static func isScript(_ address: String) -> Bool {
        let significant = address.unicodeScalars.lazy.filter { $0.value > 0x20 && $0.value != 0x7F }
        guard let first = significant.first, "jJvV".unicodeScalars.contains(first) else { return false }
        let scheme = String(String.UnicodeScalarView(significant.prefix("javascript:".unicodeScalars.count)))
            .lowercased()
        return scheme == "javascript:" || scheme.hasPrefix("vbscript:")
    }
}
