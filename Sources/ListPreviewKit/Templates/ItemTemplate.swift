import Synchronization

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
/// What a slot is follows from where it stands and from the type behind its key path:
///
/// | place | type | slot |
/// |---|---|---|
/// | between tags | `String`, `String?` | escaped text; wrapped in a `<span>` when the element has other content too |
/// | between tags | a ``Templated`` part | the part's own template, flattened into this one |
/// | between tags | an array of parts | a list of sub-rows |
/// | between tags | an optional part | the part's own template; `nil` leaves it out |
/// | between tags | `unsafeHTML: \.property` | markup written as it is |
/// | a whole attribute value | `String` | the escaped value |
/// | a whole attribute value | `String?` | likewise; `nil` leaves the attribute out |
/// | a whole attribute value | `Bool` | a boolean attribute: there, or not |
///
/// A template cannot contain itself, not even by way of its parts: reading it would never end.
///
/// The literal is read once, when the template is first used. Attributes come out in alphabetical order, white space
/// around line breaks goes, comments go. A literal that is not well-formed never breaks a page: its rows show the
/// problem instead, and ``diagnostics`` tells where it is.
public struct ItemTemplate<Item: Templated>: Sendable {
    /// Behind one reference, so that a row can hold its template for the price of a pointer.
    private let compiled: CompiledTemplate<Item>

    var body: TemplateBody { compiled.body }
    var ends: TemplateEnds<Item> { TemplateEnds(compiled.steps) }

    private init(compiled: CompiledTemplate<Item>) {
        self.compiled = compiled
    }

    init(name: String, pieces: [TemplatePiece], slots: [SlotDeclaration<Item>]) {
        var compiler = TemplateCompiler(name: name, pieces: pieces, slots: slots)
        compiled = compiler.compile()
    }

    /// The name under which patches and pages refer to the template.
    public var name: String { body.name }

    /// The markup with every slot empty.
    public var html: String { body.html }

    /// The slots in the order of ``values(of:)``. A path's first step counts the template's top elements.
    public var slots: [TemplateSlot] { body.slots }

    /// The templates that list slots refer to, sorted by name.
    public var listTemplates: [TemplateMarkup] {
        body.listTemplates.values.sorted { $0.name < $1.name }
    }

    /// The literal as its author wrote it.
    public var literal: TemplateLiteral { body.literal }

    /// What is wrong with the literal, and with the literals of its parts. Empty for a good template.
    public var diagnostics: [TemplateDiagnostic] { body.diagnostics }

    /// What was noted of slots, in their order.
    package var notes: [any Sendable] { compiled.notes }

    /// Where whoever builds on the template keeps what follows from it.
    @usableFromInline
    package var memo: TemplateMemo { compiled.memo }

    /// A template of the same name that shows what is wrong instead of a row.
    package func replaced(by messages: [String]) -> ItemTemplate {
        ItemTemplate(compiled: compiled.replaced(by: messages))
    }

    /// Writes the markup with an item's values.
    ///
    /// O(bytes written); allocates nothing but what the item's own properties do.
    public func write(_ item: Item, into writer: inout HTMLWriter) {
        compiled.write(item, &writer)
    }

    /// The values of an item's slots, in the order of ``slots``.
    public func values(of item: Item) -> [SlotValue] {
        var values = SlotValues()
        values.values.reserveCapacity(slots.count)
        appendValues(of: item, to: &values)
        return values.values
    }

    /// Appends the values of an item's slots, in the order of ``slots``, with the styles that they refer to.
    public func appendValues(of item: Item, to values: inout SlotValues) {
        for step in compiled.steps {
            switch step {
            case .markup: break
            case .text(let get), .attribute(let get): values.append(.carried(get(item)))
            case .optionalText(let get), .optionalAttribute(_, let get):
                values.append(get(item).map(SlotValue.carried) ?? .absent)
            case .rawHTML(let get): values.append(.text(get(item)))
            case .flag(_, let get): values.append(.flag(get(item)))
            case .style(let get): values.append(get(item))
            case .nested(let nested): nested.appendValues(of: item, to: &values)
            }
        }
    }
}

/// A type whose values are drawn by one static template: a row's component, or a part of one.
///
/// ```swift
/// struct Tag: Templated {
///     var text: String
///     static let template: ItemTemplate<Self> = "<em>\(\.text)</em>"
/// }
/// ```
public protocol Templated: Sendable {
    /// The template. Make it a `static let`: it is compiled when it is first used, once per type.
    static var template: ItemTemplate<Self> { get }

    /// The name under which patches and pages refer to the template; by default the type's name with its module.
    ///
    /// Two components of one screen must not share a name.
    static var templateName: String { get }
}

extension Templated {
    /// The type's name with its module, such as `Garage.CarRow`. Ready-made rows are named `ListItems.TitleRow` and so on.
    public static var templateName: String { TypeName.qualified(Self.self) }
}

/// A template after its literal has been read.
final class CompiledTemplate<Item>: Sendable {
    let body: TemplateBody
    let steps: [TemplateStep<Item>]
    /// What was noted of slots, in their order.
    let notes: [any Sendable]
    /// All steps in one.
    let write: TemplateWriting<Item>
    let memo = TemplateMemo()

    init(body: TemplateBody, steps: [TemplateStep<Item>], notes: [any Sendable] = []) {
        self.body = body
        self.steps = steps
        self.notes = notes
        write = TemplateStep.writing(steps)
    }

    /// What a template shows that cannot show a row: never nothing, and never half a tag that would swallow the rest of
    /// the page.
    static func broken(_ body: TemplateBody) -> CompiledTemplate {
        var writer = HTMLWriter()
        writer.markup("<strong class=\"template-error\">")
        writer.text(body.diagnostics.map { "\($0.template): \($0.message)" }.joined(separator: "; "))
        writer.markup("</strong>")
        var broken = TemplateBody()
        broken.name = body.name
        broken.html = writer.string()
        broken.rootCount = 1
        broken.literal = body.literal
        broken.diagnostics = body.diagnostics
        return CompiledTemplate(body: broken, steps: [.markup(writer.bytes())])
    }

    /// The same template with more to report than there was in its literal.
    func replaced(by messages: [String]) -> CompiledTemplate {
        var body = body
        let (line, column) = body.literal.location(line: 1, column: 1)
        body.diagnostics += messages.map {
            TemplateDiagnostic(template: body.name, message: $0, file: body.literal.file, line: line, column: column)
        }
        return .broken(body)
    }
}

/// A place beside a template for one value that is made once, when it is first asked for.
public final class TemplateMemo: Sendable {
    private let value = Mutex<(any AnyObject & Sendable)?>(nil)

    init() {}

    /// What is kept.
    @usableFromInline
    package var known: (any AnyObject & Sendable)? { value.withLock { $0 } }

    /// Keeps a value, unless one is kept already; returns the one that is.
    @usableFromInline
    package func keep(_ new: any AnyObject & Sendable) -> any AnyObject & Sendable {
        value.withLock { kept in
            if let kept { return kept }
            kept = new
            return new
        }
    }
}
