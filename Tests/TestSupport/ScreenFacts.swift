import ListPreviewKit

/// A screen as plain numbers, which can be generated, printed and reduced.
struct ScreenFacts: Hashable {
    var title = 0
    var language = 0
    var direction = 0
    var style = 0
    var sections: [SectionFacts] = []
    /// The bars and modes, one bit each.
    var bars = 0
    /// How many of the last sections are in a sheet, and how it looks; 0 for none.
    var sheet = 0
    /// How many of the first sections are in a sidebar, and how it looks; 0 for none.
    var sidebar = 0

    var screen: ListScreen {
        var screen = ListScreen(
            id: "facts", title: "Title \(title)", style: ListScreen.Style.allCases[style % 5],
            language: ["en", "ar"][language % 2],
            direction: ListScreen.Direction.allCases[direction % 2], sections: sections.map(\.section))
        if bars != 0 { addBars(bars, to: &screen) }
        if sheet != 0 { addSheet(to: &screen) }
        if sidebar != 0 { addSidebar(to: &screen) }
        return screen
    }

    static let sheetCount = 1 << 8

    /// Bits 3 and above: bars, a second sheet, height, grabber, the event.
    private func addSheet(to screen: inout ListScreen) {
        func has(_ bit: Int) -> Bool { sheet & (1 << bit) != 0 }
        func present(_ count: Int, of screen: inout ListScreen) {
            let sections = Array(screen.sections.suffix(count))
            screen.sections.removeLast(sections.count)
            let above = ListScreen(
                id: "sheet", title: RowFacts.texts[sheet % RowFacts.texts.count],
                style: ListScreen.Style.allCases[sheet % 5], direction: screen.direction, sections: sections)
            screen.presenting = .sheet(
                Presentation.Sheet(
                    above, height: has(5) ? .medium : .large, showsGrabber: has(6),
                    cancelAction: has(7) ? RowFacts.texts[1] : nil))
        }
        present(sheet & 7, of: &screen)
        guard case .sheet(var first)? = screen.presenting else { return }
        if has(3) { addBars(bars ^ sheet, to: &first.screen) }
        if has(4) { present(1, of: &first.screen) }
        screen.presenting = .sheet(first)
    }

    static let sidebarCount = 1 << 5

    /// Bits 2 and above: bars, whether it is open, the event.
    private func addSidebar(to screen: inout ListScreen) {
        func has(_ bit: Int) -> Bool { sidebar & (1 << bit) != 0 }
        let sections = Array(screen.sections.prefix(sidebar & 3))
        screen.sections.removeFirst(sections.count)
        var column = ListScreen(
            id: "sidebar", title: RowFacts.texts[(sidebar + title) % RowFacts.texts.count],
            style: ListScreen.Style.allCases[sidebar % 5], direction: screen.direction, sections: sections)
        if has(2) { addBars(bars ^ sidebar, to: &column) }
        screen.sidebar = ListScreen.Sidebar(column, isOpen: has(3), openAction: has(4) ? "back" : "open")
    }

    static let barsCount = 1 << 12

    private func addBars(_ bars: Int, to screen: inout ListScreen) {
        func has(_ bit: Int) -> Bool { bars & (1 << bit) != 0 }
        let word = RowFacts.texts[bars % RowFacts.texts.count]
        var buttons = [
            RowAction(word, name: "a", icon: has(9) ? .star : nil, badge: has(8) ? "3" : nil),
            .flexibleSpace,
            RowAction("B", name: "b", isEnabled: has(7)),
        ]
        if has(10) { buttons.append(menuButton(word, isChecked: has(9))) }
        if has(0) {
            screen.navigationBar = ListScreen.NavigationBar(
                back: has(9) ? RowAction(word, name: "back") : nil, trailing: buttons, isInline: has(8))
        }
        if has(11) {
            screen.navigationBar?.subtitle = has(9) ? word : nil
            screen.navigationBar?.titleMenu = has(7) ? [RowAction(word, name: "c")] : []
            screen.navigationBar?.prompt = has(6) ? word : nil
            screen.navigationBar?.progress = has(5) ? .indeterminate : .value(Double(bars % 10) / 10)
            let options = [PickerModel.Option("a", title: word), .init("b")]
            screen.segments = has(10) ? .init(name: "segment", options: options, selection: "b") : nil
            screen.searchScopes = has(9) ? .init(name: "scope", options: options, selection: "a") : nil
            screen.searchTokens = has(8) ? [.init("t", title: word, icon: has(7) ? .star : nil), .init("u")] : []
        }
        if has(1) { screen.searchText = has(9) ? word : "" }
        if has(2) {
            screen.toolbar = buttons
            screen.toolbarStatus = has(8) ? word : nil
        }
        if has(3) {
            screen.tabs = buttons
            screen.selectedTab = has(9) ? "a" : "b"
        }
        if has(4) { screen.refreshAction = "refresh" }
        if has(5) { screen.editMode = ListScreen.EditMode.allCases[bars % 3] }
        if has(6) { screen.emptyStatus = ListStatus(title: word, message: has(7) ? "More" : nil) }
    }
}

private func menuButton(_ word: String, isChecked: Bool) -> RowAction {
    RowAction(
        "Menu", name: "menu", picture: isChecked ? .initials("AB") : nil,
        menu: [
            RowAction(word, name: "d", icon: .star, isChecked: isChecked), .divider,
            RowAction("More", name: "more", menu: [RowAction(word, name: "e", role: .destructive)]),
        ])
}

struct SectionFacts: Hashable {
    var id = 0
    var header: RowFacts?
    var footer: RowFacts?
    var rows: [RowFacts] = []
    var variant = 0
    var index = 0

    var section: ListSection {
        ListSection(
            id: "part \(id)", header: header?.viewModel(), footer: footer?.viewModel(),
            layout: variant == 1 ? .grid(.count(2)) : variant == 2 ? .shelf(.count(2)) : .list,
            separators: variant == 2 ? .fullWidth(color: .red) : variant == 3 ? ListSeparators.none : nil,
            indexTitle: index == 0 ? nil : "\(index)", rows: rows.map { $0.viewModel() })
    }
}

struct RowFacts: Hashable {
    var id = 0
    var text = 0
    var component = 0
    var style = 0
    var height = 0
    var action = 0
    /// The options of the row in addition to its content.
    var options = 0

    static let componentCount = 7
    static let optionCount = 9

    /// No two of them are canonically equivalent, which is not a change for a model.
    static let texts = [
        "", "a", "b<&\"'>", "\u{1}c", "\u{1F697} e\u{301} <\u{338}", "\u{5D0}\u{202E}d\u{2066}",
        "]]>\u{2028}\r\n\t", "</script>{\"}",
    ]

    /// One pixel, which needs no file.
    private static let picture =
        "data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs="

    func viewModel(counter: MapCounter? = nil) -> ListItemViewModel {
        let plain = plainViewModel(counter: counter)
        let word = Self.texts[text % Self.texts.count]
        return switch options % Self.optionCount {
        case 0: plain
        case 1: plain.selected()
        case 2: plain.swipeActions(trailing: [.delete(), RowAction(word, name: "flag", icon: .flag, tint: .orange)])
        case 3: plain.contextMenu([RowAction("a", name: word), .delete()])
        case 4: plain.movable().swipeActions(leading: [RowAction("Pin", name: "pin")])
        case 5: plain.onAppear("more")
        case 6: plain.selectionStyle(.none)
        case 7: plain.separators(.line(.both, color: .blue, height: 2))
        default: plain.selected().contextMenu([.delete()]).separators(ListSeparators.none)
        }
    }

    private func plainViewModel(counter: MapCounter?) -> ListItemViewModel {
        let chips = (0..<(text % 3)).map { "chip \($0) \(text % 2)" }
        let words = Self.texts[text % Self.texts.count]
        let note = Note(id: id, text: words, chips: chips, counter: counter)
        switch component % Self.componentCount {
        case 0:
            return NoteRow.row(note, style: noteStyle, heightStyle: heightStyle, action: verb)
        case 1:
            return PlainRow.row(note, style: plainStyle, heightStyle: heightStyle, action: verb)
        case 2: return DividerRow.row(id: ListID(id), heightStyle: heightStyle, action: verb)
        case 3:
            return TitleRow.row(ItemModel(id: id, title: words), heightStyle: heightStyle, action: verb)
        case 4: return SubtitleRow.row(item, heightStyle: heightStyle, action: verb)
        case 5: return ValueRow.row(item, heightStyle: heightStyle, action: verb)
        default:
            let card = Card(
                id: ListID(id), text: words.isEmpty ? nil : words, tip: style % 2 == 0 ? nil : words,
                isFolded: style > 1, html: ["", "<em>x</em>y<br />"][style % 2], tags: chips + ["A"].prefix(style))
            return CardRow.row(card, heightStyle: heightStyle, action: verb)
        }
    }

    /// All content of ready-made rows.
    private var item: ItemModel {
        ItemModel(
            id: id, title: Self.texts[(text + 1) % Self.texts.count],
            detail: text % 4 == 0 ? nil : Self.texts[text % Self.texts.count],
            image: [nil, .url(Self.picture), .icon(.star), .emoji("\u{1F697}")][style % 4],
            imageLabel: text % 2 == 0 ? nil : "a \"car\"", badge: text % 3 == 0 ? nil : "\(text)",
            accessory: style % 2 == 0 ? .none : .chevron)
    }

    private var noteStyle: ListItemStyle<NoteRow> {
        switch style % 4 {
        case 0: .default
        case 1: .custom(ListItemStyle { $0.title.textColor = .red })
        case 2: .adding(ListItemStyle { $0.title.isHidden = true })
        default: .custom(ListItemStyle { $0.title.cornerRadius = 4 } + ListItemStyle { $0.title.weight = .bold })
        }
    }

    private var plainStyle: ListItemStyle<PlainRow> {
        switch style % 3 {
        case 0: .default
        case 1: .custom(ListItemStyle { $0.title.font = .title1 })
        default: .custom(ListItemStyle { $0.title.isHidden = true })
        }
    }

    private var heightStyle: ListItemHeightStyle {
        [.automatic, .static(44), .minimum(20), .aspect(2)][height % 4]
    }

    private var verb: String? { [nil, "open", "close \"it\""][action % 3] }
}
