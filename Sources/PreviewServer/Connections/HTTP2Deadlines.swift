import Logging
import NIOCore
import NIOHTTPTypes
import NIOTLS

/// Closes a TLS connection whose handshake does not finish in time, and an HTTP/2 connection that has no streams, whose client
/// does not read, or that outlasts the server's shutdown.
final class HTTP2Deadlines: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    private enum Phase {
        case handshake
        /// HTTP/1.1, whose deadlines are those of ``RequestDeadlines``.
        case single
        case multiplexed
    }

    private let limits: ServerLimits
    private let closer: ConnectionCloser
    private var phase = Phase.handshake
    private var streamCount = 0
    /// The time at which the client last read from one of the streams.
    private var lastRead = NIODeadline.now()
    private var connectionGuard: ConnectionGuard?
    /// Closes a connection without streams.
    private var unused: Scheduled<Void>?
    private var shutdown: Scheduled<Void>?
    private var context: ChannelHandlerContext?

    init(_ limits: ServerLimits, logger: Logger) {
        self.limits = limits
        closer = ConnectionCloser(logger: logger)
    }

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        connectionGuard = try? context.pipeline.syncOperations.handler(type: ConnectionGuard.self)
        unused = closer.close(context, after: limits.requestTimeout, "the handshake did not finish", level: .info)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        switch event {
        case TLSUserEvent.handshakeCompleted(let negotiated):
            unused?.cancel()
            unused = nil
            phase = negotiated == "h2" ? .multiplexed : .single
            if phase == .multiplexed { streamCountDidChange() }
        case is ChannelShouldQuiesceEvent:
            switch phase {
            case .handshake: context.close(promise: nil)
            case .single: break
            case .multiplexed where shutdown == nil:
                shutdown = closer.close(
                    context, after: limits.shutdownTimeout, "the server is shutting down", level: .debug)
            case .multiplexed: break
            }
        default: break
        }
        context.fireUserInboundEventTriggered(event)
    }

    func channelInactive(context: ChannelHandlerContext) {
        cancel()
        context.fireChannelInactive()
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        cancel()
        self.context = nil
    }

    func streamOpened() {
        streamCount += 1
        connectionGuard?.connection?.requestDidBegin()
        streamCountDidChange()
    }

    func streamClosed() {
        streamCount -= 1
        connectionGuard?.connection?.requestDidEnd()
        streamCountDidChange()
    }

    func streamWasRead() {
        lastRead = .now()
    }

    /// Closes the connection if the client has not read from any of its streams for the stall timeout.
    ///
    /// - Returns: Whether the connection is closed.
    func closeIfUnread() -> Bool {
        guard let context, .now() - lastRead >= TimeAmount(limits.stallTimeout) else { return false }
        closer.close(context, "the client reads nothing", level: .info)
        return true
    }

    /// Hummingbird asks a connection without streams to end after the idle timeout; this closes one that does not.
    private func streamCountDidChange() {
        unused?.cancel()
        unused = nil
        guard phase == .multiplexed, streamCount == 0, let context else { return }
        unused = closer.close(
            context, after: limits.idleTimeout + limits.requestTimeout, "it has no streams", level: .debug)
    }

    private func cancel() {
        for timer in [unused, shutdown] { timer?.cancel() }
    }
}

/// Counts the data of an HTTP/2 stream that the client has and has not read: the channel does not report it.
///
/// Long bodies are written in slices that share the body's bytes, so that the progress of a slow client is visible before it
/// has read everything.
final class HTTP2WriteCounter: ChannelOutboundHandler, RemovableChannelHandler {
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private static let sliceLength = 64 << 10

    /// The number of slices that the client has read.
    private(set) var readCount = 0
    /// The number of slices that wait for the client.
    private(set) var unreadCount = 0
    private let onFlush: () -> Void
    private let onRead: () -> Void

    /// - Parameters:
    ///   - onFlush: Called when data was sent.
    ///   - onRead: Called when the client has read a slice.
    init(onFlush: @escaping () -> Void, onRead: @escaping () -> Void) {
        self.onFlush = onFlush
        self.onRead = onRead
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        guard case .body(var body) = unwrapOutboundIn(data) else { return context.write(data, promise: promise) }
        while body.readableBytes > Self.sliceLength, let slice = body.readSlice(length: Self.sliceLength) {
            context.write(wrapOutboundOut(.body(slice)), promise: counting(context))
        }
        let last = counting(context)
        last.futureResult.cascade(to: promise)
        context.write(wrapOutboundOut(.body(body)), promise: last)
    }

    func flush(context: ChannelHandlerContext) {
        context.flush()
        onFlush()
    }

    private func counting(_ context: ChannelHandlerContext) -> EventLoopPromise<Void> {
        let promise = context.eventLoop.makePromise(of: Void.self)
        unreadCount += 1
        promise.futureResult.assumeIsolated().whenComplete { result in
            self.unreadCount -= 1
            guard case .success = result else { return }
            self.readCount += 1
            self.onRead()
        }
        return promise
    }
}
