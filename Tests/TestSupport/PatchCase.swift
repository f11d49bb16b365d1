import ListPreviewKit

/// Consecutive screens that were selected manually for a capability of patches.
struct PatchCase {
    /// The name of its file.
    var name: String
    /// Its purpose, in a sentence.
    var shows: String
    var screens: [ListScreen]
    /// That of ``PatchOptions``.
    var spareAssetCount: Int?

    static let all =
        rows + moves + values + rowElements + rowOptions + sectionLooks + supplements + sections + wholeScreens
        + identities
        + sessions + [forgotten] + loading + bars + presentations + sheets + sidebars
}

extension PatchCase {
    init(_ name: String, _ shows: String, _ screens: [ListSection]...) {
        self.init(name: name, shows: shows, screens: screens.map { Self.screen($0) })
    }

    static func screen(_ sections: [ListSection]) -> ListScreen {
        ListScreen(id: "case", title: "Case", sections: sections)
    }

    /// A section with rows of one text each, which identifies them.
    static func section(
        _ id: String, _ rows: String..., header: String? = nil, footer: String? = nil
    ) -> ListSection {
        section(id, rows.map { row($0) }, header: header, footer: footer)
    }

    static func section(
        _ id: String, _ rows: [ListItemViewModel], header: String? = nil, footer: String? = nil
    ) -> ListSection {
        ListSection(
            id: id, header: header.map { .header($0) }, footer: footer.map { .footer($0) }, rows: rows)
    }

    static func row(
        _ id: String, _ text: String? = nil, height: ListItemHeightStyle = .automatic, action: String? = nil
    )
        -> ListItemViewModel
    {
        CardRow.row(Card(id: ListID(id), text: text ?? id), heightStyle: height, action: action)
    }

    static func card(_ card: Card) -> ListItemViewModel { CardRow.row(card) }

    static func title(_ id: String, _ title: String, style: ListItemStyle<TitleRow> = .default) -> ListItemViewModel {
        TitleRow.row(ItemModel(id: id, title: title), style: style)
    }
}
