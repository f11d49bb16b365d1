import ServiceLifecycle

/// A served screen that has several states, or some of them.
protocol PlayedScreen: Sendable {
    /// Goes on to the next state; behind the last one comes the first.
    func showNextState() async
}

/// Steps through the states of served screens, over and over.
struct StatePlayer: Service, CustomStringConvertible {
    /// The service's name for a log.
    var description: String { "StatePlayer" }

    private let screens: [any PlayedScreen]
    private let interval: Duration

    init(_ screens: [any PlayedScreen], interval: Duration) {
        self.screens = screens
        self.interval = interval
    }

    func run() async throws {
        await Periodically.every(interval) {
            for screen in screens { await screen.showNextState() }
        }
    }
}
