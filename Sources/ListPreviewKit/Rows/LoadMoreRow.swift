/// The row below a list that is loaded page by page.
///
/// It is a plain link, which works without scripts. A live page sends its action, `load-more`, instead, and requests
/// the next page when the row comes near the window (`data-appear`).
public struct LoadMoreRow: BuiltInRow, Equatable {
    /// Requesting the next page, with the link or by scrolling near the row.
    public static let loadMore = ItemAction<LoadMoreRow, NoPayload>("load-more")
    /// Requesting the page that could not be loaded again.
    public static let retry = ItemAction<LoadMoreRow, NoPayload>("retry")

    /// The link to the next page.
    public var link = TextLabel()
    /// The text while the next page is loading.
    public var loading = TextLabel()
    /// The message after a failure, or at the end of the list.
    public var message = TextLabel(style: .message)
    /// The text of the retry button.
    public var retry = TextLabel()
    /// The destination of the link.
    public var address: String?

    /// Creates an empty row; its model fills it.
    public init() {}

    /// The link, the text while the next page is loading, the message, and the retry button.
    ///
    /// Parts without a text are hidden; without any text, the whole row is hidden.
    static let markup: ItemTemplate<Self> = """
        <div class="load-more-row" hidden="\(\.isEmpty)">
            <a class="load-more-link" data-action="\(\.action)" data-appear="\(\.action)" hidden="\(\.isLinkHidden)" \
        href="\(\.safeAddress)" role="\(\.role)" tabindex="\(\.tabIndex)">\(\.link)</a>
            <span class="load-more-loading" hidden="\(\.isLoadingHidden)" role="status">
                <span aria-hidden="true" class="load-more-spinner"></span>\(\.loading)
            </span>
            \(\.message)
            <button class="load-more-retry" data-action="retry" hidden="\(\.isRetryHidden)" type="button">\(\.retry)</button>
        </div>
        """

    /// Shows one of the four states: the link, loading, the failure with its button, or the end.
    static func fill(_ model: LoadMoreModel, _ row: inout LoadMoreRow) {
        switch model.state {
        case .idle(let address):
            row.link.text = model.linkTitle
            row.address = address
        case .loading:
            row.loading.text = model.loadingTitle
        case .failed(let message):
            row.message.text = message
            row.retry.text = model.retryTitle
        case .end(let message):
            row.message.text = message
        }
    }

    private var isEmpty: Bool { isLinkHidden && isLoadingHidden && isRetryHidden && message.text == nil }
    private var isLinkHidden: Bool { link.text == nil }
    private var isLoadingHidden: Bool { loading.text == nil }
    private var isRetryHidden: Bool { retry.text == nil }
    private var action: String? { isLinkHidden ? nil : "load-more" }
    private var safeAddress: String? { address.flatMap(WebAddress.safe) }
    // A link without an address is a button, for users of a keyboard.
    private var role: String? { isLinkHidden || safeAddress != nil ? nil : "button" }
    private var tabIndex: String? { role == nil ? nil : "0" }
}

/// The data of the row below a list that is loaded page by page.
///
/// ```swift
/// LoadMoreModel(.idle(address: "cars?page=2"))
/// ```
public struct LoadMoreModel: ListItemDataModel, Equatable {
    /// The state of the row.
    public enum State: Sendable, Hashable {
        /// A link to the next page, which the browser follows if nothing handles its action.
        case idle(address: String?)
        /// The next page is loading.
        case loading
        /// The next page could not be loaded.
        case failed(message: String)
        /// All pages are loaded. Without a message, there is no row.
        case end(message: String?)
    }

    /// The row's identity; a screen has one such row.
    public var id = "load-more"
    /// The state of the row.
    public var state: State
    /// The link's text.
    public var linkTitle = ListText.nextPage.text
    /// The text while the next page is loading.
    public var loadingTitle = ListText.loading.text
    /// The text of the button that tries again.
    public var retryTitle = ListText.tryAgain.text

    /// Creates the data of the row.
    public init(_ state: State) {
        self.state = state
    }
}
