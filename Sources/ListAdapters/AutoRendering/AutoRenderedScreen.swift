public import ListPreviewKit

/// A screen that fills itself from its state. Its lists, single rows, title and indication are filled from the
/// properties with the matching types.
///
/// ```swift
/// struct GarageState: Sendable {
///     var title = "Garage"
///     var owner: Profile?
///     var cars: [Car] = []
///     var indication = ListIndication.loading
/// }
///
/// struct GarageScreen: AutoRenderedScreen {
///     typealias State = GarageState
///     let emptyScreen = ListScreen(id: "garage", title: "Garage", sections: [])
///     let title = TitlePart()
///     let owner = RowPart(ProfileRow.self)
///     let cars = ListPart(CarRow.self, header: .header("Cars"))
///     let indication = IndicationPart()
/// }
///
/// let screen = GarageScreen().screen(for: state)
/// ```
///
/// - Every stored property that is a ``ScreenPart`` is filled from a property of the state: by type, and by name if
///   several have the same type. Parts render in their order.
/// - `nil` and an empty list show nothing.
/// - A mismatch is an ``AutoRenderingProblem``. The screen shows it in a row above all others, and page validation
///   reports it.
public protocol AutoRenderedScreen: Sendable {
    /// The state whose properties fill the parts.
    associatedtype State: Sendable

    /// The screen before it is filled: its name, title, style and handlers.
    var emptyScreen: ListScreen { get }

    /// Parts that no property fills.
    static var autorenderIgnored: [PartialKeyPath<Self>] { get }

    /// Properties of the state that no part shows. `id` is never shown and is not listed.
    static var autorenderIgnoredState: [PartialKeyPath<State>] { get }

    /// Renders everything that no part renders. It is called last, and can change rendered content.
    func render(_ state: State, into screen: inout ListScreen)
}

extension AutoRenderedScreen {
    /// All parts are filled from the state.
    public static var autorenderIgnored: [PartialKeyPath<Self>] { [] }

    /// All of the state is shown.
    public static var autorenderIgnoredState: [PartialKeyPath<State>] { [] }

    /// Does nothing.
    public func render(_ state: State, into screen: inout ListScreen) {}

    /// The screen of a state.
    ///
    /// - Complexity: O(rows), and O(parts × properties) for the matching.
    public func screen(for state: State) -> ListScreen {
        let plan = ScreenPlan(self, state)
        var screen = emptyScreen
        if !plan.problems.isEmpty {
            let model = ScreenProblems(screen: "\(Self.self)", messages: plan.problems.map(\.description))
            screen.sections.append(
                ListSection(
                    id: "auto-rendering-problems", rows: [ProblemRow<Self>.row(model)]))
        }
        let steps = plan.steps
        for step in steps where !step.rendersLast { step.render(&screen) }
        for step in steps where step.rendersLast { step.render(&screen) }
        render(state, into: &screen)
        return screen
    }

    /// The mismatches between the screen's parts and the properties of a state. A test expects none.
    public func autoRenderingProblems(for state: State) -> [AutoRenderingProblem] {
        ScreenPlan(self, state).problems
    }
}

/// The properties of a state that fill the parts of a screen.
private struct ScreenPlan {
    struct Step {
        var rendersLast: Bool
        var render: (inout ListScreen) -> Void
    }

    private(set) var problems: [AutoRenderingProblem]
    /// In the order of the parts.
    private(set) var steps: [Step]

    init<Screen: AutoRenderedScreen>(_ screen: Screen, _ state: Screen.State) {
        let all = StoredProperty.laidOut(in: screen)
        let ignored = Set(Screen.autorenderIgnored.compactMap { all.name(of: $0) })
        let parts = all.compactMap { property -> (name: String, part: any ScreenPart)? in
            guard !ignored.contains(property.name), let part = property.value as? any ScreenPart else { return nil }
            return (property.name, part)
        }
        let stored = StoredProperty.laidOut(in: state)
        let ignoredState = Set(Screen.autorenderIgnoredState.compactMap { stored.name(of: $0) })
        let properties = stored.filter { property in
            !ignoredState.contains(property.name) && (property.name != "id" || parts.contains { $0.name == "id" })
        }
        let match = AutoRenderingMatch(
            view: "\(Screen.self)",
            parts: parts.map { AutoRenderingMatch.Side(name: $0.name, type: $0.part.viewStateType) },
            state: "\(Screen.State.self)",
            properties: properties.map {
                AutoRenderingMatch.Side(
                    name: $0.name, type: ($0.type as? any OptionalType.Type)?.wrappedType ?? $0.type)
            })
        problems = match.problems
        steps = []
        for pair in match.pairs.sorted(by: { $0.part < $1.part }) {
            let (name, part) = parts[pair.part]
            if let step = Self.step(part, name, properties[pair.property].value) { steps.append(step) }
        }
    }

    private static func step<Part: ScreenPart>(_ part: Part, _ name: String, _ value: Any) -> Step? {
        // Without a value nothing is shown.
        guard let state = value as? Part.ViewState else { return nil }
        return Step(rendersLast: Part.rendersLast) { part.render(state, as: name, on: &$0) }
    }
}

extension ScreenPart {
    fileprivate var viewStateType: Any.Type { ViewState.self }
}

/// The problems of an auto-rendered screen.
private struct ScreenProblems: ListItemDataModel, Equatable {
    var screen: String
    var messages: [String]
    var id: String { screen }
}

/// A row that shows the problems, which are diagnostics of its template.
private struct ProblemRow<Screen: AutoRenderedScreen>: ListItem {
    static var template: ItemTemplate<Self> { "<div class=\"item\"></div>" }
    static func map(_ model: ScreenProblems, _ row: inout Self) {}
    static func template(for model: ScreenProblems) -> ItemTemplate<Self> { template.replaced(by: model.messages) }
}
