import Logging

/// What a serving command has to say while it runs: in words on standard error, or as the log's own JSON.
struct Notices: Sendable {
    private let logger: Logger?

    /// Creates notices for a person. Nothing waits for them.
    init() {
        logger = nil
    }

    /// Creates notices that are lines of a log, whatever its level.
    init(logger: Logger) {
        var logger = logger
        logger.logLevel = .notice
        self.logger = logger
    }

    /// Says what is going on.
    func note(_ message: String) {
        if let logger { logger.notice("\(message)") } else { write(message) }
    }

    /// Says what should be looked at.
    func warning(_ message: String) {
        if let logger { logger.warning("\(message)") } else { write(message) }
    }

    /// Says what is wrong.
    func error(_ message: String) {
        if let logger { logger.error("\(message)") } else { write(message) }
    }

    private func write(_ message: String) {
        LogOutput.standardError.write(Console.coloured(message))
    }
}
