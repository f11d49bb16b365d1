import NIOCore
import NIOHTTPTypes

/// Counts what of an HTTP/2 stream has gone out and what waits. Its channel does not say so itself.
///
/// Long bodies are handed on in slices, so that a slow reader is seen to take something long before it has taken all. They
/// share the body's bytes.
final class WriteProgress: ChannelOutboundHandler, RemovableChannelHandler {
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private static let sliceLength = 64 << 10

    /// How many slices have gone out so far.
    private(set) var takenCount = 0
    /// How many slices wait for the reader.
    private(set) var waitingCount = 0
    private let onFlush: () -> Void
    private let onProgress: () -> Void

    /// - Parameters:
    ///   - onFlush: Called when something was sent.
    ///   - onProgress: Called when the reader has taken something.
    init(onFlush: @escaping () -> Void, onProgress: @escaping () -> Void) {
        self.onFlush = onFlush
        self.onProgress = onProgress
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        guard case .body(var body) = unwrapOutboundIn(data) else { return context.write(data, promise: promise) }
        while body.readableBytes > Self.sliceLength, let slice = body.readSlice(length: Self.sliceLength) {
            context.write(wrapOutboundOut(.body(slice)), promise: counting(context))
        }
        let last = counting(context)
        last.futureResult.cascade(to: promise)
        context.write(wrapOutboundOut(.body(body)), promise: last)
    }

    func flush(context: ChannelHandlerContext) {
        context.flush()
        onFlush()
    }

    private func counting(_ context: ChannelHandlerContext) -> EventLoopPromise<Void> {
        let promise = context.eventLoop.makePromise(of: Void.self)
        waitingCount += 1
        promise.futureResult.assumeIsolated().whenComplete { result in
            self.waitingCount -= 1
            guard case .success = result else { return }
            self.takenCount += 1
            self.onProgress()
        }
        return promise
    }
}
