extension Sequence<ListScreen> {
    /// The components of all screens, each once, sorted by name. A part that rows fill and that none of them shows is among a
    /// component's warnings.
    ///
    /// - Complexity: O(rows). At most 200 rows of each component are examined.
    package var components: [ListComponent] {
        var components: [ObjectIdentifier: (component: ListComponent, use: PartUse, rowCount: Int)] = [:]
        for section in lazy.flatMap(\.sections) {
            for viewModel in [section.header, section.footer].compactMap(\.self) + section.rows {
                let id = viewModel.componentID
                var known = components[id] ?? (viewModel.component, PartUse(), 0)
                guard known.rowCount < 200 else { continue }
                known.rowCount += 1
                if !viewModel.isPlaceholder { known.use.formUnion(viewModel.partUse) }
                components[id] = known
            }
        }
        return components.values.map { $0.component.reporting($0.use) }.sorted { $0.name < $1.name }
    }
}
