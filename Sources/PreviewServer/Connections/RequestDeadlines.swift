import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPTypes

/// Closes a connection whose request does not finish in time, or that outlasts the server's shutdown. Also reports
/// requests that the codec rejects, and marks the connection as in use during requests.
///
/// It is next to the codec, which passes on only complete heads. A second handler in front of the codec
/// detects the first bytes of a head. If the same bytes end one request and begin the next, the deadline of the next
/// request starts with its next bytes.
final class RequestDeadlines: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    /// Detects bytes before the codec.
    private final class HeadStartHandler: ChannelInboundHandler, RemovableChannelHandler {
        typealias InboundIn = ByteBuffer

        private let deadlines: RequestDeadlines

        init(_ deadlines: RequestDeadlines) {
            self.deadlines = deadlines
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            deadlines.hasReadPart = false
            context.fireChannelRead(data)
            deadlines.didReadBytes(context)
        }
    }

    private let limits: ServerLimits
    private let refusals: RefusalLog
    private let logger: Logger
    private let closer: ConnectionCloser
    private var isReadingRequest = false
    private var hasReadPart = false
    /// The deadline of the current head or body.
    private var request: Scheduled<Void>?
    private var shutdown: Scheduled<Void>?
    private var connectionGuard: ConnectionGuard?

    init(_ limits: ServerLimits, refusals: RefusalLog, logger: Logger) {
        self.limits = limits
        self.refusals = refusals
        self.logger = logger
        closer = ConnectionCloser(logger: logger)
    }

    func handlerAdded(context: ChannelHandlerContext) {
        let pipeline = context.pipeline.syncOperations
        guard let codec = try? pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self) else { return }
        connectionGuard = try? pipeline.handler(type: ConnectionGuard.self)
        // Cannot fail: the codec is in the pipeline.
        try? pipeline.addHandler(HeadStartHandler(self), position: .before(codec))
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        hasReadPart = true
        switch unwrapInboundIn(data) {
        case .head:
            connectionGuard?.connection?.requestDidBegin()
            isReadingRequest = true
            setDeadline(context, "the body of the request is incomplete")
        case .body: break
        case .end:
            isReadingRequest = false
            cancelDeadline()
        }
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        if case .end = unwrapOutboundIn(data) { connectionGuard?.connection?.requestDidEnd() }
        context.write(data, promise: promise)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        if let error = error as? HTTPParserError {
            cancelDeadline()
            // A client that closes its connection in the middle of a request has not sent a malformed one.
            if error != .invalidEOFState {
                refusals.note(.malformed, on: context.channel, logger, because: String(describing: error))
            }
        }
        context.fireErrorCaught(error)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event is ChannelShouldQuiesceEvent, shutdown == nil {
            shutdown = closer.close(
                context, after: limits.shutdownTimeout, "the server is shutting down", level: .debug)
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

    private func didReadBytes(_ context: ChannelHandlerContext) {
        guard !isReadingRequest, !hasReadPart, request == nil, context.channel.isActive else { return }
        setDeadline(context, "the head of the request is incomplete")
    }

    private func setDeadline(_ context: ChannelHandlerContext, _ reason: String) {
        cancelDeadline()
        request = context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(limits.requestTimeout)) {
            self.refusals.note(.slow, on: context.channel, self.logger, because: reason)
            context.close(promise: nil)
        }
    }

    private func cancelDeadline() {
        request?.cancel()
        request = nil
    }

    private func cancel() {
        cancelDeadline()
        shutdown?.cancel()
        connectionGuard = nil
    }
}
