/// A screen's logic, free of any platform: a stream of states and one sink for what people do.
///
/// ```swift
/// actor FeedInteractor: ScreenInteractor {
///     func dispatch(action: FeedAction) { … }
///     nonisolated func viewStates() -> AsyncStream<[FeedItem]> { … }
/// }
/// ```
///
/// A state is usually the list of items; a ``ListAdapter`` makes rows of them.
public protocol ScreenInteractor<Action, ViewState>: Sendable {
    /// What people can do.
    associatedtype Action: Sendable
    /// What the screen shows.
    associatedtype ViewState: Sendable
    /// The states, the present one first.
    associatedtype ViewStates: AsyncSequence where ViewStates.Element == ViewState

    /// Does something; what comes of it arrives as a state.
    func dispatch(action: Action) async
    /// The states from now on.
    func viewStates() -> ViewStates
}

/// A rule that keeps a state's properties in step: given the old state and the next one, it corrects the next one.
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
    /// - Parameter body: Returns the corrected state, or `nil` where there is nothing to correct.
    public init(_ body: @escaping @Sendable (_ old: State, _ new: State) -> State?) {
        self.body = body
    }

    /// Creates a rule that corrects nothing.
    public init() {
        body = { _, _ in nil }
    }

    /// A rule for when a property has changed.
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

    /// This rule and then another one, which sees the same old state and what this rule made of the new one.
    ///
    /// Rules are not repeated: one that is to see what a later one corrects goes behind it.
    public func followed(by next: StateLink) -> StateLink {
        StateLink { old, new in
            let corrected = body(old, new)
            return next.body(old, corrected ?? new) ?? corrected
        }
    }

    /// The left rule and then the right one.
    public static func + (left: StateLink, right: StateLink) -> StateLink {
        left.followed(by: right)
    }
}
