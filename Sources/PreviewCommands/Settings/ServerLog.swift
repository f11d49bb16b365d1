import Logging

/// The log of a command that serves, on standard error.
enum ServerLog {
    /// A logger that nothing waits for.
    static func logger(level: Logger.Level = .warning, format: LogFormat = .plain) -> Logger {
        var logger = Logger(label: "listpreview") { label -> any LogHandler in
            switch format {
            case .plain: StreamLogHandler(label: label, stream: LogOutput.standardError)
            case .json: JSONLogHandler(label: label) { LogOutput.standardError.write($0) }
            }
        }
        logger.logLevel = level
        return logger
    }
}
