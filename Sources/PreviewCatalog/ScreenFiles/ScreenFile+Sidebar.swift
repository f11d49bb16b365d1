import JSONText
import ListPreviewKit

extension ScreenFile {
    /// The sidebar beside the screen of a state.
    package struct Sidebar: Sendable, Equatable {
        /// Whether a narrow window shows it instead of the screen.
        var isOpen = false
        /// Whether it is shown: a gallery can hide it.
        var isShown = true
        /// The event of the back button in a narrow window.
        var openAction = ListScreen.Sidebar.openAction
        /// The screen of the sidebar, as a state. It is the only element, because a state contains a sidebar.
        private var states: [State]

        /// The screen of the sidebar, as a state.
        package var state: State {
            get { states[0] }
            set { states[0] = newValue }
        }

        init(_ state: State) { states = [state] }

        /// The sidebar for a screen.
        func sidebar(ofScreen id: String) -> ListScreen.Sidebar {
            ListScreen.Sidebar(state.screen(id: id), isOpen: isOpen, openAction: openAction)
        }
    }
}

// MARK: - Controls

extension ScreenFile.Sidebar {
    /// The controls of the sidebar and of its screen.
    ///
    /// - Parameter prefix: The beginning of the ids of the controls.
    func controls(_ prefix: String) -> [PreviewControl] {
        let group = PreviewControl.Group(title: "Sidebar", element: ElementID.sidebar)
        return [
            PreviewControl(id: "\(prefix)shown", title: "shown", group: group, kind: .flag, value: .flag(isShown)),
            PreviewControl(
                id: "\(prefix)open", title: "open on phones", group: group, kind: .flag, value: .flag(isOpen)),
        ] + state.controls(prefix, depth: ElementID.sidebarDepth)
    }

    mutating func change(to values: PreviewValues, _ prefix: String, refused: inout [String]) {
        if case .flag(let flag)? = values["\(prefix)shown"] { isShown = flag }
        if case .flag(let flag)? = values["\(prefix)open"] { isOpen = flag }
        state = state.changed(to: values, prefix, refused: &refused)
    }
}

// MARK: - Decoding

extension ScreenFileDecoder {
    /// Reads the sidebar of a screen or state; null removes one.
    ///
    /// - Parameter state: The state, whose language, appearance and texts are also those of the sidebar.
    mutating func readSidebar(of node: SourceNode, into state: inout ScreenFile.State) {
        let owner = SourceObject<StateKey>(node: node, meant: [])
        guard owner.has(.sidebar) else { return }
        state.sidebar = owner[.sidebar].flatMap { sidebar($0, beside: state) }
    }

    private mutating func sidebar(_ node: SourceNode, beside detail: ScreenFile.State) -> ScreenFile.Sidebar? {
        guard let object = object(node, SidebarKey.self) else { return nil }
        let title = requiredVisibleText(object, .title)
        if object[.sections] == nil { reportMissing([.sections], in: object) }
        var sidebar = ScreenFile.Sidebar(
            innerState(node, title: title, style: .sidebar, prefix: "sidebar.", of: detail))
        sidebar.isOpen = flag(object, .open, default: false)
        sidebar.openAction = object[.action].flatMap { eventName($0, "action") } ?? sidebar.openAction
        return sidebar
    }
}

/// The keys of a sidebar: those of its own, and those of a screen that presents nothing.
enum SidebarKey: String, ScreenFileKey {
    case open, action
    case title, style, appearance, lang, dir, strings, sections
    case navigationBar, search, segments, toolbar, tabBar, refresh, editMode, empty

    static let owner = "sidebar"
    static let example = #"{"title": "Mailboxes", "sections": []}"#
    static let synonyms: [String: SidebarKey] = [
        "isOpen": .open, "openAction": .action, "event": .action, "language": .lang, "direction": .dir,
        "listStyle": .style, "name": .title,
    ]
}
