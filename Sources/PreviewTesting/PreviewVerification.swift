public import ListViewModels
public import PreviewCatalog
public import VisualRegression

/// What came of comparing a screen with its goldens in a test.
public struct PreviewVerification: Sendable {
    /// A file that tells what happened, for whoever looks at a failed test.
    public struct Evidence: Sendable, Hashable {
        /// The file's name: `full.actual.html`.
        public var name: String
        /// The file.
        public var bytes: [UInt8]
    }

    /// What is wrong, in words, with paths and how to approve; `nil` when everything is the same.
    public let failure: String?
    /// What was recorded, what is, and where they differ; empty when everything is the same.
    public let evidence: [Evidence]

    /// Reads a result.
    ///
    /// - Parameters:
    ///   - store: Where the goldens are.
    init(_ report: GoldenReport, store: GoldenStore) {
        var (lines, evidence): ([String], [Evidence]) = (report.environmentDifferences, [])
        var isFailed = false
        for result in report.results where result.status.needsAttention {
            isFailed = true
            let html = store.path(of: result.id, .html)
            if result.isSettled {
                lines.append(
                    result.status == .new
                        ? "\(result.id) had no golden. It is recorded now: look at it, and run the test again."
                        : "\(result.id) differed from its golden. It is recorded anew: look at it, and run the test again.")
            } else {
                lines.append("\(result.id) \(ResultWords.short(result.status)).")
            }
            if let message = result.message { lines.append(message) }
            if let markup = result.html, markup.status.needsAttention {
                lines.append("  \(html)")
                lines += markup.changes.map { "    \($0)" }
                evidence += Self.evidence(
                    result.id, "html", golden: markup.golden, actual: markup.actual, difference: nil)
            }
            for picture in result.pictures where picture.status.needsAttention {
                lines.append("  \(store.path(of: picture.id, .png))")
                lines.append("    \(ResultWords.line(of: picture))")
                evidence += Self.evidence(
                    picture.id, "png", golden: picture.golden, actual: picture.actual, difference: picture.heatMap)
            }
            if !result.isSettled, result.status == .changed || result.status == .new {
                lines.append("To approve, run the test with \(PreviewTestOptions.recordVariable)=changed.")
            }
        }
        failure = isFailed ? lines.joined(separator: "\n") : nil
        self.evidence = isFailed ? evidence : []
    }

    /// A failure that comes before any comparison.
    init(failure: String) {
        self.failure = failure
        evidence = []
    }

    private static func evidence(
        _ id: GoldenID, _ kind: String, golden: [UInt8]?, actual: [UInt8]?, difference: [UInt8]?
    ) -> [Evidence] {
        let name = id.state + (id.variant.map { ".\($0)" } ?? "")
        return [("golden", golden), ("actual", actual), ("difference", difference)].compactMap { part, bytes in
            bytes.map { Evidence(name: "\(name).\(part).\(kind)", bytes: $0) }
        }
    }
}

/// Compares a screen with its goldens, and says what came of it. ``assertPreview(of:named:variants:record:fileID:filePath:function:line:column:)``
/// makes a failed test of it.
///
/// - Parameters:
///   - screen: Makes the screen; it is made twice when it differs, to find out whether it is the same as itself.
///   - name: The state's name; no two of a test file and screen have the same one.
///   - variants: The looks that there are pictures of besides the markup; `.plain` is the state as it is.
///   - record: What is recorded; `nil` for what the suite's trait says.
///   - goldens: The folder of goldens.
/// - Throws: `CancellationError` alone; everything else is a failure in words.
public func verifyPreview(
    of screen: @escaping @Sendable () -> ListScreen, named name: String, variants: [PreviewVariant] = [],
    record: GoldenUpdate? = nil, goldens: String
) async throws -> PreviewVerification {
    let options = PreviewTestOptions.current
    let make: @Sendable () -> [Scenario] = {
        let screen = screen()
        return [
            Scenario(
                id: screen.id, title: screen.title, variants: variants.filter { $0.id != PreviewVariant.plain.id },
                states: [ScenarioState(name: name, screen: screen)])
        ]
    }
    do {
        let scenarios = make()
        var check = CatalogCheck()
        if let problem = scenarios.flatMap({ check.problems(in: $0, of: $0.title) }).first {
            return PreviewVerification(failure: problem)
        }
        let store = GoldenStore(folder: goldens)
        let looks = PictureSelection(variants.map(\.id).joined(separator: ","))
        let run = GoldenRun(
            store: store,
            options: GoldenOptions(
                update: try options.update(record), looks: looks, comparesPictures: options.comparesPictures,
                scale: options.scale, tolerance: options.tolerance))
        var report = try await run.report(
            of: scenarios, remake: make, photographer: { try await SharedPhotographer.shared.photographer })
        // Other tests have the other states.
        report.results.removeAll { $0.status == .orphaned }
        return PreviewVerification(report, store: store)
    } catch let error as CancellationError {
        throw error
    } catch {
        return PreviewVerification(failure: "\(error)")
    }
}
