import Logging
import Synchronization

/// A log that tests read, and wait for.
final class RecordingLog: Sendable {
    struct Line: Sendable {
        var level: Logger.Level
        var message: String
        var metadata: [String: String]
    }

    private struct State {
        var lines: [Line] = []
        var counts: [String: Int] = [:]
        var waiting: [(message: String, count: Int, signal: AsyncStream<Never>.Continuation)] = []
    }

    private let state = Mutex(State())

    /// The lines so far.
    var lines: [Line] { state.withLock { $0.lines } }

    /// A logger that writes to this log.
    var logger: Logger {
        Logger(label: "test") { _ in Handler(log: self) }
    }

    /// Waits until a message was logged a number of times since the start, or until the test's time limit.
    func wait(for message: String, count: Int = 1) async {
        let (stream, signal) = AsyncStream<Never>.makeStream()
        state.withLock { state in
            if state.counts[message, default: 0] >= count {
                signal.finish()
            } else {
                state.waiting.append((message, count, signal))
            }
        }
        for await _ in stream {}
    }

    private func append(_ line: Line) {
        let ready = state.withLock { state in
            state.lines.append(line)
            state.counts[line.message, default: 0] += 1
            let count = state.counts[line.message, default: 0]
            let ready = state.waiting.filter { $0.message == line.message && $0.count <= count }
            state.waiting.removeAll { $0.message == line.message && $0.count <= count }
            return ready.map(\.signal)
        }
        for signal in ready { signal.finish() }
    }

    private struct Handler: LogHandler {
        let log: RecordingLog
        var logLevel = Logger.Level.debug
        var metadata: Logger.Metadata = [:]

        init(log: RecordingLog) {
            self.log = log
        }

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            log.append(
                Line(
                    level: event.level, message: "\(event.message)",
                    metadata: (event.metadata ?? [:]).mapValues { "\($0)" }))
        }
    }
}
