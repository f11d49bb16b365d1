import Logging
import NIOCore
import NIOTLS

/// Closes TLS connections that would otherwise be held for ever: before anybody has said what they are for, and those of
/// HTTP/2, which the streams on them do not close.
final class SecureConnectionDeadlines: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    private enum Phase {
        case handshake
        /// One connection is one line of requests, with deadlines of its own.
        case single
        case multiplexed
    }

    private let limits: ServerLimits
    private let closer: ConnectionCloser
    private var phase = Phase.handshake
    private var streamCount = 0
    /// When one of the streams was read last.
    private var lastRead = NIODeadline.now()
    private var connection: ConnectionGuard?
    /// Closes a connection that is used for nothing.
    private var unused: Scheduled<Void>?
    private var shutdown: Scheduled<Void>?
    private var context: ChannelHandlerContext?

    init(_ limits: ServerLimits, logger: Logger) {
        self.limits = limits
        closer = ConnectionCloser(logger: logger)
    }

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        connection = try? context.pipeline.syncOperations.handler(type: ConnectionGuard.self)
        unused = closer.close(context, after: limits.requestTimeout, "the handshake did not end", level: .info)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        switch event {
        case TLSUserEvent.handshakeCompleted(let negotiated):
            unused?.cancel()
            unused = nil
            phase = negotiated == "h2" ? .multiplexed : .single
            if phase == .multiplexed { watchUse() }
        case is ChannelShouldQuiesceEvent:
            switch phase {
            case .handshake: context.close(promise: nil)
            case .single: break
            case .multiplexed where shutdown == nil:
                shutdown = closer.close(context, after: limits.shutdownTimeout, "the server shuts down", level: .debug)
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

    // MARK: - Streams of HTTP/2

    /// Notes that there is one more stream.
    func streamOpened() {
        streamCount += 1
        connection?.place?.begin()
        watchUse()
    }

    /// Notes that there is one less.
    func streamClosed() {
        streamCount -= 1
        connection?.place?.end()
        watchUse()
    }

    /// Notes that one of them was read.
    func streamWasRead() {
        lastRead = .now()
    }

    /// Closes the connection when none of its streams was read for as long as a reader may take nothing.
    ///
    /// - Returns: Whether it is closed.
    func closeIfUnread() -> Bool {
        guard let context, .now() - lastRead >= TimeAmount(limits.stallTimeout) else { return false }
        closer.close(context, "the reader takes nothing", level: .info)
        return true
    }

    /// Without a stream a connection is asked to end after the idle timeout; one that does not is closed.
    private func watchUse() {
        unused?.cancel()
        unused = nil
        guard phase == .multiplexed, streamCount == 0, let context else { return }
        unused = closer.close(
            context, after: limits.idleTimeout + limits.requestTimeout, "it was used for nothing", level: .debug)
    }

    // MARK: - The end

    private func cancel() {
        for timer in [unused, shutdown] { timer?.cancel() }
    }
}
