import HeadlessBrowser
public import ListPreviewKit
public import PreviewCatalog
public import VisualRegression

/// Compares a screen with its goldens, and returns the result. `assertPreview` makes a failed test of it.
///
/// - Parameters:
///   - screen: Makes the screen; it is made twice when it differs, to find out whether it is the same as itself.
///   - name: The state's name; no two of a folder and screen have the same one.
///   - variants: The variants that there are pictures of besides the markup; `.plain` is the state as it is.
///   - record: Which goldens are recorded; `nil` for those of the suite's trait.
///   - goldens: The folder of goldens.
/// - Throws: `CancellationError` alone; everything else is a failure in words.
public func verifyPreview(
    of screen: @escaping @Sendable () -> ListScreen, named name: String, variants: [PreviewVariant] = [],
    record: GoldenUpdate? = nil, goldens: String
) async throws -> PreviewVerification {
    let pictures = PictureSelection(variants.map(\.id).joined(separator: ","))
    return try await verifyPreviews(pictures: pictures, record: record, goldens: goldens, isWhole: false) {
        let screen = screen()
        return [
            Scenario(
                id: screen.id, title: screen.title, variants: variants.filter { $0.id != PreviewVariant.plain.id },
                states: [ScenarioState(name: name, id: name, screen: screen)])
        ]
    }
}

/// Compares scenarios with their goldens, and returns the result. `assertPreviews` makes a failed test of it.
///
/// - Parameters:
///   - pictures: The variants that there are pictures of besides the markup.
///   - record: Which goldens are recorded; `nil` for those of the suite's trait.
///   - goldens: The folder of goldens.
///   - isWhole: Whether these are all states of their screens: then goldens of other states are orphaned.
///   - scenarios: Makes the scenarios.
/// - Throws: `CancellationError` alone; everything else is a failure in words.
public func verifyPreviews(
    pictures: PictureSelection = .none, record: GoldenUpdate? = nil, goldens: String, isWhole: Bool = true,
    of scenarios: @escaping @Sendable () throws -> [Scenario]
) async throws -> PreviewVerification {
    let options = PreviewTestOptions.current
    do {
        @Sendable func styled() throws -> [Scenario] {
            try scenarios().map { scenario in
                var scenario = scenario
                scenario.styleSheets += options.styleSheets
                return scenario
            }
        }
        let made = try styled()
        var check = CatalogCheck()
        if let problem = made.flatMap({ check.problems(in: $0, of: $0.title) }).first {
            return PreviewVerification(failure: problem)
        }
        let store = GoldenStore(folder: goldens)
        let run = GoldenRun(
            store: store,
            options: GoldenOptions(
                update: try options.update(record), pictures: pictures, comparesPictures: options.comparesPictures,
                scale: options.scale, tolerance: options.tolerance))
        var report = try await run.report(
            of: made, remake: { (try? styled()) ?? [] },
            renderer: { try await SharedRenderer.shared.renderer })
        if !isWhole { report.results.removeAll { $0.status == .orphaned } }
        return PreviewVerification(report, store: store)
    } catch let error as CancellationError {
        throw error
    } catch {
        return PreviewVerification(failure: "\(error)")
    }
}

/// The one browser of all tests of a process, started when the first of them wants a picture. It ends with the process.
actor SharedRenderer {
    static let shared = SharedRenderer()

    private var start: Task<ScreenshotRenderer, any Error>?

    var renderer: ScreenshotRenderer {
        get async throws {
            let start = self.start ?? Task { try await ScreenshotRenderer.start() }
            self.start = start
            return try await start.value
        }
    }
}
