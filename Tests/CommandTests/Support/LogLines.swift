import Logging
import Synchronization

@testable import PreviewServing

/// The lines of a log in JSON.
final class LogLines: Sendable {
    private let lines = Mutex<[String]>([])

    var all: [String] { lines.withLock { $0 } }

    /// Notices, and their lines.
    static func notices() -> (lines: LogLines, notices: Notices) {
        let lines = LogLines()
        return (lines, Notices(logger: Logger(label: "listpreview") { JSONLogHandler(label: $0) { lines.append($0) } }))
    }

    private func append(_ line: [UInt8]) { lines.withLock { $0.append(String(decoding: line, as: UTF8.self)) } }
}
