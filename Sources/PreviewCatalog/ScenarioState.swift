public import ListViewModels

/// One state of a scenario: what the screen shows then.
public struct ScenarioState: Sendable, Identifiable {
    /// The state's name in addresses and file names.
    public var id: String
    /// The state's name for people.
    public var name: String
    /// What whoever looks at the state should know.
    public var notes: String?
    /// The screen in this state.
    public var screen: ListScreen

    /// Creates a state.
    ///
    /// - Parameters:
    ///   - name: The name for people.
    ///   - id: The name in addresses; by default the letters and digits of `name` in lower case.
    ///   - notes: What whoever looks at the state should know.
    ///   - screen: The screen in this state.
    public init(name: String, id: String? = nil, notes: String? = nil, screen: ListScreen) {
        self.id = id ?? Self.id(for: name)
        self.name = name
        self.notes = notes
        self.screen = screen
    }

    /// The id of a state that gives none: `two-cars` for `Two cars`.
    static func id(for name: String) -> String {
        let slug = Slug.make(name)
        return slug.isEmpty ? "state" : slug
    }
}
