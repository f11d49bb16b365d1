import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPTypes

/// Closes connections that would otherwise be held for ever: by a request that does not end, by a reader that takes
/// nothing, by either when the server shuts down. Of HTTP/2, each of a connection's streams has deadlines of its own.
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
        let progress: () -> Int
        if (try? pipeline.context(handlerType: HTTPResponseEncoder.self)) != nil {
            context.channel.noticeDeadPeers(limits)
            progress = { -context.waitingByteCount }
        } else {
            let written = WriteProgress()
            try? pipeline.addHandler(written, position: .before(self))
            progress = { written.count }
            connection = try? context.channel.parent?.pipeline.syncOperations.handler(
                type: SecureConnectionDeadlines.self)
            connection?.streamOpened()
        }
        reader = ReaderDeadline(limits.stallTimeout, progress: progress) {
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

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        reader?.writabilityChanged(context)
        context.fireChannelWritabilityChanged()
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

extension ChannelHandlerContext {
    /// The bytes that the system has not taken yet. Only sockets say.
    var waitingByteCount: Int {
        (try? channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
    }
}
