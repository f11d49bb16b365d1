/// Writes a template, or the rest of one, with an item's values.
typealias TemplateWriting<Item> = @Sendable (Item, inout HTMLWriter) -> Void

extension TemplateStep {
    /// Makes one function of a template's steps.
    ///
    /// Each step is a closure that knows the next one. A list to go through would have its elements copied and counted one
    /// by one, which for values of a generic type costs several times what they write.
    static func writing(_ steps: [TemplateStep]) -> TemplateWriting<Item> {
        var rest: TemplateWriting<Item> = { _, _ in }
        var steps = steps[...]
        while let step = steps.popLast() {
            if case .markup(let markup)? = steps.last, !step.isMarkup {
                steps.removeLast()
                rest = step.writing(behind: StaticMarkup(markup), before: rest)
            } else {
                rest = step.writing(behind: StaticMarkup([]), before: rest)
            }
        }
        return rest
    }

    private var isMarkup: Bool {
        if case .markup = self { true } else { false }
    }

    /// The step with the markup that stands before it and with all that follows it.
    private func writing(
        behind markup: StaticMarkup, before rest: @escaping TemplateWriting<Item>
    ) -> TemplateWriting<Item> {
        switch self {
        case .markup(let bytes):
            let markup = StaticMarkup(bytes)
            return { item, writer in
                writer.knownMarkup(markup)
                rest(item, &writer)
            }
        case .text(let get):
            return { item, writer in
                writer.knownMarkup(markup)
                writer.text(get(item))
                rest(item, &writer)
            }
        case .optionalText(let get):
            return { item, writer in
                writer.knownMarkup(markup)
                if let text = get(item) { writer.text(text) }
                rest(item, &writer)
            }
        case .attribute(let get):
            return { item, writer in
                writer.knownMarkup(markup)
                writer.attribute(get(item))
                rest(item, &writer)
            }
        case .optionalAttribute(let prefix, let get):
            let prefix = StaticMarkup(prefix)
            return { item, writer in
                writer.knownMarkup(markup)
                if let value = get(item) {
                    writer.knownMarkup(prefix)
                    writer.attribute(value)
                    writer.byte(UInt8(ascii: "\""))
                }
                rest(item, &writer)
            }
        case .flag(let attribute, let get):
            let attribute = StaticMarkup(attribute)
            return { item, writer in
                writer.knownMarkup(markup)
                if get(item) { writer.knownMarkup(attribute) }
                rest(item, &writer)
            }
        case .style(let get):
            return { item, writer in
                writer.knownMarkup(markup)
                if let style = get(item) { writer.classAttribute(style) }
                rest(item, &writer)
            }
        case .rawHTML(let get):
            return { item, writer in
                writer.knownMarkup(markup)
                writer.unsafeRaw(get(item))
                rest(item, &writer)
            }
        case .nested(let nested):
            return nested.writing(behind: markup, before: rest)
        }
    }
}
