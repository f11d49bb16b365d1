import ListPreviewKit
import Logging
import PreviewCommands

/// Messages of a serving command: lines on standard error, or entries of the JSON log.
struct Notices: MessageReceiver {
    private let logger: Logger?

    /// Creates notices on standard error. Nothing waits for them.
    init() {
        logger = nil
    }

    /// Creates notices in a log, at any level of it.
    init(logger: Logger) {
        var logger = logger
        logger.logLevel = .notice
        self.logger = logger
    }

    /// Reports an event.
    func note(_ message: String) {
        if let logger { logger.notice("\(message)") } else { write(message) }
    }

    /// Reports a warning.
    func warning(_ message: String) {
        if let logger { logger.warning("\(message)") } else { write(message) }
    }

    /// Reports an error.
    func error(_ message: String) {
        if let logger { logger.error("\(message)") } else { write(message) }
    }

    /// Reports a message of another part of the program by the severity in it.
    func report(_ message: String) {
        if message.contains("error:") {
            error(message)
        } else if message.contains("warning:") {
            warning(message)
        } else {
            note(message)
        }
    }

    /// Reports a diagnostic by its severity.
    func report(_ diagnostic: Diagnostic) {
        diagnostic.severity == .error ? error(diagnostic.description) : warning(diagnostic.description)
    }

    private func write(_ message: String) {
        LogOutput.standardError.write(Array(Console.shown(message).utf8))
    }
}
