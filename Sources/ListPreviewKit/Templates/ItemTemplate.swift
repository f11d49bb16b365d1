/// The static markup of a component with slots for its values, written as a string literal.
///
/// ```swift
/// struct Greeting: Templated {
///     var name: String
///     var link: String?
///     var isHidden = false
///     static let template: ItemTemplate<Self> = """
///         <p hidden="\(\.isHidden)">Hello, <a href="\(\.link)">\(\.name)</a></p>
///         """
/// }
/// ```
///
/// The kind of a slot depends on its place and on the type of the property at its key path:
///
/// | place | type | slot |
/// |---|---|---|
/// | between tags | `String`, `String?` | escaped text, wrapped in a `<span>` if the element has other content |
/// | between tags | a ``Templated`` part | the part's own template, merged into this one |
/// | between tags | an array of parts | a list of sub-rows |
/// | between tags | an optional part | the part's own template; `nil` omits it |
/// | between tags | `unsafeHTML: \.property` | markup that is written without escaping |
/// | a whole attribute value | `String` | the escaped value |
/// | a whole attribute value | `String?` | the escaped value; `nil` omits the attribute |
/// | a whole attribute value | `Bool` | a boolean attribute; `false` omits it |
/// | a whole attribute value | `address: \.property` | an address that cannot run a script; any other address omits the attribute |
/// | the whole `class` attribute | ``PartStyle`` | the classes of a style, whose rule is added to the page |
///
/// A template cannot contain itself, not even in its parts, because parsing it would never end.
///
/// The literal is parsed once, on first use. Attributes are written in alphabetical order. White space around line
/// breaks is removed, and so are comments. A literal that is not well-formed never breaks a page: its rows show the
/// problem instead, and ``diagnostics`` contains its location.
public final class ItemTemplate<Item: Templated>: Sendable {
    /// The template without the type of its item.
    package let component: ListComponent
    /// The notes of the slots, in order.
    package let notes: [any Sendable]
    /// Storage for values that are derived from the template.
    @usableFromInline package let memo = TemplateMemo()

    let steps: [TemplateStep<Item>]
    /// The steps, including those of parts.
    let program: RenderProgram
    /// 0 for the component's main template, and another number for each variant.
    let variant: Int
    /// The names of the item's parts that no slot shows from where they are stored; `nil` until they are known.
    private let unshownParts = Lock<Set<String>?>(nil)

    init(component: ListComponent, steps: [TemplateStep<Item>], notes: [any Sendable] = [], variant: Int = 0) {
        self.variant = variant
        self.component = component
        self.steps = steps
        self.notes = notes
        program = RenderProgram(steps)
    }

    convenience init(
        name: String, pieces: [TemplatePiece], slots: [SlotDeclaration<Item>], styles: [StyleClass] = [],
        variant: Int = 0
    ) {
        var compiler = TemplateCompiler(name: name, pieces: pieces, slots: slots, styles: styles)
        let (component, steps, notes) = compiler.compile()
        self.init(component: component, steps: steps, notes: notes, variant: variant)
    }

    /// Creates a template that shows its problems instead of a row, so that a row is never empty and an incomplete tag
    /// never hides the rest of the page.
    convenience init(broken component: ListComponent) {
        let broken = component.broken
        self.init(component: broken, steps: [.markup(Array(broken.markup.html.utf8))])
    }

    /// The template as a variant with its own name and number: rows with different variants replace each other.
    func variant(_ number: Int, named variant: String) -> ItemTemplate {
        var component = component
        component.markup.name += "/\(variant)"
        return ItemTemplate(component: component, steps: steps, notes: notes, variant: number)
    }

    /// The name under which patches and pages refer to the template.
    public var name: String { component.name }

    /// The markup with every slot empty.
    package var html: String { component.html }

    /// The slots in the order of ``values(of:)``. The first step of a path is an index among the template's top
    /// elements.
    package var slots: [TemplateSlot] { component.slots }

    /// The problems of the literal and of the literals of its parts. Empty for a valid template.
    public var diagnostics: [Diagnostic] { component.diagnostics }

    /// A template of the same name that shows messages instead of a row.
    package func replaced(by messages: [String]) -> ItemTemplate {
        var component = component
        component.diagnostics += messages.map { component.diagnostic(.error, $0) }
        return ItemTemplate(broken: component)
    }

    /// The names of an item's stored parts that no slot shows unchanged, so that their values may be missing from the
    /// template's values.
    ///
    /// The names are the same for every item. They are found once, by reflection.
    func unshownParts(of item: Item) -> Set<String> {
        unshownParts.withLock { known in
            if let known { return known }
            let shown = steps.compactMap { step in
                if case .nested(let nested) = step { nested.storedPart } else { nil }
            }
            let unshown = StoredProperty.laidOut(in: item).filter { property in
                (property.type is any Templated.Type || property.type is any OptionalPart.Type)
                    && !shown.contains { $0.offset == property.offset && $0.type == property.type }
            }
            let names = Set(unshown.map(\.name))
            known = names
            return names
        }
    }

    /// Writes the markup with an item's values.
    ///
    /// Complexity: O(bytes written). It allocates only what the item's own properties allocate.
    @inline(__always)
    package func write(_ item: Item, into writer: inout HTMLWriter) {
        withUnsafePointer(to: item) { program.write(UnsafeRawPointer($0), into: &writer) }
    }

    /// The values of an item's slots, in the order of ``slots``.
    package func values(of item: Item) -> [SlotValue] {
        var values = SlotValues()
        values.values.reserveCapacity(slots.count)
        appendValues(of: item, to: &values)
        return values.values
    }

    /// Appends the values of an item's slots, in the order of ``slots``, with the styles that they refer to.
    package func appendValues(of item: Item, to values: inout SlotValues) {
        withUnsafePointer(to: item) { program.appendValues(of: UnsafeRawPointer($0), to: &values) }
    }
}

/// A part that may be absent.
private protocol OptionalPart {}

extension Optional: OptionalPart where Wrapped: Templated {}

/// Storage in a template for one value, which is created on first use.
@usableFromInline
package final class TemplateMemo: Sendable {
    private let value = Lock<(any AnyObject & Sendable)?>(nil)

    init() {}

    /// The value; `nil` before there is one.
    @usableFromInline
    package var known: (any AnyObject & Sendable)? { value.withLock { $0 } }

    /// Stores a value, unless there already is one. Returns the stored value.
    @usableFromInline
    package func keep(_ new: any AnyObject & Sendable) -> any AnyObject & Sendable {
        value.withLock { kept in
            if let kept { return kept }
            kept = new
            return new
        }
    }
}
