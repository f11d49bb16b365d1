import JSONText
import ListPreviewKit

extension ScreenFile {
    /// The bars and modes of a state.
    package struct Bars: Sendable, Equatable {
        /// The navigation bar.
        var navigationBar: ListScreen.NavigationBar?
        /// The text of the search field.
        var searchText: String?
        /// The placeholder of the search field; `nil` for "Search".
        var searchPrompt: String?
        /// The buttons of the toolbar.
        var toolbar: [RowAction] = []
        /// The text of the toolbar.
        var toolbarStatus: String?
        /// The tabs at the bottom.
        var tabs: [RowAction] = []
        /// The name of the selected tab.
        var selectedTab: String?
        /// The event of pull to refresh.
        var refreshAction: String?
        /// Whether the list is in edit mode.
        var editMode: ListScreen.EditMode?
        /// The status of a screen without rows.
        var emptyStatus: ListStatus?
        /// What is above the content.
        var presentation: ScreenFile.Presented?
        /// Whether it is shown: a gallery can hide it.
        var isPresenting = true

        /// Adds the bars to a screen.
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
            screen.presenting = isPresenting ? presentation?.presentation : nil
        }
    }
}

// MARK: - Controls

extension ScreenFile.Bars {
    private static let groupTitles = [
        ElementID.navigationBar: "Navigation bar", ElementID.searchField: "Search field", ElementID.toolbar: "Toolbar",
        ElementID.tabBar: "Tab bar",
    ]

    /// The controls of the bars that the state has.
    ///
    /// - Parameter prefix: The beginning of the ids of the controls.
    func controls(_ prefix: String, depth: Int) -> [PreviewControl] {
        var controls: [PreviewControl] = []
        func add(_ id: String, _ title: String, _ element: String, _ kind: PreviewControl.Kind, _ value: PreviewValue) {
            let group = PreviewControl.Group(
                title: Self.groupTitles[element] ?? "Editing", element: ElementID.element(element, atDepth: depth))
            controls.append(
                PreviewControl(id: "\(prefix)bars.\(id)", title: title, group: group, kind: kind, value: value))
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
        return controls + presentationControls(depth: depth)
    }

    mutating func change(to values: PreviewValues, _ prefix: String) {
        if case .flag(let isInline)? = values["\(prefix)bars.inline"] { navigationBar?.isInline = isInline }
        if case .text(let text)? = values["\(prefix)bars.back"] { navigationBar?.back?.title = text }
        if case .text(let text)? = values["\(prefix)bars.search"] { searchText = text }
        if case .text(let text)? = values["\(prefix)bars.status"] { toolbarStatus = text.isEmpty ? nil : text }
        if case .text(let name)? = values["\(prefix)bars.tab"] { selectedTab = name }
        if case .text(let name)? = values["\(prefix)bars.editMode"] {
            editMode = ListScreen.EditMode(rawValue: name) ?? editMode
        }
        changePresentation(to: values)
    }
}

extension ScreenFileDecoder {
    /// Reads the bars and modes of a screen or state; null removes one.
    mutating func readBars(of node: SourceNode, into bars: inout ScreenFile.Bars) {
        let object = SourceObject<BarsKey>(node: node, meant: [])
        for key in BarsKey.allCases where object.has(key) {
            let node = object[key]
            switch key {
            case .navigationBar: bars.navigationBar = node.flatMap { navigationBar($0) }
            case .search: readSearch(node, into: &bars)
            case .toolbar: readToolbar(node, into: &bars)
            case .tabBar: readTabs(node, into: &bars)
            case .refresh: bars.refreshAction = node.flatMap { eventName($0, "refresh") }
            case .editMode: bars.editMode = choice(node, "editMode", called: "edit mode")
            case .empty: bars.emptyStatus = node.flatMap { status($0) }
            case .alert, .confirmation, .menu, .notice: readPresentation(key, node, into: &bars)
            }
        }
        checkPresentations(of: object)
    }

    private mutating func navigationBar(_ node: SourceNode) -> ListScreen.NavigationBar? {
        guard let object = object(node, NavigationBarKey.self) else { return nil }
        let mode: TitleWord? = choice(object[.title], "title", called: "title")
        return ListScreen.NavigationBar(
            back: object[.back].flatMap { backButton($0) },
            leading: object[.leading].map { buttons($0, "leading") } ?? [],
            trailing: object[.trailing].map { buttons($0, "trailing") } ?? [], isInline: mode == .inline)
    }

    /// The title of the previous screen, or a button.
    private mutating func backButton(_ node: SourceNode) -> RowAction? {
        if case .object = node.value { return button(node) }
        return text(node, "back", or: "an object").map { RowAction($0, name: "back") }
    }

    /// The placeholder, or an object.
    private mutating func readSearch(_ node: SourceNode?, into bars: inout ScreenFile.Bars) {
        (bars.searchText, bars.searchPrompt) = (nil, nil)
        guard let node else { return }
        if case .object = node.value {
            guard let object = object(node, SearchKey.self) else { return }
            bars.searchText = text(object, .text) ?? ""
            if let prompt = text(object, .placeholder) { bars.searchPrompt = prompt }
        } else if let prompt = text(node, "search", or: "an object") {
            (bars.searchText, bars.searchPrompt) = ("", prompt)
        }
    }

    /// The buttons, or an object.
    private mutating func readToolbar(_ node: SourceNode?, into bars: inout ScreenFile.Bars) {
        (bars.toolbar, bars.toolbarStatus) = ([], nil)
        guard let node else { return }
        let errorCount = problems.count
        switch node.value {
        case .list: bars.toolbar = buttons(node, "toolbar", allowsSpaces: true)
        case .object:
            guard let object = object(node, ToolbarKey.self) else { return }
            bars.toolbar = object[.buttons].map { buttons($0, "buttons", allowsSpaces: true) } ?? []
            bars.toolbarStatus = text(object, .status)
        default: report("expected a list or an object for 'toolbar', found \(node.kind)", at: node.position)
        }
        if problems.count == errorCount, !bars.toolbar.isEmpty, bars.toolbar.allSatisfy(\.isSpace) {
            warn("a toolbar that contains only spaces is not shown", at: node.position)
        }
    }

    private mutating func readTabs(_ node: SourceNode?, into bars: inout ScreenFile.Bars) {
        (bars.tabs, bars.selectedTab) = ([], nil)
        guard let node, let object = object(node, TabBarKey.self) else { return }
        guard let tabs = object[.tabs] else { return reportMissing([.tabs], in: object) }
        bars.tabs = buttons(tabs, "tabs")
        for tab in tabs.list ?? [] where tab["name"] != nil && tab["icon"] == nil {
            warn("a tab without an icon shows only its title; add an 'icon'", at: tab.position)
        }
        if tabs.list?.isEmpty == true { warn("a tab bar without tabs is not shown", at: tabs.position) }
        bars.selectedTab =
            name(object[.selected], "selected", called: "tab", known: bars.tabs.map(\.name)) ?? bars.tabs.first?.name
    }

    private mutating func status(_ node: SourceNode) -> ListStatus? {
        guard case .object = node.value else {
            return text(node, "empty", or: "an object").map { ListStatus(title: $0) }
        }
        guard let object = object(node, EmptyKey.self) else { return nil }
        let icon = object[.icon].flatMap { self.icon($0) }
        return ListStatus(
            image: icon.map { .icon($0) }, title: requiredVisibleText(object, .title), message: text(object, .message),
            button: object[.button].flatMap { button($0) })
    }

    // MARK: - Buttons

    private mutating func buttons(
        _ node: SourceNode, _ key: String, allowsSpaces: Bool = false
    ) -> [RowAction] {
        var buttons: [RowAction] = []
        for node in list(node, key) ?? [] {
            guard case .object = node.value else {
                if allowsSpaces, case .string(SpaceWord.space.rawValue) = node.value {
                    buttons.append(.flexibleSpace)
                } else {
                    reportText(node, insteadOf: BarButtonKey.self, or: allowsSpaces ? SpaceWord.space.rawValue : nil)
                }
                continue
            }
            guard let button = button(node) else { continue }
            if buttons.contains(where: { $0.name == button.name && !$0.isSpace }) {
                report("duplicate button \(button.name.excerpt); give each a name of its own", at: node.position)
            }
            buttons.append(button)
        }
        return buttons
    }

    private mutating func button(_ node: SourceNode) -> RowAction? {
        guard let object = object(node, BarButtonKey.self) else { return nil }
        let name = requiredText(object, .name)
        let icon = object[.icon].flatMap { self.icon($0) }
        return RowAction(
            visibleText(object, .title) ?? Self.title(of: name), name: name, icon: icon,
            role: choice(object[.role], "role") ?? .normal, badge: text(object, .badge),
            isEnabled: flag(object, .enabled, default: true),
            isProminent: flag(object, .prominent, default: false))
    }

    mutating func eventName(_ node: SourceNode, _ key: String) -> String? {
        let name = text(node, key)
        if name == "" { report("'\(key)' needs the name of an event", at: node.position) }
        return name
    }
}

// MARK: - Keys

/// The keys of bars and modes, which a screen and its states have.
enum BarsKey: String, ScreenFileKey {
    case navigationBar, search, toolbar, tabBar, refresh, editMode, empty
    case alert, confirmation, menu, notice

    static let owner = "screen"
}

/// The keys of the navigation bar.
enum NavigationBarKey: String, ScreenFileKey {
    case title, back, leading, trailing

    static let owner = "navigation bar"
    static let example = #"{"trailing": [{"name": "add", "icon": "plus"}]}"#
    static let synonyms: [String: NavigationBarKey] = ["left": .leading, "right": .trailing, "buttons": .trailing]
}

/// The keys of the search field.
enum SearchKey: String, ScreenFileKey {
    case placeholder, text

    static let owner = "search field"
    static let synonyms: [String: SearchKey] = ["prompt": .placeholder, "value": .text]
}

/// The keys of the toolbar.
enum ToolbarKey: String, ScreenFileKey {
    case buttons, status

    static let owner = "toolbar"
    static let synonyms: [String: ToolbarKey] = ["items": .buttons, "text": .status]
}

/// The keys of the tab bar.
enum TabBarKey: String, ScreenFileKey {
    case tabs, selected

    static let owner = "tab bar"
    static let example = #"{"tabs": [{"name": "home", "icon": "house"}]}"#
    static let synonyms: [String: TabBarKey] = ["items": .tabs, "selection": .selected]
}

/// The keys of the status of a screen without rows.
enum EmptyKey: String, ScreenFileKey {
    case icon, title, message, button

    static let owner = "empty state"
    static let synonyms: [String: EmptyKey] = ["image": .icon, "text": .message, "detail": .message]
}

/// The keys of a button of a bar, or a tab.
enum BarButtonKey: String, ScreenFileKey {
    case name, title, icon, badge, role, enabled, prominent

    static let owner = "bar button"
    static let example = #"{"name": "add", "icon": "plus"}"#
    static let synonyms: [String: BarButtonKey] = ["id": .name, "action": .name, "text": .title, "image": .icon]
}

/// The names of the positions of a title.
enum TitleWord: String, CaseIterable {
    case large, inline
}

/// The name of the space between buttons.
enum SpaceWord: String, CaseIterable {
    case space
}
