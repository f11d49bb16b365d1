#if TLS
import HummingbirdCore
import HummingbirdHTTP2
import Logging
import NIOCore
import NIOSSL

/// A connection over TLS that speaks HTTP/2 with whoever can, else HTTP/1.1.
struct SecureChannel: ServerChildChannel {
    typealias Value = HTTP2UpgradeChannel.Value

    private let inner: HTTP2UpgradeChannel
    private let limits: ServerLimits

    init(
        _ tls: TLSConfiguration, limits: ServerLimits, connection: HTTP1Channel.Configuration,
        responder: @escaping HTTPChannelHandler.Responder
    ) throws {
        inner = try HTTP2UpgradeChannel(
            tlsConfiguration: tls,
            configuration: HTTP2ChannelConfiguration(
                idleTimeout: limits.idleTimeout, gracefulCloseTimeout: limits.shutdownTimeout,
                streamConfiguration: connection),
            responder: responder)
        self.limits = limits
    }

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
        let value = inner.setup(channel: channel, logger: logger)
        do {
            let pipeline = channel.pipeline.syncOperations
            let tls = try pipeline.handler(type: NIOSSLServerHandler.self)
            // In front of all that comes and goes while a protocol is agreed on.
            try pipeline.addHandler(SecureConnectionDeadlines(limits, logger: logger), position: .after(tls))
            return value
        } catch {
            return channel.eventLoop.makeFailedFuture(error)
        }
    }

    func handle(value: Value, logger: Logger) async {
        await inner.handle(value: value, logger: logger)
    }
}
#endif
