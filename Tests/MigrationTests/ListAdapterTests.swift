import ListAdapters
import ListPreviewKit
import Synchronization
import Testing

/// The features of an adapter of multiplatform screens (one registration per cell type, `tryRenderCell`, `didSelect`), without
/// casts and without reloads that interrupt animations.
struct ListAdapterTests {
    // MARK: - A sealed class of items, as an enumeration

    private struct Button: ListItemDataModel, Equatable {
        var id: String
        var title: String
        var isEnabled = true
    }

    private struct Note: ListItemDataModel, Equatable {
        var id: String
        var text: String
    }

    private struct ButtonCell: ListItem {
        var title = TextLabel()
        static let template: ItemTemplate<Self> = "<div>\(\.title)</div>"
        static func map(_ button: Button, _ cell: inout ButtonCell) { cell.title.text = button.title }
    }

    private struct NoteCell: ListItem {
        var text = TextLabel()
        static let template: ItemTemplate<Self> = "<p>\(\.text)</p>"
        static func map(_ note: Note, _ cell: inout NoteCell) { cell.text.text = note.text }
    }

    private enum ScreenItem: AdaptedItem {
        case button(Button)
        case note(Note)

        var cell: AdaptedCell {
            switch self {
            case .button(let button): AdaptedCell(ButtonCell.self, button)
            case .note(let note): AdaptedCell(NoteCell.self, note)
            }
        }
    }

    private final class Log: Sendable {
        private let lines = Mutex<[String]>([])
        func note(_ line: String) { lines.withLock { $0.append(line) } }
        var all: [String] { lines.withLock { $0 } }
    }

    private func screen(_ rows: [ListItemViewModel]) -> ListScreen {
        ListScreen(id: "screen", title: "Screen", sections: [ListSection(id: "all", rows: rows)])
    }

    private func markup(_ row: ListItemViewModel) -> String {
        var writer = HTMLWriter(capacity: 64)
        row.write(into: &writer)
        return writer.string()
    }

    private let items: [ScreenItem] = [
        .button(Button(id: "a", title: "Go")), .note(Note(id: "b", text: "Hello")),
        .button(Button(id: "c", title: "Stop", isEnabled: false)),
    ]

    // MARK: - Registration

    @Test func cellsAreShownWithoutRegistration() {
        let rows = ListAdapter().rows(for: items)
        #expect(rows.map(\.id) == ["a", "b", "c"])
        #expect(markup(rows[0]).contains("Go") && markup(rows[1]).contains("Hello"))
        #expect(rows.allSatisfy { $0.action == nil })
    }

    @Test func cellsAreConfiguredByOneRegistration() async throws {
        let log = Log()
        var adapter = ListAdapter()
        adapter.registerCell(
            ofType: ButtonCell.self,
            prepareCell: { button, cell in cell.title.text = "\(button.title)!" },
            didSelect: { button in
                log.note("select \(button.id)")
                return .deselect
            },
            shouldHighlight: \.isEnabled)
        let rows = adapter.rows(for: items)
        #expect(markup(rows[0]).contains("Go!") && markup(rows[2]).contains("Stop!"))
        #expect(!markup(rows[1]).contains("!"))
        // A row that cannot be highlighted cannot be selected.
        #expect(rows.map(\.action) == ["select", nil, nil])
        try await screen(rows).dispatch(ListEvent(row: "a", action: "select"))
        await #expect(throws: ListEventError.self) {
            try await screen(rows).dispatch(ListEvent(row: "c", action: "select"))
        }
        #expect(log.all == ["select a"])
    }

    @Test func selectedRowsStaySelected() async throws {
        let isKept = Mutex(true)
        var adapter = ListAdapter()
        adapter.registerCell(
            ofType: ButtonCell.self, didSelect: { _ in isKept.withLock(\.self) ? .keepSelected : .deselect })
        try await screen(adapter.rows(for: items)).dispatch(ListEvent(row: "a", action: "select"))
        #expect(adapter.rows(for: items).map(\.isSelected) == [true, false, false])
        try await screen(adapter.rows(for: items)).dispatch(ListEvent(row: "c", action: "select"))
        #expect(adapter.selection.ids == ["c"])
        isKept.withLock { $0 = false }
        try await screen(adapter.rows(for: items)).dispatch(ListEvent(row: "c", action: "select"))
        #expect(adapter.selection.ids.isEmpty)
    }

    @Test func handlersGetTheCurrentData() async throws {
        let log = Log()
        var adapter = ListAdapter()
        adapter.registerCell(
            ofType: ButtonCell.self,
            didSelect: { button in
                log.note(button.title)
                return .deselect
            })
        let screen = screen(adapter.rows(for: [ScreenItem.button(Button(id: "a", title: "now"))]))
        try await screen.dispatch(ListEvent(row: "a", action: "select"))
        #expect(log.all == ["now"])
    }

    @Test func selectionReportsItsChanges() async {
        let selection = ListSelection()
        selection.select("a")
        selection.select("a")
        selection.deselect("b")
        var changes = selection.changes.makeAsyncIterator()
        await changes.next()
        selection.set(["a", "b"])
        await changes.next()
        #expect(selection.ids == ["a", "b"])
        #expect(selection.contains("b"))
    }

    // MARK: - Updated in place, or reloaded

    @Test func changedCellsAreUpdatedInPlaceOrReloaded() {
        func patch(_ adapter: ListAdapter) -> [PatchOperation] {
            func screen(_ title: String) -> ListScreen {
                self.screen(adapter.rows(for: [ScreenItem.button(Button(id: "a", title: title))]))
            }
            return screen("old").patch(to: screen("new")).operations
        }
        var adapter = ListAdapter()
        adapter.registerCell(ofType: ButtonCell.self, canUpdateInPlace: { _, _ in true })
        guard case .set(_, ["r-a"], [.text("new")]) = patch(adapter).first else {
            Issue.record("rendered in place: \(patch(adapter))")
            return
        }
        adapter.registerCell(ofType: ButtonCell.self, canUpdateInPlace: { old, new in old.title == new.title })
        guard case .replace("r-a", _, _) = patch(adapter).first else {
            Issue.record("reloaded: \(patch(adapter))")
            return
        }
        #expect(patch(adapter).count == 1)
    }
}
