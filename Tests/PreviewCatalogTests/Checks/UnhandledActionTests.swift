import ListPreviewKit
import Testing

@testable import PreviewCatalog

/// Unhandled actions of rows are found, unless a screen handles nothing at all.
struct UnhandledActionTests {
    private struct Car: ListItemDataModel, Equatable {
        var id: String
        var price: String?
        var isSold = false
    }

    private struct Offer: ListItemDataModel, Equatable {
        var id: Int
    }

    private struct CarRow: ListItem {
        static let template: ItemTemplate<Self> = "<div></div>"
        static func map(_ car: Car, _ row: inout CarRow) {}
    }

    private struct BrokenRow: ListItem {
        static let buy = ItemAction<BrokenRow, NoPayload>("buy")
        static let template: ItemTemplate<Self> = "<div><button data-action=\"buy\"></div>"
        static func map(_ car: Car, _ row: inout BrokenRow) {}
    }

    private struct SwitchedRow: ListItem {
        static let toggle = ItemAction<SwitchedRow, Bool>("toggle")
        static let template: ItemTemplate<Self> = "<div><input data-action=\"toggle\" type=\"checkbox\" /></div>"
        static func map(_ car: Car, _ row: inout SwitchedRow) {}
    }

    private struct ButtonRow: ListItem {
        static let buy = ItemAction<ButtonRow, NoPayload>("buy")
        var button = ActionButton("Buy", kind: .filled, action: buy)
        static let template = ItemTemplate<Self> { Stack.vertical { \.button } }
        static func map(_ car: Car, _ row: inout ButtonRow) { row.button.isEnabled = !car.isSold }
    }

    private struct ControlRow: ListItem {
        static let toggle = ItemAction<ControlRow, Bool>("toggle")
        var isOff = false
        var tags: [Tag] = []
        var action: String?
        static let template: ItemTemplate<Self> = """
            <div><input data-action="toggle" type="checkbox" /><p hidden="\(\.isOff)"><button data-action="more"></button></p>\
            <u data-action="\(\.action)"></u><em>\(\.tags)</em></div>
            """
        static func map(_ car: Car, _ row: inout ControlRow) {
            row.isOff = car.price == nil
            row.tags = car.price.map { [Tag(text: $0)] } ?? []
            row.action = car.price == "named" ? "named" : nil
        }
    }

    private struct Tag: Templated {
        var text: String
        static let template: ItemTemplate<Self> = "<b data-action=\"tag\">\(\.text)</b>"
    }

    private func screen(_ rows: ListItemViewModel...) -> ListScreen {
        ListScreen(id: "cars", title: "Cars", sections: [ListSection(id: "all", rows: rows)])
    }

    private func car(_ id: String, _ price: String? = nil) -> Car { Car(id: id, price: price) }

    @Test func screensWithoutHandlersReportNothing() {
        #expect(
            screen(ControlRow.row(car("a", "1"), action: "select")).unhandledActions.isEmpty)
    }

    @Test func allUnhandledActionsAreFound() {
        var screen = screen(
            ControlRow.row(car("a")),
            ControlRow.row(car("b", "named"), action: "open").contextMenu([
                RowAction("S", name: "share")
            ])
            .swipeActions(trailing: [.delete()]).movable().onAppear("seen"))
        screen.handlers.on(ControlRow.toggle) { _, _ in }
        #expect(
            screen.unhandledActions.map(\.action) == [
                "open", "seen", "move", "delete", "share", "more", "named", "tag",
            ])
        #expect(screen.unhandledActions.first?.target == .row("b"))
        #expect("\(screen.unhandledActions[0])".hasPrefix("nothing handles 'open' of the row 'b' ("))
        screen.handlers.on("open") { _ in }
        screen.handlers.on("delete") { _ in }
        #expect(screen.unhandledActions.map(\.action) == ["seen", "move", "share", "more", "named", "tag"])
        screen.handlers.onOther { _ in true }
        #expect(screen.unhandledActions.isEmpty)
    }

    @Test func handlersOfRowsAreConsidered() {
        let row = CarRow.row(car("a")).contextMenu([
            .delete(), RowAction("S", name: "share"),
        ])
        #expect(screen(row).unhandledActions.isEmpty)
        let half = row.contextMenu([.delete { (_: Car) in }, RowAction("S", name: "share")])
        #expect(screen(half).unhandledActions.map(\.action) == ["share"])
        let whole = row.contextMenu([.delete {}, RowAction("S", name: "share") {}])
        #expect(screen(whole).unhandledActions.isEmpty)
    }

    @Test func unusedHandlersAreFound() {
        var screen = screen(
            CarRow.row(car("a")).on(ControlRow.toggle) { _, _ in },
            CarRow.row(car("b")).on(ItemAction<CarRow, NoPayload>("rate")) { _ in })
        screen.handlers.on(ItemAction<CarRow, NoPayload>("buy")) { _ in }
        screen.handlers.on(ControlRow.toggle) { _, _ in }
        #expect(screen.unhandledActions.map(\.action) == ["toggle", "rate", "buy"])
        #expect(
            screen.unhandledActions.map(\.reason) == [.otherComponent("ControlRow"), .notOffered, .offeredByNone])
        #expect(
            "\(screen.unhandledActions[2])"
                == """
                nothing calls the handler of 'buy' of PreviewCatalogTests.UnhandledActionTests.CarRow: no row of it \
                offers the action, in its template or as a RowAction
                """)
        screen.sections[0].rows = [CarRow.row(car("a")).contextMenu([RowAction("Buy")])]
        #expect(screen.unhandledActions.isEmpty)
    }

    /// Its mistake is reported elsewhere.
    @Test func handlersOfBrokenTemplatesAreAccepted() {
        #expect(!BrokenRow.template.diagnostics.isEmpty)
        var screen = screen(BrokenRow.row(car("a")).on(BrokenRow.buy) { _ in })
        screen.handlers.on(BrokenRow.buy) { _ in }
        #expect(screen.unhandledActions.isEmpty)
    }

    @Test func handlersOfHiddenControlsAreAccepted() {
        let row = ControlRow.row(car("a"))
        let more = ItemAction<ControlRow, NoPayload>("more")
        let all = row.on(more) { _ in }.on(ControlRow.toggle) { _, _ in }
        #expect(screen(all).unhandledActions.isEmpty)
    }

    @Test func handlersForOtherDataDoNotCount() {
        var screen = screen(
            ListItemViewModel(
                data: Offer(id: 1), map: { _, _ in }, style: ListItemStyle<CarRow>.default,
                action: "select"))
        screen.handlers.onSelect(CarRow.self) { _ in }
        #expect(screen.unhandledActions.map(\.action) == ["select"])
    }

    @Test func handlersForOtherDataAreFound() {
        let row = SwitchedRow.row(car("a"))
            .contextMenu([RowAction("Archive") { (_: Offer) in }])
            .onSelect { (_: Offer) in }
        let reported = screen(row).unhandledActions.filter { $0.reason == .otherData(expected: "Offer", found: "Car") }
        #expect(reported.map(\.action) == ["select", "archive"])
    }

    @Test func buttonsOfComponentsAreConsidered() {
        let row = ButtonRow.row(car("a")).on(ItemAction<ButtonRow, NoPayload>("other")) { _ in }
        #expect(screen(row).unhandledActions.map(\.action) == ["buy", "other"])
    }

    // MARK: - Actions with a closure

    @Test func closuresOfActionsAreConsidered() {
        let row = SwitchedRow.row(car("a"))
            .swipeActions(leading: [RowAction("Pin it!") { (_: Car) in }], trailing: [.delete {}])
            .contextMenu([RowAction("Share") {}])
            .movable { _ in }
            .onAppear {}
        #expect(screen(row).unhandledActions.map(\.action) == ["toggle"])
    }

    /// The names of titles differ from those of events and of the component's controls.
    @Test func derivedNamesAreNotReported() {
        var screen = screen(
            CarRow.row(car("a"))
                .swipeActions(trailing: [RowAction("Move") {}]).contextMenu([RowAction("Select") {}]).onSelect {},
            SwitchedRow.row(car("b")).swipeActions(trailing: [RowAction("Toggle") {}]),
            ButtonRow.row(car("c")).contextMenu([RowAction("Buy") {}]))
        screen.toolbar = [RowAction("Search") {}]
        screen.handlers.on("search") { _ in }
        screen.handlers.on(SwitchedRow.toggle) { _, _ in }
        screen.handlers.on(ButtonRow.buy) { _ in }
        #expect(screen.unhandledActions.isEmpty)
    }

    /// Names that an app gives are not changed.
    @Test func actionsNamedLikeActionsOfRowAreReported() {
        let screen = screen(
            SwitchedRow.row(car("a"))
                .swipeActions(trailing: [RowAction("Toggle", name: "toggle") {}])
                .on(SwitchedRow.toggle) { _, _ in },
            ButtonRow.row(car("b")).swipeActions(trailing: [RowAction("Buy", name: "buy") {}]))
        #expect(screen.unhandledActions.map(\.reason) == [.takenByRow, .takesComponentAction])
        let test = "PreviewCatalogTests.UnhandledActionTests."
        #expect(
            screen.unhandledActions.map { $0.description.replacing(test, with: "") }
                == [
                    """
                    nothing calls the closure of the RowAction 'toggle' of the row 'a' (SwitchedRow): the row has a handler with \
                    this name; give the RowAction another one: RowAction("…", name: "…")
                    """,
                    """
                    the closure of the RowAction 'buy' of the row 'b' also handles the action 'buy' of the component \
                    (ButtonRow); give the RowAction another name: RowAction("…", name: "…")
                    """,
                ])
    }

    // MARK: - Bars

    @Test func actionsOfBarsAreReported() {
        var screen = screen(CarRow.row(car("a")))
        screen.toolbar = [
            .init("A", name: "a"), .init("B", name: "b"), .init("C", name: "c", isEnabled: false),
        ]
        screen.handlers.on("a") { _ in }
        #expect(screen.unhandledActions.map(\.action) == ["b"])
        screen.handlers.onOther { _ in true }
        #expect(screen.unhandledActions.isEmpty)
    }

    @Test func closuresOfBarsAndStatusesAreConsidered() {
        var screen = ListScreen(id: "empty", title: "Empty") {}
        screen.emptyStatus = ListStatus(title: "Nothing", button: RowAction("Add One") {})
        screen.toolbar = [RowAction("New", icon: .plus) {}]
        screen.navigationBar = .init(back: RowAction("Back") {}, trailing: [RowAction("Done", isEnabled: false) {}])
        screen.tabs = [RowAction("Home", icon: .house) {}]
        #expect(screen.unhandledActions.isEmpty)
    }

    @Test func barButtonsWithEqualNamesAreReported() {
        var screen = screen()
        screen.navigationBar = .init(trailing: [RowAction("Add") {}])
        screen.toolbar = [.flexibleSpace, RowAction("Add!") {}, .flexibleSpace]
        #expect(screen.unhandledActions.map(\.reason) == [.sameName])
        #expect(screen.unhandledActions.first?.description.contains("bars have the name 'add'") == true)
        // Without its own closure, the second would run that of the first.
        screen.toolbar = [RowAction("Add!")]
        #expect(screen.unhandledActions.map(\.reason) == [.sameName])
        // The same button in two places, and one with its own name.
        screen.toolbar = [RowAction("Add"), RowAction("Add!", name: "add-more") {}]
        #expect(screen.unhandledActions.isEmpty)
    }
}
