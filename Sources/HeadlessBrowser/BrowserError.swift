/// Why something asked of a browser was not done.
public enum BrowserError: Error, Sendable, Hashable {
    /// There is no browser; `searched` are the names and paths that were tried.
    case notFound(searched: [String])
    /// The browser that was asked for cannot be started; `source` says who asked for it.
    case notExecutable(String, source: String)
    /// The browser could not be started, or ended before it answered.
    case launchFailed(executable: String, reason: String)
    /// The browser ended by itself.
    case exited(BrowserExit)
    /// The browser was closed with ``Browser/close()``.
    case closed
    /// The browser said something that is no message.
    case unreadable(String)
    /// The page was closed.
    case pageClosed
    /// The page's process ended by itself.
    case pageCrashed
    /// Something took too long.
    case timedOut(String, after: Duration)
    /// The task that waited was cancelled.
    case cancelled(String)
    /// The browser refused a command.
    case commandFailed(String, reason: String)
    /// A document could not be loaded.
    case navigationFailed(url: String, reason: String)
    /// A script threw; the text is the exception with its stack.
    case scriptFailed(String)
    /// A condition was not met in time; `lastException` is what evaluating it threw at the end, if anything.
    case conditionNotMet(String, after: Duration, lastException: String?)
    /// No element matches the selector.
    case elementNotFound(selector: String)
    /// The element cannot be clicked.
    case elementNotClickable(selector: String, reason: String)
}

extension BrowserError: CustomStringConvertible {
    /// What happened, and where there is a remedy, the remedy.
    public var description: String {
        switch self {
        case .notFound(let searched):
            """
            No Chromium, Chrome or Edge was found. Install one with
                \(Self.installCommand)
            or let \(BrowserLocator.variable) name the one to use. Searched: \(searched.joined(separator: ", "))
            """
        case .notExecutable(let path, let source): "\(source) names '\(path)', which cannot be executed"
        case .launchFailed(let executable, let reason): "\(executable) could not be started: \(reason)"
        case .exited(let exit): "the browser ended unexpectedly: \(exit)"
        case .closed: "the browser was closed"
        case .unreadable(let reason): "the browser sent something that is no message: \(reason)"
        case .pageClosed: "the page was closed"
        case .pageCrashed: "the page crashed"
        case .timedOut(let what, let duration): "\(what) took longer than \(duration)"
        case .cancelled(let what): "\(what) was cancelled"
        case .commandFailed(let command, let reason): "\(command): \(reason)"
        case .navigationFailed(let url, let reason): "\(url) could not be loaded: \(reason)"
        case .scriptFailed(let text): text
        case .conditionNotMet(let expression, let duration, let exception):
            "not true within \(duration): \(expression)" + (exception.map { " (it threw \($0))" } ?? "")
        case .elementNotFound(let selector): "no element matches '\(selector)'"
        case .elementNotClickable(let selector, let reason): "'\(selector)' cannot be clicked: \(reason)"
        }
    }

    /// The command that installs a browser on this system.
    static var installCommand: String {
        #if os(macOS)
        "brew install --cask google-chrome"
        #else
        "sudo apt-get install chromium"
        #endif
    }
}
