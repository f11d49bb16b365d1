import ServiceLifecycle

/// Steps through the states of the served files.
struct StatePlayer: Service, CustomStringConvertible {
    /// The service's name for a log.
    var description: String { "StatePlayer" }

    private let files: [ServedFile]
    private let interval: Duration

    init(_ files: [ServedFile], interval: Duration) {
        self.files = files
        self.interval = interval
    }

    func run() async throws {
        await Periodically.every(interval) {
            for file in files { await file.showNextState() }
        }
    }
}
