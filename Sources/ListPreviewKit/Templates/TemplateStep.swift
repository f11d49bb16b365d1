/// One step of writing a template.
enum TemplateStep<Item>: Sendable {
    case markup([UInt8])
    case text(@Sendable (Item) -> String)
    case optionalText(@Sendable (Item) -> String?)
    case attribute(@Sendable (Item) -> String)
    case optionalAttribute([UInt8], @Sendable (Item) -> String?)
    case flag([UInt8], @Sendable (Item) -> Bool)
    /// The `class` attribute.
    case style(@Sendable (Item) -> StyleClass?)
    case rawHTML(@Sendable (Item) -> String)
    case nested(any NestedTemplate<Item>)
}

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
                writer.escape(get(item), in: .text)
                rest(item, &writer)
            }
        case .optionalText(let get):
            return { item, writer in
                writer.knownMarkup(markup)
                if let text = get(item) { writer.escape(text, in: .text) }
                rest(item, &writer)
            }
        case .attribute(let get):
            return { item, writer in
                writer.knownMarkup(markup)
                writer.escape(get(item), in: .attribute)
                rest(item, &writer)
            }
        case .optionalAttribute(let prefix, let get):
            let prefix = StaticMarkup(prefix)
            return { item, writer in
                writer.knownMarkup(markup)
                if let value = get(item) {
                    writer.knownMarkup(prefix)
                    writer.escape(value, in: .attribute)
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

/// A template's steps without the markup at either end, which the template around it writes together with its own.
struct TemplateEnds<Item> {
    /// The markup before the first slot.
    let first: [UInt8]
    /// The steps from the first slot to the last.
    let steps: [TemplateStep<Item>]
    /// The markup behind the last slot.
    let last: [UInt8]

    init(_ steps: [TemplateStep<Item>]) {
        var rest = steps[...]
        var (first, last): ([UInt8], [UInt8]) = ([], [])
        if case .markup(let markup)? = rest.first {
            first = markup
            rest.removeFirst()
        }
        if case .markup(let markup)? = rest.last {
            last = markup
            rest.removeLast()
        }
        (self.first, self.steps, self.last) = (first, Array(rest), last)
    }
}

/// A template inside another one, its own type erased.
protocol NestedTemplate<Item>: Sendable {
    associatedtype Item

    var component: ListComponent { get }
    /// The markup before the first slot, and behind the last one.
    var outerMarkup: (first: [UInt8], last: [UInt8]) { get }
    /// All that follows from some markup on, the nested template's steps being the first of it.
    func writing(behind markup: StaticMarkup, before rest: @escaping TemplateWriting<Item>) -> TemplateWriting<Item>
    func appendValues(of item: Item, to values: inout SlotValues)
}

/// A part: one value with a template of its own, flattened into the outer one.
struct NestedPart<Item, Part: Templated>: NestedTemplate {
    let get: @Sendable (Item) -> Part
    let template = Part.template

    var component: ListComponent { template.component }
    var outerMarkup: (first: [UInt8], last: [UInt8]) {
        let ends = TemplateEnds(template.steps)
        return (ends.first, ends.last)
    }

    /// The markup at either end of the part is the outer template's business.
    func writing(behind markup: StaticMarkup, before rest: @escaping TemplateWriting<Item>) -> TemplateWriting<Item> {
        let (get, write) = (get, TemplateStep.writing(TemplateEnds(template.steps).steps))
        return { item, writer in
            writer.knownMarkup(markup)
            write(get(item), &writer)
            rest(item, &writer)
        }
    }

    func appendValues(of item: Item, to values: inout SlotValues) {
        template.appendValues(of: get(item), to: &values)
    }
}

/// Sub-rows: any number of values that share a template.
struct NestedList<Item, Part: Templated>: NestedTemplate {
    let get: @Sendable (Item) -> [Part]
    let template = Part.template

    var component: ListComponent { template.component }
    var outerMarkup: (first: [UInt8], last: [UInt8]) { ([], []) }

    func writing(behind markup: StaticMarkup, before rest: @escaping TemplateWriting<Item>) -> TemplateWriting<Item> {
        let (get, write) = (get, template.writing)
        return { item, writer in
            writer.knownMarkup(markup)
            for part in get(item) { write(part, &writer) }
            rest(item, &writer)
        }
    }

    func appendValues(of item: Item, to values: inout SlotValues) {
        let rows = get(item).map { part in
            var row = SlotValues()
            template.appendValues(of: part, to: &row)
            values.styles.formUnion(row.styles)
            return row.values
        }
        values.append(.list(rows))
    }
}

/// A part that may be absent: a list of one sub-row or none.
struct NestedOption<Item, Part: Templated>: NestedTemplate {
    let get: @Sendable (Item) -> Part?
    let template = Part.template

    var component: ListComponent { template.component }
    var outerMarkup: (first: [UInt8], last: [UInt8]) { ([], []) }

    func writing(behind markup: StaticMarkup, before rest: @escaping TemplateWriting<Item>) -> TemplateWriting<Item> {
        let (get, write) = (get, template.writing)
        return { item, writer in
            writer.knownMarkup(markup)
            if let part = get(item) { write(part, &writer) }
            rest(item, &writer)
        }
    }

    func appendValues(of item: Item, to values: inout SlotValues) {
        guard let part = get(item) else { return values.append(.list([])) }
        var row = SlotValues()
        template.appendValues(of: part, to: &row)
        values.styles.formUnion(row.styles)
        values.append(.list([row.values]))
    }
}
