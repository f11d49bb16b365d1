import JSONText
import ListPreviewKit

extension ScreenFile {
    /// The sheet above the screen of a state.
    package struct Sheet: Sendable, Equatable {
        /// The height.
        var height = Presentation.Sheet.Height.large
        /// Whether it is shown: a gallery can hide it.
        var isShown = true
        /// Whether the sheet shows a grabber.
        var showsGrabber = false
        /// The event of the Escape key and of a press outside.
        var cancelAction: String? = Presentation.cancelAction
        /// The screen of the sheet, as a state. It is the only element, because a state contains a sheet.
        private var states: [State]

        /// The screen of the sheet, as a state.
        package var state: State {
            get { states[0] }
            set { states[0] = newValue }
        }

        init(_ state: State) { states = [state] }

        /// The sheet for a screen.
        func presentation(ofScreen id: String) -> Presentation.Sheet {
            Presentation.Sheet(
                state.screen(id: id), height: height, showsGrabber: showsGrabber, cancelAction: cancelAction)
        }
    }
}

// MARK: - Controls

extension ScreenFile.Sheet {
    /// The controls of the sheet and of its screen.
    ///
    /// - Parameter prefix: The beginning of the ids of the controls, with the number of sheets.
    func controls(_ prefix: String, depth: Int) -> [PreviewControl] {
        let group = PreviewControl.Group(title: "Sheet", element: ElementID.frame(atDepth: depth))
        let heights = Presentation.Sheet.Height.allCases.map(\.rawValue)
        return [
            PreviewControl(id: "\(prefix)shown", title: "shown", group: group, kind: .flag, value: .flag(isShown)),
            PreviewControl(
                id: "\(prefix)height", title: "height", group: group, kind: .choice(heights),
                value: .text(height.rawValue)),
            PreviewControl(
                id: "\(prefix)grabber", title: "grabber", group: group, kind: .flag, value: .flag(showsGrabber)),
        ] + state.controls(prefix, depth: depth)
    }

    mutating func change(to values: PreviewValues, _ prefix: String, refused: inout [String]) {
        if case .text(let name)? = values["\(prefix)height"] {
            height = Presentation.Sheet.Height(rawValue: name) ?? height
        }
        if case .flag(let flag)? = values["\(prefix)shown"] { isShown = flag }
        if case .flag(let flag)? = values["\(prefix)grabber"] { showsGrabber = flag }
        state = state.changed(to: values, prefix, refused: &refused)
    }
}

// MARK: - Decoding

extension ScreenFileDecoder {
    /// Reads the sheet of a screen or state; null removes one.
    ///
    /// - Parameter state: The state, whose language, style and texts are also those of the sheet.
    private mutating func readSheet(of node: SourceNode, into state: inout ScreenFile.State) {
        let object = SourceObject<SheetOwnerKey>(node: node, meant: [])
        let bars = SourceObject<BarsKey>(node: node, meant: [])
        let other = [BarsKey.alert, .confirmation, .menu, .notice].first { bars[$0] != nil }
        // What a state presents takes the place of what the screen presents.
        if other != nil { state.sheet = nil }
        guard object.has(.sheet) else { return }
        guard let node = object[.sheet] else { return state.sheet = nil }
        if let other { reportSecond("sheet", after: other, in: object.node) }
        state.bars.presentation = nil
        state.sheet = sheet(node, above: state)
    }

    private mutating func sheet(_ node: SourceNode, above below: ScreenFile.State) -> ScreenFile.Sheet? {
        guard let object = object(node, SheetKey.self) else { return nil }
        let title = requiredVisibleText(object, .title)
        if object[.sections] == nil { reportMissing([.sections], in: object) }
        let state = innerState(node, title: title, style: below.style, prefix: "sheet.", of: below)
        var sheet = ScreenFile.Sheet(state)
        sheet.height = choice(object[.height], "height") ?? sheet.height
        sheet.showsGrabber = flag(object, .grabber, default: false)
        if object.has(.cancel) { sheet.cancelAction = object[.cancel].flatMap { eventName($0, "cancel") } }
        return sheet
    }

    /// Reads the screen of a sheet or a sidebar. What it does not have itself is that of another state, except for the content.
    mutating func innerState(
        _ node: SourceNode, title: String, style: ListScreen.Style, prefix: String, of other: ScreenFile.State
    ) -> ScreenFile.State {
        var state = other
        (state.title, state.style, state.notes) = (title, style, nil)
        (state.bars, state.sections, state.sheet, state.sidebar) = (ScreenFile.Bars(), [], nil, nil)
        let outer = idPrefix
        idPrefix += prefix
        readHead(of: SourceObject<StateKey>(node: node, meant: []), into: &state)
        if let sections = node["sections"] { state.sections = with(state.strings) { $0.sections(sections) } }
        checkPresentation(of: state)
        idPrefix = outer
        return state
    }

    /// Reads the sheet and the sidebar of a screen or state.
    mutating func readInnerScreens(of node: SourceNode, into state: inout ScreenFile.State) {
        readSheet(of: node, into: &state)
        readSidebar(of: node, into: &state)
    }

    /// Reports the ids of rows and sections of a sidebar or a sheet that other screens of the page have, too.
    mutating func checkInnerScreens(of state: ScreenFile.State) {
        guard state.sidebar != nil || state.sheet != nil else { return }
        var (sections, rows) = (Set(state.sections.map(\.id)), Set(state.sections.flatMap(\.rows).map(\.id)))
        func check(_ others: [ScreenFile.Section], _ place: String) {
            for section in others {
                for row in section.rows where !rows.insert(row.id).inserted {
                    reportTwice("row", row.id, place, row.node)
                }
                if !sections.insert(section.id).inserted, let row = section.rows.first {
                    reportTwice("section", section.id, place, row.node)
                }
            }
        }
        check(state.sidebar?.state.sections ?? [], "in the sidebar; the screen beside it")
        check(state.sheet?.state.allSections ?? [], "in a sheet; a screen below")
    }

    /// Several states may have the same sheet or sidebar.
    private mutating func reportTwice(_ kind: String, _ id: String, _ place: String, _ node: SourceNode) {
        let message = "duplicate \(kind) id \(id.excerpt) \(place) has it, too"
        let position = (node["id"] ?? node).position
        if !problems.contains(Diagnostic(message, at: position)) { report(message, at: position) }
    }
}

extension ScreenFile.State {
    /// The sections of the screen, of its sidebar and of its sheet.
    var allSections: [ScreenFile.Section] {
        sections + (sidebar?.state.sections ?? []) + (sheet?.state.allSections ?? [])
    }
}

/// The key of a sheet in a screen or a state.
private enum SheetOwnerKey: String, ScreenFileKey {
    case sheet

    static let owner = "screen"
}

/// The keys of a sheet: those of its own, and those of a screen.
enum SheetKey: String, ScreenFileKey {
    case height, grabber, cancel
    case title, style, appearance, lang, dir, strings, sections
    case navigationBar, search, segments, toolbar, tabBar, refresh, editMode, empty
    case alert, confirmation, menu, notice, sheet

    static let owner = "sheet"
    static let example = #"{"title": "Filters", "sections": []}"#
    static let synonyms: [String: SheetKey] = [
        "detent": .height, "size": .height, "dismiss": .cancel, "close": .cancel, "language": .lang, "direction": .dir,
        "listStyle": .style, "name": .title,
    ]
}
