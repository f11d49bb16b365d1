/// A label with a text. Without a text, it is hidden.
public struct TextLabel: Templated, Stylable, Equatable, BuiltInTemplate {
    /// The text; `nil` hides the label.
    public var text: String?
    /// Whether the label is hidden although it has a text.
    public var isHidden = false
    /// The style of the text.
    public var style: PartStyle

    /// Creates a label.
    public init(_ text: String? = nil) {
        self.text = text
        style = .label
    }

    /// Creates a label with a style, which can have its own classes.
    public init(_ text: String? = nil, style: PartStyle) {
        self.text = text
        self.style = style
    }

    /// One `span` with the text, hidden without a text.
    static let markup: ItemTemplate<Self> = """
        <span class="\(\.shownStyle)" hidden="\(\.isAbsent)">\(\.text)</span>
        """

    var shownStyle: PartStyle { isHidden && text == nil ? style.concealed : style }
    var isAbsent: Bool { isHidden || text == nil }
}

extension PartStyle {
    /// A label with its default style.
    package static let label = PartStyle(baseClass: "label")
}

extension String? {
    /// The text, or `nil` if it is empty: an empty text is not a name.
    var unlessEmpty: String? { self == "" ? nil : self }
}

/// A label whose number counts from the old value to the new one when it changes in place.
///
/// The page contains the new text at once; the counting text is drawn over it briefly. If the text contains other
/// characters, only the number counts. Write the number in digits with `.` before decimals and without other
/// separators; otherwise, it changes without counting, with the row's reload animation. If that animation is
/// ``RowAnimation/none``, nothing counts.
public struct CountingLabel: Templated, Stylable, Equatable, BuiltInTemplate {
    /// The text; `nil` hides the label.
    public var text: String?
    /// Whether the label is hidden although it has a text.
    public var isHidden = false
    /// The style of the label.
    public var style: PartStyle = .label

    /// Creates a label.
    public init(_ text: String? = nil) {
        self.text = text
    }

    /// One `span` with the text, hidden without a text; the mark lets the page's script count.
    static let markup: ItemTemplate<Self> = """
        <span class="\(\.shownStyle)" data-counts="" hidden="\(\.isAbsent)">\(\.text)</span>
        """

    private var shownStyle: PartStyle { isHidden && text == nil ? style.concealed : style }
    private var isAbsent: Bool { isHidden || text == nil }
}

/// A short text on a colored pill, such as a count. Without a text, or with an empty one, it is hidden.
public struct Badge: Templated, Stylable, Equatable, BuiltInTemplate {
    /// The text; `nil` hides the badge.
    public var text: String?
    /// Whether the badge is hidden although it has a text.
    public var isHidden = false
    /// The style of the badge.
    public var style: PartStyle = .badge

    /// Creates a badge.
    public init(_ text: String? = nil) {
        self.text = text
    }

    /// Creates a badge with a count. The badge is hidden if the count is zero.
    public init(count: Int) {
        text = count == 0 ? nil : String(count)
    }

    /// One `span` with the text, hidden without a text.
    static let markup: ItemTemplate<Self> = """
        <span class="\(\.shownStyle)" hidden="\(\.isAbsent)">\(\.text)</span>
        """

    private var shownStyle: PartStyle { isHidden && text == nil ? style.concealed : style }
    private var isAbsent: Bool { isHidden || text.unlessEmpty == nil }
}

extension PartStyle {
    /// A badge with its default style.
    package static let badge = PartStyle(baseClass: "badge")
}

/// A label whose text is read as inline Markdown.
struct MarkdownLabel: Templated, Equatable, BuiltInTemplate {
    fileprivate var label: TextLabel

    /// One `span` with the text's markup, hidden without a text.
    static let markup: ItemTemplate<Self> = """
        <span class="\(\.shownStyle)" hidden="\(\.isAbsent)">\(unsafeHTML: \.html)</span>
        """

    private var shownStyle: PartStyle { label.shownStyle }
    private var isAbsent: Bool { label.isAbsent }
    private var html: String { label.text.map(Markdown.html) ?? "" }
}

extension TextLabel {
    /// The label with its text parsed as inline Markdown: bold, italic, code and links. Use it in a component's
    /// template as `\(\.note.markdown)`.
    ///
    /// The syntax is `**bold**` and `__bold__`, `*italic*` and `_italic_`, code in backticks, and `[text](address)` with a
    /// safe address. A backslash escapes a character. All other text is plain and
    /// escaped.
    public var markdown: some Templated { MarkdownLabel(label: self) }
}

/// A ready-made row with a template that reads its texts as Markdown.
protocol MarkdownRow: BuiltInRow {
    static var markdownMarkup: ItemTemplate<Self> { get }
}

extension MarkdownRow {
    /// A literal as the variant of the component's template that reads Markdown.
    static func markdown(_ literal: ItemTemplate<Self>) -> ItemTemplate<Self> {
        literal.variant(9, named: "markdown")
    }
}

extension ModelRow {
    /// The same row with texts in Markdown; `nil` for a component without such a template.
    func readingMarkdown() -> (any ListRow)? {
        func template<Row: MarkdownRow>(of type: Row.Type) -> Any { Row.markdownMarkup }
        guard let type = Item.self as? any MarkdownRow.Type,
            let template = template(of: type) as? ItemTemplate<Item>
        else { return nil }
        return with(template)
    }
}

extension ListItemViewModel {
    /// Returns the row with its texts parsed as inline Markdown, as in ``TextLabel/markdown``.
    ///
    /// ```swift
    /// let footer: ListItemViewModel = .footer("Read the [terms](https://example.org/terms).").markdown()
    /// ```
    ///
    /// Supported by headers, footers, messages and text rows except link rows; other rows are unchanged.
    public func markdown() -> Self {
        guard let row = row.readingMarkdown() else { return self }
        var viewModel = self
        viewModel.row = row
        return viewModel
    }
}
