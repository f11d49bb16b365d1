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
    /// Appends the instructions of the nested template.
    /// - Parameter offset: The place of the outer item.
    func append(to program: inout RenderProgram, at offset: Int)
}

/// A part: one value with a template of its own, flattened into the outer one.
struct NestedPart<Item, Part: Templated>: NestedTemplate {
    let source: SlotSource<Item, Part>
    let template = Part.template

    var component: ListComponent { template.component }

    func append(to program: inout RenderProgram, at offset: Int) {
        if let place = source.offset { return program.append(template.steps, at: offset + place) }
        program.append(at: offset) { [get = source.get, template] (item: Item, writer) in
            template.write(get(item), into: &writer)
        } values: { [get = source.get, template] in
            template.appendValues(of: get($0), to: &$1)
        }
    }
}

/// Sub-rows: any number of values that share a template.
struct NestedList<Item, Part: Templated>: NestedTemplate {
    let get: @Sendable (Item) -> [Part]
    let template = Part.template

    var component: ListComponent { template.component }

    func append(to program: inout RenderProgram, at offset: Int) {
        program.append(at: offset) { [get, template] (item: Item, writer) in
            for part in get(item) { template.write(part, into: &writer) }
        } values: { [get, template] in
            $1.append(rows: get($0), of: template)
        }
    }
}

/// A part that may be absent: a list of one sub-row or none.
struct NestedOption<Item, Part: Templated>: NestedTemplate {
    let get: @Sendable (Item) -> Part?
    let template = Part.template

    var component: ListComponent { template.component }

    func append(to program: inout RenderProgram, at offset: Int) {
        program.append(at: offset) { [get, template] (item: Item, writer) in
            if let part = get(item) { template.write(part, into: &writer) }
        } values: { [get, template] in
            $1.append(rows: get($0).map { [$0] } ?? [], of: template)
        }
    }
}

extension SlotValues {
    /// Appends the values of a list slot.
    fileprivate mutating func append<Part: Templated>(rows: [Part], of template: ItemTemplate<Part>) {
        let values = rows.map { part in
            var row = SlotValues()
            template.appendValues(of: part, to: &row)
            styles.formUnion(row.styles)
            return row.values
        }
        append(.list(values))
    }
}
