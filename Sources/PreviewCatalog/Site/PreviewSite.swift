import ListItems
public import ListViewModels

/// Scenarios as a folder of pages that open without a server: an index, a page for every state, and the style sheets.
public struct PreviewSite: Sendable {
    /// The pages, the index first.
    public let pages: [SitePage]

    /// Lays out a site.
    public init(_ scenarios: [Scenario], title: String = "Screens") {
        var sections: [ListSection] = []
        var pages: [SitePage] = []
        for scenario in scenarios {
            var names = SiteNames()
            var rows: [ListItemViewModel] = []
            for state in scenario.states {
                let path = "\(scenario.id)/\(names.fileName(for: state.name)).html"
                pages.append(SitePage(path: path, screen: state.screen, stateName: state.name))
                let count = state.screen.sections.reduce(0) { $0 + $1.rows.count }
                rows.append(
                    ListItemViewModel(
                        LinkRow.self, data: LinkModel(id: path, title: state.name, address: path, badge: "\(count)")))
            }
            sections.append(ListSection(id: scenario.id, header: .header(scenario.title), rows: rows))
        }
        let index = ListScreen(id: "index", title: title, sections: sections)
        self.pages = [SitePage(path: "index.html", screen: index, stateName: nil)] + pages
    }

    /// The components of all pages, each once, sorted by name: what `TemplateCheck` looks at.
    ///
    /// - Complexity: O(rows).
    public var components: [ListComponent] {
        var components: [ObjectIdentifier: ListComponent] = [:]
        for section in pages.flatMap(\.screen.sections) {
            for viewModel in [section.header, section.footer].compactMap({ $0 }) + section.rows
            where components[viewModel.componentID] == nil {
                components[viewModel.componentID] = viewModel.component
            }
        }
        return components.values.sorted { $0.name < $1.name }
    }
}
