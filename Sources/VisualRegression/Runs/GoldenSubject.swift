import PreviewCatalog

/// A state to compare with its goldens.
struct GoldenSubject: Sendable {
    /// A picture of the state: the default one, or that of a variant.
    struct Picture: Sendable {
        var id: GoldenID
        /// `nil` for the default state.
        var variant: PreviewVariant?

        var options: PreviewOptions { variant?.options ?? PreviewOptions() }
    }

    let id: GoldenID
    /// The screen's title.
    let title: String
    let state: ScenarioState
    /// The app's own style sheets.
    let styleSheets: [AppStyleSheet]
    /// The default picture of the state, and those of the variants.
    let pictures: [Picture]

    init(_ state: ScenarioState, of scenario: Scenario) {
        id = GoldenID(screen: scenario.id, state: state.id)
        title = scenario.title
        self.state = state
        styleSheets = scenario.styleSheets
        pictures =
            [Picture(id: id, variant: nil)]
            + scenario.variants.map { variant in
                Picture(id: GoldenID(screen: scenario.id, state: state.id, variant: variant.id), variant: variant)
            }
    }
}
