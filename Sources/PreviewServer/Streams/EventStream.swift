import NIOCore
import NIOHTTPTypes
import Synchronization

/// One browser's stream of events, which follows one or several screens.
///
/// The head and the end of the response are Hummingbird's. Events between them are written as body parts from the event
/// loop: a task for each browser and event, as Hummingbird's body writer needs it, takes two to three times the processor time.
///
/// Nothing is buffered for a slow browser beyond its channel's high-water mark: each ``Subscriber`` continues from its log
/// when the channel is writable again. ``ConnectionGuard`` and ``RequestDeadlines`` close a connection that reads nothing for
/// ``ServerLimits/stallTimeout``.
///
/// Everything runs on the channel's event loop; methods may be called from anywhere unless they say otherwise.
final class EventStream: Sendable {
    private enum Phase {
        case idle
        case running(CheckedContinuation<Void, Never>, heartbeat: RepeatedTask)
        case ended
    }

    private struct State {
        var phase = Phase.idle
        var subscribers: [Subscriber] = []
        /// Writes to the codec; `nil` before the stream starts and after it ends.
        var output: ChannelHandlerContext?
    }

    /// Resumes the stream when its channel is writable again.
    private final class WritabilityHandler: ChannelInboundHandler {
        typealias InboundIn = Any

        private let stream: EventStream

        init(_ stream: EventStream) {
            self.stream = stream
        }

        func channelWritabilityChanged(context: ChannelHandlerContext) {
            if context.channel.isWritable { stream.resume() }
            context.fireChannelWritabilityChanged()
        }
    }

    /// How long writes are gathered while patches arrive fast.
    let coalescing: TimeAmount
    private let channel: any Channel
    private let heartbeat: TimeAmount
    private let state: NIOLoopBoundBox<State>

    var eventLoop: any EventLoop { channel.eventLoop }

    /// Creates a stream that has not started.
    init(to channel: any Channel, heartbeat: Duration, coalescing: Duration = .zero) {
        self.channel = channel
        self.heartbeat = TimeAmount(heartbeat)
        self.coalescing = TimeAmount(coalescing)
        state = .makeBoxSendingValue(State(), eventLoop: channel.eventLoop)
    }

    /// Writes events until the stream ends. The response's head must have been written.
    ///
    /// - Parameters:
    ///   - subscribers: One for each screen. The stream ends when the last screen is removed.
    ///   - missing: The ids of requested screens that do not exist, which the stream reports to the browser.
    ///   - onOpen: Called on the event loop when the stream has started.
    func run(
        _ subscribers: [Subscriber], missing: [String] = [], onOpen: @escaping @Sendable () -> Void = {}
    ) async {
        await withCheckedContinuation { continuation in
            eventLoop.execute {
                self.start(continuation, subscribers, missing)
                if case .running = self.state.value.phase { onOpen() }
            }
        }
    }

    /// Ends the stream. Only the first call counts.
    func end() {
        eventLoop.execute { self.finish() }
    }

    private func start(
        _ continuation: CheckedContinuation<Void, Never>, _ subscribers: [Subscriber], _ missing: [String]
    ) {
        guard case .idle = state.value.phase, channel.isActive, let output = prepare() else {
            for subscriber in subscribers { subscriber.stop() }
            return continuation.resume()
        }
        let beat = eventLoop.scheduleRepeatedTask(initialDelay: heartbeat, delay: heartbeat) { _ in
            self.writeHeartbeat()
        }
        state.value = State(phase: .running(continuation, heartbeat: beat), output: output)
        channel.closeFuture.whenComplete { _ in self.finish() }
        var generator = SystemRandomNumberGenerator()
        write(StreamEvent.retry(using: &generator))
        for id in missing { write(StreamEvent.gone(id)) }
        flush()
        state.value.subscribers = subscribers
        for subscriber in subscribers where !subscriber.start() { remove(subscriber) }
        if subscribers.isEmpty { finish() }
    }

    /// Returns the handler next to the codec, of HTTP/1.1 and HTTP/2 alike; `nil` when the channel has just been closed.
    private func prepare() -> ChannelHandlerContext? {
        let pipeline = channel.pipeline.syncOperations
        guard (try? pipeline.addHandler(WritabilityHandler(self))) != nil else { return nil }
        return try? pipeline.context(handlerType: RequestDeadlines.self)
    }

    // MARK: - On the event loop

    /// Ends the stream now.
    func finish() {
        let phase = state.value.phase
        state.value.phase = .ended
        guard case .running(let continuation, let heartbeat) = phase else { return }
        heartbeat.cancel()
        for subscriber in state.value.subscribers { subscriber.stop() }
        state.value.subscribers = []
        state.value.output = nil
        // The end of the response would wait behind data that the browser does not read.
        if !channel.isWritable { channel.close(promise: nil) }
        continuation.resume()
    }

    /// Removes a subscriber whose screen was removed or replaced, and reports that to the browser.
    func remove(_ subscriber: Subscriber) {
        guard case .running = state.value.phase else { return }
        state.value.subscribers.removeAll { $0 === subscriber }
        write(StreamEvent.gone(subscriber.screen.id))
        flush()
        if state.value.subscribers.isEmpty { finish() }
    }

    private func resume() {
        for subscriber in state.value.subscribers { subscriber.writePatches() }
    }

    private func writeHeartbeat() {
        // A channel that is not writable has unread data, which serves as well.
        guard isWritable else { return }
        write(StreamEvent.heartbeat)
        flush()
    }

    /// Whether the channel is below its high-water mark.
    var isWritable: Bool { channel.isWritable }

    /// Writes bytes, which the next ``flush()`` sends.
    func write(_ event: ByteBuffer) {
        state.value.output?.write(NIOAny(HTTPResponsePart.body(event)), promise: nil)
    }

    func flush() {
        state.value.output?.flush()
    }
}

/// The open streams of a server, which end together.
final class OpenStreams: Sendable {
    private struct State {
        var streams: [ObjectIdentifier: EventStream] = [:]
        var hasEnded = false
    }

    private let state = Mutex(State())

    /// Adds a stream. After ``end()``, the stream ends at once.
    func insert(_ stream: EventStream) {
        let hasEnded = state.withLock { state in
            state.streams[ObjectIdentifier(stream)] = stream
            return state.hasEnded
        }
        if hasEnded { stream.end() }
    }

    func remove(_ stream: EventStream) {
        state.withLock { _ = $0.streams.removeValue(forKey: ObjectIdentifier(stream)) }
    }

    /// Ends all streams, and those that are added later.
    func end() {
        let streams = state.withLock { state in
            state.hasEnded = true
            return Array(state.streams.values)
        }
        // One task for each event loop.
        for streams in Dictionary(grouping: streams, by: { ObjectIdentifier($0.eventLoop) }).values {
            streams.first?.eventLoop.execute {
                for stream in streams { stream.finish() }
            }
        }
    }
}
