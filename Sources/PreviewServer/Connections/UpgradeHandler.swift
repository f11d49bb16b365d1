import NIOCore
import NIOHTTP1

/// Ignores requests to switch to another protocol, as `curl --http2` and web sockets send them: the connection stays HTTP/1.1.
///
/// The decoder stops after such a request. Another one takes its place, and gets the bytes that the first one has not read.
///
/// Also marks requests that a proxy forwards without saying so.
final class UpgradeHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    private typealias Decoder = ByteToMessageHandler<HTTPRequestDecoder>

    private let limits: NIOHTTPDecoderLimitConfiguration
    private var decoder: Decoder
    private var isUpgrade = false
    /// Whether the decoder has stopped.
    private var isStopped = false

    private init(_ limits: NIOHTTPDecoderLimitConfiguration, after decoder: Decoder) {
        self.limits = limits
        self.decoder = decoder
    }

    /// Adds the handler after the decoder of a channel that is not active yet.
    static func add(to channel: any Channel, _ limits: ServerLimits) -> EventLoopFuture<Void> {
        var decoding = NIOHTTPDecoderLimitConfiguration()
        decoding.maxHeaderFieldSize = limits.headerBytes
        decoding.maxHeaderListSize = limits.headerBytes
        decoding.maxHeaderFieldCount = limits.headerCount
        do {
            let pipeline = channel.pipeline.syncOperations
            let handler = UpgradeHandler(decoding, after: try pipeline.handler(type: Decoder.self))
            try pipeline.addHandler(handler, position: .after(handler.decoder))
            // The first decoder would drop the bytes that it has not read.
            return try handler.replaceDecoder(in: pipeline)
        } catch {
            return channel.eventLoop.makeFailedFuture(error)
        }
    }

    private func replaceDecoder(in pipeline: ChannelPipeline.SynchronousOperations) throws -> EventLoopFuture<Void> {
        let next = Decoder(HTTPRequestDecoder(leftOverBytesStrategy: .forwardBytes, limitConfiguration: limits))
        try pipeline.addHandler(next, position: .after(decoder))
        let removal = pipeline.removeHandler(decoder)
        decoder = next
        return removal
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        var part = unwrapInboundIn(data)
        switch part {
        case .head(var head):
            isStopped = false
            let connection = head.headers[canonicalForm: "connection"].map { $0.lowercased() }
            isUpgrade =
                head.headers.contains(name: "upgrade") && connection.contains("upgrade") && head.method != .CONNECT
            if Self.isForwarded(head, connection) {
                head.headers.add(name: "via", value: "unknown")
                part = .head(head)
            }
        case .body: break
        case .end: isStopped = isUpgrade
        }
        context.fireChannelRead(wrapInboundOut(part))
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        context.fireChannelReadComplete()
        guard isStopped, context.channel.isActive else { return }
        isStopped = false
        let pipeline = context.pipeline
        // The next decoder may have read a whole request.
        try? replaceDecoder(in: pipeline.syncOperations).assumeIsolated().whenSuccess {
            pipeline.fireChannelReadComplete()
        }
    }

    /// Whether a proxy forwards a request: no browser uses HTTP/1.0, and all of them ask to keep the connection, which a proxy
    /// does not forward.
    private static func isForwarded(_ head: HTTPRequestHead, _ connection: [String]) -> Bool {
        let isBrowser = head.headers.contains(name: "accept-language") || head.headers.contains(name: "sec-fetch-mode")
        return (head.version.major, head.version.minor) < (1, 1)
            || (isBrowser && !connection.contains("keep-alive") && !connection.contains("upgrade"))
    }
}
