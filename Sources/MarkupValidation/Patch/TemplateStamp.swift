import HTMLTemplate
import LibXML2

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
}
