import Foundation
// One import is enough for tests: it includes variants and recording options.
@_exported public import PreviewCatalog
public import Testing
@_exported public import VisualRegression

/// Options for comparing and recording the previews of tests.
public struct PreviewTestOptions: Sendable {
    /// The environment variable for the goldens to record: `missing`, `changed`, `all` or `none`.
    public static let recordVariable = "LISTPREVIEW_RECORD"

    /// The goldens to record; `nil` uses the environment variable. The default is missing goldens, or none in
    /// continuous integration, if the variable `CI` is set.
    public var record: GoldenUpdate?
    /// The folder of goldens; `nil` for `__Previews__/<test file>` next to the test file.
    public var goldens: String?
    /// How much two pictures may differ.
    public var tolerance: PictureTolerance
    /// The number of pixels per CSS pixel; `nil` for that of the golden or, for a new golden, that of the folder.
    public var scale: Double?
    /// Whether pictures are compared. Without pictures, no browser is needed.
    public var comparesPictures: Bool
    /// The app's style sheets for pictures.
    public var styleSheets: [AppStyleSheet] = []

    /// Creates options.
    public init(
        record: GoldenUpdate? = nil, goldens: String? = nil, tolerance: PictureTolerance = .standard,
        scale: Double? = nil, comparesPictures: Bool = true
    ) {
        self.record = record
        self.goldens = goldens
        self.tolerance = tolerance
        self.scale = scale
        self.comparesPictures = comparesPictures
    }

    /// The options of the task: those of the suite, or the defaults.
    @TaskLocal static var current = PreviewTestOptions()

    /// The goldens to record.
    ///
    /// - Throws: An error if the environment variable has an unknown value.
    func update(
        _ own: GoldenUpdate?, environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws(PreviewTestError) -> GoldenUpdate {
        if let update = own ?? record { return update }
        if let text = environment[Self.recordVariable], !text.isEmpty {
            guard let update = GoldenUpdate(rawValue: text) else {
                throw PreviewTestError(
                    "\(Self.recordVariable) is '\(text)'; it can be missing, changed, all or none")
            }
            return update
        }
        return ["", "0", "false"].contains(environment["CI", default: ""]) ? .missing : .none
    }
}

/// The reason why a preview could not be compared.
struct PreviewTestError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}

/// A trait with options for comparing and recording the previews of a suite or of a single test.
public struct PreviewTestTrait: SuiteTrait, TestTrait, TestScoping {
    let change: @Sendable (inout PreviewTestOptions) -> Void

    /// `true`: the trait of a suite applies to its tests and to the suites in it.
    public var isRecursive: Bool { true }

    /// Runs a test with the options of the trait. All other options are inherited.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        var options = PreviewTestOptions.current
        change(&options)
        try await PreviewTestOptions.$current.withValue(options) { try await function() }
    }
}

extension Trait where Self == PreviewTestTrait {
    /// A trait with options for comparing and recording the previews of a suite or of a single test. Options that are
    /// `nil` are inherited.
    ///
    /// ```swift
    /// @Suite(.previews(goldens: "Tests/Goldens", tolerance: .exact))
    /// struct CarScreenTests { … }
    /// ```
    ///
    /// - Parameters:
    ///   - record: The goldens to record.
    ///   - goldens: The folder of goldens. A relative path is relative to the working directory of the tests.
    ///   - tolerance: How much two pictures may differ.
    ///   - scale: Pixels per CSS pixel.
    ///   - pictures: Whether pictures are compared.
    ///   - styleSheets: The app's style sheets for pictures.
    public static func previews(
        record: GoldenUpdate? = nil, goldens: String? = nil, tolerance: PictureTolerance? = nil, scale: Double? = nil,
        pictures: Bool? = nil, styleSheets: [AppStyleSheet]? = nil
    ) -> Self {
        PreviewTestTrait { options in
            if let record { options.record = record }
            if let goldens { options.goldens = goldens }
            if let tolerance { options.tolerance = tolerance }
            if let scale { options.scale = scale }
            if let pictures { options.comparesPictures = pictures }
            if let styleSheets { options.styleSheets = styleSheets }
        }
    }
}

extension PreviewVariant {
    /// The state without changes, for tests that also compare a picture of it.
    public static let plain = PreviewVariant("Plain", id: PictureSelection.plainName, options: PreviewOptions())
}
