import ArgumentParser
import PreviewCatalog
import ServiceLifecycle

/// `serve` of a gallery in Swift.
struct GalleryServeCommand<Gallery: PreviewGallery>: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        let serve = "\(GalleryScreens<Gallery>.program) serve"
        return CommandConfiguration(
            commandName: "serve",
            abstract: "Serves the screens live, and the gallery.",
            discussion: """
                Shows the state of --state, or else the first state of each screen that is not empty. --play steps \
                through the states, over and over.

                /gallery/ is the gallery that render writes, made page by page when it is looked at. There the values of \
                states with controls can be changed. When the program has been built and started again, a gallery that \
                is still open shows what is new.

                \(ServeOptions.settings)

                EXAMPLES
                  \(serve) --open
                  \(serve) --port 0 --play 2

                EXIT STATUS
                  0  stopped
                  2  a setting cannot be read, a screen cannot be served, or the port cannot be had
                  64 a flag, or the value of one, is no good
                """)
    }

    @OptionGroup var options: ServeOptions

    func run() async throws {
        let run = try ServeRun(options)
        let scenarios = try GalleryScenarios.checked(Gallery.scenarios)
        try run.checkState(in: scenarios)
        let (server, _) = try run.server(scenarios, title: Gallery.title)
        var served: [ServedScenario] = []
        for scenario in scenarios {
            let screen = ServedScenario(scenario, state: options.state, registry: run.screens)
            try await run.start(scenario.title) { try await screen.start() }
            served.append(screen)
        }
        if let first = scenarios.first { run.opening?.screenIsThere(first.id) }
        var services: [any Service] = [server, StateLog(scenarios, notices: run.notices)]
        if let play = options.play { services.append(StatePlayer(served, interval: .seconds(play))) }
        try await run.run(services)
    }
}
