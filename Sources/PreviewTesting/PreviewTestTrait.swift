public import Testing
public import VisualRegression

/// How the previews of a suite, or of one test, are compared and recorded.
public struct PreviewTestTrait: SuiteTrait, TestTrait, TestScoping {
    let change: @Sendable (inout PreviewTestOptions) -> Void

    /// A suite's trait counts for its tests and the suites in it.
    public var isRecursive: Bool { true }

    /// Runs a test with what the trait says; what it does not say is as around it.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        var options = PreviewTestOptions.current
        change(&options)
        try await PreviewTestOptions.$current.withValue(options) { try await function() }
    }
}

extension Trait where Self == PreviewTestTrait {
    /// How the previews of a suite, or of one test, are compared and recorded. What is `nil` is as around it.
    ///
    /// ```swift
    /// @Suite(.previews(goldens: "Tests/Goldens", tolerance: .exact))
    /// struct CarScreenTests { … }
    /// ```
    ///
    /// - Parameters:
    ///   - record: What is recorded.
    ///   - goldens: The folder of goldens; relative paths are below the folder in which the tests are run.
    ///   - tolerance: What counts as a difference that somebody sees.
    ///   - scale: Pixels for each CSS pixel.
    ///   - pictures: Whether pictures are compared at all.
    public static func previews(
        record: GoldenUpdate? = nil, goldens: String? = nil, tolerance: PictureTolerance? = nil, scale: Double? = nil,
        pictures: Bool? = nil
    ) -> Self {
        PreviewTestTrait { options in
            if let record { options.record = record }
            if let goldens { options.goldens = goldens }
            if let tolerance { options.tolerance = tolerance }
            if let scale { options.scale = scale }
            if let pictures { options.comparesPictures = pictures }
        }
    }
}
