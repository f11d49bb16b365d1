import NIOCore
import NIOHTTP1
import NIOHTTPTypes

/// One browser's stream of events, written straight to its connection. It follows one screen or several.
///
/// Nothing is kept for a slow browser but what its channel buffers: beyond the channel's mark nothing is written, and each
/// ``ScreenFeed`` goes on from its log when the channel has room. So it holds up nobody else, however slow it is. One that
/// takes nothing at all is closed by ``ConnectionDeadlines`` after ``ServerLimits/stallTimeout``.
///
/// Everything happens on the channel's event loop; all methods may be called from anywhere unless they say otherwise.
final class EventStream: Sendable {
    private enum Phase {
        case idle
        case running(CheckedContinuation<Void, Never>, heartbeat: RepeatedTask)
        case ended
    }

    /// Where events go out.
    private enum Output {
        /// Behind the encoder of HTTP/1.1, which would frame them anew for every connection.
        case framed(ChannelHandlerContext)
        /// In front of the codec of an HTTP/2 stream, which has frames of its own around each.
        case parts(ChannelHandlerContext)
    }

    private struct State {
        var phase = Phase.idle
        var feeds: [ScreenFeed] = []
        var output: Output?
    }

    /// How long writes are gathered while they come fast.
    let coalescing: TimeAmount
    private let channel: any Channel
    private let heartbeat: TimeAmount
    private let state: NIOLoopBoundBox<State>

    /// The event loop that everything happens on.
    var eventLoop: any EventLoop { channel.eventLoop }

    /// Creates a stream that has not begun.
    init(to channel: any Channel, heartbeat: Duration, coalescing: Duration = .zero) {
        self.channel = channel
        self.heartbeat = TimeAmount(heartbeat)
        self.coalescing = TimeAmount(coalescing)
        state = .makeBoxSendingValue(State(), eventLoop: channel.eventLoop)
    }

    /// Writes events until the stream ends. The response's head must be on its way already.
    ///
    /// - Parameters:
    ///   - feeds: The screens that are followed. When the last one of them has gone the stream ends.
    ///   - missing: The ids of screens that are not there, which the browser is told.
    ///   - onOpen: Called on the event loop when the stream has begun.
    func run(
        _ feeds: [ScreenFeed], missing: [String] = [], onOpen: @escaping @Sendable () -> Void = {}
    ) async {
        await withCheckedContinuation { continuation in
            eventLoop.execute {
                self.start(continuation, feeds, missing)
                if case .running = self.state.value.phase { onOpen() }
            }
        }
    }

    /// Ends the stream. Only the first end counts.
    func end() {
        eventLoop.execute { self.finish() }
    }

    private func start(_ continuation: CheckedContinuation<Void, Never>, _ feeds: [ScreenFeed], _ missing: [String]) {
        guard case .idle = state.value.phase, channel.isActive, let output = prepare() else {
            for feed in feeds { feed.stop() }
            return continuation.resume()
        }
        let beat = eventLoop.scheduleRepeatedTask(initialDelay: heartbeat, delay: heartbeat) { _ in self.beat() }
        state.value = State(phase: .running(continuation, heartbeat: beat), output: output)
        channel.closeFuture.whenComplete { _ in self.finish() }
        var generator = SystemRandomNumberGenerator()
        write(StreamEvent.retry(using: &generator))
        for id in missing { write(StreamEvent.gone(id)) }
        flush()
        state.value.feeds = feeds
        for feed in feeds where !feed.start() { leave(feed) }
        if feeds.isEmpty { finish() }
    }

    /// Finds where events go out, and hears when there is room for more; `nil` when the channel has just been closed.
    private func prepare() -> Output? {
        let pipeline = channel.pipeline.syncOperations
        guard (try? pipeline.addHandler(WritabilityRelay(self))) != nil else { return nil }
        if let encoder = try? pipeline.context(handlerType: HTTPResponseEncoder.self) {
            return .framed(encoder)
        }
        // Every connection has its deadlines right in front of the codec.
        return (try? pipeline.context(handlerType: ConnectionDeadlines.self)).map { .parts($0) }
    }

    /// Ends the stream. To be called on the event loop.
    func finish() {
        let phase = state.value.phase
        state.value.phase = .ended
        guard case .running(let continuation, let heartbeat) = phase else { return }
        heartbeat.cancel()
        for feed in state.value.feeds { feed.stop() }
        state.value.feeds = []
        state.value.output = nil
        // The response's end would wait behind what is never taken.
        if !channel.isWritable { channel.close(promise: nil) }
        continuation.resume()
    }

    /// Tells the browser that a screen has gone. To be called on the event loop.
    func leave(_ feed: ScreenFeed) {
        guard case .running = state.value.phase else { return }
        state.value.feeds.removeAll { $0 === feed }
        write(StreamEvent.gone(feed.screen.id))
        flush()
        if state.value.feeds.isEmpty { finish() }
    }

    /// Goes on after the channel had no room. To be called on the event loop.
    func resume() {
        for feed in state.value.feeds { feed.writeNews() }
    }

    private func beat() {
        // A channel that cannot take more has been written to recently enough.
        guard isWritable else { return }
        write(StreamEvent.beat)
        flush()
    }

    // MARK: - Writing, on the event loop

    /// Whether the channel has room.
    var isWritable: Bool { channel.isWritable }

    /// Hands bytes to the channel, which sends them on when it is flushed.
    func write(_ chunk: StreamChunk) {
        switch state.value.output {
        case .framed(let context): context.write(NIOAny(IOData.byteBuffer(chunk.framed)), promise: nil)
        case .parts(let context): context.write(NIOAny(HTTPResponsePart.body(chunk.content)), promise: nil)
        case nil: break
        }
    }

    /// Sends what was written.
    func flush() {
        switch state.value.output {
        case .framed(let context), .parts(let context): context.flush()
        case nil: break
        }
    }
}
