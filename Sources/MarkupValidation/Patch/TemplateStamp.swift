import ListPreviewKit

/// A template's markup as a tree, parsed once, from which elements are drawn.
struct TemplateStamp {
    let template: TemplateMarkup
    /// The outermost element, with every slot empty.
    let root: MarkupElement

    init(_ template: TemplateMarkup) throws(PatchApplicationError.Reason) {
        self.template = template
        let fragment: MarkupDocument
        do throws(ParseFailure) {
            fragment = try MarkupDocument(fragment: Array(template.html.utf8))
        } catch {
            throw .malformedTemplate(template.name, error.diagnostics)
        }
        guard let contents = fragment.root?.contents, contents.count == 1, case .element(let root)? = contents.first
        else {
            throw .malformedTemplate(template.name, [])
        }
        self.root = root
    }

    /// Refuses what a browser refuses of a template that comes with a patch: slots without a place, attributes that must not be
    /// set, and markup that would run or load something.
    func check() throws(PatchApplicationError.Reason) {
        for (number, slot) in template.slots.enumerated() {
            guard root.descendant(at: slot.path) != nil else { throw .missingPlace(slot: number) }
            switch slot.kind {
            case .attribute(let name), .booleanAttribute(let name):
                guard PatchOperation.allowsSlotAttribute(name) else { throw .forbiddenAttribute(name) }
            case .text, .rawHTML, .list: break
            }
        }
        for element in root.subtree {
            if element.name.lowercased() == "script" { throw .forbiddenMarkup("a script", template: template.name) }
            for attribute in element.attributes where PatchOperation.isActive(attribute.name.lowercased()) {
                throw .forbiddenMarkup("the attribute '\(attribute.name)'", template: template.name)
            }
        }
    }
}
