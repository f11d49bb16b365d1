/// One step of a template: static markup, or a slot with the way to its value.
enum TemplateStep<Item>: Sendable {
    case markup([UInt8])
    case text(SlotSource<Item, String>)
    case optionalText(SlotSource<Item, String?>)
    case attribute(SlotSource<Item, String>)
    /// An attribute that `nil` leaves out: what stands before its value, and the value.
    case optionalAttribute([UInt8], SlotSource<Item, String?>)
    /// An attribute without a value, which `false` leaves out.
    case flag([UInt8], @Sendable (Item) -> Bool)
    /// The `class` attribute.
    case style(@Sendable (Item) -> StyleClass?)
    case rawHTML(@Sendable (Item) -> String)
    case nested(any NestedTemplate<Item>)
}

/// How a slot gets its value out of an item.
struct SlotSource<Item, Value>: Sendable {
    /// Returns the value.
    let get: @Sendable (Item) -> Value
    /// The place of the value in the item's memory; `nil` for a computed value.
    let offset: Int?

    init(_ get: @escaping @Sendable (Item) -> Value, offset: Int? = nil) {
        self.get = get
        self.offset = offset
    }
}

/// A template inside another one, its own type erased.
protocol NestedTemplate<Item>: Sendable {
    associatedtype Item

    var component: ListComponent { get }
    /// Appends the instructions that write the nested template.
    /// - Parameter offset: The place of the outer item.
    func append(to program: inout RenderProgram, at offset: Int)
    func appendValues(of item: Item, to values: inout SlotValues)
}

/// A part: one value with a template of its own, flattened into the outer one.
struct NestedPart<Item, Part: Templated>: NestedTemplate {
    let source: SlotSource<Item, Part>
    let template = Part.template

    var component: ListComponent { template.component }

    func append(to program: inout RenderProgram, at offset: Int) {
        guard let place = source.offset else {
            program.append(at: offset) { [get = source.get, part = template.program] (item: Item, writer) in
                withUnsafePointer(to: get(item)) { part.write($0, into: &writer) }
            }
            return
        }
        program.append(template.steps, at: offset + place)
    }

    func appendValues(of item: Item, to values: inout SlotValues) {
        template.appendValues(of: source.get(item), to: &values)
    }
}

/// Sub-rows: any number of values that share a template.
struct NestedList<Item, Part: Templated>: NestedTemplate {
    let source: SlotSource<Item, [Part]>
    let template = Part.template

    var component: ListComponent { template.component }

    func append(to program: inout RenderProgram, at offset: Int) {
        program.append(at: offset) { [get = source.get, row = template.program] (item: Item, writer) in
            get(item).withUnsafeBufferPointer { parts in
                guard let first = parts.baseAddress else { return }
                for index in parts.indices { row.write(first + index, into: &writer) }
            }
        }
    }

    func appendValues(of item: Item, to values: inout SlotValues) {
        let rows = source.get(item).map { part in
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

    func append(to program: inout RenderProgram, at offset: Int) {
        program.append(at: offset) { [get, row = template.program] (item: Item, writer) in
            guard let part = get(item) else { return }
            withUnsafePointer(to: part) { row.write($0, into: &writer) }
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
