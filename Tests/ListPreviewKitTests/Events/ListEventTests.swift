import ListPreviewKit
import Synchronization
import Testing

/// An event finds its handler with the handler's types, or is rejected with a reason.
struct ListEventTests {
    private struct Setting: ListItemDataModel, Equatable {
        var id: String
        var isOn = false
    }

    private struct SettingRow: ListItem {
        static let toggle = ItemAction<SettingRow, Bool>("toggle")
        static let step = ItemAction<SettingRow, Int>("step")
        static let template: ItemTemplate<Self> = """
            <div><input data-action="toggle" type="checkbox" /></div>
            """
        static func map(_ setting: Setting, _ row: inout SettingRow) {}
    }

    private struct OtherRow: ListItem {
        static let template: ItemTemplate<Self> = "<div></div>"
        static func map(_ setting: Setting, _ row: inout OtherRow) {}
    }

    private struct Tagged: ListItemDataModel {
        var id: Int
        var content: Int { id }
        var tag: (any Sendable)?
    }

    private final class Log: Sendable {
        private let lines = Mutex<[String]>([])
        func note(_ line: String) { lines.withLock { $0.append(line) } }
        var all: [String] { lines.withLock { $0 } }
    }

    private func screen(_ rows: [ListItemViewModel]) -> ListScreen {
        ListScreen(id: "settings", title: "Settings", sections: [ListSection(id: "all", rows: rows)])
    }

    @Test func handlersGetRowDataAndTypedValue() async throws {
        let log = Log()
        var screen = screen([
            SettingRow.row(Setting(id: "wifi"), action: "select"),
            SettingRow.row(Setting(id: "sound", isOn: true)),
        ])
        screen.handlers.on(SettingRow.toggle) { setting, isOn in log.note("\(setting.id) \(setting.isOn) \(isOn)") }
        screen.handlers.on(SettingRow.step) { setting, by in log.note("\(setting.id) by \(by)") }
        screen.handlers.onSelect(SettingRow.self) { log.note("select \($0.id)") }
        try await screen.dispatch(ListEvent(row: "sound", action: "toggle", value: .flag(false)))
        try await screen.dispatch(ListEvent(row: "wifi", action: "step", value: .text("-3")))
        try await screen.dispatch(ListEvent(row: "wifi", action: "select"))
        #expect(log.all == ["sound true false", "wifi by -3", "select wifi"])
    }

    /// A title is not the name of an existing event of rows and bars.
    @Test func titlesDoNotOverrideExistingEvents() async throws {
        let log = Log()
        var screen = screen([
            OtherRow.row(Setting(id: "a"))
                .swipeActions(trailing: [RowAction("Move") { log.note("moved away") }])
                .contextMenu([RowAction("Select") { log.note("marked") }])
                .onSelect { log.note("chosen") }
        ])
        screen.toolbar = [RowAction("Search") { log.note("opened") }]
        screen.handlers.on("search") { log.note("searched \($0.event.value.map { "\($0)" } ?? "")") }
        for action in ["move-action", "select-action", "select"] {
            try await screen.dispatch(ListEvent(row: "a", action: action))
        }
        try await screen.dispatch(ListEvent(target: .screen, action: "search-action"))
        try await screen.dispatch(ListEvent(target: .screen, action: "search", value: .text("abc")))
        #expect(log.all == ["moved away", "marked", "chosen", "opened", "searched \"abc\""])
    }

    private struct ProductCard: ListItem {
        static let share = ItemAction<ProductCard, NoPayload>("share")
        var button = ActionButton("Share", action: share)
        static let template: ItemTemplate<Self> = "<div>\(\.button)</div>"
        static func map(_ setting: Setting, _ card: inout ProductCard) { card.button.isEnabled = setting.isOn }
    }

    @Test func actionsWithoutValueTakeClosuresWithoutParameters() async throws {
        let log = Log()
        var screen = screen([
            ProductCard.row(Setting(id: "own")).on(ProductCard.share) { log.note("own") },
            ProductCard.row(Setting(id: "other")),
        ])
        screen.handlers.on(ProductCard.share) { log.note("screen") }
        for row in ["own", "other"] { try await screen.dispatch(ListEvent(row: ListID(row), action: "share")) }
        #expect(log.all == ["own", "screen"])
    }

    /// The closure of a swipe action or menu item does not receive the events of the component's controls.
    @Test func derivedNamesDifferFromActionsOfComponent() async throws {
        let log = Log()
        let share = RowAction("Share") { log.note("action") }
        var screen = screen([
            ProductCard.row(Setting(id: "swipe", isOn: true)).swipeActions(leading: [share], trailing: [share]),
            ProductCard.row(Setting(id: "menu", isOn: true)).contextMenu([share]).on(ProductCard.share) { setting in
                log.note("button of \(setting.id)")
            },
            SettingRow.row(Setting(id: "toggle")).swipeActions(trailing: [RowAction("Toggle") { log.note("toggled") }]),
            OtherRow.row(Setting(id: "other")).swipeActions(trailing: [share]),
        ])
        screen.handlers.on(ProductCard.share) { setting in log.note("button of \(setting.id)") }
        screen.handlers.on(SettingRow.toggle) { _, isOn in log.note("\(isOn)") }
        for row in ["swipe", "menu"] {
            try await screen.dispatch(ListEvent(row: ListID(row), action: "share"))
            try await screen.dispatch(ListEvent(row: ListID(row), action: "share-action"))
        }
        try await screen.dispatch(ListEvent(row: "toggle", action: "toggle", value: .flag(true)))
        try await screen.dispatch(ListEvent(row: "toggle", action: "toggle-action"))
        try await screen.dispatch(ListEvent(row: "other", action: "share"))
        #expect(
            log.all == ["button of swipe", "action", "button of menu", "action", "true", "toggled", "action"])
    }

    /// An action with the name of another one that an app gave: a check reports it.
    @Test func namesOfAppsAreNotChanged() async throws {
        let log = Log()
        let screen = screen([
            SettingRow.row(Setting(id: "a"))
                .swipeActions(trailing: [RowAction("Toggle", name: "toggle") { log.note("never") }])
                .on(SettingRow.toggle) { _, _ in log.note("row") },
            ProductCard.row(Setting(id: "b", isOn: true))
                .swipeActions(trailing: [RowAction("Share", name: "share") { log.note("both") }]),
        ])
        try await screen.dispatch(ListEvent(row: "a", action: "toggle", value: .flag(true)))
        try await screen.dispatch(ListEvent(row: "b", action: "share"))
        #expect(log.all == ["row", "both"])
    }

    @Test func rowsAreCreatedWithTypedHandlers() async throws {
        let log = Log()
        let screen = screen([
            SettingRow.row(Setting(id: "a")) { setting in log.note("a \(setting.id)") },
            SettingRow.row(Setting(id: "b"), action: "open") { setting in log.note("b \(setting.id)") },
            SettingRow.row(Setting(id: "c")),
        ])
        #expect(screen.sections[0].rows.map(\.action) == ["select", "open", nil])
        try await screen.dispatch(ListEvent(row: "a", action: "select"))
        try await screen.dispatch(ListEvent(row: "b", action: "open"))
        #expect(log.all == ["a a", "b b"])
    }

    @Test func actionsExposeTheirProperties() {
        let action = RowAction("Mark as Read", icon: .envelope)
        #expect((action.name, action.title, action.icon) == ("mark-as-read", "Mark as Read", .envelope))
    }

    @Test func errorsShowTheCurrentModuleName() async {
        let screen = screen([.row("Wi-Fi")])
        await #expect(
            throws: ListEventError.noHandler(
                action: "fly", target: .row("Wi-Fi"), component: "ValueRow")
        ) { try await screen.dispatch(ListEvent(row: "Wi-Fi", action: "fly")) }
    }

    @Test func handlersOfRowsPrecedeThoseOfScreens() async throws {
        let log = Log()
        var screen = screen([
            SettingRow.row(Setting(id: "a")).on(SettingRow.toggle) { setting, isOn in
                log.note("own \(setting.id) \(isOn)")
            }
            .onSelect { (setting: Setting) in log.note("chosen \(setting.id)") },
            SettingRow.row(Setting(id: "b")),
        ])
        screen.handlers.on(SettingRow.toggle) { setting, _ in log.note("screen \(setting.id)") }
        for row in ["a", "b"] as [ListID] {
            try await screen.dispatch(ListEvent(row: row, action: "toggle", value: .flag(true)))
        }
        try await screen.dispatch(ListEvent(row: "a", action: "select"))
        #expect(log.all == ["own a true", "screen b", "chosen a"])
        #expect(screen.sections[0].rows[0].action == "select")
        #expect(screen.sections[0].rows[1].action == nil)
    }

    @Test func eventsOfRemovedRowsAreRejected() async {
        var screen = screen([SettingRow.row(Setting(id: "a"))])
        screen.handlers.on(SettingRow.toggle) { _, _ in Issue.record("no handler is to be called") }
        screen.sections[0].rows = []
        await #expect(throws: ListEventError.gone(.row("a"))) {
            try await screen.dispatch(ListEvent(row: "a", action: "toggle", value: .flag(true)))
        }
        await #expect(throws: ListEventError.gone(.header("nowhere"))) {
            try await screen.dispatch(ListEvent(target: .header("nowhere"), action: "more"))
        }
        #expect("\(ListEventError.gone(.row("a", occurrence: 2)))" == "the row 'a' (2) is no longer on the screen")
    }

    @Test func eventsWithoutHandlerAreRejected() async {
        var screen = screen([OtherRow.row(Setting(id: "a"))])
        screen.handlers.on(SettingRow.toggle) { _, _ in Issue.record("this row is of another component") }
        await #expect {
            try await screen.dispatch(ListEvent(row: "a", action: "toggle", value: .flag(true)))
        } throws: { error in
            "\(error)".hasPrefix("nothing handles 'toggle' of the row 'a' (ListPreviewKitTests.ListEventTests.OtherRow")
        }
    }

    @Test func valuesOfOtherTypesAreRejected() async {
        var screen = screen([SettingRow.row(Setting(id: "a"))])
        screen.handlers.on(SettingRow.toggle) { _, _ in Issue.record("the value is not a flag") }
        await #expect(
            throws: ListEventError.unfitValue(action: "toggle", value: .text("maybe"), expected: "Bool")
        ) {
            try await screen.dispatch(ListEvent(row: "a", action: "toggle", value: .text("maybe")))
        }
        #expect(
            "\(ListEventError.unfitValue(action: "toggle", value: nil, expected: "Bool"))"
                == "'toggle' takes a value of type Bool, not none")
    }

    @Test func typedHandlersRejectOtherDataTypes() async throws {
        let log = Log()
        let map: @Sendable (Tagged, inout SettingRow) -> Void = { _, _ in }
        var screen = screen([ListItemViewModel(data: Tagged(id: 1, tag: "extra"), map: map)])
        screen.handlers.on(SettingRow.toggle) { _, _ in Issue.record("the data is of another type") }
        let event = ListEvent(row: 1, action: "toggle", value: .flag(true))
        await #expect(
            throws: ListEventError.unfitData(action: "toggle", expected: "Setting", found: "Tagged")
        ) { try await screen.dispatch(event) }
        screen.handlers.on(SettingRow.toggle, data: Tagged.self) { data, isOn in log.note("\(data.id) \(isOn)") }
        try await screen.dispatch(event)
        screen.handlers.on("more") { context in log.note(context.tag(as: String.self) ?? "no tag") }
        try await screen.dispatch(ListEvent(row: 1, action: "more"))
        #expect(log.all == ["1 true", "extra"])
    }

    @Test func componentsCanShowSeveralDataTypes() async throws {
        struct Other: ListItemDataModel, Equatable { var id: Int }
        let log = Log()
        var screen = screen([
            ListItemViewModel(data: Other(id: 1), map: { (_: Other, _: inout SettingRow) in }),
            SettingRow.row(Setting(id: "a")),
        ])
        screen.handlers.on(SettingRow.toggle, data: Other.self) { other, _ in log.note("other \(other.id)") }
        screen.handlers.on(SettingRow.toggle) { setting, _ in log.note("setting \(setting.id)") }
        for row in [1, "a"] as [ListID] {
            try await screen.dispatch(ListEvent(row: row, action: "toggle", value: .flag(true)))
        }
        #expect(log.all == ["other 1", "setting a"])
    }

    @Test func rowsRejectActionsTheyDoNotOffer() async {
        var screen = screen([
            SettingRow.row(Setting(id: "a")),
            SettingRow.row(Setting(id: "coming")).onSelect {}.placeholder(),
        ])
        for action in ["select", "move", "toggle"] {
            screen.handlers.on(action) { _ in Issue.record("no handler is to be called") }
        }
        for action in ["select", "move"] {
            await #expect { try await screen.dispatch(ListEvent(row: "a", action: action)) } throws: {
                "\($0)".hasPrefix("'\(action)' was not performed, because the row cannot be ")
            }
        }
        for action in ["select", "toggle"] {
            await #expect(throws: ListEventError.gone(.row("coming"))) {
                try await screen.dispatch(ListEvent(row: "coming", action: action))
            }
        }
    }

    @Test func placeholdersCanLoadTheirData() async throws {
        let log = Log()
        var screen = screen([
            SettingRow.row(Setting(id: "coming")).onAppear("load").placeholder()
        ])
        screen.handlers.on("load") { log.note("\($0.event.target)") }
        try await screen.dispatch(ListEvent(row: "coming", action: "load"))
        #expect(log.all == ["row 'coming'"])
        await #expect(throws: ListEventError.gone(.row("coming"))) {
            try await screen.dispatch(ListEvent(row: "coming", action: "toggle"))
        }
    }

    @Test func headersFootersSectionsAndScreensHaveEvents() async throws {
        let log = Log()
        var screen = screen([])
        screen.sections[0].header = OtherRow.row(Setting(id: "head"))
        screen.sections[0].footer = OtherRow.row(Setting(id: "foot"))
        screen.handlers.on("more") { log.note("\($0.event.target) \($0.data(as: Setting.self)?.id ?? "-")") }
        screen.handlers.onOther { context in
            log.note("other \(context.event.action)")
            return context.event.action == "scroll"
        }
        for target: ListEventTarget in [.header("all"), .footer("all"), .section("all"), .screen] {
            try await screen.dispatch(ListEvent(target: target, action: "more"))
        }
        try await screen.dispatch(ListEvent(target: .screen, action: "scroll", value: .number(12)))
        await #expect(throws: ListEventError.self) {
            try await screen.dispatch(ListEvent(target: .screen, action: "visible"))
        }
        #expect(
            log.all == [
                "header of section 'all' head", "footer of section 'all' foot", "section 'all' -", "screen -",
                "other scroll", "other visible",
            ])
    }

    @Test func duplicateRowsAreFoundByOccurrence() async throws {
        let log = Log()
        let screen = screen(
            (1...3).map { number in
                SettingRow.row(Setting(id: "same"))
                    .contextMenu([RowAction("Tap") { log.note("\(number)") }])
            })
        try await screen.dispatch(ListEvent(target: .row("same", occurrence: 2), action: "tap"))
        try await screen.dispatch(ListEvent(target: .row("same", occurrence: 3), action: "tap"))
        await #expect(throws: ListEventError.gone(.row("same", occurrence: 4))) {
            try await screen.dispatch(ListEvent(target: .row("same", occurrence: 4), action: "tap"))
        }
        #expect(log.all == ["2", "3"])
    }

    @Test func errorsOfHandlersAreRethrown() async {
        struct Broken: Error {}
        let screen = screen([
            SettingRow.row(Setting(id: "a")).onSelect { throw Broken() }
        ])
        await #expect(throws: Broken.self) { try await screen.dispatch(ListEvent(row: "a", action: "select")) }
    }

    // MARK: - Actions with a closure

    @Test func closuresOfActionsGetTheModel() async throws {
        let log = Log()
        @Sendable func archive(_ setting: Setting) { log.note("archive \(setting.id) \(setting.isOn)") }
        func row(_ setting: Setting) -> ListItemViewModel {
            SettingRow.row(setting)
                .swipeActions(
                    leading: [
                        RowAction("Pin it!", icon: .star) { (setting: Setting) in log.note("pin \(setting.id)") }
                    ],
                    trailing: [
                        RowAction("Archive", icon: .archive) { setting in archive(setting) }, .delete(perform: archive),
                    ]
                )
                .contextMenu([RowAction("Share") { log.note("share") }])
                .movable { log.note("\($0)") }
                .onAppear { log.note("appear") }
        }
        let screen = screen([row(Setting(id: "a")), row(Setting(id: "b", isOn: true))])
        for action in ["pin-it", "archive", "delete", "share", "appear"] {
            try await screen.dispatch(ListEvent(row: "b", action: action))
        }
        try await screen.dispatch(ListEvent(row: "b", action: "move", value: .target(.row("a"))))
        #expect(
            log.all == [
                "pin b", "archive b true", "archive b true", "share", "appear",
                "\(RowMove.before("a"))",
            ])
        await #expect(throws: ListEventError.unfitValue(action: "move", value: nil, expected: "RowMove")) {
            try await screen.dispatch(ListEvent(row: "b", action: "move"))
        }
    }

    @Test func actionsForOtherDataAreRejected() async throws {
        let row = SettingRow.row(Setting(id: "a"))
            .contextMenu([RowAction("Archive") { (_: Tagged) in Issue.record("the data is of another type") }])
            .onSelect { (_: Tagged) in Issue.record("the data is of another type") }
        let screen = screen([row])
        for action in ["archive", "select"] {
            await #expect(throws: ListEventError.unfitData(action: action, expected: "Tagged", found: "Setting")) {
                try await screen.dispatch(ListEvent(row: "a", action: action))
            }
        }
    }

    @Test func buttonsOfBarsAndStatusesHaveClosures() async throws {
        let log = Log()
        var screen = ListScreen(id: "empty", title: "Empty") {}
        screen.emptyStatus = ListStatus(title: "Nothing", button: RowAction("Add One") { log.note("add") })
        screen.toolbar = [RowAction("New", icon: .plus) { log.note("new") }]
        screen.navigationBar = .init(
            back: RowAction("Back") { log.note("back") },
            trailing: [RowAction("Done", isEnabled: false) { log.note("done") }])
        screen.tabs = [RowAction("Home", icon: .house) { log.note("home") }]
        try await screen.dispatch(ListEvent(row: "status", action: "add-one"))
        for action in ["new", "back", "home"] {
            try await screen.dispatch(ListEvent(target: .screen, action: action))
        }
        #expect(log.all == ["add", "new", "back", "home"])
        await #expect(throws: ListEventError.unavailable(action: "done", reason: "the button is disabled")) {
            try await screen.dispatch(ListEvent(target: .screen, action: "done"))
        }
    }

    // MARK: - Payloads

    private enum Quality: String, ListEventPayload { case low, high }

    @Test func payloadsDecodeValuesOfControls() {
        #expect(Bool(eventValue: .text("true")) == true)
        #expect(Bool(eventValue: .number(1)) == nil)
        #expect(Double(eventValue: .text("1.5")) == 1.5)
        #expect(Double(eventValue: .text("1e999")) == nil)
        #expect(Double(eventValue: .text("nan")) == nil)
        #expect(Double(eventValue: .number(.infinity)) == nil)
        #expect(Int(eventValue: .number(3)) == 3)
        #expect(Int(eventValue: .number(3.5)) == nil)
        #expect(Int(eventValue: .number(1e300)) == nil)
        #expect(String(eventValue: .text("")) == "")
        #expect(String(eventValue: nil) == nil)
        #expect(Quality(eventValue: .text("high")) == .high)
        #expect(Quality(eventValue: .text("huge")) == nil)
        #expect(Optional<Int>(eventValue: nil) == .some(nil))
        #expect(Optional<Int>(eventValue: .number(2)) == .some(2))
        #expect(Optional<Int>(eventValue: .text("two")) == nil)
        #expect(RowMove(eventValue: .target(.row("a"))) == .before("a"))
        #expect(RowMove(eventValue: .target(.section("s"))) == .end(section: "s"))
        #expect(RowMove(eventValue: .text("a")) == nil)
    }
}
