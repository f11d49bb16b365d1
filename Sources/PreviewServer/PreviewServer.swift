import Hummingbird
import HummingbirdCore
public import ListPreviewKit
public import Logging
public import Metrics
import NIOCore
public import ServiceLifecycle

#if !Server
#error(
    "a trait is missing: the dependency ListPreviewKit needs traits: [\"Commands\"] for PreviewCommands, [\"Serving\"] for PreviewServing, [\"Goldens\"] for PreviewCatalog, VisualRegression and PreviewTesting, [\"Server\"] for PreviewServer"
)
#endif

/// Serves screens to browsers. The pages follow every change.
///
/// ```swift
/// let server = PreviewServer { address in print("Serving at \(address.url)") }
/// let cars = try await server.screens.add(carsScreen)
/// try await server.run()
/// ```
///
/// The server has these routes:
///
/// - `/` lists the screens.
/// - `/screens/{id}` is the page of a screen, and `/screens/{id}/events` is the stream that it follows.
/// - Pages post actions to `/screens/{id}/actions`. When the server asks, they post to `/screens/{id}/settled` that their
///   animations have ended.
/// - `/healthz` answers while the server runs, and `/readyz` while it accepts requests, both for any host name and
///   without a token.
/// - `/metrics` has the metrics of the server in the Prometheus text format.
///
/// Every POST request needs the action token that the server's own pages contain, in the header field `X-CSRF-Token`. On
/// an address that other machines can reach, all routes except `/healthz` and `/readyz` also need the access token:
/// ``ServerAddress/url`` contains it and sets a cookie, and programs send it as `Authorization: Bearer`.
///
/// A stream consists of these events:
///
/// - `patch`: a change.
/// - `snapshot`: the whole page, if the log does not contain all patches that a browser needs.
/// - `unchanged`: an action changed nothing.
/// - `settle`: a request to report when all animations have ended.
/// - `gone`: the screen was removed or replaced.
/// - `beat`: sent every ``ServerConfiguration/heartbeat``. It names screens whose updates are paused, because another
///   process that updates them is unavailable.
///
/// Over HTTP/1.1, a browser opens at most six connections to one origin. All tabs of a browser therefore share one stream,
/// `/events?follow={id}:{revision}&follow=…`. For HTTPS and HTTP/2, put a reverse proxy in front of the server.
///
/// A slow client delays no other client and needs no memory. Nothing is written to a connection that is not writable;
/// when it is writable again, the stream continues from the log. A client that reads nothing for
/// ``ServerLimits/stallTimeout`` is disconnected.
///
/// The server raises the open file limit of its process to the hard limit, and accepts no more connections than that
/// limit allows.
///
/// In a `ServiceGroup`, the server shuts down gracefully: streams end at once, and everything else ends within
/// ``ServerLimits/shutdownTimeout``.
public struct PreviewServer: Service {
    /// The served screens. You can add, change and remove screens at any time.
    public let screens: ScreenRegistry
    /// The address of the server, and its limits.
    public private(set) var configuration: ServerConfiguration

    private var folders: [String: any PageFolder] = [:]
    /// Shares the screens with other processes.
    let sharing: (any ScreenSharing)?
    /// The server's logger.
    public let logger: Logger
    /// Collects the server's metrics.
    public let metrics: any MetricsFactory
    private let onReady: @Sendable (ServerAddress) async -> Void

    /// The number of ports after the configured one that are tried while the previous ones are in use.
    package var furtherPorts = 0

    /// Creates a server.
    ///
    /// - Parameters:
    ///   - configuration: The address, and the limits.
    ///   - screens: The screens to serve. The default is an empty registry, whose logs have the configured length.
    ///   - sharing: Shares the screens with other processes; `nil` for a single server. It may require a configured action
    ///     token and access token.
    ///   - logger: The server's logger.
    ///   - metrics: Collects the server's metrics. Only a ``PrometheusRegistry`` is available at `/metrics`.
    ///   - onReady: Called once, when the server listens, with the actual port. `/readyz` returns 503 until it
    ///     returns.
    public init(
        configuration: ServerConfiguration = ServerConfiguration(), screens: ScreenRegistry? = nil,
        sharing: (any ScreenSharing)? = nil, logger: Logger = Logger(label: "listpreview.server"),
        metrics: any MetricsFactory = PrometheusRegistry(),
        onReady: @escaping @Sendable (ServerAddress) async -> Void = { _ in }
    ) {
        self.configuration = configuration
        self.screens =
            screens
            ?? ScreenRegistry {
                InMemoryPatchLog(length: configuration.logLength, byteLimit: configuration.limits.logBytes)
            }
        self.sharing = sharing
        self.logger = logger
        self.metrics = metrics
        self.onReady = onReady
    }

    /// Adds a screen; the same as adding it to ``screens``.
    ///
    /// - Throws: ``ScreenRegistryError`` if its id is invalid in addresses, or already exists.
    @discardableResult
    public func add(_ screen: ListScreen, answersLater: Bool = false) async throws -> LiveScreen {
        try await screens.add(screen, answersLater: answersLater)
    }

    /// Adds pages at `/{name}/`, with a link in the list of screens. Call it before the server runs.
    ///
    /// - Throws: ``PageFolderError`` if the name is invalid in addresses, or already exists.
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
    /// - Throws: ``ServerError`` if the server cannot listen, or if a token, a trusted proxy or an origin of
    ///   images is invalid; an error of the ``ScreenSharing``.
    public func run() async throws {
        try configuration.check()
        let secrets = try ServerSecrets(configuration)
        let source = try source(with: secrets)
        defer { if source != nil { sharing?.serverDidEnd() } }
        var server = self
        server.applySystemLimits()
        for warning in configuration.warnings {
            logger.warning("\(warning)", metadata: ["host": "\(LogText.escaped(configuration.host))"])
        }
        while true {
            do {
                return try await server.serve(source, secrets)
            } catch ServerError.portInUse where server.furtherPorts > 0 && server.configuration.port < 65_535 {
                server.furtherPorts -= 1
                server.configuration.port += 1
            }
        }
    }

    /// Adapts the configuration to the system's limits and to the pages' timeout.
    private mutating func applySystemLimits() {
        let configured = configuration.limits
        let descriptors = DescriptorLimit.raise()
        configuration.limits = configured.fitted(toDescriptors: descriptors)
        if configuration.limits.connections < configured.connections {
            logger.warning(
                "Fewer connections are accepted: the system limits how many files this process may have open (ulimit -n)",
                metadata: [
                    "connections": "\(configuration.limits.connections)", "configured": "\(configured.connections)",
                    "files": "\(descriptors ?? 0)",
                ])
        }
        if configuration.heartbeat > ServerConfiguration.longestHeartbeat {
            logger.warning(
                "The heartbeat is shortened, because pages reconnect after 40 seconds without one",
                metadata: [
                    "configured": "\(configuration.heartbeat)", "heartbeat": "\(ServerConfiguration.longestHeartbeat)",
                ])
            configuration.heartbeat = ServerConfiguration.longestHeartbeat
        }
    }

    private func serve(_ source: (any ScreenSource)?, _ secrets: ServerSecrets) async throws {
        let health = ServerHealth()
        let joining = source.map { JoiningSource($0) }
        let application = application(health, source, secrets) { await joining?.join() }
        // Runs in a task that is never cancelled, because a server in a cancelled task drops the connections that it has just
        // accepted, which ends the process (swift-nio#2637). Cancellation shuts the server down instead.
        var services = [ServiceGroupConfiguration.ServiceConfiguration(service: application)]
        if let joining {
            services.insert(.init(service: joining, failureTerminationBehavior: .gracefullyShutdownGroup), at: 0)
        }
        let group = ServiceGroup(configuration: .init(services: services, logger: logger))
        let running = Task { try await group.run() }
        @Sendable func shutDown() {
            health.stop()
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

    /// The routes of this server, or of one that is mounted below a path of another server.
    func routes(
        mountPath: String? = nil, health: ServerHealth = ServerHealth(), source: (any ScreenSource)? = nil,
        secrets: ServerSecrets
    ) -> PreviewRoutes {
        let metrics = ServerMetrics(metrics)
        screens.counts.count(in: metrics)
        return PreviewRoutes(
            configuration: configuration, screens: ServedScreens(registry: screens, source: source),
            folders: folders,
            secrets: secrets, metrics: metrics,
            refusals: RefusalLog(metrics: metrics), health: health, registry: self.metrics as? PrometheusRegistry,
            mountPath: mountPath)
    }

    /// The screens to serve in place of those of the registry.
    ///
    /// - Parameters:
    ///   - secrets: The tokens of the server's pages.
    ///   - mountPath: The path below which another server serves the routes.
    func source(with secrets: ServerSecrets, mountPath: String = "") throws -> (any ScreenSource)? {
        try sharing?.screens(of: self, in: ServedSite(path: mountPath, token: secrets.action.text))
    }

    private func application(
        _ health: ServerHealth, _ source: (any ScreenSource)?, _ secrets: ServerSecrets,
        onListening: @escaping @Sendable () async -> Void
    ) -> some ApplicationProtocol {
        let routes = routes(health: health, source: source, secrets: secrets)
        let refusals = routes.refusals
        let limiter = ConnectionLimiter(
            configuration.limits.connections, perPeer: configuration.limits.connectionsPerPeer)
        return Application(
            router: routes.router(),
            server: connections(limiter, refusals),
            configuration: ApplicationConfiguration(
                address: .hostname(configuration.host, port: configuration.port),
                availableConnectionsDelegate: ConnectionAdmission(limiter: limiter)),
            onServerRunning: { [configuration, onReady, logger] channel in
                let address = ServerAddress(
                    configuration, port: channel.localAddress?.port ?? 0, accessToken: secrets.access?.text)
                // Hummingbird answers no requests, including probes, before this closure returns.
                await onListening()
                Task {
                    await onReady(address)
                    while let source, await !source.isReady { try await Task.sleep(for: .milliseconds(20)) }
                    health.start()
                    logger.debug("The server is ready", metadata: ["port": "\(address.port)"])
                }
            },
            logger: logger)
    }

    /// Sets up each connection.
    private func connections(_ limiter: ConnectionLimiter, _ refusals: RefusalLog) -> HTTPServerBuilder {
        let (limits, logger) = (configuration.limits, logger)
        let connection = HTTP1Channel.Configuration(
            additionalChannelHandlers: [RequestDeadlines(limits, refusals: refusals, logger: logger)],
            idleTimeout: TimeAmount(limits.idleTimeout),
            httpDecoderConfiguration: .init(
                maxHeaderFieldSize: limits.headerBytes, maxHeaderListSize: limits.headerBytes,
                maxHeaderFieldCount: limits.headerCount))
        return HTTPServerBuilder { responder in
            GuardedChannel(
                inner: HTTP1Channel(responder: responder, configuration: connection),
                limits: limits, limiter: limiter, refusals: refusals)
        }
    }
}

/// The source of a server's screens. It runs when the server listens: before, the server may still try another port.
private struct JoiningSource: Service {
    private let source: any ScreenSource
    private let listening = AsyncStream<Void>.makeStream()
    private let joining = AsyncStream<Void>.makeStream()

    init(_ source: any ScreenSource) {
        self.source = source
    }

    /// Returns when the screens are known; until then no request is answered.
    func join() async {
        listening.continuation.yield()
        for await _ in joining.stream {}
    }

    func run() async throws {
        defer { joining.continuation.finish() }
        let isListening = await cancelWhenGracefulShutdown { await listening.stream.contains { _ in true } }
        if isListening { try await source.run { joining.continuation.finish() } }
    }
}

extension PreviewServer: CustomStringConvertible {
    /// The address to listen on. It contains no secrets, because logs of services contain this text.
    public var description: String { "PreviewServer(\(configuration))" }
}
