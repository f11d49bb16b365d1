public import ListViewModels

/// One state of a scenario: what the screen shows then.
public struct ScenarioState: Sendable {
    /// The state's name.
    public var name: String
    /// The screen in this state.
    public var screen: ListScreen

    /// Creates a state.
    public init(name: String, screen: ListScreen) {
        self.name = name
        self.screen = screen
    }
}
