/// Parts side by side, from top to bottom, or on top of each other, in an ``ItemTemplate`` without markup.
///
/// ```swift
/// static let template = ItemTemplate<Self> {
///     Stack.horizontal(spacing: 12, alignment: .top) {
///         \.avatar
///         Stack.vertical {
///             \.title
///             \.snippet
///         }
///         Stack.flexibleSpace
///         \.date
///     }
/// }
/// ```
///
/// A stack is as wide as its parts, up to the available width. A stack with a ``flexibleSpace`` takes the whole
/// available width. If the parts do not fit, texts are truncated, and texts before a flexible space first. Rounded
/// corners of its container clip its parts.
@dynamicMemberLookup
@resultBuilder
public struct Stack<Item: Templated> {
    /// The alignment of parts in a horizontal stack.
    public enum Alignment: String, Sendable, Hashable, CaseIterable {
        /// At the top edge.
        case top = "flex-start"
        /// In the middle.
        case center
        /// At the bottom edge.
        case bottom = "flex-end"
        /// With their first lines of text on the same baseline.
        case firstBaseline = "baseline"
    }

    /// The place of parts on top of another one.
    public enum Place: String, Sendable, Hashable, CaseIterable {
        /// In the corner at the top and the leading edge.
        case topLeading = "start"
        /// In the middle of the top edge.
        case top = "start center"
        /// In the corner at the top and the trailing edge.
        case topTrailing = "start end"
        /// In the middle of the leading edge.
        case leading = "center start"
        /// In the middle.
        case center
        /// In the middle of the trailing edge.
        case trailing = "center end"
        /// In the corner at the bottom and the leading edge.
        case bottomLeading = "end start"
        /// In the middle of the bottom edge.
        case bottom = "end center"
        /// In the corner at the bottom and the trailing edge.
        case bottomTrailing = "end"
    }

    /// Parts side by side, from the leading to the trailing edge.
    ///
    /// - Parameters:
    ///   - container: The component's property with the stack's background, corners, padding and so on. Its
    ///     ``Stylable/alignment`` positions parts that do not fill the stack.
    ///   - spacing: The distance between two parts, in CSS pixels.
    ///   - alignment: The position of parts that are lower than others.
    ///   - wraps: Whether parts that do not fit move to another line, for example with large text. Texts are
    ///     truncated first, but keep a few words.
    ///   - isHidden: The component's property that hides the stack with its parts.
    ///   - content: The parts.
    public static func horizontal(
        _ container: (@Sendable (Item) -> Container)? = nil, spacing: Double = 8, alignment: Alignment = .center,
        wraps: Bool = false, isHidden: (@Sendable (Item) -> Bool)? = nil, @Stack<Item> content: () -> Self
    ) -> Self {
        let layout = StackLayout(
            axis: .horizontal, spacing: spacing, alignment: alignment.rawValue, wraps: wraps)
        return Self(layout, container, isHidden, around: content())
    }

    /// Parts from top to bottom.
    ///
    /// - Parameters:
    ///   - container: The component's property with the stack's background, corners, padding and so on. Its
    ///     ``Stylable/alignment`` replaces `alignment`, so a style can change it.
    ///   - spacing: The distance between two parts, in CSS pixels.
    ///   - alignment: The position of parts that are narrower than others. Justified parts are as wide as the stack.
    ///   - isHidden: The component's property that hides the stack with its parts.
    ///   - content: The parts.
    public static func vertical(
        _ container: (@Sendable (Item) -> Container)? = nil, spacing: Double = 2,
        alignment: TextStyle.Alignment = .leading, isHidden: (@Sendable (Item) -> Bool)? = nil,
        @Stack<Item> content: () -> Self
    ) -> Self {
        let layout = StackLayout(
            axis: .vertical, spacing: spacing, alignment: StackLayout.position(alignment), wraps: false)
        return Self(layout, container, isHidden, around: content())
    }

    /// A part with others on top of it, such as a picture with a badge in its corner.
    ///
    /// The stack is as large as its largest part. The first part fills it.
    ///
    /// - Parameters:
    ///   - container: The component's property with the stack's background, corners, padding and so on.
    ///   - place: The place of all parts but the first.
    ///   - isHidden: The component's property that hides the stack with its parts.
    ///   - content: The parts, from the lowest to the topmost.
    public static func overlay(
        _ container: (@Sendable (Item) -> Container)? = nil, at place: Place = .topTrailing,
        isHidden: (@Sendable (Item) -> Bool)? = nil, @Stack<Item> content: () -> Self
    ) -> Self {
        let layout = StackLayout(axis: .overlay, spacing: 0, alignment: place.rawValue, wraps: false)
        return Self(layout, container, isHidden, around: content())
    }

    /// A space in a stack that takes all the remaining space. Several flexible spaces share it equally.
    public static var flexibleSpace: Self {
        var space = Self()
        space.append("<span class=\"flexible-space\"></span>")
        space.hasSpace = true
        return space
    }

    /// A thin line between the parts of a stack, across its direction.
    public static var divider: Self {
        var divider = Self()
        divider.append("<span aria-hidden=\"true\" class=\"divider\"></span>")
        return divider
    }

    /// Reports a member that does not exist, such as `Stack.spacer`. Without it, the compiler reports the stacks around it.
    @available(
        *, unavailable,
        message: "a stack has no such part; it has horizontal, vertical, overlay, flexibleSpace and divider"
    )
    public static subscript(dynamicMember member: String) -> Self { Self() }

    private(set) var pieces: [TemplatePiece] = []
    private(set) var slots: [SlotDeclaration<Item>] = []
    /// The styles of stacks whose classes are a part of the markup.
    private(set) var styles: [StyleClass] = []
    /// Whether a part takes all available width or height.
    private(set) var (isWide, isTall) = (false, false)
    /// Whether it directly contains a flexible space: the surrounding stack determines the direction.
    private var hasSpace = false

    /// A text, in its own `span` if it has siblings.
    public static func buildExpression(
        _ get: @escaping @Sendable (Item) -> String?, file: String = #filePath, line: Int = #line, column: Int = #column
    ) -> Self {
        Self(.optionalString(SlotSource(get)), file, line, column)
    }

    /// A part.
    public static func buildExpression<Part: Templated>(
        _ get: @escaping @Sendable (Item) -> Part, file: String = #filePath, line: Int = #line, column: Int = #column
    ) -> Self {
        Self(.part(NestedPart(get)), file, line, column)
    }

    /// An optional part; `nil` omits it.
    public static func buildExpression<Part: Templated>(
        _ get: @escaping @Sendable (Item) -> Part?, file: String = #filePath, line: Int = #line, column: Int = #column
    ) -> Self {
        Self(.list(NestedOption(get)), file, line, column)
    }

    /// A list of sub-rows.
    public static func buildExpression<Part: Templated>(
        _ get: @escaping @Sendable (Item) -> [Part], file: String = #filePath, line: Int = #line, column: Int = #column
    ) -> Self {
        Self(.list(NestedList(source: SlotSource(get))), file, line, column)
    }

    /// A stack or a space in another stack.
    public static func buildExpression(_ stack: Self) -> Self { stack }

    /// Reports a type that no slot can show at the key path. The overload also makes the compiler report a property
    /// that does not exist instead of the stacks around it.
    @_disfavoredOverload
    @available(
        *, unavailable,
        message: "a template cannot show a value of this type; use a String, a ValueLabel or another part"
    )
    public static func buildExpression<Value>(_ path: KeyPath<Item, Value>) -> Self { Self() }

    /// Reports a value, which a template cannot contain, because all rows share it.
    @_disfavoredOverload
    @available(*, unavailable, message: "write the key path of the part: \\.title")
    public static func buildExpression<Part: Templated>(_ part: Part) -> Self { Self() }

    /// Reports a text, which a template cannot contain, because all rows share it.
    @_disfavoredOverload
    @available(*, unavailable, message: "write the key path of a property with the text: \\.title")
    public static func buildExpression(_ text: String) -> Self { Self() }

    /// Several statements, in order.
    public static func buildBlock(_ templates: Self...) -> Self {
        var all = Self()
        for template in templates { all.append(template) }
        return all
    }

    /// An `if` without `else`. The condition is evaluated once, because all rows share the template: for a condition of a
    /// row, use `isHidden` or an optional part.
    public static func buildOptional(_ template: Self?) -> Self { template ?? Self() }
    /// The first branch of an `if` or `switch`.
    public static func buildEither(first template: Self) -> Self { template }
    /// Another branch of an `if` or `switch`.
    public static func buildEither(second template: Self) -> Self { template }

    /// The parts of a loop, in order.
    public static func buildArray(_ templates: [Self]) -> Self {
        var all = Self()
        for template in templates { all.append(template) }
        return all
    }

    private init() {}

    private init(
        _ accessor: SlotAccessor<Item>, _ file: String, _ line: Int, _ column: Int, note: (any Sendable)? = nil
    ) {
        pieces = [.slot(0)]
        // In literals, the column is that of the parenthesis, one after the backslash.
        slots = [SlotDeclaration(accessor: accessor, file: file, line: line, column: column + 1, note: note)]
    }

    /// A part with a note, which is in ``ItemTemplate/notes``.
    package init<Part: Templated>(
        part get: @escaping @Sendable (Item) -> Part, note: any Sendable, file: String, line: Int, column: Int
    ) {
        self.init(.part(NestedPart(get)), file, line, column, note: note)
    }

    /// A list of sub-rows with a note, which is in ``ItemTemplate/notes``.
    package init<Part: Templated>(
        list get: @escaping @Sendable (Item) -> [Part], note: any Sendable, file: String, line: Int, column: Int
    ) {
        self.init(.list(NestedList(source: SlotSource(get))), file, line, column, note: note)
    }

    /// A stack around its content.
    private init(
        _ layout: StackLayout, _ container: (@Sendable (Item) -> Container)?,
        _ isHidden: (@Sendable (Item) -> Bool)?, around content: Self
    ) {
        var layout = layout
        let isWide = content.isWide || (content.hasSpace && layout.axis == .horizontal)
        let isTall = content.isTall || (content.hasSpace && layout.axis == .vertical)
        (layout.isWide, layout.isTall) = (isWide, isTall)
        let place = content.slots.first
        func slot(_ accessor: SlotAccessor<Item>) -> SlotDeclaration<Item> {
            SlotDeclaration(
                accessor: accessor, file: place?.file ?? "", line: place?.line ?? 1, column: place?.column ?? 1)
        }
        append("<div class=\"")
        if let container {
            append(slot(.style(StyleSource { [layout] in container($0).style.laidOut(layout).styleClass })))
        } else {
            let style = PartStyle.container.laidOut(layout).styleClass
            styles = [style]
            append(style.attribute)
        }
        if let isHidden {
            append("\" hidden=\"")
            append(slot(.flag { place in borrow(place, as: Item.self) { isHidden($0) } }))
        }
        append("\">")
        append(content)
        (self.isWide, self.isTall, hasSpace) = (isWide, isTall, false)
        append("</div>")
    }

    private mutating func append(_ slot: SlotDeclaration<Item>) {
        pieces.append(.slot(slots.count))
        slots.append(slot)
    }

    private mutating func append(_ markup: String) {
        if case .literal(let before)? = pieces.last {
            pieces[pieces.count - 1] = .literal(before + markup)
        } else {
            pieces.append(.literal(markup))
        }
    }

    private mutating func append(_ other: Self) {
        let count = slots.count
        for piece in other.pieces {
            switch piece {
            case .literal(let markup): append(markup)
            case .slot(let slot): pieces.append(.slot(count + slot))
            }
        }
        slots += other.slots
        styles += other.styles
        isWide = isWide || other.isWide
        isTall = isTall || other.isTall
        hasSpace = hasSpace || other.hasSpace
    }
}

extension ItemTemplate {
    /// Creates a template from parts and stacks, without markup.
    ///
    /// It is the same as a literal with the stacks' elements in it: static markup with a slot for each key path.
    public convenience init(@Stack<Item> _ content: () -> Stack<Item>) {
        let content = content()
        self.init(name: Item.templateName, pieces: content.pieces, slots: content.slots, styles: content.styles)
    }

    /// Creates one of the templates of a component whose layouts are determined at run time.
    ///
    /// - Parameters:
    ///   - name: The name of the layout.
    ///   - variant: A number that no other layout has.
    package convenience init(name: String, variant: Int, _ content: Stack<Item>) {
        self.init(
            name: name, pieces: content.pieces, slots: content.slots, styles: content.styles, variant: variant)
    }
}
