import NIOCore

/// Lets a stream go on when its channel can take more.
final class WritabilityRelay: ChannelInboundHandler {
    typealias InboundIn = Any

    private let stream: EventStream

    init(_ stream: EventStream) {
        self.stream = stream
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        if context.channel.isWritable { stream.resume() }
        context.fireChannelWritabilityChanged()
    }
}
