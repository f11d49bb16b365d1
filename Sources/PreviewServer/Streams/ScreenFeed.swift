import NIOCore
import Synchronization

/// One screen on one browser's stream.
///
/// A feed keeps nothing but the revision that it wrote last. Whenever there is something new, or the connection can take
/// more, it asks the log what follows and writes the log's own buffers for as long as the connection takes them. One that
/// the log cannot lead on is given a snapshot, which is the same buffer for all.
///
/// Everything happens on the connection's event loop; all methods may be called from anywhere unless they say otherwise.
final class ScreenFeed: Sendable {
    private enum Phase {
        case waiting, running, ended
    }

    private struct State {
        var phase = Phase.waiting
        /// What the browser shows; `nil` if that is not known.
        var position: Revision?
        /// Whether a snapshot is being made. Patches follow on it.
        var isAwaitingSnapshot = false
        /// What the last snapshot showed.
        var snapshot: Revision?
        /// Who waits for the browser to say that nothing moves any more, by the number of the question.
        var questions: [Int: EventLoopPromise<Bool>] = [:]
        /// The numbers of questions that are not written yet: they follow on everything else.
        var unasked: [Int] = []
        /// Whether the browser is to be told that the screen stays as it is.
        var isUnchangedUnsaid = false
    }

    /// Names the feed to its own browser, and can be guessed by no other.
    let key = UInt64.random(in: .min ... .max)
    /// The screen that is followed.
    let screen: LiveScreen
    /// The stream that the feed is on.
    let stream: EventStream

    /// What pages send along with everything that they post, which stands in snapshots.
    private let token: String?
    private let metrics: ServerMetrics?
    private let state: NIOLoopBoundBox<State>
    private let questionCount = Atomic(0)

    /// The event loop that everything happens on.
    var eventLoop: any EventLoop { stream.eventLoop }

    /// Creates a feed that has not begun.
    init(
        of screen: LiveScreen, after revision: Revision?, on stream: EventStream, token: String?,
        metrics: ServerMetrics? = nil
    ) {
        self.screen = screen
        self.stream = stream
        self.token = token
        self.metrics = metrics
        state = .makeBoxSendingValue(State(position: revision), eventLoop: stream.eventLoop)
    }

    /// Writes what is there. To be called on the event loop, when the stream has begun.
    ///
    /// - Returns: Whether the screen is still there.
    func start() -> Bool {
        guard state.value.phase == .waiting else { return false }
        state.value.phase = .running
        writeNews()
        return true
    }

    /// Tells the browser that the screen is no longer the one that it shows, and writes nothing more.
    func end() {
        eventLoop.execute {
            let wasRunning = self.state.value.phase == .running
            self.stop()
            if wasRunning {
                self.stream.leave(self)
            }
        }
    }

    /// Writes nothing more. To be called on the event loop.
    func stop() {
        state.value.phase = .ended
        for question in state.value.questions.values { question.succeed(false) }
        state.value.questions = [:]
        state.value.unasked = []
    }

    /// Writes what is new for as long as the connection takes it. To be called on the event loop.
    func writeNews() {
        var news = StreamNews(screen.log)
        write(&news)
    }

    /// As ``writeNews()``, for one of many that read the same news.
    ///
    /// - Parameter isUnchanged: Whether the browser is to be told, when it has everything else, that the screen stays as it is.
    func write(_ news: inout StreamNews, isUnchanged: Bool = false) {
        guard state.value.phase == .running else { return }
        if isUnchanged { state.value.isUnchangedUnsaid = true }
        guard !state.value.isAwaitingSnapshot else { return }
        var hasWritten = false
        writing: while stream.isWritable {
            switch state.value.position.map({ news.after($0) }) ?? .gap {
            case .nothing:
                if state.value.isUnchangedUnsaid {
                    state.value.isUnchangedUnsaid = false
                    stream.write(StreamEvent.unchanged(screen.id))
                    hasWritten = true
                }
                for question in state.value.unasked {
                    stream.write(StreamEvent.settle(screen.id, SettlingToken(stream: key, question: question)))
                    hasWritten = true
                }
                if !state.value.unasked.isEmpty { state.value.unasked = [] }
                break writing
            case .gap where isAheadOfLog:
                break writing
            case .gap:
                askForSnapshot()
                break writing
            case .patches(let chunk, let revision, let isAll):
                stream.write(chunk)
                metrics?.delivered(.patches)
                state.value.position = revision
                hasWritten = true
                if isAll, state.value.unasked.isEmpty, !state.value.isUnchangedUnsaid { break writing }
            }
        }
        if hasWritten { stream.flush() }
    }

    /// Whether the browser shows a snapshot that a log that hangs has not come to: it is not given the same one again.
    private var isAheadOfLog: Bool {
        guard let snapshot = state.value.snapshot, snapshot == state.value.position else { return false }
        return snapshot.epoch == screen.log.epoch && screen.log.head.sequence < snapshot.sequence
    }

    private func askForSnapshot() {
        state.value.isAwaitingSnapshot = true
        Task {
            let snapshot = await screen.snapshot(token: token)
            eventLoop.execute { self.write(snapshot) }
        }
    }

    private func write(_ snapshot: ScreenSnapshot) {
        state.value.isAwaitingSnapshot = false
        guard state.value.phase == .running else { return }
        // A connection that takes nothing meanwhile asks again when it does: nothing is kept for it.
        guard stream.isWritable else { return }
        stream.write(snapshot.chunk)
        metrics?.delivered(.snapshot)
        state.value.position = snapshot.revision
        state.value.snapshot = snapshot.revision
        stream.flush()
        writeNews()
    }

    // MARK: - Settling

    /// Asks the browser to say when nothing that was written so far moves any more.
    ///
    /// - Returns: The number of the question, and whether the browser said so, in time and before it left.
    func settled(within timeout: TimeAmount) -> (question: Int, answer: EventLoopFuture<Bool>) {
        let number = questionCount.add(1, ordering: .relaxed).newValue
        let answer = eventLoop.flatSubmit {
            // A stream that is about to begin begins with what is asked by then.
            guard self.state.value.phase != .ended else { return self.eventLoop.makeSucceededFuture(false) }
            let promise = self.eventLoop.makePromise(of: Bool.self)
            self.state.value.questions[number] = promise
            self.state.value.unasked.append(number)
            self.writeNews()
            let deadline = self.eventLoop.scheduleTask(in: timeout) { self.answer(number, with: false) }
            promise.futureResult.whenComplete { _ in deadline.cancel() }
            return promise.futureResult
        }
        return (number, answer)
    }

    /// What the browser says to a question, or whoever asked says for it. Only the first answer counts.
    func answer(_ question: Int, with isSettled: Bool) {
        eventLoop.execute {
            self.state.value.questions.removeValue(forKey: question)?.succeed(isSettled)
            // Nobody wants to know any more.
            self.state.value.unasked.removeAll { $0 == question }
        }
    }

    /// How many questions nobody has answered yet.
    var openQuestionCount: EventLoopFuture<Int> {
        eventLoop.submit { self.state.value.questions.count }
    }
}
