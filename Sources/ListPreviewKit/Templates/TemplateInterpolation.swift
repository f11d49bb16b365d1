extension ItemTemplate: ExpressibleByStringInterpolation {
    /// Creates a template without slots.
    @_disfavoredOverload
    public convenience init(stringLiteral value: String) {
        self.init(name: Item.templateName, pieces: [.literal(value)], slots: [])
    }

    /// Creates a template from an interpolated literal.
    @_disfavoredOverload
    public convenience init(stringInterpolation: TemplateInterpolation<Item>) {
        self.init(
            name: Item.templateName, pieces: stringInterpolation.pieces, slots: stringInterpolation.declarations)
    }
}

/// Collects the pieces and slots of a template literal. Do not use this type directly: write an ``ItemTemplate``
/// literal.
public struct TemplateInterpolation<Item: Templated>: StringInterpolationProtocol {
    var pieces: [TemplatePiece] = []
    var declarations: [SlotDeclaration<Item>] = []

    /// Called by the compiler.
    public init(literalCapacity: Int, interpolationCount: Int) {
        pieces.reserveCapacity(interpolationCount * 2 + 1)
        declarations.reserveCapacity(interpolationCount)
    }

    /// Called by the compiler for the text between slots.
    public mutating func appendLiteral(_ literal: String) {
        if !literal.isEmpty { pieces.append(.literal(literal)) }
    }

    /// A text slot, or an attribute that is always present.
    @inline(__always)
    public mutating func appendInterpolation(
        _ get: @escaping @Sendable (Item) -> String,
        file: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        append(.string(SlotSource(get)), file, line, column)
    }

    /// A text slot, or an attribute; `nil` omits the attribute.
    @inline(__always)
    public mutating func appendInterpolation(
        _ get: @escaping @Sendable (Item) -> String?,
        file: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        append(.optionalString(SlotSource(get)), file, line, column)
    }

    /// A boolean attribute.
    @inline(__always)
    public mutating func appendInterpolation(
        _ get: @escaping @Sendable (Item) -> Bool,
        file: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        append(.flag({ place in borrow(place, as: Item.self) { get($0) } }), file, line, column)
    }

    /// A `class` attribute: the classes of a style, whose rule is added to the page.
    @inline(__always)
    public mutating func appendInterpolation(
        _ get: @escaping @Sendable (Item) -> PartStyle,
        file: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        append(.style(StyleSource { get($0).styleClass }), file, line, column)
    }

    /// A `class` attribute that `nil` leaves out.
    @inline(__always)
    package mutating func appendInterpolation(
        _ get: @escaping @Sendable (Item) -> PartStyle?,
        file: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        append(.style(StyleSource { get($0)?.styleClass }), file, line, column)
    }

    /// A `class` attribute. The rule of its style is collected with it.
    @inline(__always)
    package mutating func appendInterpolation(
        _ get: @escaping @Sendable (Item) -> StyleClass?,
        file: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        append(.style(StyleSource(get)), file, line, column)
    }

    /// A part, whose template is merged into this one.
    @inline(__always)
    public mutating func appendInterpolation<Part: Templated>(
        _ get: @escaping @Sendable (Item) -> Part,
        file: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        append(.part(NestedPart(get)), file, line, column)
    }

    /// An optional part; `nil` omits it.
    @inline(__always)
    public mutating func appendInterpolation<Part: Templated>(
        _ get: @escaping @Sendable (Item) -> Part?,
        file: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        append(.list(NestedOption(get)), file, line, column)
    }

    /// A list of sub-rows.
    public mutating func appendInterpolation<Part: Templated>(
        _ get: @escaping @Sendable (Item) -> [Part],
        file: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        append(.list(NestedList(source: SlotSource(get))), file, line, column)
    }

    /// An attribute with an address to follow or to load. The address must be relative, or use `http`, `https`,
    /// `mailto` or `tel`. Any other address could run a script, and omits the attribute.
    public mutating func appendInterpolation(
        address get: @escaping @Sendable (Item) -> String?,
        file: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        append(.optionalString(SlotSource { get($0).flatMap(WebAddress.safe) }), file, line, column)
    }

    /// Like the overload with a closure, but a stored text is written directly from memory.
    ///
    /// The overloads for key paths are inlinable so that a computed property is called directly.
    @inlinable
    public mutating func appendInterpolation(
        _ path: any KeyPath<Item, String> & Sendable,
        file: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        append(text: { $0[keyPath: path] }, offset: MemoryLayout<Item>.offset(of: path), file, line, column)
    }

    /// Like the overload with a closure, but a stored text is written directly from memory.
    @inlinable
    public mutating func appendInterpolation(
        _ path: any KeyPath<Item, String?> & Sendable,
        file: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        append(optionalText: { $0[keyPath: path] }, offset: MemoryLayout<Item>.offset(of: path), file, line, column)
    }

    /// Like the overload with a closure, but a stored part is written directly from memory.
    @inlinable
    public mutating func appendInterpolation<Part: Templated>(
        _ path: any KeyPath<Item, Part> & Sendable,
        file: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        append(part: { $0[keyPath: path] }, offset: MemoryLayout<Item>.offset(of: path), file, line, column)
    }

    @usableFromInline
    @inline(__always)
    mutating func append(
        text get: @escaping @Sendable (Item) -> String, offset: Int?, _ file: String, _ line: Int, _ column: Int
    ) {
        append(.string(SlotSource(get, offset: offset)), file, line, column)
    }

    @usableFromInline
    @inline(__always)
    mutating func append(
        optionalText get: @escaping @Sendable (Item) -> String?, offset: Int?, _ file: String, _ line: Int,
        _ column: Int
    ) {
        append(.optionalString(SlotSource(get, offset: offset)), file, line, column)
    }

    @usableFromInline
    @inline(__always)
    mutating func append<Part: Templated>(
        part get: @escaping @Sendable (Item) -> Part, offset: Int?, _ file: String, _ line: Int, _ column: Int
    ) {
        append(.part(NestedPart(get, offset: offset)), file, line, column)
    }

    /// Markup that is written without escaping. The caller is responsible for its safety.
    public mutating func appendInterpolation(
        unsafeHTML get: @escaping @Sendable (Item) -> String,
        file: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        append(.rawHTML(SlotSource(get)), file, line, column)
    }

    /// Reports a type that no slot can show at the slot, instead of listing all overloads that do not fit.
    @_disfavoredOverload
    @available(
        *, unavailable,
        message:
            "a template cannot show a value of this type; use a String, a ValueLabel or another part or, for attributes, a Bool"
    )
    public mutating func appendInterpolation<Value>(
        _ get: @escaping @Sendable (Item) -> Value,
        file: String = #filePath, line: Int = #line, column: Int = #column
    ) {}

    /// Reports a value, which a template cannot contain, because all rows share it.
    // With several constraints, which a key path does not meet, the compiler still reports an unknown property as one.
    @_disfavoredOverload
    @available(*, unavailable, message: "write the key path of the property: \\(\\.title)")
    public mutating func appendInterpolation<Value: LosslessStringConvertible & Comparable & Codable>(
        _ value: Value, file: String = #filePath, line: Int = #line, column: Int = #column
    ) {}

    /// Never used by valid code. With an overload that takes a key path, the compiler reports a missing property
    /// instead of listing all overloads.
    @_disfavoredOverload
    @available(*, unavailable, message: "a template cannot show a value of this type")
    public mutating func appendInterpolation(
        _ path: KeyPath<Item, Never>, file: String = #filePath, line: Int = #line, column: Int = #column
    ) {}

    /// A part with a note for ``ItemTemplate/notes``.
    package mutating func append<Part: Templated>(
        part get: @escaping @Sendable (Item) -> Part, note: any Sendable, file: String, line: Int, column: Int
    ) {
        append(.part(NestedPart(get)), file, line, column, note: note)
    }

    /// A list of sub-rows with a note for ``ItemTemplate/notes``.
    package mutating func append<Part: Templated>(
        list get: @escaping @Sendable (Item) -> [Part], note: any Sendable, file: String, line: Int, column: Int
    ) {
        append(.list(NestedList(source: SlotSource(get))), file, line, column, note: note)
    }

    private mutating func append(
        _ accessor: SlotAccessor<Item>, _ file: String, _ line: Int, _ column: Int, note: (any Sendable)? = nil
    ) {
        pieces.append(.slot(declarations.count))
        declarations.append(SlotDeclaration(accessor: accessor, file: file, line: line, column: column, note: note))
    }
}

/// How a slot reads its value from an item.
enum SlotAccessor<Item>: Sendable {
    case string(SlotSource<Item, String>)
    case optionalString(SlotSource<Item, String?>)
    /// The closure takes the address of an item.
    case flag(@Sendable (UnsafeRawPointer) -> Bool)
    case style(StyleSource<Item>)
    case rawHTML(SlotSource<Item, String>)
    case part(any NestedTemplate<Item>)
    case list(any NestedTemplate<Item>)

    /// The kind of slot in diagnostics.
    var noun: String {
        switch self {
        case .string, .optionalString: "text"
        case .flag: "a Boolean"
        case .style: "a style"
        case .rawHTML: "raw HTML"
        case .part: "a part"
        case .list: "a list"
        }
    }
}

/// A slot in a literal.
struct SlotDeclaration<Item>: Sendable {
    var accessor: SlotAccessor<Item>
    var file: String
    var line: Int
    var column: Int
    /// The slot's note; see ``ItemTemplate/notes``.
    var note: (any Sendable)?
}
