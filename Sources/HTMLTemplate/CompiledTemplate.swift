/// A template after its literal has been read.
final class CompiledTemplate<Item>: Sendable {
    let body: TemplateBody
    let steps: [TemplateStep<Item>]

    init(body: TemplateBody, steps: [TemplateStep<Item>]) {
        self.body = body
        self.steps = steps
    }
}
