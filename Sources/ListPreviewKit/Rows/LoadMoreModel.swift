/// The data of the row below a list that is loaded page by page.
///
/// ```swift
/// LoadMoreModel(.idle(address: "cars?page=2"))
/// ```
public struct LoadMoreModel: ListItemDataModel, Equatable {
    /// What the row shows.
    public enum State: Sendable, Hashable {
        /// A link to the next page; it leads there by itself where nothing takes its action.
        case idle(address: String?)
        /// The next page is on its way.
        case loading
        /// The next page could not be loaded.
        case failed(message: String)
        /// All is loaded. Without a message the row is not there.
        case end(message: String?)
    }

    /// The row's identity; there is one on a screen.
    public var id = "load-more"
    /// What the row shows.
    public var state: State
    /// The link's text.
    public var linkTitle = "Next page"
    /// What is said while the next page is on its way.
    public var loadingTitle = "Loading…"
    /// The text of the button that tries again.
    public var retryTitle = "Try Again"

    /// Creates the data of the row.
    public init(_ state: State) {
        self.state = state
    }
}
