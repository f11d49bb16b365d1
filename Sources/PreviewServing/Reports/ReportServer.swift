import ArgumentParser
import ListPreviewKit
package import PreviewCommands
import PreviewServer
import ServiceLifecycle

/// Serves the report, in which states can be approved.
package struct ReportServer: ReportServing {
    package static let abstract = ", or serves it for approval"
    package static let explanation = """
         With --serve, you can approve states in the page, reject them with a note, and undo both. Stop with Control-C. \
        Behind a reverse proxy, allow its name with --allow-host.
        """
    package static let example = "report --serve --open"

    @Flag(help: "Serve the report, to approve states in it.")
    package var serve = false

    @Option(
        help: """
            The port to listen on, on this machine only; 0 chooses a free port. (default: 8080, or the next free one)
            """)
    var port: Int?

    @Option(help: Setting.help(\ServerOptions.allowHost)) var allowHost: [String] = []
    @Option(help: Setting.help(\ServerOptions.accessToken)) var accessToken: String?
    @Option(help: Setting.help(\ServerOptions.trustProxy)) var trustProxy: [String] = []

    package init() {}

    /// The options that `serve` has, too.
    private var serverOptions: ServerOptions {
        get throws {
            do {
                return try ServerOptions.parse(
                    allowHost.flatMap { ["--allow-host", $0] } + (accessToken.map { ["--access-token", $0] } ?? [])
                        + trustProxy.flatMap { ["--trust-proxy", $0] })
            } catch {
                throw ValidationError(ServerOptions.message(for: error))
            }
        }
    }

    package func validate() throws {
        guard (0...65_535).contains(port ?? 0) else { throw ValidationError("The port must be between 0 and 65535.") }
        if !serve, !allowHost.isEmpty || accessToken != nil || !trustProxy.isEmpty {
            throw ValidationError("--allow-host, --access-token and --trust-proxy are for --serve.")
        }
        _ = try serverOptions
    }

    package func run(_ folders: GoldenFolders, opens: Bool) async throws {
        let logger = ServerLog.logger()
        var settings = ServerSettings([try serverOptions.provider])
        settings.configuration.port = port ?? 8080
        let configuration = settings.configuration
        let screens = ScreenRegistry {
            InMemoryPatchLog(length: configuration.logLength, byteLimit: configuration.limits.logBytes)
        }
        var server = PreviewServer(configuration: configuration, screens: screens, logger: logger) { address in
            let page = address.url(path: "/\(ReportFolder.name)/")
            // The page is served even if this line cannot be written.
            try? Console.print("Report at \(page.readable)")
            if opens { BrowserOpener.open(page, note: Notices().note) }
        }
        // The default port is usually that of the gallery, which may be running.
        if port == nil { server.furtherPorts = 20 }
        try server.add(ReportFolder(folders: folders), at: ReportFolder.name)
        let group = ServiceGroup(services: [server], gracefulShutdownSignals: EndingSignals.ofService, logger: logger)
        do {
            try await group.run()
        } catch let error as ServerError {
            Console.note("error: \(error)")
            throw CommandExit.failure
        }
    }
}
