import HeadlessBrowser
import VisualRegression

/// The one browser of all tests of a process, started when the first of them wants a picture. It ends with the process.
actor SharedPhotographer {
    static let shared = SharedPhotographer()

    private var start: Task<Photographer, any Error>?

    var photographer: Photographer {
        get async throws {
            let start = self.start ?? Task { try await Photographer.start() }
            self.start = start
            return try await start.value
        }
    }
}
