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

    @Test func partsOfReadyMadeRowsAreRead() throws {
        let message = ListItemViewModel.message("Anna Bell", date: "09:41", subject: "Tickets", isUnread: true)
        #expect(traits(message).component == "MessageRow" && message.component(as: SwitchRow.self) == nil)
        let messageRow = try #require(message.component(as: MessageRow.self))
        #expect(messageRow.title.text == "Anna Bell" && messageRow.date.text == "09:41")
        #expect(messageRow.subtitle.text == "Tickets" && messageRow.isUnread)

        let toggle = try #require(
            ListItemViewModel.switch("Wi-Fi", detail: "Home", image: .icon(.wifi), isOn: true)
                .component(as: SwitchRow.self))
        #expect(toggle.title.text == "Wi-Fi" && toggle.subtitle.text == "Home" && toggle.image.source == .icon(.wifi))
        #expect(toggle.isOn && toggle.isEnabled)

        let stepper = try #require(
            ListItemViewModel.stepper("Guests", value: 1, minimum: 1, maximum: 8).component(as: StepperRow.self))
        #expect(stepper.value.text == "1" && stepper.decremented == nil && stepper.incremented == 2)

        let picker = try #require(
            ListItemViewModel.picker(
                "Quality", selection: "high", options: [.init("low"), .init("high", title: "High")]
            )
            .component(as: PickerRow.self))
        #expect(picker.pickerStyle == .menu && picker.options.map(\.title) == ["low", "High"])
        #expect(picker.selection == "high")

        let field = try #require(
            ListItemViewModel.textField("E-mail", text: "anna", keyboard: .email, error: "No @")
                .component(as: TextFieldRow.self))
        #expect(field.text == "anna" && field.keyboard == .email && field.message.text == "No @")

        let progress = ListItemViewModel.progress("Loading", value: 0.4).component(as: ProgressRow.self)
        #expect(progress?.bar.value == 0.4)
        let status = ListStatus(title: "Offline", button: RowAction("Retry", name: "retry"))
        let statusRow = ListItemViewModel.status(status).component(as: StatusRow.self)
        #expect(statusRow?.title.text == "Offline" && statusRow?.action == "retry")
        let group = ListItemViewModel.sidebarGroup("Lists", items: [.init("Road Trip", badge: "3")])
        let items = group.component(as: SidebarGroup.self)?.items
        #expect(items?.map(\.title) == ["Road Trip"] && items?.map(\.badge) == ["3"])
        let more = LoadMoreRow.row(LoadMoreModel(.idle(address: "?page=2"))).component(as: LoadMoreRow.self)
        #expect(more?.address == "?page=2" && more?.link.text == "Next page")
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
