import ServiceLifecycle

/// Steps through the states of the served files.
struct StatePlayer: Service {
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
