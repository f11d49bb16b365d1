#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The reason why a browser operation failed.
public enum BrowserError: Error, Sendable, Hashable {
    /// No browser was found; `searched` are the names and paths that were tried.
    case notFound(searched: [String])
    /// The requested browser cannot be started; `source` is the origin of the request.
    case notExecutable(String, source: String)
    /// The browser could not be started, or ended before it answered.
    case launchFailed(executable: String, reason: String)
    /// The browser exited unexpectedly.
    case exited(BrowserExit)
    /// The browser was closed with ``Browser/close()``.
    case closed
    /// The browser sent an invalid message.
    case unreadable(String)
    /// The page was closed.
    case pageClosed
    /// The process of the page crashed.
    case pageCrashed
    /// An operation exceeded its time limit.
    case timedOut(String, after: Duration)
    /// The task that waited was cancelled.
    case cancelled(String)
    /// The browser rejected a command.
    case commandFailed(String, reason: String)
    /// A document could not be loaded.
    case navigationFailed(url: String, reason: String)
    /// A script threw an exception; the text contains the exception and its stack.
    case scriptFailed(String)
    /// A condition was not met in time; `lastException` is the last error of its evaluation, if any.
    case conditionNotMet(String, after: Duration, lastException: String?)
    /// No element matches the selector.
    case elementNotFound(selector: String)
    /// The element cannot be clicked.
    case elementNotClickable(selector: String, reason: String)
}

extension BrowserError: CustomStringConvertible {
    /// The error and, if there is one, its solution.
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
        case .unreadable(let reason): "the browser sent an invalid message: \(reason)"
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

/// The way in which a browser's process ended.
public struct BrowserExit: Sendable, Hashable {
    /// The reason why the process ended.
    public enum Reason: Sendable, Hashable {
        /// The process exited with this code.
        case code(Int32)
        /// A signal ended the process.
        case signal(Int32)
    }

    /// The reason why the process ended.
    public var reason: Reason
    /// The last lines that the process wrote to its standard error.
    public var log: String

    /// Creates a description of an end.
    package init(reason: Reason, log: String) {
        self.reason = reason
        self.log = log
    }

    /// Reads the status from `waitpid`.
    ///
    /// The layout (signal in the low seven bits, code above them) is the same on every system; the macros that read it
    /// are not visible from Swift.
    init(waitStatus: Int32, log: String) {
        let signal = waitStatus & 0x7F
        self.init(reason: signal == 0 ? .code((waitStatus >> 8) & 0xFF) : .signal(signal), log: log)
    }
}

extension BrowserExit: CustomStringConvertible {
    /// `exit code 1`, then the log, if there is any.
    public var description: String {
        let end =
            switch reason {
            case .code(let code): "exit code \(code)"
            case .signal(let signal): "signal \(signal)"
            }
        return log.isEmpty ? end : end + "\n" + log
    }
}

/// A call of the operating system that failed.
struct SystemError: Error, CustomStringConvertible {
    /// The call that failed.
    var operation: String
    /// The error's number.
    var code: Int32

    /// Describes the last failed call of this thread.
    init(_ operation: String) { self.init(operation, code: errno) }

    /// Describes a call that returned its error.
    init(_ operation: String, code: Int32) {
        self.operation = operation
        self.code = code
    }

    /// `No such file or directory`
    var reason: String { String(cString: strerror(code)) }

    /// `posix_spawn: No such file or directory`
    var description: String { "\(operation): \(reason)" }
}
