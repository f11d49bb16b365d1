import HeadlessBrowser
public import ListPreviewKit
public import PreviewCatalog
public import VisualRegression

/// Compares a screen with its goldens, and returns the result. `assertPreview` turns it into a test failure.
///
/// - Parameters:
///   - screen: Creates the screen. If it differs, it is created twice, to detect unstable screens.
///   - name: The name of the state, unique for a folder and screen.
///   - variants: The variants of pictures, in addition to the markup; `.plain` is the state without changes.
///   - record: The goldens to record; `nil` uses the suite's trait.
///   - goldens: The folder of goldens.
/// - Throws: Only `CancellationError`; all other errors are part of the result.
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

/// Compares scenarios with their goldens, and returns the result. `assertPreviews` turns it into a test failure.
///
/// - Parameters:
///   - pictures: The variants of pictures, in addition to the markup.
///   - record: The goldens to record; `nil` uses the suite's trait.
///   - goldens: The folder of goldens.
///   - isWhole: Whether these are all states of their screens; goldens of other states are then orphaned.
///   - scenarios: Creates the scenarios.
/// - Throws: Only `CancellationError`; all other errors are part of the result.
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

/// The shared browser of all tests of a process, started for the first picture. It ends with the process.
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
