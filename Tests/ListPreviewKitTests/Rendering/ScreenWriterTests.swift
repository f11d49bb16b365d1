import ListPreviewKit
import Testing

/// A section is labelled by its header, if that has a text.
struct SectionLabelTests {
    private func page(_ header: ListItemViewModel?) -> String {
        DocumentRenderer().string(for: screen(header))
    }

    private func screen(_ header: ListItemViewModel?) -> ListScreen {
        ListScreen(id: "s", title: "S", sections: [ListSection(id: "a", header: header, rows: [])])
    }

    private static let label = "aria-labelledby=\"s-a_header\""

    @Test func emptyHeadingsAreHidden() {
        #expect(
            page(.header("")).contains("<h2 class=\"text-header\" hidden=\"\"><span class=\"label text\"></span></h2>"))
        #expect(page(.header("A")).contains("<h2 class=\"text-header\"><span class=\"label text\">A</span></h2>"))
    }

    @Test func headersWithTextLabelTheirSection() {
        #expect(page(.header("A")).contains(Self.label))
        #expect(page(.sidebarHeader("A")).contains(Self.label))
        #expect(page(.header("A", button: RowAction("B", name: "b"))).contains(Self.label))
        #expect(!page(.header("")).contains(Self.label))
        #expect(!page(nil).contains(Self.label))
    }

    @Test func placeholdersDoNotLabelSections() {
        #expect(!page(ListItemViewModel(itemType: TextHeader.self, id: "h")).contains(Self.label))
        #expect(!page(ListItemViewModel.header("A").placeholder()).contains(Self.label))
    }

    @Test func patchesUpdateTheLabel() {
        var session = ScreenSession(screen(ListItemViewModel(itemType: TextHeader.self, id: "h")))
        let added = session.update(to: screen(.header("A")))
        #expect(added?.operations.contains(.attribute(id: "s-a", name: "aria-labelledby", value: "s-a_header")) == true)
        let other = session.update(to: screen(.header("B")))
        #expect(other?.operations.count == 1, "\(String(describing: other?.operations))")
        let removed = session.update(to: screen(.header("")))
        #expect(removed?.operations.contains(.attribute(id: "s-a", name: "aria-labelledby", value: nil)) == true)
    }
}
