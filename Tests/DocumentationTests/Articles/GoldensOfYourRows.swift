// The Swift code of GoldensOfYourRows.md, here to be compiled.

import ListPreviewKit
import PreviewTesting
import Testing

// snippet: Rows
struct OrderRowTests {
    @Test func rowsLookAsRecorded() async throws {
        try await assertPreview(of: screen(of: [tea, OrderRow.row(Order(id: 2, drink: "Cocoa", price: "4 €"))]))
    }

    private nonisolated func screen(of rows: [Row]) -> ListScreen {
        ListScreen(id: "order-rows", title: "Rows", sections: [ListSection(id: "rows", rows: rows)])
    }
}
// end
