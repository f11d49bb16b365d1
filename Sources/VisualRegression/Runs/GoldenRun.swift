import HeadlessBrowser
public import PreviewCatalog
import Synchronization

/// Compares scenarios with their goldens, and records them.
///
/// ```swift
/// let run = GoldenRun(store: GoldenStore(folder: "Fixtures"))
/// let report = try await run.report(of: MyPreviews.scenarios) { MyPreviews.scenarios }
/// print(report.isClean)
/// ```
///
/// Each state is checked before it is compared: one whose templates or page have an error is neither compared nor recorded.
///
/// Markup is compared first, on all processors. Pictures follow in the looks that the folder has: one whose markup is that of the
/// golden is not taken if browser, fonts and style sheets are those that it was recorded with; one that is missing is always
/// taken, and is new.
///
/// Whatever is recorded is written at once, each file whole, so that a run that is interrupted has recorded a part.
public struct GoldenRun: Sendable {
    /// Where the goldens are.
    public var store: GoldenStore
    /// How to compare and record.
    public var options: GoldenOptions

    /// Creates a run.
    public init(store: GoldenStore, options: GoldenOptions = GoldenOptions()) {
        self.store = store
        self.options = options
    }

    /// Compares scenarios that a `CatalogCheck` has nothing against.
    ///
    /// - Parameters:
    ///   - scenarios: All scenarios that the folder has goldens of, those that the filter leaves out as well: what none of them
    ///     has is orphaned.
    ///   - remake: Makes the scenarios anew. What differs from itself then is unstable. `nil` where the same input is known to
    ///     give the same screens.
    ///   - photographer: Who takes the pictures; by default one who is there for this run alone.
    ///   - progress: Called with how many states and pictures are done, and how many there are.
    /// - Throws: ``GoldenStoreError`` when the folder or its manifest cannot be read or written; `BrowserError` when pictures are
    ///   to be taken and no browser can; `CancellationError`. What concerns one state alone is in its result.
    public func report(
        of scenarios: [Scenario], remake: (@Sendable () -> [Scenario])? = nil,
        photographer: (@Sendable () async throws -> Photographer)? = nil,
        progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
    ) async throws -> GoldenReport {
        let manifest = try store.manifest()
        let files = try store.files()
        let isFirst = !store.hasManifest
        let looks = options.looks ?? (isFirst ? .plain : manifest.looks)
        let all = scenarios.flatMap { scenario in scenario.states.map { GoldenSubject($0, of: scenario) } }
        let chosen = options.filter.chosen(of: all.map(\.id))
        let subjects = all.filter { chosen.contains($0.id) }

        // What the folder is to have is said first, so that a run that is interrupted can be taken up.
        if options.update != .none, !subjects.isEmpty, isFirst || options.remembersLooks {
            try store.updateManifest { $0.looks = looks }
        }

        let examiner = MarkupExaminer(
            store: store, update: options.update, remade: remake.map(RemadeStates.init), checks: StateChecks())
        let done = Mutex(0)
        var results = try await Parallel.map(subjects) { subject in
            let result = try await examiner.result(of: subject)
            progress(
                done.withLock {
                    $0 += 1; return $0
                }, subjects.count)
            return result
        }
        let run = PictureRun(store: store, options: options, manifest: manifest, looks: looks)
        let tasks = run.tasks(subjects, results)
        var environment: CaptureEnvironment?
        if !tasks.isEmpty {
            let total = subjects.count + tasks.count
            @Sendable func take(_ photographer: Photographer) async throws -> ([PictureResult], CaptureEnvironment) {
                let pictures = try await run.pictures(tasks, photographer) {
                    progress(
                        done.withLock {
                            $0 += 1; return $0
                        }, total)
                }
                return (pictures, photographer.environment)
            }
            let (pictures, now) =
                if let photographer {
                    try await take(try await photographer())
                } else {
                    try await Photographer.use(jobs: options.jobs, take)
                }
            for (task, picture) in zip(tasks, pictures) { results[task.state].pictures.append(picture) }
            environment = now
        }
        if options.update != .none, !subjects.isEmpty {
            let pictures = results.flatMap(\.pictures)
            let looked = Set(tasks.map { "\($0.look.id)" })
            try store.updateManifest { manifest in
                manifest.note(pictures, isRefreshing: options.update != .missing)
                // What is neither there nor wanted any more is forgotten.
                for look in subjects.flatMap(\.looks)
                where options.comparesPictures && !looked.contains("\(look.id)") && !store.contains(look.id, .png) {
                    manifest.pictures["\(look.id)"] = nil
                }
            }
        }

        var report = GoldenReport(results: results)
        report.environment = environment
        report.environmentDifferences = Self.differences(tasks, environment)
        let orphaned = OrphanedGoldens(files: files, scenarios: scenarios)
        // Each is told by one machine of several.
        if options.filter.shard?.index ?? 1 == 1 {
            report.results += orphaned.orphans(in: store).filter { options.filter.matches($0.id) }
            report.unrelatedFiles = orphaned.unrelatedFiles
        }
        return report
    }

    /// How the environment differs from those that pictures were recorded in.
    private static func differences(
        _ tasks: [PictureExaminer.Subject], _ environment: CaptureEnvironment?
    ) -> [String] {
        guard let environment else { return [] }
        var seen: Set<String> = []
        return tasks.compactMap(\.entry?.environment).flatMap(environment.conditions)
            .filter { seen.insert($0).inserted }
    }
}

extension GoldenManifest {
    /// Notes how pictures were taken.
    ///
    /// - Parameter isRefreshing: Whether those that are the same as before count as taken anew.
    mutating func note(_ results: [PictureResult], isRefreshing: Bool) {
        for result in results {
            guard let entry = result.entry, result.isRecorded || isRefreshing && result.status == .same else {
                continue
            }
            pictures["\(result.id)"] = entry
        }
    }
}
