import JSONText
import NIOCore
import NIOPosix

/// A session of Firefox's own protocol: the commands of WebDriver as JSON over TCP, each after its length and a colon.
struct Marionette: EngineDriver {
    private let channel: any Channel

    static func start(port: Int) async throws -> Marionette {
        let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(MarionetteHandler())
                }
            }
            .connect(host: "127.0.0.1", port: port).get()
        let driver = Marionette(channel: channel)
        try await driver.call("WebDriver:NewSession", .object([:]))
        return driver
    }

    func send(_ command: EngineCommand, _ parameters: JSONNode) async throws -> JSONNode {
        let reply = try await call(command.marionetteName, parameters)
        return reply["value"] ?? reply
    }

    func end() async {
        // Firefox may have ended; then there is no session.
        _ = try? await call("WebDriver:DeleteSession", .object([:]))
        try? await channel.close()
    }

    @discardableResult
    private func call(_ name: String, _ parameters: JSONNode) async throws -> JSONNode {
        var writer = JSONWriter()
        // A command has type 0. Each waits for its answer, so all can have the same number.
        writer.node([0, 1, JSONNode(.string(name)), parameters])
        let promise = channel.eventLoop.makePromise(of: ByteBuffer.self)
        channel.writeAndFlush(MarionetteHandler.Exchange(request: writer.bytes, answer: promise), promise: nil)
        let answer = try await promise.futureResult.get()
        let parts = try JSONParser().parse(Array(buffer: answer)).array ?? []
        guard parts.count == 4 else { throw EngineError(description: String(buffer: answer)) }
        if let code = parts[2]["error"]?.string {
            throw EngineError(description: "\(code): \(parts[2]["message"]?.string ?? "")")
        }
        return parts[3]
    }
}

/// Writes a request with its length, and passes the answer to the waiting caller.
private final class MarionetteHandler: ChannelDuplexHandler {
    struct Exchange: Sendable {
        var request: [UInt8]
        var answer: EventLoopPromise<ByteBuffer>
    }

    typealias InboundIn = ByteBuffer
    typealias OutboundIn = Exchange
    typealias OutboundOut = ByteBuffer

    private var received = ByteBuffer()
    private var waiting: EventLoopPromise<ByteBuffer>?

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        let exchange = unwrapOutboundIn(data)
        guard context.channel.isActive else { return exchange.answer.fail(ChannelError.ioOnClosedChannel) }
        waiting = exchange.answer
        let buffer = ByteBuffer(bytes: Array("\(exchange.request.count):".utf8) + exchange.request)
        context.write(wrapOutboundOut(buffer), promise: promise)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        var more = unwrapInboundIn(data)
        received.writeBuffer(&more)
        while let message = next() {
            // The first message is a greeting, an object; answers are arrays.
            guard message.readableBytesView.first == UInt8(ascii: "[") else { continue }
            waiting?.succeed(message)
            waiting = nil
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        waiting?.fail(ChannelError.eof)
        waiting = nil
    }

    private func next() -> ByteBuffer? {
        guard let colon = received.readableBytesView.firstIndex(of: UInt8(ascii: ":")),
            let length = Int(String(decoding: received.readableBytesView[..<colon], as: UTF8.self)),
            received.writerIndex - colon > length
        else { return nil }
        received.moveReaderIndex(to: colon + 1)
        return received.readSlice(length: length)
    }
}
