import ArgumentParser
import ListPreviewKit
import PreviewCatalog
import PreviewCommands
import PreviewServer
import ServiceLifecycle
import VisualRegression

extension GalleryScreens: ServedInput {
    typealias Serving = GalleryServing<Gallery>
}

/// `serve` of a gallery in Swift.
struct GalleryServing<Gallery: PreviewGallery>: ServingInput {
    static var abstract: String { "Serves the screens live, and the gallery." }

    static var explanation: String {
        """
        Shows the state that --state selects, or the first state of each screen that is not empty. --play steps through \
        the states repeatedly.

        The gallery at /gallery/ is the same as that of render, rendered on demand. In it, you can change the values of \
        states with controls. When the program is rebuilt and restarted, an open gallery shows the changes.
        """
    }

    static var examples: String {
        """
          \(GalleryScreens<Gallery>.program) serve --open
          \(GalleryScreens<Gallery>.program) serve --port 0 --play 2
        """
    }

    static var statuses: String {
        """
          0  stopped
          2  a setting cannot be read, a screen cannot be served, or the port is
             not available
        """
    }

    func run(_ run: ServeRun) async throws {
        let scenarios = try GallerySource(try Gallery.styledScenarios()).all()
        var sheets: [AppStyleSheet] = []
        for sheet in scenarios.flatMap(\.styleSheets) where !sheets.contains(sheet) { sheets.append(sheet) }
        await run.screens.setStyleSheets(sheets.map { ($0.name, $0.css) })
        let (server, gallery) = try await run.server(scenarios, title: Gallery.title)
        var served: [ServedScenario] = []
        for scenario in scenarios {
            let screen = ServedScenario(scenario, state: run.options.state, registry: run.screens)
            try await run.start(scenario.title) { try await screen.start() }
            served.append(screen)
        }
        var services: [any Service] = [
            StateLog(scenarios, imagesFrom: run.settings.configuration.imageOrigins, notices: run.notices)
        ]
        if let gallery {
            let results = try ProjectSettings.current().results ?? ResultsFolder.defaultPath
            services.append(GoldenWatcher(results, gallery: gallery))
        }
        try await run.run(server, scenarios, playing: served, with: services)
    }
}

/// A served scenario of a gallery in Swift: the state of its page.
actor ServedScenario: PlayedScreen {
    private let screens: [ListScreen]
    private let registry: ScreenRegistry
    private var index: Int
    private var live: LiveScreen?

    /// - Parameter state: The name or id of the first state; otherwise, it is the first that is not empty.
    init(_ scenario: Scenario, state: String?, registry: ScreenRegistry) {
        self.registry = registry
        index = scenario.firstShownIndex(named: state)
        screens = scenario.states.map { state in
            // The same function may create the states of several scenarios.
            var screen = state.screen
            screen.id = scenario.id
            return screen
        }
    }

    /// Adds the screen to the server.
    func start() async throws {
        guard screens.indices.contains(index) else { return }
        live = try await registry.add(screens[index])
    }

    func showNextState() async {
        guard screens.count > 1 else { return }
        index = (index + 1) % screens.count
        await live?.update(to: screens[index])
    }
}
