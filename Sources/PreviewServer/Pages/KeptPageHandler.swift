import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPTypes

/// Answers with pages that are kept, and to probes, straight from the event loop; passes on everything else.
///
/// It also closes connections that are idle, and reports to their places when they are not: handlers behind it do not see all
/// requests.
final class KeptPageHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private let pages: KeptPages
    private let idleTimeout: TimeAmount
    /// Where whole responses go out; `nil` where a connection is not HTTP/1.1.
    private var output: ChannelHandlerContext?
    /// A request that is answered here as soon as it has ended.
    private var answer: (head: HTTPRequest, content: KeptPages.Answer, start: NIODeadline)?
    /// Knows the connection's place among the others; `nil` where a connection has several lines of requests.
    private var connection: ConnectionGuard?
    /// How many responses are still to come from behind.
    private var requestsInProgress = 0
    private var lastUse = NIODeadline.now()
    private var idle: Scheduled<Void>?

    init(_ pages: KeptPages, idleTimeout: Duration) {
        self.pages = pages
        self.idleTimeout = TimeAmount(idleTimeout)
    }

    func handlerAdded(context: ChannelHandlerContext) {
        output = try? context.pipeline.syncOperations.context(handlerType: HTTPResponseEncoder.self)
        connection = try? context.pipeline.syncOperations.handler(type: ConnectionGuard.self)
        if output != nil, context.channel.isActive { watch(context) }
    }

    func channelActive(context: ChannelHandlerContext) {
        if output != nil { watch(context) }
        context.fireChannelActive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        lastUse = .now()
        switch unwrapInboundIn(data) {
        case .head(let head):
            connection?.place?.begin()
            // Answers keep their order, and a reader that takes nothing waits behind, where its answers are not gathered.
            if output != nil, requestsInProgress == 0, context.channel.isWritable,
                let content = pages.answer(to: head, on: context.channel)
            {
                answer = (head, content, lastUse)
                return
            }
            requestsInProgress += 1
        case .body: if answer != nil { return }
        case .end:
            guard let answer else { break }
            self.answer = nil
            output?.writeAndFlush(NIOAny(IOData.byteBuffer(pages.response(answer.content))), promise: nil)
            pages.note(answer.head, answer.content, after: .now() - answer.start)
            connection?.place?.end()
            return
        }
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        if case .end = unwrapOutboundIn(data) {
            requestsInProgress = max(0, requestsInProgress - 1)  // what is no request is answered too
            lastUse = .now()
            connection?.place?.end()
        }
        context.write(data, promise: promise)
    }

    func channelInactive(context: ChannelHandlerContext) {
        stop()
        context.fireChannelInactive()
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        stop()
    }

    /// Looks again when the connection would have been idle for long enough, if nothing had come.
    private func watch(_ context: ChannelHandlerContext) {
        guard idle == nil else { return }
        let left = lastUse + idleTimeout - .now()
        idle = context.eventLoop.assumeIsolated().scheduleTask(in: max(left, .milliseconds(1))) {
            self.idle = nil
            if self.requestsInProgress > 0 { self.lastUse = .now() }
            if self.lastUse + self.idleTimeout <= .now() {
                context.close(promise: nil)
            } else {
                self.watch(context)
            }
        }
    }

    private func stop() {
        idle?.cancel()
        idle = nil
        output = nil
        connection = nil
    }
}
