public import ListPreviewKit

/// A screen and its named states, whatever they were made from.
///
/// ```swift
/// Scenario(id: "cars", title: "Cars", group: "Garage", variants: [.dark, .rightToLeft]) {
///     ScenarioState(name: "Empty", screen: screen([]))
///     ScenarioState(name: "Two cars", notes: "As most people see it.", screen: screen([mini, beetle]))
/// }
/// ```
public struct Scenario: Sendable, Identifiable {
    /// The screen's name in addresses and file names: letters, digits, `-`, `_` and `.`, beginning with a letter or digit.
    /// No two scenarios of a catalogue have the same one, whatever the case.
    public var id: String
    /// The screen's title in lists of scenarios.
    public var title: String
    /// What the scenario is listed under, together with others.
    public var group: String?
    /// What whoever looks at the screen should know.
    public var notes: String?
    /// The ways in which every state is looked at besides the plain one.
    public var variants: [PreviewVariant]
    /// The states in order; at least one, no two with the same id.
    public var states: [ScenarioState]

    /// Creates a scenario.
    public init(
        id: String, title: String, group: String? = nil, notes: String? = nil, variants: [PreviewVariant] = [],
        states: [ScenarioState]
    ) {
        self.id = id
        self.title = title
        self.group = group
        self.notes = notes
        self.variants = variants
        self.states = states
    }

    /// Creates a scenario out of statements, with `if`, `switch` and `for`.
    public init(
        id: String, title: String, group: String? = nil, notes: String? = nil, variants: [PreviewVariant] = [],
        @ListBuilder<ScenarioState> states: () -> [ScenarioState]
    ) {
        self.init(id: id, title: title, group: group, notes: notes, variants: variants, states: states())
    }
}
