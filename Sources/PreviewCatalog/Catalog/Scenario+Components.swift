public import ListViewModels

extension Sequence<Scenario> {
    /// The components of all states, each once, sorted by name: what `TemplateCheck` looks at.
    ///
    /// - Complexity: O(rows).
    public var components: [ListComponent] {
        var components: [ObjectIdentifier: ListComponent] = [:]
        for section in lazy.flatMap(\.states).flatMap(\.screen.sections) {
            for viewModel in [section.header, section.footer].compactMap({ $0 }) + section.rows
            where components[viewModel.componentID] == nil {
                components[viewModel.componentID] = viewModel.component
            }
        }
        return components.values.sorted { $0.name < $1.name }
    }
}
