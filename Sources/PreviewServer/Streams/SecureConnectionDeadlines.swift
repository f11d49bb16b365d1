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
    /// Closes a connection that is used for nothing.
    private var unused: Scheduled<Void>?
    private var reader: ReaderDeadline?
    private var shutdown: Scheduled<Void>?
    private var context: ChannelHandlerContext?

    init(_ limits: ServerLimits, logger: Logger) {
        self.limits = limits
        closer = ConnectionCloser(logger: logger)
    }

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        unused = closer.close(context, after: limits.requestTimeout, "the handshake did not end", level: .info)
        reader = ReaderDeadline(limits.stallTimeout, progress: { -context.waitingByteCount }) {
            self.closer.close(context, "the reader takes nothing", level: .info)
        }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        switch event {
        case TLSUserEvent.handshakeCompleted(let negotiated):
            unused?.cancel()
            unused = nil
            phase = negotiated == "h2" ? .multiplexed : .single
            if phase == .multiplexed {
                context.channel.noticeDeadPeers(limits)
                watchUse()
            }
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

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        if phase == .multiplexed { reader?.writabilityChanged(context) }
        context.fireChannelWritabilityChanged()
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
        watchUse()
    }

    /// Notes that there is one less.
    func streamClosed() {
        streamCount -= 1
        watchUse()
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
        reader?.cancel()
        reader = nil
    }
}
