#if TLS
import NIOCore
import NIOHPACK
import NIOHTTP2
import NIOPosix
import NIOSSL
import PreviewServer

/// A connection that speaks HTTP/2 over TLS.
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

    /// Sends a request on a stream of its own.
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
