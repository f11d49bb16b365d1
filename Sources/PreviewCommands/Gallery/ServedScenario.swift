import ListPreviewKit
import PreviewCatalog
import PreviewServer

/// A scenario of a gallery in Swift that is served: the state that its page shows.
actor ServedScenario: PlayedScreen {
    private let screens: [ListScreen]
    private let registry: ScreenRegistry
    private var index: Int
    private var live: LiveScreen?

    /// - Parameter state: The name or id of the state to begin with; else it is the first that is not empty.
    init(_ scenario: Scenario, state: String?, registry: ScreenRegistry) {
        self.registry = registry
        index = scenario.firstShownIndex(named: state)
        screens = scenario.states.map { state in
            // States of several scenarios may be made by one function.
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
