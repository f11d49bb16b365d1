/// A template after its literal has been read.
final class CompiledTemplate<Item>: Sendable {
    let body: TemplateBody
    let steps: [TemplateStep<Item>]
    /// All steps in one.
    let write: TemplateWriting<Item>

    init(body: TemplateBody, steps: [TemplateStep<Item>]) {
        self.body = body
        self.steps = steps
        write = TemplateStep.writing(steps)
    }
}
