/// A template after its literal has been read.
final class CompiledTemplate<Item>: Sendable {
    let body: TemplateBody
    let steps: [TemplateStep<Item>]
    /// What was noted of slots, in their order.
    let notes: [any Sendable]
    /// All steps in one.
    let write: TemplateWriting<Item>
    let memo = TemplateMemo()

    init(body: TemplateBody, steps: [TemplateStep<Item>], notes: [any Sendable] = []) {
        self.body = body
        self.steps = steps
        self.notes = notes
        write = TemplateStep.writing(steps)
    }

    /// What a template shows that cannot show a row: never nothing, and never half a tag that would swallow the rest of
    /// the page.
    static func broken(_ body: TemplateBody) -> CompiledTemplate {
        var writer = HTMLWriter()
        writer.markup("<strong class=\"template-error\">")
        writer.text(body.diagnostics.map { "\($0.template): \($0.message)" }.joined(separator: "; "))
        writer.markup("</strong>")
        var broken = TemplateBody()
        broken.name = body.name
        broken.html = writer.string()
        broken.rootCount = 1
        broken.literal = body.literal
        broken.diagnostics = body.diagnostics
        return CompiledTemplate(body: broken, steps: [.markup(writer.bytes())])
    }

    /// The same template with more to report than there was in its literal.
    func replaced(by messages: [String]) -> CompiledTemplate {
        var body = body
        let (line, column) = body.literal.location(line: 1, column: 1)
        body.diagnostics += messages.map {
            TemplateDiagnostic(template: body.name, message: $0, file: body.literal.file, line: line, column: column)
        }
        return .broken(body)
    }
}
