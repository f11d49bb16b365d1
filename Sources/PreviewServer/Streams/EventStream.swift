import NIOCore
import NIOHTTP1
import Synchronization

/// One browser's stream of a screen's patches, written straight to its connection.
///
/// The stream keeps nothing but the revision that it wrote last. Whenever there is something new, or the channel can
/// take more, it asks the log what follows and writes the log's own buffers for as long as the channel takes them. So a
/// slow browser costs what its channel buffers and holds no one else up; one that falls behind the log is told to
/// reload.
///
/// Everything happens on the channel's event loop; all methods may be called from anywhere unless they say otherwise.
final class EventStream: Sendable {
    /// Why a stream ends.
    enum End: Sendable {
        /// The browser has left, or the server shuts down.
        case closed
        /// The screen is no longer the one that the browser shows.
        case screenGone
    }

    private enum Phase {
        case idle
        case running(CheckedContinuation<Void, Never>, heartbeat: RepeatedTask)
        case ended
    }

    private struct State {
        var phase = Phase.idle
        /// What the browser shows; `nil` if that is not known.
        var position: Revision?
        /// Where chunks go out: behind the encoder, which framed them anew for every connection.
        var output: ChannelHandlerContext?
        /// Who waits for the browser to say that nothing moves any more, by the number of the question.
        var questions: [Int: EventLoopPromise<Bool>] = [:]
        /// The numbers of questions that are not written yet: they follow on everything else.
        var unasked: [Int] = []
    }

    /// Names the stream to its own browser, and can be guessed by no other.
    let key = UInt64.random(in: .min ... .max)

    private let channel: any Channel
    private let log: any PatchLog
    private let heartbeat: TimeAmount
    private let state: NIOLoopBoundBox<State>
    private let questionCount = Atomic(0)

    /// The event loop that everything happens on.
    var eventLoop: any EventLoop { channel.eventLoop }

    /// Creates a stream that has not begun.
    init(to channel: any Channel, of log: any PatchLog, after revision: Revision?, heartbeat: Duration) {
        self.channel = channel
        self.log = log
        self.heartbeat = TimeAmount(heartbeat)
        state = .makeBoxSendingValue(State(position: revision), eventLoop: channel.eventLoop)
    }

    /// Writes events until the stream ends. The response's head must be on its way already.
    func run() async {
        await withCheckedContinuation { continuation in
            eventLoop.execute { self.start(continuation) }
        }
    }

    /// Ends the stream. Only the first end counts.
    func end(_ end: End = .closed) {
        eventLoop.execute { self.finish(end) }
    }

    private func start(_ continuation: CheckedContinuation<Void, Never>) {
        guard case .idle = state.value.phase, channel.isActive else { return continuation.resume() }
        let beat = eventLoop.scheduleRepeatedTask(initialDelay: heartbeat, delay: heartbeat) { _ in self.beat() }
        state.value.phase = .running(continuation, heartbeat: beat)
        channel.closeFuture.whenComplete { _ in self.finish(.closed) }
        noticeDeadPeers()
        do {
            let pipeline = channel.pipeline.syncOperations
            try pipeline.addHandler(WritabilityRelay(self))
            state.value.output = try pipeline.context(handlerType: HTTPResponseEncoder.self)
        } catch {
            return finish(.closed)  // the channel has just been closed: every connection has an encoder
        }
        var generator = SystemRandomNumberGenerator()
        write(StreamEvent.retry(using: &generator))
        flush()
        writeNews()
    }

    private func finish(_ end: End) {
        let phase = state.value.phase
        state.value.phase = .ended
        guard case .running(let continuation, let heartbeat) = phase else { return }
        heartbeat.cancel()
        for question in state.value.questions.values { question.succeed(false) }
        state.value.questions = [:]
        if end == .screenGone, channel.isWritable {
            write(StreamEvent.reload(log.head))
            flush()
        }
        state.value.output = nil
        continuation.resume()
    }

    /// Writes what is new for as long as the channel takes it. To be called on the event loop.
    func writeNews() {
        guard case .running = state.value.phase else { return }
        var hasWritten = false
        while channel.isWritable {
            switch state.value.position.map(log.entries) ?? .gap(head: log.head) {
            case .nothingNew:
                for question in state.value.unasked {
                    write(StreamEvent.settle(SettlingToken(stream: key, question: question)))
                    hasWritten = true
                }
                state.value.unasked = []
                if hasWritten { flush() }
                return
            case .gap(let head):
                write(StreamEvent.reload(head))
                state.value.position = head
            case .entries(let entries):
                for entry in entries where channel.isWritable {
                    write(entry.chunk)
                    state.value.position = entry.revision
                }
            }
            hasWritten = true
        }
        if hasWritten { flush() }
    }

    /// Asks the browser to say when nothing that was written so far moves any more.
    ///
    /// - Returns: The number of the question, and whether the browser said so, in time and before it left.
    func settled(within timeout: TimeAmount) -> (question: Int, answer: EventLoopFuture<Bool>) {
        let number = questionCount.add(1, ordering: .relaxed).newValue
        let answer = eventLoop.flatSubmit {
            guard case .running = self.state.value.phase else { return self.eventLoop.makeSucceededFuture(false) }
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

    private func beat() {
        // A channel that cannot take more has been written to recently enough.
        guard case .running = state.value.phase, channel.isWritable else { return }
        write(StreamEvent.heartbeat)
        flush()
    }

    private func write(_ chunk: StreamChunk) {
        state.value.output?.write(NIOAny(IOData.byteBuffer(chunk.framed)), promise: nil)
    }

    private func flush() {
        state.value.output?.flush()
    }

    /// Asks the system to give up a connection whose other end no longer answers, as after a laptop was closed.
    private func noticeDeadPeers() {
        // Sockets of other kinds refuse these options; their peers are on this machine.
        _ = channel.setOption(.socketOption(.so_keepalive), value: 1)
        #if os(Linux)
        let userTimeout = ChannelOptions.Types.SocketOption(level: .tcp, name: .init(rawValue: 18))  // TCP_USER_TIMEOUT
        _ = channel.setOption(userTimeout, value: 20_000)
        #endif
    }
}
