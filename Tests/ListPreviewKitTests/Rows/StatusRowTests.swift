import ListPreviewKit
import Testing

/// The content of a screen without rows.
struct StatusRowTests {
    private func html(_ status: ListStatus) -> String { StatusRow.row(status).html }

    @Test func statusWithButton() {
        let status = ListStatus(
            image: .emoji("🙈"), title: "Oh", message: "A<B", button: RowAction("Again", name: "retry"))
        #expect(
            html(status) == """
                <div class="status-row"><span class="image-view"><span class="picture"></span>\
                <span aria-hidden="true" class="symbol">🙈</span></span><span class="label title">Oh</span>\
                <span class="label message">A&lt;B</span><button class="status-button" data-action="retry" type="button">\
                <span class="label">Again</span></button></div>
                """)
    }

    @Test func statusWithoutButton() {
        let html = html(ListStatus(title: "Oh"))
        #expect(html.contains("<button class=\"status-button\" hidden=\"\" type=\"button\">"))
        #expect(html.contains("<span class=\"label message\" hidden=\"\">"))
        #expect(html.contains("<span class=\"image-view\" hidden=\"\">"))
    }

    @Test func screensAreCreatedFromPhases() {
        let screen = ListScreen(id: "s", title: "S", phase: .empty(title: "None"))
        #expect(screen.sections.map(\.id) == ["status"])
        #expect(screen.sections[0].rows.map(\.componentID) == [ObjectIdentifier(StatusRow.self)])
        let rows = [TitleRow.row(ItemModel(id: 1, title: "T"))]
        let content = ListScreen(id: "s", title: "S", phase: .content([ListSection(id: "a", rows: rows)]))
        #expect(content.sections.map(\.id) == ["a"])
    }

    @Test func templateHasNoDiagnostics() {
        #expect(StatusRow.template.diagnostics.isEmpty)
    }
}
