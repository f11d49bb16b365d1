import Testing
import VisualRegression

/// One photographer for all tests of a suite and of the suites inside it.
struct SharedPhotographer: SuiteTrait, TestScoping {
    @TaskLocal static var current: Photographer?

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await Photographer.use(jobs: 2) { photographer in
            try await Self.$current.withValue(photographer) { try await function() }
        }
    }

    /// Takes a picture with the suite's photographer.
    static func photograph(_ request: PictureRequest) async throws -> Photograph {
        try await #require(current).photograph(request)
    }
}

extension Trait where Self == SharedPhotographer {
    /// One photographer for all tests of the suite.
    static var sharedPhotographer: Self { SharedPhotographer() }
}
