/// How a browser's process ended.
public struct BrowserExit: Sendable, Hashable {
    /// What ended the process.
    public enum Reason: Sendable, Hashable {
        /// It ended by itself with this code.
        case code(Int32)
        /// A signal ended it.
        case signal(Int32)
    }

    /// What ended the process.
    public var reason: Reason
    /// The last lines that it wrote to its standard error.
    public var log: String

    /// Creates a description of an end.
    public init(reason: Reason, log: String) {
        self.reason = reason
        self.log = log
    }

    /// Reads the status that `waitpid` gives.
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
