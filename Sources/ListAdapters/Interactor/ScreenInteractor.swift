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
