import ListPreviewKit
import Synchronization

/// A progress line on a terminal, shown once a command has run for a second. Any task may report to it.
final class TerminalProgress: Sendable {
    private struct State {
        var done = 0.0
        var total: Int
        var isShown = false
        var isOver = false
    }

    private let label: String
    private let start = ContinuousClock.now
    private let state: Mutex<State>
    private let ticking = Mutex<Task<Void, Never>?>(nil)

    /// - Parameter total: The number of steps; 0 if it is not known yet.
    init(_ label: String, total: Int = 0) {
        self.label = label.readable
        state = Mutex(State(total: total))
        guard Console.isTerminal else { return }
        // The line appears also while nothing is reported.
        let task = Task { [weak self] in
            while (try? await Task.sleep(for: .milliseconds(250))) != nil { self?.advance(by: 0) }
        }
        ticking.withLock { $0 = task }
    }

    /// Reports that some steps, or a part of one, are done.
    func advance(by part: Double) {
        state.withLock { state in
            state.done += part
            show(&state)
        }
    }

    /// Reports the number of finished steps.
    @Sendable func report(_ done: Int, of total: Int) {
        state.withLock { state in
            (state.done, state.total) = (Double(done), total)
            show(&state)
        }
    }

    /// Removes the line permanently.
    func end() {
        ticking.withLock { $0?.cancel() }
        state.withLock { state in
            if state.isShown, !state.isOver { Console.noteInPlace(Self.erased) }
            state.isOver = true
        }
    }

    private func show(_ state: inout State) {
        guard Console.isTerminal, !state.isOver, state.total > 0 else { return }
        let elapsed = ContinuousClock.now - start
        guard state.isShown || elapsed > .seconds(1) else { return }
        state.isShown = true
        // A shorter line must not leave a part of a longer one.
        Console.noteInPlace("\r\(Self.line(label, state.done, of: state.total, after: elapsed))\u{1B}[K")
    }

    private static let erased = "\r\u{1B}[2K"

    /// The line. Parts of steps fill the bar; only whole ones are counted. The remaining time is shown when enough is finished to
    /// estimate it.
    static func line(_ label: String, _ done: Double, of total: Int, after elapsed: Duration) -> String {
        // The sum of parts of a whole may be slightly less.
        let done = min(done + 1e-6, Double(total))
        let filled = Int(done * 30) / total
        let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: 30 - filled)
        return "\(label) \(bar) \(Int(done))/\(total)\(estimate(done / Double(total), after: elapsed))"
    }

    private static func estimate(_ share: Double, after elapsed: Duration) -> String {
        guard elapsed >= .seconds(2), share >= 0.02, share < 1 else { return "" }
        let seconds = Int((elapsed / .seconds(1) * (1 / share - 1)).rounded(.up))
        return seconds < 90 ? ", about \(seconds) s left" : ", about \((seconds + 30) / 60) min left"
    }
}
