import Testing

@testable import ListPreviewKit

/// The classes of pinned headers, backgrounds and insets, and headers that collapse rows.
struct SectionLookTests {
    private func style(_ change: (inout ListSection) -> Void) -> StyleClass? {
        var section = ListSection(id: 1, rows: [])
        change(&section)
        return section.styleClass
    }

    @Test func looksAreClassesOfTheRows() {
        #expect(style { _ in } == nil)
        #expect(style { $0.isHeaderPinned = true }?.attribute == "pinned")
        #expect(style { $0.isHeaderPinned = true }?.rule == nil)
        #expect(style { $0.isHeaderPinned = false }?.attribute == "unpinned")
        let tinted = style { $0.background = .orange }
        #expect(tinted?.attribute.hasPrefix("tinted g-") == true)
        #expect(tinted?.rule == "section:has(>.\(tinted?.name ?? "")){--section-background:var(--orange)}")
        let inset = style { $0.insets = Insets(top: 1, leading: 2, bottom: 3, trailing: -4) }
        #expect(
            inset?.rule?.hasSuffix("{--section-top:1px;--section-start:2px;--section-bottom:3px;--section-end:0px}")
                == true)
        let both = style {
            $0.layout = .grid(.count(2))
            $0.background = .red
        }
        #expect(both?.attribute.hasPrefix("grid tinted g-") == true)
        #expect(both?.rule?.hasPrefix("@media all{.g-") == true)
        #expect(both?.name != style { $0.layout = .grid(.count(2)) }?.name)
    }

    /// A change of each is one operation, besides the rule that it brings.
    @Test func changesAreOneAttribute() async throws {
        let looks: [(inout ListSection) -> Void] = [
            { $0.background = .orange }, { $0.isHeaderPinned = true }, { $0.insets = Insets(8) },
            { ($0.isHeaderPinned, $0.background, $0.insets) = (false, .red, Insets(0)) },
        ]
        for look in looks {
            var section = ListSection(id: "a", header: .header("A"), rows: [.row("1")])
            var session = ScreenSession(ListScreen(id: "s", title: "S", sections: [section]))
            look(&section)
            let patch = session.update(to: ListScreen(id: "s", title: "S", sections: [section]))
            #expect(
                patch?.operations == [.attribute(id: "s-a_rows", name: "class", value: section.styleClass?.attribute)])
        }
    }

    @Test(arguments: [true, false])
    func headersCollapseRows(isExpanded: Bool) {
        let header = ListItemViewModel.header("A", isExpanded: isExpanded)
        #expect(header.isContentEqual(to: .sidebarHeader("A", isExpanded: isExpanded)))
        #expect(header.html.hasPrefix(isExpanded ? #"<details class="sidebar-header" open="">"# : "<details"))
        #expect(ListItemViewModel.header("A").html.hasPrefix("<h2"))
    }
}
