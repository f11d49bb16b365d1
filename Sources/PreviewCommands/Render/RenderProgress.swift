import Synchronization

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
