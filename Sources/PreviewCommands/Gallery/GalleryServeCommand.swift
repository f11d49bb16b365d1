import ArgumentParser
import ListViewModels
import Logging
import PreviewCatalog
import PreviewServer
import ServiceLifecycle
import UnixSignals

/// `serve` of a gallery in Swift.
struct GalleryServeCommand<Gallery: PreviewGallery>: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "serve",
            abstract: "Serves the screens live, and the gallery.",
            discussion: """
                Shows the first state of each screen. --play steps through the states, over and over. Stop with Control-C.

                /gallery/ is the gallery that render writes, made page by page when it is looked at. There the values of \
                states with controls can be changed. When the program has been built and started again, a gallery that \
                is still open shows what is new.

                EXAMPLES
                  serve
                  serve --port 0 --play 2
                """)
    }

    @Option(help: "The port to listen on, on this machine alone; 0 takes any that is free.")
    var port = 8080

    @Option(help: ArgumentHelp("Step through the states, staying this long at each.", valueName: "seconds"))
    var play: Double?

    @OptionGroup var bulk: BulkThreshold

    func validate() throws {
        guard (0...65_535).contains(port) else { throw ValidationError("The port must be between 0 and 65535.") }
        if let play, !(0.05...86_400).contains(play) {
            throw ValidationError("--play takes between 0.05 and 86400 seconds.")
        }
    }

    func run() async throws {
        let scenarios = try GalleryScenarios.checked(Gallery.scenarios)
        var logger = Logger(label: "listpreview", factory: { StreamLogHandler.standardError(label: $0) })
        logger.logLevel = .warning
        let configuration = ServerConfiguration(port: port)
        let screens = ScreenRegistry(patchOptions: bulk.patchOptions) {
            InMemoryPatchLog(length: configuration.logLength, byteLimit: configuration.limits.logBytes)
        }
        var server = PreviewServer(configuration: configuration, screens: screens, logger: logger) { address in
            // Whoever cannot read this line can still see the pages.
            try? Console.print(
                "Serving \(scenarios.count == 1 ? "1 screen" : "\(scenarios.count) screens") at \(address.url), "
                    + "gallery at \(ServedGallery.url(address))")
        }
        let pages = GalleryPages(scenarios, title: Gallery.title, assetsPath: ServedGallery.assetsPath)
        try server.add(ServedGallery(pages), at: ServedGallery.name)
        var services: [any Service] = [server]
        for scenario in scenarios {
            guard let first = scenario.states.first else { continue }
            // States of several scenarios may be made by one function.
            var screen = first.screen
            screen.id = scenario.id
            let live = try await screens.add(screen)
            if let play, scenario.states.count > 1 {
                services.append(ScenarioPlayer(live, scenario.states.map(\.screen), interval: .seconds(play)))
            }
        }
        let group = ServiceGroup(services: services, gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
        do {
            try await group.run()
        } catch let error as ServerError {
            Console.note("error: \(error)")
            throw CommandExit.failure
        }
    }
}
