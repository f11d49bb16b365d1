import PreviewCatalog

/// Scenarios that are made one by one, when they are asked for.
protocol ScenarioSource: Sendable {
    /// How many there are.
    var count: Int { get }
    /// What to call one in messages.
    func name(at index: Int) -> String
    /// Makes one.
    ///
    /// - Throws: What is wrong with it, in whole lines.
    func scenario(at index: Int) throws(ScenarioProblem) -> Scenario
}

/// Why there is no scenario.
struct ScenarioProblem: Error {
    /// Lines for the person at the terminal.
    var message: String
}
