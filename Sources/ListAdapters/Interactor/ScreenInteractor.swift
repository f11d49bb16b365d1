/// The platform-independent logic of a screen: a stream of states, and a function for user actions.
///
/// ```swift
/// actor FeedInteractor: ScreenInteractor {
///     func dispatch(action: FeedAction) { … }
///     nonisolated func viewStates() -> AsyncStream<[FeedItem]> { … }
/// }
/// ```
///
/// A state is usually a list of items, which a ``ListAdapter`` turns into rows.
public protocol ScreenInteractor<Action, ViewState>: Sendable {
    /// The actions of users.
    associatedtype Action: Sendable
    /// The state of the screen.
    associatedtype ViewState: Sendable
    /// The sequence of states, which starts with the current state.
    associatedtype ViewStates: AsyncSequence where ViewStates.Element == ViewState

    /// Performs an action. Its results arrive as states.
    func dispatch(action: Action) async
    /// Returns the current state, followed by later states.
    func viewStates() -> ViewStates
}

/// A rule that keeps the properties of a state consistent: it receives the old and the next state, and corrects the
/// next state.
///
/// ```swift
/// let rules: StateLink<CarsState> =
///     .whenChanged(\.cars) { $0.error = nil }
///     + .whenChanged(\.query) { $0.selection = nil }
/// state = rules.applied(from: state, to: next)
/// ```
public struct StateLink<State: Sendable>: Sendable {
    private let body: @Sendable (_ old: State, _ new: State) -> State?

    /// Creates a rule.
    /// - Parameter body: Returns the corrected state, or `nil` if no correction is needed.
    public init(_ body: @escaping @Sendable (_ old: State, _ new: State) -> State?) {
        self.body = body
    }

    /// Creates a rule that corrects nothing.
    public init() {
        body = { _, _ in nil }
    }

    /// A rule that applies if a property has changed.
    public static func whenChanged<Value: Equatable & SendableMetatype>(
        _ get: @escaping @Sendable (State) -> Value, _ correct: @escaping @Sendable (inout State) -> Void
    ) -> StateLink {
        StateLink { old, new in
            guard get(old) != get(new) else { return nil }
            var corrected = new
            correct(&corrected)
            return corrected
        }
    }

    /// The next state, corrected.
    public func applied(from old: State, to new: State) -> State {
        body(old, new) ?? new
    }

    /// This rule, followed by another rule, which receives the same old state and the result of this rule.
    ///
    /// Rules are not repeated. If a rule depends on the corrections of another rule, add it after that rule.
    public func followed(by next: StateLink) -> StateLink {
        StateLink { old, new in
            let corrected = body(old, new)
            return next.body(old, corrected ?? new) ?? corrected
        }
    }

    /// The left rule, followed by the right one.
    public static func + (left: StateLink, right: StateLink) -> StateLink {
        left.followed(by: right)
    }
}
