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
