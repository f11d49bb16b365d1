import Synchronization
import Testing

@testable import ListPreviewKit

/// A selection handler for a component makes its rows selectable.
struct SelectableRowTests {
    private final class Log: Sendable {
        private let lines = Mutex<[String]>([])
        func note(_ line: String) { lines.withLock { $0.append(line) } }
        var all: [String] { lines.withLock { $0 } }
    }

    private func screen(_ rows: ListItemViewModel...) -> ListScreen {
        ListScreen(id: "cars", title: "Cars", sections: [ListSection(id: "all", rows: rows)])
    }

    private static let mini = Car(id: "mini", model: "Mini", price: "10")

    @Test func rowsOfTheComponentAreSelectable() async throws {
        let log = Log()
        var screen = screen(
            CarRow.row(Self.mini),
            CarRow.row(Car(id: "b", model: "B"), action: "open"),
            CarRow.row(Car(id: "c", model: "C")).unselectable(),
            OtherCarRow.row(Car(id: "d", model: "D")),
            ListItemViewModel(itemType: CarRow.self, id: "e"),
            CarRow.row(Car(id: "f", model: "F")).selected())
        #expect(screen.withSelectableRows.sections[0].rows.map(\.action) == [nil, "open", nil, nil, nil, nil])
        screen.handlers.onSelect(CarRow.self) { log.note($0.model) }
        #expect(
            screen.withSelectableRows.sections[0].rows.map(\.action) == ["select", "open", nil, nil, nil, "select"])
        try await screen.dispatch(ListEvent(row: "mini", action: "select"))
        try await screen.dispatch(ListEvent(row: "f", action: "select"))
        for row in ["b", "c", "d"] as [ListID] {
            await #expect(throws: ListEventError.self, "\(row)") {
                try await screen.dispatch(ListEvent(row: row, action: "select"))
            }
        }
        #expect(log.all == ["Mini", "F"])
    }

    @Test func equalRowsStayEqual() {
        var screen = screen(CarRow.row(Self.mini))
        screen.handlers.onSelect(CarRow.self) { _ in }
        let (first, second) = (screen.withSelectableRows, screen.withSelectableRows.withSelectableRows)
        #expect(first.sections[0].rows[0].isContentEqual(to: second.sections[0].rows[0]))
        #expect(!first.sections[0].rows[0].isContentEqual(to: screen.sections[0].rows[0]))
    }
}

/// Unhandled actions of rows are found, unless a screen handles nothing at all.
struct UnhandledActionTests {
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

    private func car(_ id: String, _ price: String? = nil) -> Car { Car(id: id, model: "M", price: price) }

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
                nothing calls the handler of 'buy' of ListPreviewKitTests.CarRow: no row of it offers the action, in its \
                template or as a RowAction
                """)
        screen.sections[0].rows = [CarRow.row(car("a")).contextMenu([RowAction("Buy")])]
        #expect(screen.unhandledActions.isEmpty)
    }

    @Test func handlersOfHiddenControlsAreAccepted() {
        let row = ControlRow.row(Car(id: "a", model: "M", price: nil))
        let more = ItemAction<ControlRow, NoPayload>("more")
        let all = row.on(more) { _ in }.on(ControlRow.toggle) { _, _ in }
        #expect(screen(all).unhandledActions.isEmpty)
    }

    @Test func handlersForOtherDataDoNotCount() {
        var screen = screen(
            ListItemViewModel(
                data: Download(id: 1, title: "T", progress: 0), map: { _, _ in }, style: ListItemStyle<CarRow>.default,
                action: "select"))
        screen.handlers.onSelect(CarRow.self) { _ in }
        #expect(screen.unhandledActions.map(\.action) == ["select"])
    }
}
