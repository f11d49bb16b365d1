import PreviewCatalog

/// The scenarios of a gallery in Swift.
struct GallerySource: ScenarioSource {
    private let scenarios: [Scenario]

    init(_ scenarios: [Scenario]) {
        self.scenarios = scenarios
    }

    var count: Int { scenarios.count }

    func name(at index: Int) -> String { scenarios[index].title }

    func scenario(at index: Int) throws(ScenarioProblem) -> Scenario { scenarios[index] }
}
