import PreviewCatalog
import TestSupport
import Testing

@testable import VisualRegression

/// A suite that records pictures into a folder of goldens and compares them, in the shared browser.
protocol PictureRunning {
    var store: GoldenStore { get }
}

extension PictureRunning {
    func run(
        _ scenarios: [Scenario], _ update: GoldenUpdate = .none, pictures: PictureSelection? = nil,
        forces: Bool = false, _ change: (inout GoldenOptions) -> Void = { _ in }
    ) async throws -> GoldenReport {
        let renderer = try #require(SharedRenderer.current)
        var options = GoldenOptions(update: update, pictures: pictures, forcesPictures: forces)
        change(&options)
        return try await GoldenRun(store: store, options: options).report(of: scenarios, renderer: { renderer })
    }

    func statuses(_ report: GoldenReport) -> [String] {
        report.results.flatMap { result in result.pictures.map { "\($0.id) \($0.status.rawValue)" } }
    }
}
