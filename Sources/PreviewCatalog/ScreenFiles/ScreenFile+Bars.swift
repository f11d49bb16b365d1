import ListPreviewKit

extension ScreenFile {
    /// The bars and modes of a state.
    package struct Bars: Sendable, Equatable {
        /// The bar at the top.
        var navigationBar: ListScreen.NavigationBar?
        /// The text of the field for a search.
        var searchText: String?
        /// The text of that field while it is empty; `nil` for "Search".
        var searchPrompt: String?
        /// The buttons of the bar at the bottom.
        var toolbar: [RowAction] = []
        /// The text in that bar.
        var toolbarStatus: String?
        /// The tabs at the bottom.
        var tabs: [RowAction] = []
        /// The name of the selected one.
        var selectedTab: String?
        /// The event of pulling the list down.
        var refreshAction: String?
        /// Whether the list is edited.
        var editMode: ListScreen.EditMode?
        /// The status of a screen without rows.
        var emptyStatus: ListStatus?

        /// Puts the bars on a screen.
        func apply(to screen: inout ListScreen) {
            screen.navigationBar = navigationBar
            screen.searchText = searchText
            if let searchPrompt { screen.searchPrompt = searchPrompt }
            screen.toolbar = toolbar
            screen.toolbarStatus = toolbarStatus
            screen.tabs = tabs
            screen.selectedTab = selectedTab
            screen.refreshAction = refreshAction
            screen.editMode = editMode
            screen.emptyStatus = emptyStatus
        }
    }
}

// MARK: - Controls

extension ScreenFile.Bars {
    /// The controls of the bars that the state has.
    var controls: [PreviewControl] {
        var controls: [PreviewControl] = []
        func add(_ id: String, _ title: String, _ element: String, _ kind: PreviewControl.Kind, _ value: PreviewValue) {
            let group = PreviewControl.Group(title: "Bars", element: element)
            controls.append(PreviewControl(id: "bars.\(id)", title: title, group: group, kind: kind, value: value))
        }
        if let bar = navigationBar {
            add("inline", "inline title", ElementID.navigationBar, .flag, .flag(bar.isInline))
            if let back = bar.back { add("back", "back button", ElementID.navigationBar, .text, .text(back.title)) }
        }
        if let searchText { add("search", "search text", ElementID.searchField, .text, .text(searchText)) }
        if !toolbar.isEmpty || toolbarStatus != nil {
            add("status", "toolbar status", ElementID.toolbar, .text, .text(toolbarStatus ?? ""))
        }
        if tabs.count > 1 {
            add(
                "tab", "selected tab", ElementID.tabBar, .choice(tabs.map(\.name)), .text(selectedTab ?? tabs[0].name))
        }
        if let mode = editMode {
            let modes = ListScreen.EditMode.allCases.map(\.rawValue)
            add("editMode", "edit mode", ElementID.screen, .choice(modes), .text(mode.rawValue))
        }
        return controls
    }

    mutating func change(to values: PreviewValues) {
        if case .flag(let isInline)? = values["bars.inline"] { navigationBar?.isInline = isInline }
        if case .text(let text)? = values["bars.back"] { navigationBar?.back?.title = text }
        if case .text(let text)? = values["bars.search"] { searchText = text }
        if case .text(let text)? = values["bars.status"] { toolbarStatus = text.isEmpty ? nil : text }
        if case .text(let name)? = values["bars.tab"] { selectedTab = name }
        if case .text(let name)? = values["bars.editMode"] {
            editMode = ListScreen.EditMode(rawValue: name) ?? editMode
        }
    }
}
