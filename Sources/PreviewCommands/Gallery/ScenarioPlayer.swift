import ListViewModels
import PreviewServer
import ServiceLifecycle

/// Steps through the states of a screen, over and over.
actor ScenarioPlayer: Service {
    private let live: LiveScreen
    private let screens: [ListScreen]
    private let interval: Duration
    private var index = 0

    init(_ live: LiveScreen, _ screens: [ListScreen], interval: Duration) {
        self.live = live
        self.screens = screens
        self.interval = interval
    }

    func run() async throws {
        await Periodically.every(interval) { [self] in await showNext() }
    }

    private func showNext() async {
        index = (index + 1) % screens.count
        await live.update(to: screens[index])
    }
}
