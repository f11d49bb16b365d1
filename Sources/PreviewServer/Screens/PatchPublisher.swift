import Synchronization

/// Appends patches to a log, one at a time, and stops waiting for a log that does not respond.
///
/// Entries wait for a slow log, up to ``limit``: beyond that all of them are dropped. The log then gets an entry that does not
/// follow its last one, and has a gap.
final class PatchPublisher: Sendable {
    private struct State {
        var waiting: [(entry: PatchLogEntry, number: Int)] = []
        var isAppending = false
        /// Whether the log has missed its deadline, and has not appended an entry since.
        var isLate = false
        /// The number of entries so far.
        var count = 0
        /// The number of the last one that was appended or dropped.
        var doneCount = 0
        /// The callers that wait until the log has an entry.
        var waiters: [(number: Int, continuation: CheckedContinuation<Void, Never>)] = []
        var isWatched = false
    }

    /// The largest number of waiting entries.
    static let limit = 256

    private let log: any PatchLog
    private let deadline: Duration
    private let onAppend: @Sendable () -> Void
    private let state = Mutex(State())

    /// - Parameters:
    ///   - deadline: How long callers wait for the log to append one entry.
    ///   - onAppend: Called when the log has appended an entry.
    init(_ log: any PatchLog, deadline: Duration, onAppend: @escaping @Sendable () -> Void) {
        self.log = log
        self.deadline = deadline
        self.onAppend = onAppend
    }

    /// Adds an entry to those that wait for the log.
    ///
    /// Does not suspend, so that entries keep the order of the calls; ``caughtUp()`` waits until the log has them.
    func publish(_ entry: PatchLogEntry) {
        let isFirst = state.withLock { state in
            state.count += 1
            if state.waiting.count >= Self.limit { state.waiting = [] }
            state.waiting.append((entry, state.count))
            defer { state.isAppending = true }
            return !state.isAppending
        }
        if isFirst { Task { await appendAll() } }
    }

    /// Waits until the log has all entries so far, or has missed its deadline.
    func caughtUp() async {
        let isOver = state.withLock { $0.isLate || $0.doneCount == $0.count }
        if isOver { return }
        await withCheckedContinuation { continuation in
            let (isOver, isFirst) = state.withLock { state in
                guard !state.isLate, state.doneCount < state.count else { return (true, false) }
                state.waiters.append((state.count, continuation))
                defer { state.isWatched = true }
                return (false, !state.isWatched)
            }
            if isOver { continuation.resume() }
            if isFirst { Task { await watch() } }
        }
    }

    /// Checks twice within the deadline whether the log makes progress, for as long as a caller waits for it.
    private func watch() async {
        var (before, standstills) = (-1, 0)
        while true {
            try? await Task.sleep(for: deadline / 2)
            let (done, ready) = state.withLock { state -> (Int?, [CheckedContinuation<Void, Never>]) in
                guard !state.waiters.isEmpty else {
                    state.isWatched = false
                    return (nil, [])
                }
                standstills = state.doneCount == before ? standstills + 1 : 0
                guard standstills > 0 else { return (state.doneCount, []) }
                // No caller waits again before the log responds.
                state.isLate = true
                state.isWatched = false
                defer { state.waiters = [] }
                return (nil, state.waiters.map(\.continuation))
            }
            for continuation in ready { continuation.resume() }
            guard let done else { return }
            before = done
        }
    }

    private func appendAll() async {
        while let next = next() {
            await log.append(next.entry)
            onAppend()
            finish(next.number)
        }
    }

    private func next() -> (entry: PatchLogEntry, number: Int)? {
        state.withLock { state in
            guard !state.waiting.isEmpty else {
                state.isAppending = false
                return nil
            }
            return state.waiting.removeFirst()
        }
    }

    private func finish(_ number: Int) {
        let ready = state.withLock { state in
            state.doneCount = number
            state.isLate = false
            let ready = state.waiters.filter { $0.number <= number }
            state.waiters.removeAll { $0.number <= number }
            return ready.map(\.continuation)
        }
        for continuation in ready { continuation.resume() }
    }
}
