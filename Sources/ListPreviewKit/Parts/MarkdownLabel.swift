/// A label whose text is read as inline Markdown.
struct MarkdownLabel: Templated, Equatable, BuiltInTemplate {
    fileprivate var label: TextLabel

    /// One `span` with the text's markup, hidden without a text.
    static let markup: ItemTemplate<Self> = """
        <span class="\(\.shownStyle)" hidden="\(\.isAbsent)">\(unsafeHTML: \.html)</span>
        """

    private var shownStyle: PartStyle { label.shownStyle }
    private var isAbsent: Bool { label.isAbsent }
    private var html: String { label.text.map { Markdown.html($0, linkAction: label.linkAction) } ?? "" }
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
