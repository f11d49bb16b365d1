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
                guard Self.allowsAttribute(name) else { throw .forbiddenAttribute(name) }
            case .text, .rawHTML, .list: break
            }
        }
        for element in root.subtree {
            if element.name.lowercased() == "script" { throw .forbiddenMarkup("a script", template: template.name) }
            for attribute in element.attributes where Self.isForbidden(attribute.name.lowercased()) {
                throw .forbiddenMarkup("the attribute '\(attribute.name)'", template: template.name)
            }
        }
    }

    /// Whether a slot may set an attribute: lower-case letters, digits and hyphens after a letter, and nothing that runs
    /// a script or carries markup or styles.
    static func allowsAttribute(_ name: String) -> Bool {
        guard let first = name.utf8.first, first >= UInt8(ascii: "a"), first <= UInt8(ascii: "z") else { return false }
        let isSpelledRight = name.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
            default: false
            }
        }
        return isSpelledRight && !isForbidden(name)
    }

    private static func isForbidden(_ name: String) -> Bool {
        name.hasPrefix("on") || name == "style" || name == "srcdoc"
    }
}
