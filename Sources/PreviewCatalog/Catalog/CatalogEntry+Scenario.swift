import ListPreviewKit

extension CatalogEntry {
    /// What an index says of a scenario that nobody has rendered: the sizes are 0, and those of patches not there.
    ///
    /// - Complexity: O(sections).
    init(_ scenario: Scenario) {
        let first = scenario.states.first?.screen
        let states = scenario.states.map { state in
            CatalogEntry.State(
                id: state.id, title: state.name.isBlank ? state.id : state.name, notes: state.notes,
                path: Self.path(of: state, in: scenario),
                rowCount: state.screen.sections.reduce(0) { $0 + $1.rows.count }, size: 0, patchSize: nil)
        }
        self.init(
            id: scenario.id, title: scenario.title.isBlank ? scenario.id : scenario.title,
            group: scenario.group.flatMap { $0.isBlank ? nil : $0 }, notes: scenario.notes,
            direction: first?.direction ?? .leftToRight, language: first?.language ?? "en", states: states,
            variants: scenario.variants)
    }

    /// Where the page of a state is below the catalogue's folder.
    static func path(of state: ScenarioState, in scenario: Scenario) -> String { "\(scenario.id)/\(state.id).html" }
}
