import ArgumentParser
import HeadlessBrowser
import ListPreviewKit
import MarkupValidation
import PreviewCatalog
import VisualRegression

/// Renders the scenarios of a source with the given options.
///
/// Scenarios are rendered in batches, on all processors, and then written in order. The memory does not depend on their
/// number, and the same source always produces the same folder.
struct RenderRun<Source: ScenarioSource> {
    let source: Source
    let options: RenderOptions
    /// The gallery's title, unless the options have another one.
    let title: String

    func run() async throws {
        let title = options.title ?? title
        switch options.format {
        case .html where options.singleFile:
            try await run(SingleFileTarget(path: options.output ?? "", title: title))
        case .html:
            let folder = SiteFolder(options.output ?? "", isPartial: options.state != nil)
            try await run(SiteTarget(folder, title: title))
        case .md:
            try await run(TableTarget(folder: options.output, baseURL: options.baseURL))
        case .png:
            do {
                try await Interruption.handled {
                    try await ScreenshotRenderer.use { photographer in
                        let folder = options.output ?? ""
                        try await run(PictureTarget(folder: folder, photographer: photographer, kind: options.pictures))
                    }
                }
            } catch let error as BrowserError {
                Console.note("error: \(error)")
                throw CommandExit.failure
            } catch let error as FileWriteError {
                Console.note(error.description)
                throw CommandExit.failure
            }
        }
    }

    private func run(_ target: some RenderTarget) async throws {
        var target = target
        let progress = TerminalProgress("Rendering", total: source.count)
        var outcome = RenderOutcome()
        do {
            defer { progress.end() }
            try await render(into: &target, progress, &outcome)
            if outcome.scenarioCount > 0, let index = try target.finish() {
                let report = options.validatesPages ? try MarkupValidator().validate(index) : nil
                outcome.addPage(report.map { StateCheck.diagnostics($0, at: "index.html") } ?? [])
            }
        } catch let error as FileWriteError {
            Console.note(error.description)
            throw CommandExit.failure
        } catch let error as CaptureError {
            Console.note("error: \(error)")
            throw CommandExit.failure
        }
        try report(outcome, target)
    }

    private func render<Target: RenderTarget>(
        into target: inout Target, _ progress: TerminalProgress, _ outcome: inout RenderOutcome
    ) async throws {
        var check = CatalogCheck()
        var (components, ids) = (ComponentCatalog(), [String]())
        let isSlow = Target.isSlow
        try target.begin()
        let batch = batch(of: source)
        let ranges = stride(from: 0, to: source.count, by: batch.size).map { $0..<min($0 + batch.size, source.count) }
        try await withThrowingTaskGroup(of: [RenderBatch<Source>.Item].self) { group in
            var upcoming = ranges[...]
            func begin() {
                guard let range = upcoming.popFirst() else { return }
                group.addTask {
                    try await batch.render(range) { if !isSlow { progress.advance(by: 1) } }
                }
            }
            begin()
            while let items = try await group.next() {
                // The next ones are rendered while these are written.
                begin()
                for item in items {
                    if let rendered = accept(item, &check, &outcome) {
                        ids.append(item.scenario.id)
                        components.add(item.scenario)
                        try await target.add(rendered, of: item.scenario) { progress.advance(by: $0) }
                        outcome.add(rendered, item.diagnostics)
                    } else if isSlow {
                        progress.advance(by: 1)
                    }
                }
            }
        }
        guard Target.isGallery, options.state == nil, let scenario = components.scenario(besides: ids) else { return }
        for item in try await self.batch(of: GallerySource([scenario])).render(0..<1) {
            guard let rendered = try? item.result.get() else { continue }
            try await target.add(rendered, of: item.scenario) { _ in }
            outcome.add(rendered, item.diagnostics)
        }
    }

    private func batch<Some: ScenarioSource>(of source: Some) -> RenderBatch<Some> {
        RenderBatch(
            source: source, state: options.state, appearance: options.appearance, validates: options.validatesPages)
    }

    /// Decides whether a scenario is written, and collects its problems.
    private func accept(
        _ item: RenderBatch<Source>.Item, _ check: inout CatalogCheck, _ outcome: inout RenderOutcome
    ) -> RenderedScenario? {
        switch item.result {
        case .failure(let error):
            outcome.fail(error.problems.map(\.description))
            return nil
        case .success(nil):
            outcome.otherStates += item.scenario.states.map(\.name)
            return nil
        case .success(let rendered?):
            let owner = source.name(at: item.index)
            let problems = check.problems(in: item.scenario, of: owner)
            guard problems.isEmpty else {
                outcome.fail(problems.map { "\(owner.readable): error: \($0)" })
                return nil
            }
            return rendered
        }
    }

    private func report(_ outcome: RenderOutcome, _ target: some RenderTarget) throws(ExitCode) {
        for var diagnostic in outcome.diagnostics.unique {
            if diagnostic.isInPage { diagnostic.file = diagnostic.file.map(target.name) }
            Console.note(diagnostic.description)
        }
        for problem in outcome.problems { Console.note(problem) }
        if outcome.scenarioCount == 0 {
            if outcome.problems.isEmpty { Console.note("error: \(nothing(outcome))") }
            throw CommandExit.failure
        }
        let invalid = outcome.invalidPageCount
        if invalid > 0 {
            // Other targets have no page that lists diagnostics.
            let index = (target as? SiteTarget).map { "; see \($0.name(of: "index.html").readable)" } ?? ""
            Console.note("error: \(invalid.notValid(of: outcome.pageCount))\(index)")
        } else {
            let remarks = outcome.remarks(isValidated: options.validatesPages)
            if let summary = target.summary(pageCount: outcome.pageCount, remarks: remarks) {
                try Console.print(summary.readable)
            }
        }
        if !outcome.problems.isEmpty { throw CommandExit.failure }
        if invalid > 0 { throw CommandExit.different }
    }

    /// The reason why there is nothing to write.
    private func nothing(_ outcome: RenderOutcome) -> String {
        guard let state = options.state else { return "there are no screens" }
        return "none of the files has a state '\(state)'; \(StateHint.text(for: state, among: outcome.otherStates))"
            .readable
    }
}

/// The counts and findings of a run.
struct RenderOutcome {
    /// The number of rendered scenarios.
    private(set) var scenarioCount = 0
    /// The number of rendered pages.
    private(set) var pageCount = 0
    /// The number of invalid pages.
    private(set) var invalidPageCount = 0
    /// The diagnostics of pages and of their components' templates.
    private(set) var diagnostics: [Diagnostic] = []
    /// The problems of skipped scenarios, as complete lines.
    private(set) var problems: [String] = []
    /// The number of skipped scenarios.
    private(set) var failureCount = 0
    /// The names of states of scenarios without the requested one.
    var otherStates: [String] = []

    /// Adds a scenario, with the diagnostics of each of its pages if they were checked.
    mutating func add(_ rendered: RenderedScenario, _ diagnostics: [[Diagnostic]]) {
        scenarioCount += 1
        pageCount += rendered.pages.count
        for found in diagnostics { note(found) }
    }

    /// Adds a page without a state.
    mutating func addPage(_ diagnostics: [Diagnostic]) {
        pageCount += 1
        note(diagnostics)
    }

    private mutating func note(_ found: [Diagnostic]) {
        if found.contains(where: { $0.severity == .error }) { invalidPageCount += 1 }
        diagnostics += found
    }

    mutating func fail(_ problems: [String]) {
        failureCount += 1
        self.problems += problems
    }

    /// The end of the summary.
    func remarks(isValidated: Bool) -> String {
        let count = scenarioCount + failureCount
        let left = failureCount == 0 ? "" : "; \(failureCount) of \(count.counted("screen")) left out"
        return (isValidated ? pageCount == 1 ? ", valid" : ", all valid" : "") + left
    }
}
