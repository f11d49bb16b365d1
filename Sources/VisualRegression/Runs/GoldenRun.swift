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
/// Each state is validated before it is compared. If one of its templates or its page has an error, the state is
/// neither compared nor recorded.
///
/// Markup is compared first, on all processors. Pictures follow in the variants of the folder. A picture is not taken
/// if its markup, browser, fonts and style sheets are the same as for the golden. A missing picture is always taken,
/// and is new.
///
/// Goldens are written immediately and atomically, so an interrupted run keeps the goldens that it has recorded.
public struct GoldenRun: Sendable {
    /// The goldens.
    public var store: GoldenStore
    /// The options of the run.
    public var options: GoldenOptions

    /// Creates a run.
    public init(store: GoldenStore, options: GoldenOptions = GoldenOptions()) {
        self.store = store
        self.options = options
    }

    /// Compares scenarios that one gallery can contain.
    ///
    /// - Parameters:
    ///   - scenarios: All scenarios whose goldens are in the folder, including those that the filter excludes:
    ///     goldens of other scenarios are orphaned. Files that were not recorded are ignored. A run of one of several
    ///     parts reports no orphaned goldens.
    ///   - remake: Creates the scenarios again. If a state then differs, it is unstable. Pass `nil` if the same input
    ///     always produces the same screens.
    ///   - renderer: The renderer of the pictures. The default is a new one for this run.
    ///   - progress: Called with the number of completed states and pictures, and their total number.
    /// - Throws: ``GoldenStoreError`` if the folder or its manifest cannot be read or written; `BrowserError` if
    ///   pictures are needed and no browser can take them; `CancellationError`. Errors of a single state are in its
    ///   result.
    public func report(
        of scenarios: [Scenario], remake: (@Sendable () -> [Scenario])? = nil,
        renderer: (@Sendable () async throws -> ScreenshotRenderer)? = nil,
        progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
    ) async throws -> GoldenReport {
        let manifest = try store.manifest()
        let files = try store.files()
        let selection = options.pictures ?? manifest.selection
        let all = scenarios.flatMap { scenario in scenario.states.map { GoldenSubject($0, of: scenario) } }
        let chosen = options.filter.chosen(of: all.map(\.id))
        let subjects = all.filter { chosen.contains($0.id) }
        let isRecording = options.update != .none && !subjects.isEmpty
        let scales = GoldenScales(manifest, in: store, of: options.comparesPictures ? all : [])
        if isRecording { try checkScale(scenarios, scales) }

        // The selection is written first, so that an interrupted run can be continued.
        let remembered = files.isEmpty || options.remembersPictures ? selection : nil
        // Tests that record what is missing change no other files.
        var hasMoved = false
        if isRecording, remembered != nil || options.update != .missing {
            hasMoved = try store.prepare(selection: remembered)
        }
        let progress = RunProgress(total: subjects.count, report: progress)
        var results = try await markupResults(of: subjects, remake: remake, progress)
        let tasks = pictureTasks(subjects, results, manifest, scales, selection)
        let environment = try await addPictures(tasks, to: &results, renderer: renderer, progress)
        for index in results.indices { results[index].change = results[index].commonChange }
        let outdated = isRecording ? try renewFacts(tasks, results, all: hasMoved || options.update == .all) : 0

        var report = GoldenReport(results: results)
        report.outdatedPictureCount = outdated
        report.environment = environment
        report.environmentDifferences = Self.differences(tasks, environment, results.flatMap(\.pictures))
        let orphaned = OrphanedGoldens(files: files, scenarios: scenarios)
        let orphans = orphaned.orphans(in: store, manifest).filter { options.filter.matches($0.id) }
        switch options.filter.shard?.index {
        case nil: report.results += orphans
        // The first of several machines stores them; the merged results report them.
        case 1: report.orphans = orphans
        default: return report
        }
        report.unrelatedFiles = orphaned.unrelatedFiles
        return report
    }

    /// Compares the markup of states, on all processors.
    private func markupResults(
        of subjects: [GoldenSubject], remake: (@Sendable () -> [Scenario])?, _ progress: RunProgress
    ) async throws -> [GoldenResult] {
        let examiner = MarkupExaminer(
            store: store, update: options.update, stability: remake.map(StabilityCheck.init), checks: StateCheckPool())
        return try await Parallel.map(subjects) { subject in
            let result = try await examiner.result(of: subject)
            progress.step()
            return result
        }
    }

    /// The pictures to compare.
    ///
    /// A recorded picture is compared, and a selected one is taken, whether its state is new or only its
    /// picture is missing.
    ///
    /// - Parameter selection: The pictures of states.
    private func pictureTasks(
        _ subjects: [GoldenSubject], _ results: [GoldenResult], _ manifest: GoldenManifest, _ scales: GoldenScales,
        _ selection: PictureSelection
    ) -> [PictureExaminer.Subject] {
        guard options.comparesPictures else { return [] }
        let newScale = scales.ofNew
        var tasks: [PictureExaminer.Subject] = []
        for (index, (subject, result)) in zip(subjects, results).enumerated() {
            guard let markup = result.html, markup.status != .unstable else { continue }
            for picture in subject.pictures {
                let entry = manifest.pictures["\(picture.id)"]
                guard selection.contains(picture.variant?.id) || store.contains(picture.id, .png) else { continue }
                let golden = markup.golden.flatMap { FileDigest.text(of: $0) == entry?.markup ? $0 : nil }
                tasks.append(
                    PictureExaminer.Subject(
                        state: index, picture: picture, screen: subject.state.screen, styleSheets: subject.styleSheets,
                        entry: entry, scale: options.scale ?? scales.known["\(picture.id)"] ?? newScale,
                        markup: markup.digest, goldenMarkup: golden))
            }
        }
        return tasks
    }

    /// Compares pictures, and adds them to the results of their states.
    ///
    /// - Returns: The environment of the pictures; `nil` without any picture.
    private func addPictures(
        _ tasks: [PictureExaminer.Subject], to results: inout [GoldenResult],
        renderer: (@Sendable () async throws -> ScreenshotRenderer)?, _ progress: RunProgress
    ) async throws -> CaptureEnvironment? {
        guard !tasks.isEmpty else { return nil }
        progress.expect(tasks.count)
        @Sendable func compare(_ renderer: ScreenshotRenderer) async throws -> ([PictureResult], CaptureEnvironment) {
            let examiner = PictureExaminer(store: store, options: options, renderer: renderer)
            // Some are compared while the browser draws others.
            let pictures = try await Parallel.map(tasks, limit: renderer.jobs * 2) { task in
                let result = try await examiner.result(of: task)
                progress.step()
                return result
            }
            return (pictures, renderer.environment)
        }
        let (pictures, environment) =
            if let renderer {
                try await compare(try await renderer())
            } else {
                try await ScreenshotRenderer.use(jobs: options.jobs, compare)
            }
        for (task, picture) in zip(tasks, pictures) {
            results[task.state].pictures.append(picture)
            let known = results[task.state].diagnostics
            results[task.state].diagnostics += picture.warnings.filter { !known.contains($0) }
        }
        return environment
    }

    /// Writes the facts about pictures that look the same into their files if the markup of their states is recorded
    /// again. Other pictures keep their files, so that version control has no changes to invisible things.
    ///
    /// - Parameter all: Whether the files of all pictures are written.
    /// - Returns: The number of pictures whose facts are outdated and stay.
    private func renewFacts(
        _ tasks: [PictureExaminer.Subject], _ results: [GoldenResult], all: Bool
    ) throws(GoldenStoreError) -> Int {
        var outdated = 0
        for task in tasks {
            let picture = results[task.state].pictures.first { $0.id == task.picture.id }
            guard let picture, picture.status == .same, !picture.isRecorded, let facts = picture.entry,
                let golden = try store.read(picture.id, .png)
            else { continue }
            let renewed = facts.stamped(on: golden)
            if renewed == golden { continue }
            if all || results[task.state].html?.isRecorded == true {
                try store.write(renewed, of: picture.id, .png)
            } else {
                outdated += 1
            }
        }
        return outdated
    }

    /// The differences between the environment and those of the recorded pictures.
    private static func differences(
        _ tasks: [PictureExaminer.Subject], _ environment: CaptureEnvironment?, _ pictures: [PictureResult]
    ) -> [String] {
        guard let environment else { return [] }
        var seen: Set<String> = []
        let conditions = tasks.compactMap(\.entry?.environment).flatMap(environment.conditions)
        return (conditions + pictures.flatMap(\.fontDifferences)).filter { seen.insert($0).inserted }
    }
}

/// The number of states and pictures that a run has compared.
private final class RunProgress: Sendable {
    private let count: Mutex<(done: Int, total: Int)>
    private let report: @Sendable (_ done: Int, _ total: Int) -> Void

    init(total: Int, report: @escaping @Sendable (_ done: Int, _ total: Int) -> Void) {
        count = Mutex((0, total))
        self.report = report
    }

    func expect(_ more: Int) { count.withLock { $0.total += more } }

    func step() {
        let (done, total) = count.withLock { count in
            count.done += 1
            return count
        }
        report(done, total)
    }
}
