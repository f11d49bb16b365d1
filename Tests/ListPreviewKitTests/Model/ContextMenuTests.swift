import MarkupValidation
import Testing

@testable import ListPreviewKit

/// The menu of a row, and its button.
struct ContextMenuMarkupTests {
    private func page(_ row: ListItemViewModel) -> [UInt8] {
        DocumentRenderer().bytes(for: ListScreen(id: "s", title: "S", sections: [ListSection(id: 1, rows: [row])]))
    }

    @Test(arguments: [(false, "row-menu"), (true, "row-menu permanent")])
    func buttonIsPermanentIfAsked(showsButton: Bool, name: String) throws {
        let row = ListItemViewModel.row("A").contextMenu([.delete()], showsButton: showsButton)
        let page = page(row)
        let html = String(decoding: page, as: UTF8.self)
        // Screen readers find the button in both cases.
        #expect(html.contains("<details class=\"\(name)\"><summary aria-label=\"More actions\"></summary>"))
        #expect(try MarkupValidator().validate(page).isValid)
    }

    /// The option is content: a change of it alone is a change.
    @Test func optionIsCompared() {
        let row = ListItemViewModel.row("A")
        let (hidden, shown) = (row.contextMenu([.delete()]), row.contextMenu([.delete()], showsButton: true))
        #expect(!hidden.isContentEqual(to: shown) && hidden.isContentEqual(to: row.contextMenu([.delete()])))
    }
}
