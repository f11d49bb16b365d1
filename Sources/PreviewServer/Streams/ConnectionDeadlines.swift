import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPTypes

/// Closes connections that would otherwise be held for ever: by a request that does not end, or by anything when the server
/// shuts down. Of HTTP/2, each of a connection's streams has deadlines of its own, and one for a reader that takes nothing.
final class ConnectionDeadlines: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart

    private let limits: ServerLimits
    private let refusals: RefusalLog
    private let logger: Logger
    private let closer: ConnectionCloser
    private var request: Scheduled<Void>?
    private var reader: ReaderDeadline?
    private var shutdown: Scheduled<Void>?
    /// What the connection of an HTTP/2 stream has to know of it.
    private var connection: SecureConnectionDeadlines?

    init(_ limits: ServerLimits, refusals: RefusalLog, logger: Logger) {
        self.limits = limits
        self.refusals = refusals
        self.logger = logger
        closer = ConnectionCloser(logger: logger)
    }

    func handlerAdded(context: ChannelHandlerContext) {
        let pipeline = context.pipeline.syncOperations
        guard (try? pipeline.context(handlerType: HTTPResponseEncoder.self)) == nil else { return }
        connection = try? context.channel.parent?.pipeline.syncOperations.handler(type: SecureConnectionDeadlines.self)
        connection?.streamOpened()
        let written = WriteProgress(
            onFlush: { self.reader?.look(context.eventLoop) }, onProgress: { self.connection?.streamWasRead() })
        try? pipeline.addHandler(written, position: .before(self))
        reader = ReaderDeadline(
            limits.stallTimeout, waiting: { written.waitingCount }, taken: { written.takenCount }
        ) {
            // A connection of which no stream is read is not worth more than this stream.
            if self.connection?.closeIfUnread() == true { return }
            self.closer.close(context, "the reader takes nothing", level: .info)
        }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head:
            request?.cancel()
            request = context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(limits.requestTimeout)) {
                self.refusals.note(
                    .slow, on: context.channel, self.logger, because: "the body of the request did not end")
                context.close(promise: nil)
            }
        case .body: break
        case .end:
            request?.cancel()
            request = nil
        }
        context.fireChannelRead(data)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event is ChannelShouldQuiesceEvent, shutdown == nil {
            shutdown = closer.close(context, after: limits.shutdownTimeout, "the server shuts down", level: .debug)
        }
        context.fireUserInboundEventTriggered(event)
    }

    func channelInactive(context: ChannelHandlerContext) {
        cancel()
        context.fireChannelInactive()
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        cancel()
    }

    private func cancel() {
        for timer in [request, shutdown] { timer?.cancel() }
        reader?.cancel()
        reader = nil
        connection?.streamClosed()
        connection = nil
    }
}
