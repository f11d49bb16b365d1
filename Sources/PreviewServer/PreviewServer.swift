import Hummingbird
import HummingbirdCore
public import ListPreviewKit
public import Logging
public import Metrics
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
/// `/` lists the screens, `/screens/{id}` is a screen's page and `/screens/{id}/events` the stream that it follows.
/// `/screens/{id}/plain` is the page for browsers without scripts. To `/screens/{id}/actions` pages post what somebody does,
/// and to `/screens/{id}/settled` that nothing on them moves any more, when they were asked. `/healthz` answers while the server
/// runs and `/readyz` while it takes requests, under any name and without a token; `/metrics` has what it has done, in the text
/// format of Prometheus.
///
/// A ``PageFolder`` that was added has its pages at `/{name}/`.
///
/// What changes anything needs the token that the server's own pages have, in an `X-CSRF-Token` header field. On an address
/// that others can reach, everything but `/healthz` and `/readyz` needs the access token: ``ServerAddress/url`` carries it, which sets a
/// cookie, and programs send it as `Authorization: Bearer`.
///
/// A stream tells a page what to do in events: `patch` is a change, and `snapshot` the whole page for those whom patches
/// cannot lead on; after a `gone` the page is another screen's or nobody's; `unchanged` says that what was done came to
/// nothing; `settle` asks to be told when nothing moves any more; `beat` comes every ``ServerConfiguration/heartbeat``.
///
/// Over HTTP/1.1 a browser gives no more than six connections to one origin. So all tabs of a browser share one stream,
/// `/events?follow={id}:{revision}&follow=…`; with a ``ServerConfiguration/certificate`` they share a connection of HTTP/2
/// anyway.
///
/// Whoever reads slowly holds up nobody and costs no memory: nothing is written to a connection that has no room, and when it
/// has, the stream goes on from the log. Whoever takes nothing for ``ServerLimits/stallTimeout`` is disconnected.
///
/// A server raises the limit of files that its process may have open to what the system allows, and accepts no more
/// connections than that leaves room for.
///
/// In a `ServiceGroup` the server shuts down gracefully: streams end at once, everything else within
/// ``ServerLimits/shutdownTimeout``.
public struct PreviewServer: Service {
    /// The screens that are served. They may be added, changed and removed at any time.
    public let screens: ScreenRegistry
    /// Where the server listens, and what it allows.
    public private(set) var configuration: ServerConfiguration

    private var folders: [String: any PageFolder] = [:]
    private let logger: Logger
    private let metrics: any MetricsFactory
    private let onReady: @Sendable (ServerAddress) async -> Void

    /// Creates a server.
    ///
    /// - Parameters:
    ///   - configuration: Where it listens, and what it allows.
    ///   - screens: The screens to serve; by default an empty registry whose logs are as long as the configuration
    ///     says.
    ///   - logger: Where it logs.
    ///   - metrics: What becomes of all that is counted. Only a ``PrometheusRegistry`` is shown under `/metrics`.
    ///   - onReady: Called once, when the server listens, with the real port. Requests are answered from when it returns.
    public init(
        configuration: ServerConfiguration = ServerConfiguration(), screens: ScreenRegistry? = nil,
        logger: Logger = Logger(label: "listpreview.server"),
        metrics: any MetricsFactory = PrometheusRegistry(),
        onReady: @escaping @Sendable (ServerAddress) async -> Void = { _ in }
    ) {
        self.configuration = configuration
        self.screens =
            screens
            ?? ScreenRegistry {
                InMemoryPatchLog(length: configuration.logLength, byteLimit: configuration.limits.logBytes)
            }
        self.logger = logger
        self.metrics = metrics
        self.onReady = onReady
    }

    /// Adds a screen; the same as adding it to ``screens``.
    ///
    /// - Throws: ``ScreenRegistryError`` when its id cannot stand in an address, or is taken.
    @discardableResult
    public func add(_ screen: ListScreen, answersLater: Bool = false) async throws -> LiveScreen {
        try await screens.add(screen, answersLater: answersLater)
    }

    /// Adds pages beside the screens, at `/{name}/`; the list of screens leads there. To be done before the server runs.
    ///
    /// - Throws: ``PageFolderError`` when the name cannot stand in an address, or is taken.
    public mutating func add(_ folder: any PageFolder, at name: String) throws(PageFolderError) {
        let isValid = name.utf8.allSatisfy { byte in
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                || byte == UInt8(ascii: "-")
        }
        guard isValid, (1...64).contains(name.utf8.count) else { throw .invalidName(name) }
        guard !PreviewRoutes.names.contains(name), folders[name] == nil else { throw .nameTaken(name) }
        folders[name] = folder
    }

    /// Serves until the server is shut down or the task is cancelled.
    ///
    /// - Throws: ``ServerError`` when the server cannot listen, or a token is no good.
    public func run() async throws {
        var fitting = self
        fitting.fit()
        try await fitting.serve()
    }

    /// Takes back what the system does not allow, or pages could not live with.
    private mutating func fit() {
        let asked = configuration.limits
        let descriptors = DescriptorLimit.raise()
        configuration.limits = asked.fitted(toDescriptors: descriptors)
        if configuration.limits.connections < asked.connections {
            logger.warning(
                "Fewer connections are accepted: the system limits how many files this process may have open (ulimit -n)",
                metadata: [
                    "connections": "\(configuration.limits.connections)", "configured": "\(asked.connections)",
                    "files": "\(descriptors ?? 0)",
                ])
        }
        if configuration.heartbeat > ServerConfiguration.longestHeartbeat {
            logger.warning(
                "The heartbeat is shortened, because pages take a stream without one for 40 seconds for dead",
                metadata: [
                    "configured": "\(configuration.heartbeat)", "heartbeat": "\(ServerConfiguration.longestHeartbeat)",
                ])
            configuration.heartbeat = ServerConfiguration.longestHeartbeat
        }
    }

    private func serve() async throws {
        let secrets = try ServerSecrets(configuration)
        if !configuration.isLoopback {
            logger.warning(
                "Everyone who can reach this address and knows its access token can see the screens",
                metadata: ["host": "\(LogText.escaped(configuration.host))"])
        }
        if configuration.isWildcard && configuration.allowedHosts.isEmpty {
            logger.warning(
                "Only localhost is answered until another name of this machine is allowed: --allow-host NAME",
                metadata: ["host": "\(LogText.escaped(configuration.host))"])
        }
        let streams = StreamSet()
        let health = ServerHealth()
        let application = try application(streams, secrets, health)
        // In a task of its own, which nobody cancels: a server whose task is cancelled drops the connections that it has just
        // accepted, and NIO ends the process over such a one (swift-nio#2637). To be cancelled is to shut down.
        let group = ServiceGroup(configuration: .init(services: [.init(service: application)], logger: logger))
        let running = Task { try await group.run() }
        @Sendable func shutDown() {
            health.stop()
            streams.end()
            Task { await group.triggerGracefulShutdown() }
        }
        do {
            try await withTaskCancellationHandler {
                try await withGracefulShutdownHandler {
                    try await running.value
                } onGracefulShutdown: {
                    shutDown()
                }
            } onCancel: {
                shutDown()
            }
        } catch let error as IOError {
            throw ServerError(error, configuration)
        } catch let error as SocketAddressError.UnknownHost {
            throw ServerError(error, configuration)
        }
    }

    private func application(
        _ streams: StreamSet, _ secrets: ServerSecrets, _ health: ServerHealth
    ) throws(ServerError) -> some ApplicationProtocol {
        let limits = configuration.limits
        let (host, logger) = (configuration.host, logger)
        let counts = ServerMetrics(metrics)
        screens.publishedPatches.count(in: counts)
        let refusals = RefusalLog(metrics: counts)
        let routes = PreviewRoutes(
            configuration: configuration, screens: screens, folders: folders, streams: streams, secrets: secrets,
            metrics: counts, refusals: refusals, health: health, registry: metrics as? PrometheusRegistry)
        let keptPages = routes.keptPages(logger)
        // Connections that are idle are closed by the handler of kept pages, which sees all requests.
        let connection = HTTP1Channel.Configuration(
            additionalChannelHandlers: [
                ConnectionDeadlines(limits, refusals: refusals, logger: logger),
                RequestHeadDeadline(limits, refusals: refusals, logger: logger),
                KeptPageHandler(keptPages, idleTimeout: limits.idleTimeout),
            ],
            httpDecoderConfiguration: .init(
                maxHeaderFieldSize: limits.headerBytes, maxHeaderListSize: limits.headerBytes,
                maxHeaderFieldCount: limits.headerCount))
        let table = ConnectionTable(limits.connections, perPeer: limits.connectionsPerPeer)
        var server = HTTPServerBuilder { responder in
            GuardedChannel(
                inner: HTTP1Channel(responder: responder, configuration: connection),
                limits: limits, table: table, refusals: refusals)
        }
        if let certificate = configuration.certificate {
            #if TLS
            let tls = try certificate.tlsConfiguration()
            server = HTTPServerBuilder { responder in
                GuardedChannel(
                    inner: try SecureChannel(tls, limits: limits, connection: connection, responder: responder),
                    limits: limits, table: table, refusals: refusals)
            }
            #else
            _ = certificate
            throw ServerError.noTLS
            #endif
        }
        return Application(
            router: routes.router(),
            server: server,
            configuration: ApplicationConfiguration(
                address: .hostname(host, port: configuration.port),
                availableConnectionsDelegate: ConnectionAdmission(table: table)),
            onServerRunning: { [configuration, onReady] channel in
                await onReady(
                    ServerAddress(
                        configuration, port: channel.localAddress?.port ?? 0, accessToken: secrets.access?.text))
                health.start()
            },
            logger: logger)
    }
}

extension PreviewServer: CustomStringConvertible {
    /// Where the server is to listen. Logs of services have it, so it has no secrets.
    public var description: String { "PreviewServer(\(configuration))" }
}
