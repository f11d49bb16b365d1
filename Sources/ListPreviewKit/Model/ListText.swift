/// The package's own texts, by their location in screens.
package enum ListText: String, CaseIterable {
    /// A swipe action.
    case delete = "Delete"
    /// The button of a failure.
    case tryAgain = "Try Again"
    /// The title of a failure.
    case somethingWentWrong = "Something Went Wrong"
    /// The row below a list that is loaded page by page.
    case nextPage = "Next page"
    /// That row while the next page is loading.
    case loading = "Loading…"
    /// The prompt of a search field.
    case search = "Search"
    /// The button that empties a field.
    case clear = "Clear"
    /// The button that refreshes a list.
    case refresh = "Refresh"
    /// The button of a stepper.
    case decrease = "Decrease"
    /// The other button of a stepper.
    case increase = "Increase"
    /// The button with details of a row.
    case moreInfo = "More Info"
    /// The button of a row's menu.
    case moreActions = "More actions"
    /// The handle of a row.
    case move = "Move"
    /// The dot of a message.
    case unread = "Unread"
    /// A rating for screen readers, such as "4.5 of 5".
    case rating = "{value} of {maximum}"
    /// The name of a progress bar without a title.
    case progress = "Progress"
    /// The name of a text field without a title or placeholder.
    case textField = "Text"
    /// The button that removes a token of a search.
    case removeToken = "Remove {value}"
    /// The name of a toolbar.
    case toolbar = "Toolbar"
    /// The name of a tab bar.
    case tabs = "Tabs"
    /// The name of the links to sections.
    case sectionIndex = "Index"
    /// The button that closes an alert or a confirmation.
    case cancel = "Cancel"
    /// The button of an alert without other buttons.
    case ok = "OK"
    /// On live pages: the connection is interrupted.
    case reconnecting = "Reconnecting…"
    /// On live pages: the server requires an access token.
    case accessDenied = "The server has a new access token. Open the address that it printed when it started."
    /// On live pages: the server itself receives no updates.
    case updatesPaused = "Updates are paused…"
    /// On live pages: the server has newer content than the page.
    case catchingUp = "Catching up…"
    /// On live pages: the server has no such screen.
    case screenGone = "This screen is gone. If it comes back, it is shown here."
    /// On live pages: an action could not be sent.
    case notConnected = "Not connected."
    /// On live pages: a typed text could not be sent.
    case sentLater = "Not connected. The text is sent later."
    /// On live pages, before a status code: an action was not performed.
    case refused = "Refused"

    /// The text in the language of the current task.
    package var text: String { ListStrings.current[self] }

    /// The texts of live pages, by their names in `live.js`: the status of the connection, or the reason why an
    /// action was not performed.
    static let ofLivePages: [(name: String, text: ListText)] = [
        ("reconnecting", .reconnecting), ("denied", .accessDenied), ("paused", .updatesPaused),
        ("behind", .catchingUp), ("gone", .screenGone), ("notConnected", .notConnected), ("sentLater", .sentLater),
        ("refused", .refused),
    ]
}

extension String {
    /// Replaces a default text of the package; texts of a style are not replaced.
    mutating func replaceDefault(_ text: ListText, with other: String?) {
        if let other, self == text.rawValue { self = other }
    }
}
