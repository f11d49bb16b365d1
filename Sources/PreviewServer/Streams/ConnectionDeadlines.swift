import Logging
import NIOCore
import NIOHTTPTypes

/// Closes connections that would otherwise be held for ever: by a request that does not end, by a reader that takes
/// nothing, by either when the server shuts down.
final class ConnectionDeadlines: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart

    private let limits: ServerLimits
    private let logger: Logger
    private var request: Scheduled<Void>?
    private var reader: Scheduled<Void>?
    private var shutdown: Scheduled<Void>?

    init(_ limits: ServerLimits, logger: Logger) {
        self.limits = limits
        self.logger = logger
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head:
            request?.cancel()
            request = close(context, after: limits.requestTimeout, "the request did not end", .notice)
        case .body: break
        case .end:
            request?.cancel()
            request = nil
        }
        context.fireChannelRead(data)
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        reader?.cancel()
        reader = nil
        if !context.channel.isWritable { watchReader(context, waiting: Self.waitingBytes(context)) }
        context.fireChannelWritabilityChanged()
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event is ChannelShouldQuiesceEvent, shutdown == nil {
            shutdown = close(context, after: limits.shutdownTimeout, "the server shuts down")
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

    /// A slow reader may take as long as it likes, as long as it takes something.
    private func watchReader(_ context: ChannelHandlerContext, waiting: Int) {
        reader = context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(limits.stallTimeout)) {
            let left = Self.waitingBytes(context)
            if left < waiting {
                self.watchReader(context, waiting: left)
            } else {
                self.close(context, "the reader takes nothing")
            }
        }
    }

    private func close(
        _ context: ChannelHandlerContext, after time: Duration, _ reason: String, _ level: Logger.Level = .debug
    ) -> Scheduled<Void> {
        context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(time)) { self.close(context, reason, level) }
    }

    private func close(_ context: ChannelHandlerContext, _ reason: String, _ level: Logger.Level = .debug) {
        logger.log(
            level: level, "Connection closed",
            metadata: ["reason": "\(reason)", "peer": "\(RefusalLog.peer(of: context.channel))"])
        context.close(promise: nil)
    }

    private func cancel() {
        for timer in [request, reader, shutdown] { timer?.cancel() }
    }

    /// The bytes that the system has not taken yet; 0 where the channel does not say.
    private static func waitingBytes(_ context: ChannelHandlerContext) -> Int {
        (try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
    }
}
