import NIOCore
import Synchronization

/// One screen on one browser's stream.
///
/// A subscriber stores only the revision that it wrote last. When the log has a new patch, or the connection is writable
/// again, it reads the log and writes the log's own buffers for as long as the connection accepts them. Behind a gap in the
/// log it writes a snapshot, whose buffer all subscribers share.
///
/// Everything runs on the connection's event loop; methods may be called from anywhere unless they say otherwise.
final class Subscriber: Sendable {
    private enum Phase {
        case waiting, running, ended
    }

    private struct State {
        var phase = Phase.waiting
        /// The revision of the browser's page; `nil` if it is unknown.
        var position: Revision?
        /// Whether a snapshot is being rendered. Patches follow it.
        var isAwaitingSnapshot = false
        /// Ends the wait for a log that is behind the browser's page.
        var waiting: Scheduled<Void>?
        /// The callers that wait until the page has settled, by the number of their request.
        var questions: [Int: EventLoopPromise<Bool>] = [:]
        /// The numbers of requests that are not written yet: they follow all patches.
        var unwrittenQuestions: [Int] = []
        /// The last action whose result follows with the patches, and the last one that the browser was notified of.
        var answered = 0
        var writtenAnswer = 0
        /// Whether to notify the browser that the screen did not change.
        var hasUnwrittenUnchanged = false
        /// Whether to notify the browser that style sheets have changed.
        var hasUnwrittenRestyling = false
        /// Whether to send the problems of the screen's source to the browser.
        var hasUnwrittenProblems = false

        var hasUnwrittenNotices: Bool {
            !unwrittenQuestions.isEmpty || answered > writtenAnswer || hasUnwrittenUnchanged || hasUnwrittenRestyling
                || hasUnwrittenProblems
        }
    }

    /// Identifies the subscriber to its own browser. No other browser can guess it.
    let key = UInt64.random(in: .min ... .max)
    let screen: any ServedScreen
    let stream: EventStream

    /// The addresses and the token in snapshots.
    private let site: ServedSite
    private let metrics: ServerMetrics?
    private let state: NIOLoopBoundBox<State>
    private let questionCount = Atomic(0)

    var eventLoop: any EventLoop { stream.eventLoop }

    /// Creates a subscriber that has not started.
    ///
    /// - Parameter revision: The revision of the browser's page; `nil` if it is unknown.
    init(
        to screen: any ServedScreen, after revision: Revision?, on stream: EventStream, site: ServedSite,
        metrics: ServerMetrics? = nil
    ) {
        self.screen = screen
        self.stream = stream
        self.site = site
        self.metrics = metrics
        state = .makeBoxSendingValue(State(position: revision), eventLoop: stream.eventLoop)
    }

    /// Writes the patches that the log has now. Call on the event loop, when the stream has started.
    ///
    /// - Returns: `false` if the screen was removed meanwhile.
    func start() -> Bool {
        guard state.value.phase == .waiting else { return false }
        state.value.phase = .running
        // A browser shows none until it receives some.
        if screen.subscribers.problems != nil { state.value.hasUnwrittenProblems = true }
        // It may have missed the answer while it was not connected.
        state.value.answered = screen.subscribers.answered
        writePatches()
        return true
    }

    /// Reports to the browser that the screen was removed or replaced, and writes nothing more.
    func end() {
        eventLoop.execute {
            let wasRunning = self.state.value.phase == .running
            self.stop()
            if wasRunning { self.stream.remove(self) }
        }
    }

    /// Writes nothing more. Call on the event loop.
    func stop() {
        state.value.phase = .ended
        endWaiting()
        for question in state.value.questions.values { question.succeed(false) }
        state.value.questions = [:]
        state.value.unwrittenQuestions = []
    }

    /// Writes new patches for as long as the connection accepts them. Call on the event loop.
    func writePatches() {
        var reader = PatchReader(screen.subscribers.log)
        writePatches(&reader)
    }

    /// Writes new patches with a reader that many subscribers share. Call on the event loop.
    ///
    /// - Parameters:
    ///   - reader: Has read no patches before the answer was given.
    ///   - answered: The number of the last action whose result the log contains.
    ///   - isUnchanged: Whether to notify the browser, after all patches, that the screen did not change.
    func writePatches(_ reader: inout PatchReader, answered: Int = 0, isUnchanged: Bool = false) {
        guard state.value.phase == .running else { return }
        state.value.answered = max(state.value.answered, answered)
        if isUnchanged { state.value.hasUnwrittenUnchanged = true }
        guard !state.value.isAwaitingSnapshot else { return }
        var hasWritten = false
        writing: while stream.isWritable {
            let answer = state.value.position.map { reader.patches(after: $0) } ?? .gap
            if case .ahead = answer {
                waitForLog()
                break writing
            }
            endWaiting()
            switch answer {
            case .nothing, .ahead:
                if writeNotices() { hasWritten = true }
                break writing
            case .gap:
                requestSnapshot()
                break writing
            case .patches(let events, let revision, let isAll):
                stream.write(events)
                metrics?.delivered(.patches)
                state.value.position = revision
                hasWritten = true
                if isAll, !state.value.hasUnwrittenNotices { break writing }
            }
        }
        if hasWritten { stream.flush() }
    }

    /// Writes the data that follows all patches.
    private func writeNotices() -> Bool {
        var hasWritten = false
        if state.value.answered > state.value.writtenAnswer {
            state.value.writtenAnswer = state.value.answered
            stream.write(StreamEvent.answered(screen.id, state.value.answered))
            hasWritten = true
        }
        if state.value.hasUnwrittenUnchanged {
            state.value.hasUnwrittenUnchanged = false
            stream.write(StreamEvent.unchanged(screen.id))
            hasWritten = true
        }
        if state.value.hasUnwrittenRestyling {
            state.value.hasUnwrittenRestyling = false
            stream.write(StreamEvent.restyled(screen.id))
            hasWritten = true
        }
        if state.value.hasUnwrittenProblems {
            state.value.hasUnwrittenProblems = false
            let problems = screen.subscribers.problems.map { stream.isLocal ? $0.local : $0.remote }
            stream.write(problems ?? StreamEvent.problems(screen.id, Array("[]".utf8)))
            hasWritten = true
        }
        for question in state.value.unwrittenQuestions {
            stream.write(StreamEvent.settle(screen.id, SettlingToken(stream: key, question: question)))
            hasWritten = true
        }
        if hasWritten { state.value.unwrittenQuestions = [] }
        return hasWritten
    }

    /// The time for which a log may be behind a browser's page. Then the page receives a snapshot of an older state.
    private static let patience = TimeAmount.seconds(2)

    private func waitForLog() {
        guard state.value.waiting == nil else { return }
        state.value.waiting = eventLoop.scheduleTask(in: Self.patience) {
            self.state.value.waiting = nil
            guard self.state.value.phase == .running, !self.state.value.isAwaitingSnapshot else { return }
            self.requestSnapshot()
        }
    }

    private func endWaiting() {
        state.value.waiting?.cancel()
        state.value.waiting = nil
    }

    private func requestSnapshot() {
        state.value.isAwaitingSnapshot = true
        Task {
            let snapshot = await screen.snapshot(in: site)
            eventLoop.execute { self.write(snapshot) }
        }
    }

    private func write(_ snapshot: ScreenSnapshot?) {
        state.value.isAwaitingSnapshot = false
        // A connection that is not writable requests another snapshot later: nothing is kept for it.
        guard let snapshot, state.value.phase == .running, stream.isWritable else { return }
        stream.write(snapshot.event)
        metrics?.delivered(.snapshot)
        state.value.position = snapshot.revision
        stream.flush()
        writePatches()
    }

    /// Notifies the browser, after all patches, that style sheets have changed.
    func restyle() {
        eventLoop.execute {
            self.state.value.hasUnwrittenRestyling = true
            self.writePatches()
        }
    }

    /// Reports the problems of the screen's source to the browser, after all patches.
    func reportProblems() {
        eventLoop.execute {
            self.state.value.hasUnwrittenProblems = true
            self.writePatches()
        }
    }

    // MARK: - Settling

    /// Asks the browser to answer when the animations of everything that was written so far are finished.
    ///
    /// - Returns: The number of the question, and whether the browser answered in time.
    func settled(within timeout: TimeAmount) -> (question: Int, answer: EventLoopFuture<Bool>) {
        let number = questionCount.add(1, ordering: .relaxed).newValue
        let answer = eventLoop.flatSubmit {
            // A stream that has not started begins with the questions that exist by then.
            guard self.state.value.phase != .ended else { return self.eventLoop.makeSucceededFuture(false) }
            let promise = self.eventLoop.makePromise(of: Bool.self)
            self.state.value.questions[number] = promise
            self.state.value.unwrittenQuestions.append(number)
            self.writePatches()
            let deadline = self.eventLoop.scheduleTask(in: timeout) { self.answer(number, with: false) }
            promise.futureResult.whenComplete { _ in deadline.cancel() }
            return promise.futureResult
        }
        return (number, answer)
    }

    /// Answers a question, for the browser or for a caller that no longer waits. Only the first answer counts.
    func answer(_ question: Int, with isSettled: Bool) {
        eventLoop.execute {
            self.state.value.questions.removeValue(forKey: question)?.succeed(isSettled)
            self.state.value.unwrittenQuestions.removeAll { $0 == question }
        }
    }

    /// The number of questions without an answer.
    var openQuestionCount: EventLoopFuture<Int> {
        eventLoop.submit { self.state.value.questions.count }
    }
}

/// Identifies one question to one subscriber, as `<subscriber>-<question>` in hexadecimal digits.
struct SettlingToken: Sendable, Hashable, LosslessStringConvertible {
    let stream: UInt64
    let question: Int

    init(stream: UInt64, question: Int) {
        self.stream = stream
        self.question = question
    }

    init?(_ description: String) {
        let parts = description.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, let stream = UInt64(parts[0], radix: 16), let question = Int(parts[1], radix: 16) else {
            return nil
        }
        self.init(stream: stream, question: question)
    }

    var description: String { String(stream, radix: 16) + "-" + String(question, radix: 16) }
}
