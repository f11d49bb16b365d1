import ListItems
import ListViewModels

/// A screen as plain numbers, to be generated, printed and made smaller.
struct ScreenFacts: Hashable {
    var title = 0
    var language = 0
    var direction = 0
    var style = 0
    var sections: [SectionFacts] = []

    var screen: ListScreen {
        ListScreen(
            id: "facts", title: "Title \(title)", style: ListStyle.allCases[style % 4],
            language: ["en", "ar"][language % 2],
            direction: LayoutDirection.allCases[direction % 2], sections: sections.map(\.section))
    }
}

struct SectionFacts: Hashable {
    var id = 0
    var header: RowFacts?
    var footer: RowFacts?
    var rows: [RowFacts] = []

    var section: ListSection {
        ListSection(
            id: "part \(id)", header: header?.viewModel(), footer: footer?.viewModel(),
            rows: rows.map { $0.viewModel() })
    }
}

struct RowFacts: Hashable {
    var id = 0
    var text = 0
    var component = 0
    var style = 0
    var height = 0
    var action = 0

    func viewModel(counter: MapCounter? = nil) -> ListItemViewModel {
        let note = Note(
            id: id, text: ["", "a", "b<&", "\u{1}c"][text % 4] + (text > 3 ? "\(text)" : ""),
            chips: (0..<(text % 3)).map { "chip \($0) \(text % 2)" }, counter: counter)
        switch component % 4 {
        case 0:
            return ListItemViewModel(NoteRow.self, data: note, style: noteStyle, heightStyle: heightStyle, action: verb)
        case 1:
            return ListItemViewModel(
                PlainRow.self, data: note, style: plainStyle, heightStyle: heightStyle, action: verb)
        case 2: return ListItemViewModel(DividerRow.self, id: ListID(id), heightStyle: heightStyle, action: verb)
        default:
            return ListItemViewModel(
                TitleRow.self, data: ItemModel(id: id, title: note.text), heightStyle: heightStyle, action: verb)
        }
    }

    private var noteStyle: StyleType<NoteRow> {
        switch style % 4 {
        case 0: .default
        case 1: .custom(ListItemStyle { $0.title.textColor = .red })
        case 2: .adding(ListItemStyle { $0.title.isHidden = true })
        default: .custom(ListItemStyle { $0.title.cornerRadius = 4 } + ListItemStyle { $0.title.weight = .bold })
        }
    }

    private var plainStyle: StyleType<PlainRow> {
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
