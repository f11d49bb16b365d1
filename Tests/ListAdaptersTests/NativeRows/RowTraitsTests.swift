import ListAdapters
import ListPreviewKit
import Testing

struct RowTraitsTests {
    private func row(_ title: String, id: ListID = "a") -> ListItemViewModel { .row(title, id: id) }

    @Test func aPlainRowOffersNothing() {
        let traits = row("A").traits
        #expect(traits.action == nil && traits.height == .automatic)
        #expect(!traits.isSelected && !traits.isMovable && !traits.isPlaceholder)
        #expect(traits.leadingActions.isEmpty && traits.trailingActions.isEmpty && traits.menu.isEmpty)
    }

    @Test func whatARowOffersIsPlainValues() {
        let traits = ListItemViewModel.row("A").onSelect {}.selected().movable()
            .swipeActions(
                leading: [RowAction("Mark", name: "mark", icon: .flag, tint: .orange)], trailing: [.delete()]
            )
            .contextMenu([RowAction("Share", icon: .share)]).traits
        #expect(traits.action == "select" && traits.isSelected && traits.isMovable)
        #expect(traits.leadingActions.map(\.id) == ["mark"])
        #expect(traits.leadingActions[0].title == "Mark" && traits.leadingActions[0].tint == .orange)
        #expect(traits.leadingActions[0].icon?.symbolName == "flag" && !traits.leadingActions[0].isDestructive)
        #expect(traits.trailingActions.map(\.id) == ["delete"] && traits.trailingActions[0].isDestructive)
        #expect(traits.menu.map(\.title) == ["Share"])
        let high = TitleRow.row(ItemModel(id: 1, title: "A"), heightStyle: .static(60))
        #expect(high.traits.height == .static(60))
        #expect(ListItemViewModel(itemType: TitleRow.self).traits.isPlaceholder)
    }

    @Test func rowsThatChangedAreKnown() {
        func screen(_ rows: [ListItemViewModel]) -> ListScreen {
            ListScreen(id: "s", title: "S", sections: [ListSection(id: "all", rows: rows)])
        }
        let before = screen([row("A", id: 1), row("B", id: 2), row("C", id: 3), row("D", id: 4)])
        let after = screen([row("C", id: 3), row("b", id: 2), row("new", id: 5), row("A", id: 1).onSelect {}])
        #expect(after.changedRows(since: before) == [2, 1])
        #expect(before.changedRows(since: before).isEmpty)
        // Of several with one identity, the first ones belong together.
        let twice = screen([row("A", id: 1), row("B", id: 1)])
        #expect(twice.changedRows(since: before).isEmpty)
    }

    /// There is no symbol for Bluetooth; the nearest one stands for radio in general.
    @Test(arguments: Icon.allCases) func everyIconHasASymbol(icon: Icon) {
        #expect(Icon(symbol: icon.symbolName) == (icon == .bluetooth ? .antenna : icon))
    }
}
