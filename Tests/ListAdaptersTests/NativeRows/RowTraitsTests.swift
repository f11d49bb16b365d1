import ListAdapters
import ListPreviewKit
import Testing

struct RowTraitsTests {
    private func row(_ title: String, id: ListID = "a") -> ListItemViewModel { .row(title, id: id) }

    private func screen(_ rows: [ListItemViewModel]) -> ListScreen {
        ListScreen(id: "s", title: "S", sections: [ListSection(id: "all", rows: rows)])
    }

    private func traits(_ row: ListItemViewModel) -> RowTraits { row.traits(on: screen([row])) }

    @Test func plainRowsHaveDefaultTraits() {
        let traits = traits(row("A"))
        #expect(traits.component == "ValueRow")
        #expect(traits.action == nil && traits.appearAction == nil && traits.height == .automatic)
        #expect(!traits.isSelected && !traits.isMovable && !traits.isPlaceholder)
        #expect(traits.selectionStyle == .highlight && traits.separators == nil && traits.indentation == 0)
        #expect(traits.leadingActions.isEmpty && traits.trailingActions.isEmpty && traits.menu.isEmpty)
    }

    @Test func traitsDescribeTheRow() {
        let traits = traits(
            ListItemViewModel.row("A").onSelect {}.onAppear("more").selected().movable()
                .selectionStyle(.none).separators(ListSeparators.none)
                .swipeActions(
                    leading: [RowAction("Mark", name: "mark", icon: .flag, tint: .orange)], trailing: [.delete()]
                )
                .contextMenu([RowAction("Share", icon: .share)]))
        #expect(traits.action == "select" && traits.appearAction == "more" && traits.isSelected && traits.isMovable)
        #expect(traits.selectionStyle == .none && traits.separators == ListSeparators.none)
        #expect(traits.leadingActions.map(\.id) == ["mark"])
        #expect(traits.leadingActions[0].title == "Mark" && traits.leadingActions[0].tint == .orange)
        #expect(traits.leadingActions[0].icon?.symbolName == "flag" && !traits.leadingActions[0].isDestructive)
        #expect(traits.trailingActions.map(\.id) == ["delete"] && traits.trailingActions[0].isDestructive)
        #expect(traits.menu.map(\.title) == ["Share"])
        let high = TitleRow.row(ItemModel(id: 1, title: "A"), heightStyle: .static(60))
        #expect(self.traits(high).height == .static(60))
        #expect(self.traits(ListItemViewModel(itemType: TitleRow.self)).isPlaceholder)
        let disclosure = ListItemViewModel.disclosure("More", isExpanded: true) { row("A") }
        #expect(disclosure.map { self.traits($0).indentation } == [0, 1])
    }

    @Test func handlersOfTheScreenMakeRowsSelectable() async throws {
        var screen = screen([CarRow.row(Car(id: "mini", model: "Mini")), row("A")])
        let before = screen
        screen.handlers.onSelect(CarRow.self) { _ in }
        #expect(screen.sections[0].rows.map { $0.traits(on: screen).action } == ["select", nil])
        #expect(screen.changedRows(since: before).reconfigured == [.row("mini")])
        screen.editMode = .active
        #expect(screen.sections[0].rows.allSatisfy { $0.traits(on: screen).action == nil })
        screen.editMode = .selecting
        #expect(screen.sections[0].rows[0].traits(on: screen).action == "select")
    }

    @Test func partsOfRowsWithoutPublicTypeAreFound() {
        let row = ListItemViewModel.message("Anna Bell", date: "09:41", subject: "Tickets", isUnread: true)
        #expect(traits(row).component == "MessageRow")
        #expect(row.part("title", as: TextLabel.self)?.text == "Anna Bell")
        #expect(row.part("date", as: TextLabel.self)?.text == "09:41")
        #expect(row.part("subtitle", as: TextLabel.self)?.text == "Tickets")
        #expect(row.part("isUnread", as: Bool.self) == true)
        #expect(row.part("date", as: Badge.self) == nil && row.part("day", as: TextLabel.self) == nil)
        #expect(ListItemViewModel.progress("Loading", value: 0.4).part("bar", as: ProgressBar.self)?.value == 0.4)
    }

    @Test func changedRowsAreReported() {
        let before = screen([row("A", id: 1), row("B", id: 2), row("C", id: 3), row("D", id: 4)])
        let after = screen([
            row("C", id: 3), row("b", id: 2), row("new", id: 5), row("A", id: 1).onSelect {}, .subtitle("D", id: 4),
        ])
        let changes = after.changedRows(since: before)
        #expect(changes.reconfigured == [.row(2), .row(1)])
        #expect(changes.reloaded == [.row(4)])
        #expect(before.changedRows(since: before) == ([], []))
        // Of several with the same identity, the first ones are paired.
        let twice = screen([row("A", id: 1), row("B", id: 1)])
        #expect(twice.changedRows(since: before) == ([], []))
        let changed = screen([row("A", id: 1), row("b", id: 1)])
        #expect(changed.changedRows(since: twice).reconfigured == [.row(1, occurrence: 2)])
    }

    /// The identifiers of a diffable data source must be unique.
    @Test func targetsAreUnique() {
        var screen = screen([row("A", id: 1), row("B", id: 1), row("C", id: 2)])
        screen.sections.append(ListSection(id: "all", rows: [row("D", id: 1)]))
        #expect(screen.targets.map(\.section) == [.section("all"), .section("all", occurrence: 2)])
        #expect(
            screen.targets.map(\.rows) == [
                [.row(1), .row(1, occurrence: 2), .row(2)], [.row(1, occurrence: 3)],
            ])
        for (section, targets) in zip(screen.sections, screen.targets) {
            for (row, target) in zip(section.rows, targets.rows) {
                guard case .row(let id, let occurrence) = target else { continue }
                #expect(screen.row(id: id, occurrence: occurrence)?.isContentEqual(to: row) == true)
            }
        }
    }

    /// There is no symbol for Bluetooth; the nearest one is the symbol for radio.
    @Test(arguments: Icon.allCases) func everyIconHasASymbol(icon: Icon) {
        #expect(Icon(symbol: icon.symbolName) == (icon == .bluetooth ? .antenna : icon))
    }
}
