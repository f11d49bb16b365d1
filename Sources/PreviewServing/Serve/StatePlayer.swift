import PreviewCommands
import ServiceLifecycle

/// A served screen with several states.
protocol PlayedScreen: Sendable {
    /// Shows the next state; after the last one, the first.
    func showNextState() async
}

/// Steps repeatedly through the states of served screens.
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

/// Work that is repeated until the service ends.
enum Periodically {
    /// Does some work after each interval, until the service is shut down or its task is cancelled.
    static func every(_ interval: Duration, _ work: @escaping @Sendable () async -> Void) async {
        await cancelWhenGracefulShutdown {
            while !Task.isCancelled {
                guard (try? await Task.sleep(for: interval)) != nil else { return }
                await work()
            }
        }
    }
}
