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
            name: "full-bars",
            shows: "Bars get menus, pictures, subtitles, segments, scopes and tokens, change them and lose them.",
            screens: [
                barred([section("a", "1")]) { screen in
                    screen.navigationBar = .init(trailing: [.init("Add", name: "add", icon: .plus)])
                    screen.toolbar = [.init("Sort", name: "sort")]
                    screen.searchText = ""
                },
                full { _ in },
                full { screen in
                    screen.title = "B"
                    screen.navigationBar?.subtitle = "2"
                    screen.navigationBar?.progress = .value(0.5)
                    screen.navigationBar?.trailing[0].menu[0].isChecked = false
                    screen.navigationBar?.trailing[0].badge = "4"
                    screen.segments?.selection = "b"
                    screen.searchScopes?.selection = "b"
                    screen.searchTokens.remove(at: 0)
                    screen.toolbar.append(.init("Last", name: "last"))
                    screen.toolbarStatus = "Now"
                },
                full { screen in
                    screen.navigationBar?.titleMenu = [.init("Lists", name: "lists")]
                    screen.navigationBar?.prompt = "P <&\""
                    screen.navigationBar?.progress = nil
                    screen.navigationBar?.leading = []
                    screen.segments = nil
                    screen.searchScopes = nil
                    screen.searchTokens = []
                },
                barred([section("a", "1")]) { $0.navigationBar = .init(isInline: true) },
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

    private static func full(_ change: (inout ListScreen) -> Void) -> ListScreen {
        let options = [PickerModel.Option("a"), .init("b", title: "B")]
        let items = [
            RowAction("Date <&\"", name: "date", icon: .calendar, isChecked: true), .divider,
            RowAction("More", name: "more", menu: [.init("Delete", name: "delete", role: .destructive)]),
        ]
        return barred([section("a", "1")]) { screen in
            screen.navigationBar = .init(
                leading: [.init("Account", name: "account", picture: .initials("AB"), badge: RowAction.dot)],
                trailing: [.init("More", name: "menu", icon: .ellipsis, menu: items)], subtitle: "1")
            screen.navigationBar?.progress = .indeterminate
            screen.segments = .init(name: "segment", options: options, selection: "a")
            screen.searchText = "x"
            screen.searchScopes = .init(name: "scope", options: options)
            screen.searchTokens = [.init("t", title: "T <&\"", icon: .person), .init("u")]
            screen.toolbar = [.init("Sort", name: "sort", menu: items), .flexibleSpace, .init("End", name: "end")]
            change(&screen)
        }
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
