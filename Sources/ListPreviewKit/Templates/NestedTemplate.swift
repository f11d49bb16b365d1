/// A template inside another one, its own type erased.
protocol NestedTemplate<Item>: Sendable {
    associatedtype Item

    var body: TemplateBody { get }
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

    var body: TemplateBody { template.body }
    var outerMarkup: (first: [UInt8], last: [UInt8]) { (template.ends.first, template.ends.last) }

    /// The markup at either end of the part is the outer template's business.
    func writing(behind markup: StaticMarkup, before rest: @escaping TemplateWriting<Item>) -> TemplateWriting<Item> {
        let (get, write) = (get, TemplateStep.writing(template.ends.steps))
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

    var body: TemplateBody { template.body }
    var outerMarkup: (first: [UInt8], last: [UInt8]) { ([], []) }

    func writing(behind markup: StaticMarkup, before rest: @escaping TemplateWriting<Item>) -> TemplateWriting<Item> {
        let (get, template) = (get, template)
        return { item, writer in
            writer.knownMarkup(markup)
            for part in get(item) { template.write(part, into: &writer) }
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

    var body: TemplateBody { template.body }
    var outerMarkup: (first: [UInt8], last: [UInt8]) { ([], []) }

    func writing(behind markup: StaticMarkup, before rest: @escaping TemplateWriting<Item>) -> TemplateWriting<Item> {
        let (get, template) = (get, template)
        return { item, writer in
            writer.knownMarkup(markup)
            if let part = get(item) { template.write(part, into: &writer) }
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
