import ListPreviewKit

/// A sheet: another screen above the page's screen.
extension PatchCase {
    static let sheets = [
        PatchCase(
            name: "sheet-opens-changes-closes",
            shows: "A sheet opens with its own title, bars and sections, changes like a screen, and closes.",
            screens: [
                screen([section("a", "1")]),
                presenting(filters(["x", "y"]), on: [section("a", "1")]),
                presenting(
                    filters(["y", "z"], isMedium: true) { $0.title = "2 <Filters>" }, on: [section("a", "1", "2")]),
                presenting(filters([]) { $0.navigationBar = nil }, on: [section("a", "2")]) { $0.toolbar = [] },
                screen([section("a", "2")]),
            ]),
        PatchCase(
            name: "rows-move-between-screen-and-sheet",
            shows: "Rows and sections move into a sheet that opens, and out of one that closes.",
            screens: [
                screen([section("a", "1", "2"), section("b", "3", header: "B")]),
                presenting(other([section("b", "3", "1", header: "B")]), on: [section("a", "2")]),
                screen([section("b", "3", header: "B"), section("a", "1", "2")]),
            ]),
        PatchCase(
            name: "same-identities-in-sheet",
            shows: "A sheet may have the identities of the screen below: its rows and sections are the second ones.",
            screens: [
                screen([section("a", "1")]),
                presenting(other([section("a", "1", "2")]), on: [section("a", "1")]),
                presenting(other([section("a", "1", "2")]), on: [section("a", "2")]),
                screen([section("a", "1")]),
            ]),
        PatchCase(
            name: "sheet-above-sheet", shows: "A sheet presents another one, and both close at once.",
            screens: [
                screen([section("a", "1")]),
                presenting(other([section("b", "2")]), on: [section("a", "1")]),
                presenting(
                    other([section("b", "2")]) {
                        $0.presenting = .sheet(Presentation.Sheet(other([section("c", "3")]), height: .medium))
                    }, on: [section("a", "1")]),
                presenting(other([section("b", "2")]), on: [section("a", "1")]),
                presenting(
                    other([section("c", "3")]) {
                        $0.presenting = .sheet(Presentation.Sheet(other([section("b", "2")])))
                    },
                    on: [section("a", "1")]),
                screen([section("b", "2"), section("a", "1")]),
            ]),
        PatchCase(
            name: "sheet-above-empty-status", shows: "A status and bars of the screen below stay under a sheet.",
            screens: [
                empty(), empty { $0.presenting = .sheet(Presentation.Sheet(other([]))) },
                empty {
                    $0.presenting = .sheet(Presentation.Sheet(other([section("a", "1")])))
                    $0.toolbar = [.init("Sort", name: "sort")]
                },
                empty { $0.tabs = [.init("A", name: "a", icon: .star)] },
            ]),
    ]

    private static func presenting(
        _ above: ListScreen, on sections: [ListSection], _ change: (inout ListScreen) -> Void = { _ in }
    ) -> ListScreen {
        var screen = screen(sections)
        screen.toolbar = [.init("Sort", name: "sort")]
        screen.presenting = .sheet(Presentation.Sheet(above, showsGrabber: true, cancelAction: "close"))
        change(&screen)
        return screen
    }

    private static func other(
        _ sections: [ListSection], _ change: (inout ListScreen) -> Void = { _ in }
    ) -> ListScreen {
        var screen = ListScreen(id: "other", title: "Other", style: .plain, sections: sections)
        change(&screen)
        return screen
    }

    private static func filters(
        _ rows: [String], isMedium: Bool = false, _ change: (inout ListScreen) -> Void = { _ in }
    ) -> ListScreen {
        other([section("filters", rows.map { row($0) }, header: isMedium ? "All" : nil)]) { screen in
            screen.style = .insetGrouped
            screen.navigationBar = .init(trailing: [.init("Done", name: "done", isProminent: true)], isInline: true)
            if isMedium { screen.searchText = "" }
            if !isMedium { screen.toolbarStatus = "All" }
            change(&screen)
        }
    }

    private static func empty(_ change: (inout ListScreen) -> Void = { _ in }) -> ListScreen {
        var screen = screen([])
        screen.emptyStatus = ListStatus(image: .icon(.magnifier), title: "Nothing")
        change(&screen)
        return screen
    }
}
