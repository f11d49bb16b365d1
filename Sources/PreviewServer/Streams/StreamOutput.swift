import Hummingbird
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOPosix

/// The output of a stream's events. Everything runs on the output's event loop.
protocol StreamOutput: AnyObject, Sendable {
    var eventLoop: any EventLoop { get }
    /// Whether the client reads as fast as events are written.
    var isWritable: Bool { get }
    /// Starts the output, when the response's head has been written.
    ///
    /// - Returns: `false` if the connection has been closed already.
    func open(onWritable: @escaping @Sendable () -> Void, onClose: @escaping @Sendable () -> Void) -> Bool
    /// Writes bytes, which the next ``flush()`` sends.
    func write(_ event: ByteBuffer)
    /// Writes events that other outputs write as well.
    func write(_ events: SharedEvents)
    func flush()
    /// Ends the output.
    func close()
    /// Keeps the output open for events while an operation runs.
    ///
    /// - Throws: The reason why the client's connection accepts no more events.
    func copy(to writer: inout any ResponseBodyWriter, during operation: @escaping @Sendable () async -> Void)
        async throws
}

/// Writes events to the connection of a standalone server.
///
/// The head and the end of the response are Hummingbird's. Events between them are written from the event loop: a task for
/// each browser and event, as Hummingbird's body writer needs it, takes two to three times the processor time.
///
/// ``ConnectionGuard`` and ``RequestDeadlines`` close a connection that does not read for ``ServerLimits/stallTimeout``.
final class ConnectionOutput: StreamOutput {
    private struct Contexts {
        /// Writes to the codec.
        let codec: ChannelHandlerContext
        /// Writes past the encoder.
        let encoder: ChannelHandlerContext
    }

    private let channel: any Channel
    /// `nil` before the output is open and after it ends.
    private let contexts: NIOLoopBoundBox<Contexts?>

    var eventLoop: any EventLoop { channel.eventLoop }
    var isWritable: Bool { channel.isWritable }

    init(_ channel: any Channel) {
        self.channel = channel
        contexts = .makeBoxSendingValue(nil, eventLoop: channel.eventLoop)
    }

    func open(onWritable: @escaping @Sendable () -> Void, onClose: @escaping @Sendable () -> Void) -> Bool {
        let pipeline = channel.pipeline.syncOperations
        // The handlers next to the codec and in it; there are none if the channel was just closed.
        guard channel.isActive, (try? pipeline.addHandler(WritabilityHandler(onWritable))) != nil,
            let codec = try? pipeline.context(handlerType: RequestDeadlines.self),
            let encoder = try? pipeline.context(handlerType: HTTPResponseEncoder.self)
        else { return false }
        contexts.value = Contexts(codec: codec, encoder: encoder)
        channel.closeFuture.whenComplete { _ in onClose() }
        return true
    }

    func write(_ event: ByteBuffer) {
        contexts.value?.codec.write(NIOAny(HTTPResponsePart.body(event)), promise: nil)
    }

    /// Writes the chunk past the codec and the encoder, which would frame the events for each client with three writes. A
    /// stream has no length, so its other events are chunks, too.
    func write(_ events: SharedEvents) {
        contexts.value?.encoder.write(NIOAny(IOData.byteBuffer(events.chunk)), promise: nil)
    }

    func flush() {
        contexts.value?.encoder.flush()
    }

    func close() {
        contexts.value = nil
        // The end of the response would wait behind data that the browser does not read.
        if !channel.isWritable { channel.close(promise: nil) }
    }

    func copy(
        to writer: inout any ResponseBodyWriter, during operation: @escaping @Sendable () async -> Void
    ) async throws {
        await operation()
    }

    private final class WritabilityHandler: ChannelInboundHandler {
        typealias InboundIn = Any

        private let onWritable: @Sendable () -> Void

        init(_ onWritable: @escaping @Sendable () -> Void) {
            self.onWritable = onWritable
        }

        func channelWritabilityChanged(context: ChannelHandlerContext) {
            if context.channel.isWritable { onWritable() }
            context.fireChannelWritabilityChanged()
        }
    }
}

/// Writes events through the body writer of another server, so that its middlewares apply to them as well.
final class ResponseOutput: StreamOutput {
    private struct State {
        var onWritable: @Sendable () -> Void = {}
        var onClose: @Sendable () -> Void = {}
        var buffer = ByteBuffer()
        /// The number of bytes that the response has not accepted yet.
        var pendingBytes = 0
        /// Whether the response accepts nothing more.
        var isOver = false
    }

    /// The number of pending bytes from which nothing more is written.
    private static var highWaterMark: Int { 64 << 10 }

    let eventLoop: any EventLoop
    private let chunks: AsyncStream<ByteBuffer>
    private let continuation: AsyncStream<ByteBuffer>.Continuation
    private let state: NIOLoopBoundBox<State>

    var isWritable: Bool { state.value.pendingBytes < Self.highWaterMark }

    init(on eventLoop: any EventLoop = MultiThreadedEventLoopGroup.singleton.any()) {
        self.eventLoop = eventLoop
        (chunks, continuation) = AsyncStream.makeStream()
        state = .makeBoxSendingValue(State(), eventLoop: eventLoop)
    }

    func open(onWritable: @escaping @Sendable () -> Void, onClose: @escaping @Sendable () -> Void) -> Bool {
        (state.value.onWritable, state.value.onClose) = (onWritable, onClose)
        return !state.value.isOver
    }

    func write(_ event: ByteBuffer) {
        state.value.buffer.writeImmutableBuffer(event)
        state.value.pendingBytes += event.readableBytes
    }

    func write(_ events: SharedEvents) {
        write(events.body)
    }

    func flush() {
        guard state.value.buffer.readableBytes > 0 else { return }
        continuation.yield(state.value.buffer)
        state.value.buffer = ByteBuffer()
    }

    func close() {
        flush()
        continuation.finish()
    }

    func copy(
        to writer: inout any ResponseBodyWriter, during operation: @escaping @Sendable () async -> Void
    ) async throws {
        async let running: Void = operation()
        do {
            for await chunk in chunks {
                try await writer.write(chunk)
                eventLoop.execute { self.hasWritten(chunk.readableBytes) }
            }
        } catch {
            end()
            await running
            throw error
        }
        // The chunks also end when the task is cancelled, while the operation continues.
        end()
        await running
    }

    private func end() {
        eventLoop.execute {
            self.state.value.isOver = true
            self.state.value.onClose()
        }
    }

    private func hasWritten(_ count: Int) {
        let wasWritable = isWritable
        state.value.pendingBytes -= count
        if !wasWritable, isWritable { state.value.onWritable() }
    }
}
