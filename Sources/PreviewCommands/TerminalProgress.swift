import Synchronization

/// A line that shows how far a command is, on a terminal, once somebody has waited for a second.
struct ProgressBar {
    private let label: String
    let total: Int
    private let start: ContinuousClock.Instant
    private var isShown = false

    /// Creates a bar.
    ///
    /// - Parameter bar: The one that this takes the place of, as the number of steps is another one now.
    init(_ label: String, total: Int, continuing bar: ProgressBar? = nil) {
        self.label = label
        self.total = max(total, 1)
        start = bar?.start ?? .now
    }

    /// Shows that `done` of all steps are done.
    mutating func show(_ done: Int) { show(Double(done)) }

    /// Shows that some steps are done, and a part of one.
    mutating func show(_ done: Double) {
        guard Console.isTerminal, isShown || ContinuousClock.now - start > .seconds(1) else { return }
        isShown = true
        Console.noteInPlace("\r\(text(done))")
    }

    /// The line. Parts of steps fill the bar; only whole ones are counted.
    func text(_ done: Double) -> String {
        // Parts that add up to a whole may be a hair less.
        let done = min(done + 1e-6, Double(total))
        let filled = Int(done * 30) / total
        let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: 30 - filled)
        return "\(label) \(bar) \(Int(done))/\(total)"
    }

    /// Takes the line away.
    func clear() {
        if isShown { Console.noteInPlace("\r\u{1B}[2K") }
    }
}

/// How far rendering is, for the person at the terminal. Whatever works says so, and the line is there also while nothing is done.
final class RenderProgress: Sendable {
    private struct State {
        var bar: ProgressBar
        var done = 0.0
        var isOver = false
    }

    private let state: Mutex<State>
    private let ticking: Mutex<Task<Void, Never>?>

    /// - Parameter total: How many screens there are.
    init(total: Int) {
        state = Mutex(State(bar: ProgressBar("Rendering", total: total)))
        ticking = Mutex(nil)
        guard Console.isTerminal else { return }
        let task = Task { [weak self] in
            while (try? await Task.sleep(for: .milliseconds(250))) != nil { self?.advance(by: 0) }
        }
        ticking.withLock { $0 = task }
    }

    /// Some screens, or a part of one, are done.
    func advance(by part: Double) {
        state.withLock { state in
            if state.isOver { return }
            state.done += part
            state.bar.show(state.done)
        }
    }

    /// Takes the line away, for good.
    func end() {
        ticking.withLock { $0?.cancel() }
        state.withLock { state in
            if !state.isOver { state.bar.clear() }
            state.isOver = true
        }
    }
}
