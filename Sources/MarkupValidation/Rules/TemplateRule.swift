import JSONText
import ListPreviewKit

/// The templates in a page's state are sufficient for patches: each rendered element has one, and each slot has an
/// element.
///
/// A page without a state, or without templates in its state, cannot be patched and needs no templates.
struct TemplateRule: MarkupRule {
    private let verdict: CheckedTemplates.Verdict

    init(_ document: MarkupDocument, _ templates: CheckedTemplates) {
        verdict = templates.verdict(on: document)
    }

    func visit(_ visited: VisitedElement, _ findings: inout RuleFindings) {
        if visited.name == "script", visited.attribute("id") == PageState.id {
            for finding in verdict.findings { findings.report(finding.code, finding.message, at: visited) }
        }
        if let names = verdict.names, let item = visited.attribute("data-item"), !names.contains(item) {
            findings.report("template-missing", "There is no template '\(item)' in the page's state", at: visited)
        }
    }
}

/// The findings on the templates of pages. Pages usually have the same few templates, so the findings are cached.
final class CheckedTemplates {
    /// The findings on the templates in the state of a page.
    struct Verdict: Sendable {
        /// The templates' names; `nil` for a page without templates, or with invalid ones.
        var names: Set<String>?
        var findings: [(code: String, message: String)] = []
    }

    /// The problems of a template, without those of its lists, which depend on the other templates.
    private struct TemplateFindings: Sendable {
        var template: TemplateMarkup
        var problems: [String]
        /// The templates that the list slots need, by slot.
        var lists: [(slot: Int, name: String)]
    }

    /// By the JSON text of the templates in pages. The limit is enough for the combinations of some hundred screens.
    private let verdicts = BoundedCache<Substring, Verdict>(limit: 512)
    /// By the templates' names.
    private let templates = BoundedCache<String, TemplateFindings>()

    /// The findings on a page.
    func verdict(on document: MarkupDocument) -> Verdict {
        guard let script = PageState.script(in: document) else { return Verdict() }
        let text = script.text
        guard let start = Self.startOfTemplates(in: text) else { return verdict(on: script) }
        guard Self.isBeginning(text[..<start]) else { return verdict(on: script) }
        return verdicts.value(for: text[start...], where: { $0.names != nil }) { _ in verdict(on: script) }
    }

    /// The start of the templates in a state in its usual form, in which they are the last member.
    private static func startOfTemplates(in text: String) -> String.Index? {
        let key = "\"templates\":".utf8
        var rest = text.utf8.prefix(4096)
        while let quote = rest.firstIndex(of: UInt8(ascii: "\"")) {
            if text.utf8[quote...].starts(with: key) { return quote }
            rest = rest[rest.index(after: quote)...]
        }
        return nil
    }

    /// Whether a text is a valid beginning of an object whose only member `templates` follows. Then the rest has the
    /// same meaning after every such text.
    private static func isBeginning(_ text: Substring) -> Bool {
        guard let node = try? JSONParser().parse(text + "\"templates\":null}"), let members = node.object else {
            return false
        }
        return members.count { $0.key == "templates" } == 1
    }

    // MARK: - Checking

    private func verdict(on script: MarkupElement) -> Verdict {
        do throws(PageStateError) {
            let state = try PageState(script)
            guard let templates = try state.templates else { return Verdict() }
            let names = Set(templates.map(\.name))
            var findings: [(code: String, message: String)] = []
            for template in templates {
                for problem in problems(of: template, among: names) {
                    findings.append(("template", "Template '\(template.name)': \(problem)"))
                }
            }
            return Verdict(names: names, findings: findings)
        } catch {
            return Verdict(findings: [("list-state", "The page's state cannot be read: \(error.message)")])
        }
    }

    private func problems(of template: TemplateMarkup, among names: Set<String>) -> [String] {
        let findings = templates.value(for: template.name, where: { $0.template == template }) { _ in
            Self.findings(on: template)
        }
        return findings.problems
            + findings.lists.filter { !names.contains($0.name) }.map {
                "slot \($0.slot) is a list of '\($0.name)', which is not a template"
            }
    }

    private static func findings(on template: TemplateMarkup) -> TemplateFindings {
        var findings = TemplateFindings(template: template, problems: [], lists: [])
        let stamp: TemplateStamp
        do throws(PatchApplicationError.Reason) {
            stamp = try TemplateStamp(template)
        } catch {
            findings.problems = [error.description]
            return findings
        }
        if let id = stamp.root.id {
            findings.problems.append("its id '\(id)' would repeat on every row")
        }
        if let item = stamp.root.attribute("data-item"), item != template.name {
            findings.problems.append("its data-item is '\(item)'")
        }
        var taken: Set<FilledPlace> = []
        for (index, slot) in template.slots.enumerated() {
            let place = FilledPlace(slot)
            if !taken.insert(place).inserted {
                findings.problems.append("slot \(index) fills \(place) a second time")
            }
            guard let element = stamp.root.descendant(at: slot.path) else {
                findings.problems.append("slot \(index) fills \(place), which is not there")
                continue
            }
            if place.attribute == nil, !element.contentKinds.isEmpty {
                findings.problems.append("slot \(index) fills \(place), which is not empty")
            }
            if case .list(let name) = slot.kind { findings.lists.append((index, name)) }
        }
        return findings
    }
}

/// The place of a slot: an attribute, or everything between the tags.
private struct FilledPlace: Hashable, CustomStringConvertible {
    let path: [Int]
    let attribute: String?

    init(_ slot: TemplateSlot) {
        path = slot.path
        switch slot.kind {
        case .attribute(let name), .booleanAttribute(let name): attribute = name
        case .text, .rawHTML, .list: attribute = nil
        }
    }

    var description: String {
        "\(attribute.map { "the \($0)" } ?? "the content") of the element at \(path)"
    }
}
