/// A ready-made row with a second template, for marks and highlights beside and in its texts and for an accessory that
/// is a button. Rows that have none of them do not pay for it.
protocol RichRow: BuiltInRow {
    var title: TextLabel { get }
    var sharedExtras: SharedRowExtras? { get set }
    static var richMarkup: ItemTemplate<Self> { get }
}

extension RichRow {
    /// A literal as the variant of the component's template with rich texts.
    static func rich(_ literal: ItemTemplate<Self>) -> ItemTemplate<Self> {
        literal.variant(RichRowVariant.number, named: "rich")
    }

    var richTitle: RichText { RichText(title, .richTitle, .title, of: sharedExtras) }
}

enum RichRowVariant {
    static let number = 10
}

extension PartStyle {
    /// The lines of rich texts have the class of their text, so that the rules for its place apply.
    static let richTitle = PartStyle(baseClass: "rich title")
    static let richSubtitle = PartStyle(baseClass: "rich subtitle")
    static let richValue = PartStyle(baseClass: "rich value")
    static let richDate = PartStyle(baseClass: "rich date")
    static let richSnippet = PartStyle(baseClass: "rich snippet")
}

extension ModelRow {
    var extras: RowExtras? { (styledItem as? any RichRow)?.sharedExtras?.extras }

    /// The same row with other extras; `nil` for a component without a template for them.
    func changingExtras(_ change: (inout RowExtras) -> Void) -> (any ListRow)? {
        func changed(_ row: some RichRow) -> (any ListRow)? {
            var row = row
            var extras = row.sharedExtras?.extras ?? RowExtras()
            extras.isMarkdown = extras.isMarkdown || templateVariant == MarkdownVariant.number
            let before = extras
            change(&extras)
            if extras == before { return self }
            row.sharedExtras = SharedRowExtras(extras)
            guard let item = row as? Item, let template = richTemplate(of: type(of: row)) as? ItemTemplate<Item> else {
                return nil
            }
            return with(template, item)
        }
        guard let row = styledItem as? any RichRow else { return nil }
        return changed(row)
    }

    private func richTemplate<Row: RichRow>(of type: Row.Type) -> Any { Row.richMarkup }
}

extension ListItemViewModel {
    /// Returns the row with small signs beside its texts: icons, status dots and badges. They replace earlier ones.
    ///
    /// ```swift
    /// Row.row("Sync", detail: "On", accessory: .chevron)
    ///     .marks([.dot(.green).beside(.detail)])
    /// ```
    ///
    /// Supported by text rows, links, messages and switches; other rows are unchanged.
    public func marks(_ marks: [RowMark]) -> Self { changingExtras { $0.marks = marks } }

    /// Returns the row with all occurrences of some texts in its title, subtitle and value in a color, such as the
    /// matches of a search. Case does not matter.
    ///
    /// ```swift
    /// Row.subtitle("Trip", detail: "Pack the tent for the trip.").highlighting(["trip"])
    /// ```
    ///
    /// Supported by text rows, links, messages and switches; other rows are unchanged.
    ///
    /// - Parameters:
    ///   - terms: The texts. An empty array highlights nothing.
    ///   - color: The color of the occurrences; `nil` is the screen's accent color.
    public func highlighting(_ terms: [String], color: StyleColor? = nil) -> Self {
        changingExtras { $0.highlight = terms.isEmpty ? nil : TextHighlight(terms, color: color) }
    }

    /// Returns the row with a handler of its accessory, if that is a button: ``Accessory/Kind/button(_:color:label:action:)``.
    public func onAccessory(perform: @escaping @Sendable () async throws -> Void) -> Self {
        guard let model = data(as: ItemModel.self), case .button(_, _, _, let action) = model.accessory else {
            return self
        }
        return on(action, EventHandler { _ in try await perform() })
    }

    /// The marks of the row.
    package var marks: [RowMark] { row.extras?.marks ?? [] }

    /// The highlight of the row.
    package var highlight: TextHighlight? { row.extras?.highlight }

    private func changingExtras(_ change: (inout RowExtras) -> Void) -> Self {
        guard let row = row.changingExtras(change) else { return self }
        var viewModel = self
        viewModel.row = row
        return viewModel
    }
}
