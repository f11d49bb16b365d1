import ListPreviewKit

/// A sidebar: another screen beside the page's screen.
extension PatchCase {
    static let sidebars = [
        PatchCase(
            name: "sidebar-comes-changes-goes",
            shows: "A sidebar comes with its own title, bars and sections, changes like a screen, opens and goes.",
            screens: [
                screen([section("a", "1")]),
                beside(boxes(["x", "y"]), [section("a", "1")]),
                beside(
                    boxes(["y", "z"], header: "All") {
                        $0.title = "<Boxes>"
                        $0.style = .sidebarPlain
                    }, isOpen: true, [section("a", "1", "2")]),
                beside(boxes([]) { $0.searchText = nil }, [section("b", "2")]) { $0.toolbar = [] },
                screen([section("b", "2")]),
            ]),
        PatchCase(
            name: "detail-changes-beside-sidebar",
            shows:
                "The content beside a sidebar is replaced, with another title and bars; the sidebar marks another row.",
            screens: [
                beside(boxes(["x", "y"], selected: "x"), [section("a", "1", "2")]),
                beside(boxes(["x", "y"], selected: "y"), [section("b", "3", header: "B")]) {
                    $0.title = "Other"
                    $0.navigationBar = .init(trailing: [.init("Add", name: "add")], isInline: true)
                },
                beside(boxes(["x", "y"]), []) { $0.emptyStatus = ListStatus(title: "Nothing") },
            ]),
        PatchCase(
            name: "rows-move-between-screen-and-sidebar",
            shows: "Rows and sections move into a sidebar that comes, and out of one that goes.",
            screens: [
                screen([section("a", "1", "2"), section("b", "3", header: "B")]),
                beside(
                    boxes([]) { $0.sections = [section("b", "3", "1", header: "B")] }, [section("a", "2")]),
                screen([section("b", "3", header: "B"), section("a", "1", "2")]),
            ]),
        PatchCase(
            name: "sheet-above-sidebar",
            shows: "A sheet opens above a screen with a sidebar; all three may have the same identities.",
            screens: [
                beside(boxes(["1"]), [section("a", "1")]),
                beside(boxes(["1"]), [section("a", "1")]) { $0.presenting = .sheet(sheet(["1", "2"])) },
                beside(boxes(["2"]), [section("a", "1")]) { $0.presenting = .sheet(sheet(["1"])) },
                screen([section("a", "1")]),
            ]),
    ]

    private static func beside(
        _ column: ListScreen, isOpen: Bool = false, _ sections: [ListSection],
        _ change: (inout ListScreen) -> Void = { _ in }
    ) -> ListScreen {
        var screen = screen(sections)
        screen.toolbar = [.init("Sort", name: "sort")]
        screen.sidebar = ListScreen.Sidebar(column, isOpen: isOpen)
        change(&screen)
        return screen
    }

    private static func boxes(
        _ rows: [String], header: String? = nil, selected: String? = nil,
        _ change: (inout ListScreen) -> Void = { _ in }
    ) -> ListScreen {
        let rows = rows.map { $0 == selected ? row($0).selected() : row($0) }
        var screen = ListScreen(
            id: "boxes", title: "Boxes", style: .sidebar, sections: [section("boxes", rows, header: header)])
        screen.searchText = ""
        change(&screen)
        return screen
    }

    private static func sheet(_ rows: [String]) -> Presentation.Sheet {
        Presentation.Sheet(ListScreen(id: "s", title: "S", sections: [section("boxes", rows.map { row($0) })]))
    }
}
