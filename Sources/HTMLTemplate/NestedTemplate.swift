/// A template inside another one, its own type erased.
protocol NestedTemplate<Item>: Sendable {
    associatedtype Item

    var body: TemplateBody { get }
    func write(_ item: Item, into writer: inout HTMLWriter)
    func appendValues(of item: Item, to values: inout SlotValues)
}

/// A part: one value with a template of its own, flattened into the outer one.
struct NestedPart<Item, Part: Templated>: NestedTemplate {
    let get: @Sendable (Item) -> Part
    let template = Part.template

    var body: TemplateBody { template.body }

    func write(_ item: Item, into writer: inout HTMLWriter) {
        template.write(get(item), into: &writer)
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

    func write(_ item: Item, into writer: inout HTMLWriter) {
        for part in get(item) { template.write(part, into: &writer) }
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
