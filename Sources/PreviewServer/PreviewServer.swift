import Hummingbird
import HummingbirdCore
public import Logging
import NIOCore
public import ServiceLifecycle

/// Serves screens to browsers and keeps their pages in step.
///
/// ```swift
/// let server = PreviewServer { address in print("Serving at \(address.url)") }
/// let cars = try await server.screens.add(carsScreen)
/// try await server.run()
/// ```
///
/// `/` lists the screens, `/screens/{id}` is a screen's page and `/screens/{id}/events` the stream that it follows. To
/// `/screens/{id}/settled` a page posts that nothing on it moves any more, when it was asked.
///
/// Every page that is open holds one connection for its stream, and over HTTP/1.1 a browser gives no more than six to one
/// origin: a seventh tab of the same server waits until another one is closed. Other browsers, profiles and names of the
/// server (`localhost`, `127.0.0.1`) have six of their own; behind a proxy that speaks HTTP/2 there is no such limit.
///
/// In a `ServiceGroup` the server shuts down gracefully: streams end at once, everything else within
/// ``ServerLimits/shutdownTimeout``.
public struct PreviewServer: Service {
    /// The screens that are served. They may be added, changed and removed at any time.
    public let screens: ScreenRegistry
    /// Where the server listens, and what it allows.
    public let configuration: ServerConfiguration

    private let logger: Logger
    private let onReady: @Sendable (ServerAddress) async -> Void

    /// Creates a server.
    ///
    /// - Parameters:
    ///   - configuration: Where it listens, and what it allows.
    ///   - screens: The screens to serve; by default an empty registry whose logs are as long as the configuration
    ///     says.
    ///   - logger: Where it logs.
    ///   - onReady: Called once, when the server listens, with the real port. Requests are answered from when it returns.
    public init(
        configuration: ServerConfiguration = ServerConfiguration(), screens: ScreenRegistry? = nil,
        logger: Logger = Logger(label: "listpreview.server"),
        onReady: @escaping @Sendable (ServerAddress) async -> Void = { _ in }
    ) {
        self.configuration = configuration
        self.screens =
            screens
            ?? ScreenRegistry {
                InMemoryPatchLog(length: configuration.logLength, byteLimit: configuration.limits.logBytes)
            }
        self.logger = logger
        self.onReady = onReady
    }

    /// Serves until the server is shut down or the task is cancelled.
    ///
    /// - Throws: ``ServerError`` when the server cannot listen.
    public func run() async throws {
        if !configuration.isLoopback {
            logger.warning(
                "Everyone who can reach this address can see the screens",
                metadata: ["host": "\(LogText.escaped(configuration.host))"])
        }
        let streams = StreamSet()
        let application = try application(streams)
        do {
            try await withTaskCancellationHandler {
                try await withGracefulShutdownHandler {
                    try await application.run()
                } onGracefulShutdown: {
                    streams.end()
                }
            } onCancel: {
                streams.end()
            }
        } catch let error as IOError {
            throw ServerError(error, configuration)
        } catch let error as SocketAddressError.UnknownHost {
            throw ServerError(error, configuration)
        }
    }

    private func application(_ streams: StreamSet) throws(ServerError) -> some ApplicationProtocol {
        let limits = configuration.limits
        let (host, logger) = (configuration.host, logger)
        let connection = HTTP1Channel.Configuration(
            additionalChannelHandlers: [ConnectionDeadlines(limits, logger: logger)],
            idleTimeout: TimeAmount(limits.idleTimeout),
            httpDecoderConfiguration: .init(
                maxHeaderFieldSize: limits.headerBytes, maxHeaderListSize: limits.headerBytes,
                maxHeaderFieldCount: limits.headerCount))
        let server: HTTPServerBuilder
        if let tls = try configuration.certificate?.tlsConfiguration() {
            server = HTTPServerBuilder { responder in
                try SecureChannel(tls, limits: limits, connection: connection, responder: responder)
            }
        } else {
            server = .http1(configuration: connection)
        }
        return Application(
            router: PreviewRoutes(configuration: configuration, screens: screens, streams: streams).router(),
            server: server,
            configuration: ApplicationConfiguration(
                address: .hostname(host, port: configuration.port),
                availableConnectionsDelegate: MaximumAvailableConnections(limits.connections, logger: logger)),
            onServerRunning: { [onReady] channel in
                await onReady(ServerAddress(host: host, port: channel.localAddress?.port ?? 0))
            },
            logger: logger)
    }
}
