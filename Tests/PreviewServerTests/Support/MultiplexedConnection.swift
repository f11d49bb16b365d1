#if TLS

import NIOCore
import NIOHPACK
import NIOHTTP2
import NIOPosix
import NIOSSL
import PreviewServer

/// An HTTP/2 connection over TLS.
struct MultiplexedConnection {
    typealias Stream = NIOAsyncChannel<HTTP2Frame.FramePayload, HTTP2Frame.FramePayload>

    let channel: any Channel
    private let address: ServerAddress
    private let multiplexer: NIOHTTP2Handler.AsyncStreamMultiplexer<Void>

    /// Connects, and closes the connection afterwards.
    ///
    /// - Parameter window: How much of a response the server may send before it is read.
    static func open<Result>(
        _ address: ServerAddress, window: Int? = nil, _ body: (MultiplexedConnection) async throws -> Result
    ) async throws -> Result {
        let tls = try TestCertificate.clientContext(protocols: ["h2"])
        let (channel, multiplexer) = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .connect(host: address.host, port: address.port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    let pipeline = channel.pipeline.syncOperations
                    try pipeline.addHandler(NIOSSLClientHandler(context: tls, serverHostname: nil))
                    var configuration = NIOHTTP2Handler.Configuration()
                    if let window {
                        configuration.connection.initialSettings = [
                            HTTP2Setting(parameter: .initialWindowSize, value: window)
                        ]
                    }
                    let multiplexer = try pipeline.configureAsyncHTTP2Pipeline(
                        mode: .client, configuration: configuration
                    ) {
                        $0.eventLoop.makeSucceededVoidFuture()
                    }
                    return (channel, multiplexer)
                }
            }
        let connection = MultiplexedConnection(channel: channel, address: address, multiplexer: multiplexer)
        do {
            let result = try await body(connection)
            try? await channel.close()
            return result
        } catch {
            try? await channel.close()
            throw error
        }
    }

    /// Sends a request on a separate stream.
    func request<Result: Sendable>(
        _ path: String, isReading: Bool = true, _ body: @Sendable (inout MultiplexedResponse) async throws -> Result
    ) async throws -> Result {
        let stream = try await multiplexer.openStream { channel in
            channel.eventLoop.makeCompletedFuture { try Stream(wrappingChannelSynchronously: channel) }
        }
        let headers: HPACKHeaders = [
            ":method": "GET", ":scheme": "https", ":authority": "\(address.host):\(address.port)", ":path": path,
        ]
        return try await stream.executeThenClose { inbound, outbound in
            try await outbound.write(.headers(.init(headers: headers, endStream: true)))
            var response = try await MultiplexedResponse(inbound.makeAsyncIterator())
            return try await body(&response)
        }
    }
}
#endif

#if TLS

/// A response on an HTTP/2 stream.
struct MultiplexedResponse {
    private(set) var headers = HPACKHeaders()
    private var inbound: NIOAsyncChannelInboundStream<HTTP2Frame.FramePayload>.AsyncIterator
    private var events = EventBuffer()
    private var isOver = false

    /// Reads the head.
    init(_ inbound: NIOAsyncChannelInboundStream<HTTP2Frame.FramePayload>.AsyncIterator) async throws {
        self.inbound = inbound
        while let payload = try await self.inbound.next() {
            guard case .headers(let head) = payload else { continue }
            headers = head.headers
            isOver = head.endStream
            return
        }
        throw RawConnection.Failure.closed
    }

    var status: Int? { headers.first(name: ":status").flatMap { Int($0) } }

    /// Reads a part of the body; `nil` at its end.
    mutating func part() async throws -> ByteBuffer? {
        guard !isOver else { return nil }
        while let payload = try await inbound.next() {
            guard case .data(let data) = payload, case .byteBuffer(let bytes) = data.data else { continue }
            isOver = data.endStream
            if bytes.readableBytes > 0 { return bytes }
            if isOver { return nil }
        }
        throw RawConnection.Failure.closed
    }

    /// Reads the whole body.
    mutating func text() async throws -> String {
        var body = ByteBuffer()
        while var part = try await part() { body.writeBuffer(&part) }
        return String(buffer: body)
    }

    /// Reads the next block of a stream of events; `nil` when the server ended the stream.
    mutating func block() async throws -> String? {
        while true {
            if let block = events.next() { return block }
            guard let part = try await part() else { return nil }
            events.append(part)
        }
    }

    /// Reads the next event of a stream; `nil` when the server ended the stream.
    mutating func event() async throws -> StreamedEvent? {
        while let block = try await block() {
            if let event = StreamedEvent(block) { return event }
        }
        return nil
    }
}
#endif
