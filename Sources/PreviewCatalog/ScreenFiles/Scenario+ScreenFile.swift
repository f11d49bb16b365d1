import ListItems
import ListViewModels

extension Scenario {
    /// Creates the scenario that a screen file describes, out of the ready-made rows.
    public init(_ file: ScreenFile) {
        self.init(
            id: file.id, title: file.title,
            states: file.states.map { ScenarioState(name: $0.name, screen: $0.screen(id: file.id)) })
    }
}

extension ScreenFile.State {
    func screen(id: String) -> ListScreen {
        var screen = ListScreen(
            id: id, title: title, style: style, language: language, direction: direction,
            updateAnimation: animation,
            sections: sections.map { section in
                ListSection(
                    id: section.id, header: section.header?.headerViewModel, footer: section.footer?.footerViewModel,
                    rows: section.rows.map(\.viewModel))
            })
        if sections.contains(where: { $0.rows.contains(where: \.isPlaceholder) }) { screen.loader = .default }
        return screen
    }
}

extension ScreenFile.Supplement {
    var headerViewModel: ListItemViewModel {
        switch self {
        case .text(let text): .header(text)
        case .row(let row): row.viewModel
        }
    }

    var footerViewModel: ListItemViewModel {
        switch self {
        case .text(let text): .footer(text)
        case .row(let row): row.viewModel
        }
    }
}

extension ScreenFile.Row {
    var viewModel: ListItemViewModel {
        let style = style
        switch type {
        case .title:
            return viewModel(TitleRow.self, ListItemStyle { style.apply(title: &$0.title, content: &$0.content) })
        case .subtitle:
            return viewModel(SubtitleRow.self, ListItemStyle { style.apply(title: &$0.title, content: &$0.content) })
        case .value:
            return viewModel(ValueRow.self, ListItemStyle { style.apply(title: &$0.title, content: &$0.content) })
        }
    }

    private func viewModel<Item: ListItem>(_ type: Item.Type, _ itemStyle: ListItemStyle<Item>) -> ListItemViewModel
    where Item.Model == ItemModel {
        if isPlaceholder && text.isEmpty {
            return ListItemViewModel(
                itemType: type, id: ListID(id), style: style == RowStyle() ? .default : .adding(itemStyle),
                heightStyle: height)
        }
        let model = ItemModel(
            id: id, title: text, detail: detail, image: image, imageLabel: imageLabel, badge: badge,
            accessory: accessory)
        return ListItemViewModel(
            type, data: model, style: style == RowStyle() ? .default : .adding(itemStyle), heightStyle: height,
            action: action
        ).placeholder(isPlaceholder)
    }
}
