import HTMLTemplate
import LibXML2

/// The templates in a page's state are what a patch needs: each drawn element has one, and each slot has a place.
///
/// A page without a state, or whose state has no templates, cannot be patched and need not have any.
struct TemplateRule: MarkupRule {
    private let problem: String?
    private let templates: [TemplateMarkup]?
    private let names: Set<String>

    init(_ document: MarkupDocument) {
        do throws(PageStateError) {
            templates = try PageState(of: document)?.templates
            problem = nil
        } catch {
            templates = nil
            problem = error.message
        }
        names = Set((templates ?? []).map(\.name))
    }

    func visit(_ visited: VisitedElement, _ findings: inout RuleFindings) {
        if visited.name == "script", visited.attribute("id") == PageState.id {
            checkState(visited, &findings)
        }
        if templates != nil, let item = visited.attribute("data-item"), !names.contains(item) {
            findings.report("template-missing", "There is no template '\(item)' in the page's state", at: visited)
        }
    }

    private func checkState(_ visited: VisitedElement, _ findings: inout RuleFindings) {
        if let problem {
            findings.report("list-state", "The page's state cannot be read: \(problem)", at: visited)
        }
        for template in templates ?? [] {
            for problem in problems(of: template) {
                findings.report("template", "Template '\(template.name)': \(problem)", at: visited)
            }
        }
    }

    private func problems(of template: TemplateMarkup) -> [String] {
        let stamp: TemplateStamp
        do throws(PatchApplicationError.Reason) {
            stamp = try TemplateStamp(template)
        } catch {
            return [error.description]
        }
        var problems: [String] = []
        if let id = stamp.root.id {
            problems.append("its id '\(id)' would repeat on every row")
        }
        if let item = stamp.root.attribute("data-item"), item != template.name {
            problems.append("its data-item is '\(item)'")
        }
        var taken: Set<SlotPlace> = []
        for (index, slot) in template.slots.enumerated() {
            let place = SlotPlace(slot)
            if !taken.insert(place).inserted {
                problems.append("slot \(index) fills \(place) a second time")
            }
            guard let element = stamp.root.descendant(at: slot.path) else {
                problems.append("slot \(index) fills \(place), which is not there")
                continue
            }
            if place.attribute == nil, !element.contentKinds.isEmpty {
                problems.append("slot \(index) fills \(place), which is not empty")
            }
            if case .list(let name) = slot.kind, !names.contains(name) {
                problems.append("slot \(index) is a list of '\(name)', which is no template")
            }
        }
        return problems
    }
}

/// What a slot fills: an attribute, or everything between the tags.
private struct SlotPlace: Hashable, CustomStringConvertible {
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
