import ListPreviewKit
import Testing

/// A sidebar: items, buttons, and groups that collapse without a script.
struct SidebarTests {
    @Test func itemsAndButtons() {
        let item = ListItemViewModel.sidebarItem("Inbox", badge: "3", accessory: .chevron, isSelected: true)
        #expect(item.isSelected && item.action == nil)
        #expect(markup(item).hasPrefix("<div class=\"item sidebar-item\">"))
        #expect(
            markup(.sidebarButton("Add")).hasPrefix(
                "<button class=\"item sidebar-item sidebar-button\" data-action=\"press\" type=\"button\">"))
    }

    @Test func headers() {
        #expect(
            markup(.sidebarHeader("L&M")) == """
                <details class="sidebar-header" open=""><summary class="text-header">\
                <span aria-level="2" role="heading"><span class="label text">L&amp;M</span></span></summary></details>
                """)
        #expect(!markup(.sidebarHeader("A", isExpanded: false)).contains("open"))
        #expect(markup(.sidebarHeader("A", isExpanded: nil)).hasPrefix("<h2"))
    }

    @Test func groups() {
        let html = markup(
            .sidebarGroup(
                "P", isExpanded: false, items: [.init("A", id: "a&b"), .init("B", badge: "1", isSelected: true)]))
        #expect(html.hasPrefix("<details class=\"sidebar-group\"><summary class=\"item sidebar-item\">"))
        #expect(
            html.contains(
                "<button class=\"item sidebar-item\" data-action=\"choose\" data-value=\"a&amp;b\" type=\"button\">"))
        #expect(
            html.contains(
                "<button aria-current=\"true\" class=\"item sidebar-item\" data-action=\"choose\" data-value=\"B\""))
    }

    @Test func selectionsReachTheHandlers() async throws {
        let journal = Journal()
        let screen = ListScreen.of(
            .sidebarItem("Inbox") { journal.note("inbox") }, .sidebarButton("Add") { journal.note("add") },
            .sidebarGroup("P", items: [.init("A", id: "a")]) { item in journal.note(item) })
        try await screen.dispatch(ListEvent(row: "Inbox", action: "select"))
        try await screen.dispatch(ListEvent(row: "Add", action: "press"))
        try await screen.dispatch(ListEvent(row: "P", action: "choose", value: .text("a")))
        await #expect(throws: ListEventError.self) {
            try await screen.dispatch(ListEvent(row: "P", action: "choose", value: .text("b")))
        }
        #expect(journal.all == ["inbox", "add", "a"])
    }
}
