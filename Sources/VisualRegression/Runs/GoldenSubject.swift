import PreviewCatalog

/// A state that is compared with its goldens.
struct GoldenSubject: Sendable {
    /// A way to look at the state that there is, or is to be, a picture of.
    struct Look: Sendable {
        var id: GoldenID
        /// `nil` for the plain look.
        var variant: PreviewVariant?
    }

    let id: GoldenID
    /// The screen's title.
    let title: String
    let state: ScenarioState
    /// The plain look, and the variants.
    let looks: [Look]

    init(_ state: ScenarioState, of scenario: Scenario) {
        id = GoldenID(screen: scenario.id, state: state.id)
        title = scenario.title
        self.state = state
        looks =
            [Look(id: id, variant: nil)]
            + scenario.variants.map { variant in
                Look(id: GoldenID(screen: scenario.id, state: state.id, variant: variant.id), variant: variant)
            }
    }
}
