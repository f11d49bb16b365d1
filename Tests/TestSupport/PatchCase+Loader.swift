import ListPreviewKit

/// Screens that load.
extension PatchCase {
    static let loading = [
        PatchCase(
            name: "loader-shown-and-hidden",
            shows: "Placeholders come, those with an identity become their content in place, and the others go.",
            screens: [
                screen([]), loading([skeleton]),
                loaded([section("a", [title("1", "one"), title("2", "two")], header: "A")]),
                loading([skeleton], .solid), loading([skeleton], ListLoaderConfiguration(direction: .fromTopToBottom)),
                loaded([]),
            ]),
        PatchCase(
            name: "loader-over-content", shows: "What is there becomes a placeholder of itself, and itself again.",
            screens: [
                loaded([section("a", [title("1", "one"), card(Card(id: 2))], header: "A", footer: "B")]), again,
                loaded([section("a", [title("1", "new"), card(Card(id: 2))], header: "C", footer: "B")]),
            ]),
    ]

    private static var skeleton: ListSection {
        let row = ListItemViewModel(itemType: TitleRow.self)
        return ListSection(
            id: "a", header: ListItemViewModel(itemType: TextHeader.self),
            footer: ListItemViewModel(itemType: TextFooter.self),
            rows: [
                ListItemViewModel(itemType: TitleRow.self, id: "1"), row, row,
                ListItemViewModel(itemType: CardRow.self),
            ])
    }

    private static func loading(
        _ sections: [ListSection], _ configuration: ListLoaderConfiguration = .default
    ) -> ListScreen {
        var screen = screen([])
        screen.showLoader(with: sections, configuration: configuration)
        return screen
    }

    private static func loaded(_ sections: [ListSection]) -> ListScreen {
        var screen = loading([])
        screen.hideLoader(with: sections)
        return screen
    }

    private static var again: ListScreen {
        var screen = loaded([section("a", [title("1", "one"), card(Card(id: 2))], header: "A", footer: "B")])
        screen.showLoader()
        return screen
    }
}
