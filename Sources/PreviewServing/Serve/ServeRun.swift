import ArgumentParser
import ListPreviewKit
import Logging
import PreviewCatalog
import PreviewCommands
import PreviewServer
import Replicas
import ServiceLifecycle

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A run of `serve`: the settings, the screens, the server with the gallery, and its additional services.
struct ServeRun {
    let options: ServeOptions
    let settings: ServerSettings
    let logger: Logger
    let notices: Notices
    let screens: ScreenRegistry
    /// Opens the first page, with `--open`.
    let opening: FirstPage?
    private let camera = GalleryCamera()

    /// Reads the settings. Prints their problems before it throws.
    init(_ options: ServeOptions) throws(ExitCode) {
        // A client that closes its connection causes an error of one write, not the end of this program.
        signal(SIGPIPE, SIG_IGN)
        self.options = options
        let settings = try options.server.settings()
        self.settings = settings
        logger = ServerLog.logger(level: settings.logLevel, format: settings.logFormat)
        notices = settings.logFormat == .json ? Notices(logger: logger) : Notices()
        let configuration = settings.configuration
        screens = ScreenRegistry(patchOptions: options.bulk.patchOptions) {
            InMemoryPatchLog(length: configuration.logLength, byteLimit: configuration.limits.logBytes)
        }
        opening = settings.opens && (options.server.open || Console.isTerminal) ? FirstPage(notices: notices) : nil
    }

    /// The server, with the gallery of all scenarios. Fails if no scenario has the state of `--state`.
    ///
    /// - Parameters:
    ///   - title: The gallery's title.
    ///   - others: Other things that are served, for the message.
    ///   - isQuiet: Whether standard output has another purpose.
    func server(
        _ scenarios: [Scenario], title: String, others: [String] = [], isQuiet: Bool = false
    ) async throws -> (server: PreviewServer, gallery: GalleryPages?) {
        try checkState(in: scenarios)
        let count = scenarios.count
        let served = (count == 0 ? [] : [count == 1 ? "1 screen" : "\(count) screens"]) + others
        let (notices, opening, port) = (notices, opening, settings.configuration.port)
        var server = PreviewServer(
            configuration: settings.configuration, screens: screens, sharing: try broker(), logger: logger
        ) { address in
            let gallery = count == 0 ? "" : ", gallery at \(ServedGallery.url(address))"
            let line = "Serving \(served.joined(separator: " and ")) at \(address.url)\(gallery)"
            if address.port != port, port != 0 { notices.note("Port \(port) is in use; this is port \(address.port).") }
            // The pages are served even if this line cannot be written.
            if isQuiet { notices.note(line) } else { try? Console.print(line) }
            opening?.serverIsReady(address)
        }
        // Another server on the default port is usually another run of this program.
        if settings.hasDefaultPort { server.furtherPorts = 20 }
        guard count > 0 else { return (server, nil) }
        let pages = GalleryPages(scenarios, title: title, assetsPath: ServedGallery.assetsPath)
        await pages.setCamera { [camera] in try await camera.png(of: $0) }
        try server.add(ServedGallery(pages), at: ServedGallery.name)
        return (server, pages)
    }

    /// The connection to other replicas; `nil` for a standalone server.
    private func broker() throws -> ScreenBroker? {
        guard let address = settings.redis else { return nil }
        do {
            return try .redis(address, instance: settings.instance ?? "listpreview")
        } catch {
            notices.error("error: \(error)".readable)
            throw CommandExit.failure
        }
    }

    private func checkState(in scenarios: [Scenario]) throws(ExitCode) {
        guard let state = options.state,
            !scenarios.contains(where: { $0.states.contains { $0.name == state || $0.id == state } })
        else { return }
        let hint = StateHint.text(for: state, among: scenarios.flatMap { $0.states.map(\.name) })
        notices.error("error: no screen has a state with the name or id \("'\(state)'; \(hint)".readable)")
        throw CommandExit.failure
    }

    /// Starts to serve a screen; reports the reason if it cannot be served.
    ///
    /// - Parameter owner: The screen's file or title, for the message.
    func start(_ owner: String, _ body: () async throws -> Void) async throws {
        do {
            try await body()
        } catch let error as ScreenRegistryError {
            notices.error("\(owner.readable): error: \(error)")
            throw CommandExit.failure
        }
    }

    /// Serves scenarios until a service ends or a signal arrives.
    ///
    /// - Parameters:
    ///   - played: The screens that step through their states with `--play`.
    ///   - services: The additional services.
    func run(
        _ server: PreviewServer, _ scenarios: [Scenario], playing played: [any PlayedScreen],
        with services: [any Service]
    ) async throws {
        if let first = scenarios.first { opening?.screenIsReady(first.id) }
        var all: [any Service] = [server, camera] + services
        if let play = options.play { all.append(StatePlayer(played, interval: .seconds(play))) }
        let signals = EndingSignals.ofService
        let deadline = ShutdownDeadline(signals)
        defer { deadline.cancel() }
        let group = ServiceGroup(
            configuration: ServiceGroupConfiguration(
                services: all.map {
                    .init(
                        service: $0, successTerminationBehavior: .gracefullyShutdownGroup,
                        failureTerminationBehavior: .gracefullyShutdownGroup)
                },
                gracefulShutdownSignals: signals, logger: logger))
        do {
            try await group.run()
        } catch let error where error is ServerError || error is ReplicaError {
            notices.error("error: \(error)".readable)
            throw CommandExit.failure
        } catch is CommandFeed.Failure {
            throw CommandExit.failure
        }
    }
}
