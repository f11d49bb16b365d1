public import ListPreviewKit

extension Scenario {
    /// Creates the scenario that a screen file describes, out of the ready-made rows.
    public init(_ file: ScreenFile) {
        self.init(
            id: file.id, title: file.title, group: file.group, notes: file.notes, variants: file.variants,
            states: file.states.map { [id = file.id] state in
                ScenarioState(
                    name: state.name, id: state.id, notes: state.notes, screen: state.screen(id: id),
                    controls: { state.controls },
                    remake: { state.changed(to: $0).screen(id: id) })
            })
    }
}

extension ScreenFile.State {
    /// The state as a screen with an id.
    public func screen(id: String) -> ListScreen {
        var screen = ListScreen(
            id: id, title: title, style: style, language: language, direction: direction,
            updateAnimation: animation,
            sections: sections.map { section in
                ListSection(
                    id: section.id, header: section.headerViewModel, footer: section.footer?.footerViewModel,
                    layout: section.layout, separators: section.separators, indexTitle: section.indexTitle,
                    rows: section.rows.map(\.viewModel))
            })
        if sections.contains(where: { $0.rows.contains(where: \.isLoading) }) { screen.loader = .default }
        return screen
    }
}

extension ScreenFile.Section {
    fileprivate var headerViewModel: ListItemViewModel? {
        if let disclosure, case .text(let text)? = header {
            return .sidebarHeader(text, isExpanded: disclosure == .expanded)
        }
        return header?.headerViewModel
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
