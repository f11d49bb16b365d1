/// One step of a template: static markup, or a slot with the source of its value.
enum TemplateStep<Item>: Sendable {
    case markup([UInt8])
    case text(SlotSource<Item, String>)
    case optionalText(SlotSource<Item, String?>)
    case attribute(SlotSource<Item, String>)
    /// An attribute that `nil` leaves out: the markup before its value, and the value.
    case optionalAttribute([UInt8], SlotSource<Item, String?>)
    /// An attribute without a value, which `false` leaves out. The function takes the address of an item.
    case flag([UInt8], @Sendable (UnsafeRawPointer) -> Bool)
    /// The `class` attribute.
    case style(StyleSource<Item>)
    case rawHTML(SlotSource<Item, String>)
    case nested(any NestedTemplate<Item>)
}

/// How a slot reads its value from an item.
struct SlotSource<Item, Value>: Sendable {
    /// Returns the value of the item at an address.
    let get: @Sendable (UnsafeRawPointer) -> Value
    /// The offset of the value in the item's memory; `nil` for a computed value.
    let offset: Int?

    /// Inlined where the item's type is known, so that the property is read directly.
    @inline(__always)
    init(_ get: @escaping @Sendable (Item) -> Value, offset: Int? = nil) {
        self.get = { place in borrow(place, as: Item.self) { get($0) } }
        self.offset = offset
    }
}

/// How a slot reads its style from an item.
struct StyleSource<Item>: Sendable {
    /// Returns the style of the item at an address.
    let get: @Sendable (UnsafeRawPointer) -> StyleClass?
    /// Writes the attribute.
    let write: @Sendable (UnsafeRawPointer, inout HTMLWriter) -> Void

    @inline(__always)
    init(_ get: @escaping @Sendable (Item) -> StyleClass?) {
        self.get = { place in borrow(place, as: Item.self) { get($0) } }
        write = { place, writer in
            borrow(place, as: Item.self) { if let style = get($0) { writer.classAttribute(style) } }
        }
    }
}

/// A template inside another one, without its type.
protocol NestedTemplate<Item>: Sendable {
    associatedtype Item

    var component: ListComponent { get }
    /// The offset and type of a part that is stored in the outer item; `nil` for any other part.
    var storedPart: (offset: Int, type: Any.Type)? { get }
    /// Appends the instructions of the nested template.
    /// - Parameter offset: The offset of the outer item.
    func append(to program: inout RenderProgram, at offset: Int)
}

extension NestedTemplate {
    var storedPart: (offset: Int, type: Any.Type)? { nil }
}

/// A part: one value with its own template, which is flattened into the outer template.
struct NestedPart<Item, Part: Templated>: NestedTemplate {
    private let template = Part.template
    private let offset: Int?
    private let write: @Sendable (UnsafeRawPointer, inout HTMLWriter) -> Void
    private let appendValues: @Sendable (UnsafeRawPointer, inout SlotValues) -> Void

    /// - Parameter offset: The offset of the part in the item's memory; `nil` for a computed part.
    @inline(__always)
    init(_ get: @escaping @Sendable (Item) -> Part, offset: Int? = nil) {
        self.offset = offset
        write = { [template] place, writer in
            borrow(place, as: Item.self) { template.write(get($0), into: &writer) }
        }
        appendValues = { [template] place, values in
            borrow(place, as: Item.self) { template.appendValues(of: get($0), to: &values) }
        }
    }

    var component: ListComponent { template.component }
    var storedPart: (offset: Int, type: Any.Type)? { offset.map { ($0, Part.self) } }

    func append(to program: inout RenderProgram, at offset: Int) {
        if let place = self.offset {
            program.append(template.steps, at: offset + place)
        } else {
            program.append(at: offset, write: write, values: appendValues)
        }
    }
}

/// Sub-rows: any number of values that share a template.
struct NestedList<Item, Part: Templated>: NestedTemplate {
    let source: SlotSource<Item, [Part]>
    let template = Part.template

    var component: ListComponent { template.component }

    func append(to program: inout RenderProgram, at offset: Int) {
        program.append(at: offset) { [get = source.get, template] in
            for part in get($0) { template.write(part, into: &$1) }
        } values: { [get = source.get, template] in
            $1.append(rows: get($0), of: template)
        }
    }
}

/// A part that may be absent: a list of one sub-row or none.
struct NestedOption<Item, Part: Templated>: NestedTemplate {
    private let template = Part.template
    private let write: @Sendable (UnsafeRawPointer, inout HTMLWriter) -> Void
    private let appendValues: @Sendable (UnsafeRawPointer, inout SlotValues) -> Void

    @inline(__always)
    init(_ get: @escaping @Sendable (Item) -> Part?) {
        write = { [template] place, writer in
            borrow(place, as: Item.self) { if let part = get($0) { template.write(part, into: &writer) } }
        }
        appendValues = { [template] place, values in
            borrow(place, as: Item.self) { values.append(rows: get($0).map { [$0] } ?? [], of: template) }
        }
    }

    var component: ListComponent { template.component }

    func append(to program: inout RenderProgram, at offset: Int) {
        program.append(at: offset, write: write, values: appendValues)
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
