import ListPreviewKit

/// The elements next to the sections, and the modes of a screen.
extension PatchCase {
    static let bars = [
        PatchCase(
            name: "bars-appear-change-disappear", shows: "Bars come, change and go around the title and the sections.",
            screens: [
                screen([section("a", "1")]),
                barred([section("a", "1")]) { screen in
                    screen.navigationBar = .init(
                        back: .init("Back", name: "back"), trailing: [.init("Add", name: "add", icon: .plus)])
                    screen.searchText = ""
                    screen.toolbar = [.init("Sort", name: "sort")]
                    screen.toolbarStatus = "1 item"
                    screen.refreshAction = "refresh"
                },
                barred([section("a", "1")]) { screen in
                    screen.navigationBar = .init(
                        leading: [.init("Done", name: "done", isProminent: true)], isInline: true)
                    screen.searchText = "b"
                    screen.searchPrompt = "Find"
                    screen.toolbar = [
                        .init("Sort <&\"", name: "sort", isEnabled: false), .flexibleSpace, .init("B", name: "b"),
                    ]
                    screen.tabs = [.init("X", name: "x", icon: .star), .init("Y", name: "y", icon: .car, badge: "3")]
                    screen.selectedTab = "y"
                },
                screen([section("a", "1")]),
            ]),
        PatchCase(
            name: "sections-above-bars",
            shows: "Sections come to the end, which is before the bars at the bottom, and move there.",
            screens: [
                toolbar([section("a", "1"), section("b", "2")]),
                toolbar([section("b", "2"), section("a", "1"), section("c", "3")]),
                toolbar([]),
                toolbar([section("d", "4")], indexed: true),
            ]),
        PatchCase(
            name: "empty-status", shows: "Rows make way for a status in the middle of the screen, and come back.",
            screens: [
                empty([section("a", "1", header: "A")]), empty([section("a", header: "A")]), empty([section("a", "2")]),
            ]),
        PatchCase(
            name: "edit-mode", shows: "Beginning to edit is a class of the screen and nothing of its rows.",
            screens: ListScreen.EditMode.allCases.map { mode in
                barred([
                    section("a", [row("1").swipeActions(trailing: [.delete()]).movable(), row("2", action: "open")])
                ]) {
                    $0.editMode = mode
                }
            }),
    ]

    private static func barred(_ sections: [ListSection], _ change: (inout ListScreen) -> Void) -> ListScreen {
        var screen = screen(sections)
        change(&screen)
        return screen
    }

    private static func toolbar(_ sections: [ListSection], indexed: Bool = false) -> ListScreen {
        barred(sections) { screen in
            screen.toolbar = [.init("Sort", name: "sort")]
            screen.searchText = ""
            for index in screen.sections.indices where indexed { screen.sections[index].indexTitle = "\(index)" }
        }
    }

    private static func empty(_ sections: [ListSection]) -> ListScreen {
        barred(sections) { $0.emptyStatus = ListStatus(image: .icon(.magnifier), title: "Nothing") }
    }
}
