import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPTypes

/// Closes connections on which a request's head begins and does not end in time, and notes requests that cannot be read.
///
/// Whoever is behind the codec only learns of heads that have ended, so a second handler before it tells when bytes come.
/// When the same bytes end one request and begin the next, the time of the next one counts from its next bytes; without any
/// the connection is idle. Over HTTP/2 heads come in frames, which the codec of the connection waits for.
final class RequestHeadDeadline: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart

    /// Tells when bytes come, and when they have been read.
    private final class Bytes: ChannelInboundHandler, RemovableChannelHandler {
        typealias InboundIn = ByteBuffer

        private let deadline: RequestHeadDeadline

        init(_ deadline: RequestHeadDeadline) {
            self.deadline = deadline
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            deadline.hasReadPart = false
            context.fireChannelRead(data)
            deadline.bytesWereRead(context)
        }
    }

    private let limit: TimeAmount
    private let refusals: RefusalLog
    private let logger: Logger
    private var isWithinRequest = false
    private var hasReadPart = false
    private var timer: Scheduled<Void>?

    init(_ limits: ServerLimits, refusals: RefusalLog, logger: Logger) {
        limit = TimeAmount(limits.requestTimeout)
        self.refusals = refusals
        self.logger = logger
    }

    func handlerAdded(context: ChannelHandlerContext) {
        let pipeline = context.pipeline.syncOperations
        guard let codec = try? pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self) else { return }
        // The handler that was found is there.
        try? pipeline.addHandler(Bytes(self), position: .before(codec))
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        hasReadPart = true
        switch unwrapInboundIn(data) {
        case .head:
            cancel()
            isWithinRequest = true
        case .body: break
        case .end: isWithinRequest = false
        }
        context.fireChannelRead(data)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        if error is HTTPParserError { cancel() }
        // The end of a connection in the middle of a request is no mistake of the request.
        if let error = error as? HTTPParserError, error != .invalidEOFState {
            refusals.note(.malformed, on: context.channel, logger, because: String(describing: error))
        }
        context.fireErrorCaught(error)
    }

    func channelInactive(context: ChannelHandlerContext) {
        cancel()
        context.fireChannelInactive()
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        cancel()
    }

    private func bytesWereRead(_ context: ChannelHandlerContext) {
        guard !isWithinRequest, !hasReadPart, timer == nil, context.channel.isActive else { return }
        timer = context.eventLoop.assumeIsolated().scheduleTask(in: limit) {
            self.refusals.note(
                .slow, on: context.channel, self.logger, because: "the head of the request did not end")
            context.close(promise: nil)
        }
    }

    private func cancel() {
        timer?.cancel()
        timer = nil
    }
}
