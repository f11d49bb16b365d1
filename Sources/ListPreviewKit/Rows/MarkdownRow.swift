/// A ready-made row with a template that reads its texts as Markdown.
protocol MarkdownRow: BuiltInRow {
    static var markdownMarkup: ItemTemplate<Self> { get }
}

extension MarkdownRow {
    /// A literal as the variant of the component's template that reads Markdown.
    static func markdown(_ literal: ItemTemplate<Self>) -> ItemTemplate<Self> {
        literal.variant(MarkdownVariant.number, named: "markdown")
    }
}

enum MarkdownVariant {
    static let number = 9
}

extension ModelRow {
    /// The same row with texts in Markdown; `nil` for a component without such a template.
    func readingMarkdown() -> (any ListRow)? {
        if templateVariant == RichRowVariant.number, Item.self is any MarkdownRow.Type {
            return changingExtras { $0.isMarkdown = true }
        }
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
