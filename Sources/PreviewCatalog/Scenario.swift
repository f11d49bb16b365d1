/// A screen and its named states, whatever they were made from.
public struct Scenario: Sendable {
    /// The screen's name in addresses and file names.
    public var id: String
    /// The screen's title in lists of scenarios.
    public var title: String
    /// The states in order.
    public var states: [ScenarioState]

    /// Creates a scenario.
    public init(id: String, title: String, states: [ScenarioState]) {
        self.id = id
        self.title = title
        self.states = states
    }
}
