import Foundation
import ListPreviewKit
import PreviewCatalog
import Synchronization
import Testing

@testable import TestSupport
@testable import VisualRegression

/// Recording and comparing markup, which needs no browser.
struct GoldenRunTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func run(
        _ scenarios: [Scenario], _ update: GoldenUpdate = .none, filter: GoldenFilter = GoldenFilter(),
        remake: (@Sendable () -> [Scenario])? = nil
    ) async throws -> GoldenReport {
        var options = GoldenOptions(update: update, filter: filter)
        options.comparesPictures = false
        return try await GoldenRun(store: GoldenStore(folder: folder.path), options: options)
            .report(of: scenarios, remake: remake)
    }

    @Test
    func recordedStatesAreUnchanged() async throws {
        let first = try await run([CarScenarios.cars()], .missing)
        #expect(first.results.map(\.status) == [.new, .new])
        #expect(first.results.allSatisfy { $0.isSettled })
        #expect(folder.files == ["cars/empty.html", "cars/full.html"])
        let second = try await run([CarScenarios.cars()])
        #expect(second.isClean && second.results.map(\.status) == [.same, .same])
    }

    @Test
    func differencesAreDescribed() async throws {
        _ = try await run([CarScenarios.cars()], .missing)
        let before = folder.text("cars/full.html")
        let report = try await run([CarScenarios.cars(price: "8,900")])
        #expect(report.results.map(\.status) == [.same, .changed])
        let markup = try #require(report.results.last?.html)
        #expect(
            markup.changes == [
                "~ Mini (used): value: \"9,900\" -> \"8,900\"", "~ Polo (used): value: \"9,900\" -> \"8,900\"",
            ])
        #expect(markup.difference.count { $0.kind == .removed } == 2)
        #expect(markup.difference.count { $0.kind == .added } == 2)
        #expect(!report.isInconclusive)
        // Comparing writes nothing.
        #expect(folder.text("cars/full.html") == before)
    }

    @Test(arguments: [
        (GoldenUpdate.none, false, false), (.missing, true, false), (.changed, true, true), (.all, true, true),
    ])
    func optionLimitsWhatIsRecorded(update: GoldenUpdate, recordsNew: Bool, recordsChanged: Bool) async throws {
        _ = try await run([CarScenarios.cars(states: ["full"])], .missing)
        let before = folder.text("cars/full.html")
        _ = try await run([CarScenarios.cars(price: "1")], update)
        #expect((folder.text("cars/empty.html") != nil) == recordsNew)
        #expect((folder.text("cars/full.html") != before) == recordsChanged)
    }

    @Test
    func goldensWithoutStateAreOrphaned() async throws {
        _ = try await run([CarScenarios.cars()], .missing)
        try folder.write("x", to: "feed/one.html")
        try folder.write("x", to: "cars/full.dark.png")
        let report = try await run([CarScenarios.cars(states: ["full"])])
        let orphans = report.results.filter { $0.status == .orphaned }
        // Files that were never recorded here are not goldens.
        #expect(orphans.map { "\($0.id)" } == ["cars/empty"])
        #expect(orphans.first?.files == ["\(folder.path)/cars/empty.html"])
        // Those of another screen are not pruned by this run, but are reported.
        #expect(report.unrelatedFiles == ["feed/one.html"])
        #expect(!report.isClean && !report.isInconclusive)

        let pruning = try GoldenPruning(
            store: GoldenStore(folder: folder.path), scenarios: [CarScenarios.cars(states: ["full"])])
        #expect(pruning.orphans == ["cars/empty.html"] && pruning.unrelatedFiles == [])
        try pruning.remove(pruning.orphans)
        #expect(folder.files == ["cars/full.dark.png", "cars/full.html", "feed/one.html"])
        let after = try await run([CarScenarios.cars(states: ["full"])])
        #expect(after.results.map(\.status) == [.same])
    }

    @Test
    func filtersAndShardsCoverEveryStateOnce() async throws {
        let scenarios = [CarScenarios.cars(states: ["a", "b", "c", "d", "e"])]
        var seen: [String] = []
        for index in 1...3 {
            let shard = try #require(GoldenFilter.Shard(index: index, count: 3))
            let report = try await run(scenarios, filter: GoldenFilter(shard: shard))
            seen += report.results.map { "\($0.id)" }
        }
        #expect(seen.sorted() == ["cars/a", "cars/b", "cars/c", "cars/d", "cars/e"])
        let some = try await run(scenarios, filter: GoldenFilter(patterns: ["cars/[a]", "*/b", "cars/?"]))
        #expect(some.results.count == 5)
        let one = try await run(scenarios, filter: GoldenFilter(patterns: ["*/b"]))
        #expect(one.results.map(\.id.state) == ["b"])
    }

    @Test
    func nondeterministicStatesAreUnstable() async throws {
        let price = Mutex(0)
        let next: @Sendable () -> [Scenario] = {
            [
                CarScenarios.cars(
                    price: price.withLock {
                        $0 += 1; return String($0)
                    })
            ]
        }
        let report = try await run(next(), .changed, remake: next)
        #expect(report.results.map(\.status) == [.new, .unstable])
        let message = try #require(report.results.last?.message)
        #expect(message.contains("~ Mini (used): value: \"1\" -> \"2\""))
        // It is not recorded, because it would differ the next time.
        #expect(folder.files == ["cars/empty.html"])
    }

    @Test
    func damagedGoldensAreReported() async throws {
        _ = try await run([CarScenarios.cars()], .missing)
        try folder.write("<html", to: "cars/full.html")
        let report = try await run([CarScenarios.cars()])
        #expect(report.results.last?.status == .failed && report.isInconclusive)
        let message = try #require(report.results.last?.message)
        #expect(
            message.hasPrefix("\(folder.path)/cars/full.html: error: it is not a recorded page"), "\(message)")
        #expect(message.hasSuffix(". Restore it from version control, or remove it: the state is then new"))
        // As with pictures, recording changes replaces it.
        #expect(try await run([CarScenarios.cars()], .missing).results.last?.status == .failed)
        #expect(try await run([CarScenarios.cars()], .changed).results.last?.isSettled == true)
        #expect(try await run([CarScenarios.cars()]).isClean)
        try folder.write("{\"version\": 1, ", to: "manifest.json")
        let error = await #expect(throws: GoldenStoreError.self) { try await run([CarScenarios.cars()]) }
        #expect(error?.path == "\(folder.path)/manifest.json")
        #expect(error?.reason.contains("invalid JSON") == true)
    }

    @Test
    func approvalRecordsTheReportedResults() async throws {
        _ = try await run([CarScenarios.cars()], .missing)
        let store = GoldenStore(folder: folder.path)
        let results = ResultsFolder(path: "\(folder.path)/.results")
        let title = GoldenReport.Title(
            title: "Cars", goldens: folder.path, command: "v", approve: "a", prune: "p")
        #expect(throws: GoldenStoreError.self) { try GoldenApproval(store: store, results: results) }
        try results.write(try await run([CarScenarios.cars(price: "8,900", states: ["empty", "full", "more"])]), title)
        let approval = try GoldenApproval(store: store, results: results)
        #expect(approval.candidates == ["cars/full", "cars/more"])
        let (approved, refused) = try approval.approve(["cars/full", "cars/empty", "cars/none"])
        #expect(approved == ["cars/full"])
        #expect(refused.map(\.id) == ["cars/empty", "cars/none"])
        let after = try await run([CarScenarios.cars(price: "8,900", states: ["empty", "full", "more"])])
        #expect(after.results.map(\.status) == [.same, .same, .new])

        // Goldens that were recorded since the run are not lost.
        _ = try await run([CarScenarios.cars(price: "7,900", states: ["empty", "full", "more"])], .changed)
        #expect(try approval.approve(["cars/more"]).refused.first?.reason.contains("changed since") == true)
    }

    @Test
    func foldersWithOtherFilesAreNotChanged() async throws {
        try folder.write("precious", to: "actual/thesis.txt")
        let results = ResultsFolder(path: folder.path)
        let title = GoldenReport.Title()
        #expect(throws: GoldenStoreError.self) { try results.write(GoldenReport(results: []), title) }
        #expect(folder.files == ["actual/thesis.txt"])
    }

    /// After an approval, the report shows the current state, also when it is loaded again.
    @Test
    func approvedStatesBecomeUnchangedInResults() async throws {
        _ = try await run([CarScenarios.cars(states: ["a", "b"])], .missing)
        let results = ResultsFolder(path: "\(folder.path)/.results")
        let title = GoldenReport.Title()
        try results.write(try await run([CarScenarios.cars(price: "1", states: ["a", "b"])]), title)
        let approval = try GoldenApproval(store: GoldenStore(folder: folder.path), results: results)
        _ = try approval.approve(["cars/a"])
        let later = try GoldenApproval(store: GoldenStore(folder: folder.path), results: results)
        #expect(later.candidates == ["cars/b"])
        #expect(later.run == approval.run && later.run != nil)
        #expect(try later.approve(["cars/a"]).refused.first?.reason == "there is nothing to approve: it is the same")
        let page = String(decoding: try results.page(), as: UTF8.self)
        #expect(page.contains("<p>1 same, 1 changed</p>"))
        #expect(try results.results().results.map(\.status) == [.same, .changed])
    }

    /// A golden of two branches is neither compared nor replaced: that would record one of them unseen.
    @Test(arguments: GoldenUpdate.allCases)
    func goldensInConflictAreKept(update: GoldenUpdate) async throws {
        _ = try await run([CarScenarios.cars()], .missing)
        let recorded = try #require(folder.text("cars/full.html"))
        let golden = recorded.split(separator: "\n", omittingEmptySubsequences: false)
        let conflict = ["<<<<<<< HEAD", "<p>ours</p>", "=======", "<p>theirs</p>", ">>>>>>> other"].map {
            Substring($0)
        }
        let text = (Array(golden[..<6]) + conflict + Array(golden[6...])).joined(separator: "\n")
        try folder.write(text, to: "cars/full.html")
        let result = try #require(try await run([CarScenarios.cars(price: "1")], update).results.last)
        let path = "\(folder.path)/cars/full.html"
        #expect(
            result.message == """
                \(path):7: error: this file has the conflict markers of a merge. Take one side with `git checkout --ours \
                \(path)` or `git checkout --theirs \(path)`; verify then shows the difference
                """)
        #expect(result.status == .failed && folder.text("cars/full.html") == text)
    }

    /// A run that records does not report the goldens that it has just recorded.
    @Test
    func recordedGoldensAreNotFailures() async throws {
        let report = try await run([CarScenarios.cars()], .missing)
        #expect(report.open.isEmpty && !report.isClean)
        #expect(GitHubAnnotations.lines(report, store: GoldenStore(folder: folder.path)).isEmpty)
        #expect(JUnitReport.text(report).contains("failures=\"0\""))
        #expect(
            MarkdownSummary.text(report).contains("all previews are the same"))
    }

    /// Version control may change line ends.
    @Test
    func windowsLineEndingsAreIgnored() async throws {
        _ = try await run([CarScenarios.cars()], .missing)
        for name in ["empty", "full"] {
            let text = try #require(folder.text("cars/\(name).html"))
            try folder.write(text.replacing("\n", with: "\r\n"), to: "cars/\(name).html")
        }
        let report = try await run([CarScenarios.cars()])
        #expect(report.isClean, "\(report.results.map { "\($0.id) \($0.status) \($0.html?.changes ?? [])" })")
        // They are still goldens for pruning, and approval compares the compared files.
        let store = GoldenStore(folder: folder.path)
        let pruning = try GoldenPruning(store: store, scenarios: [CarScenarios.cars(states: ["full"])])
        #expect(pruning.orphans == ["cars/empty.html"])
        let results = ResultsFolder(path: "\(folder.path)/.results")
        let title = GoldenReport.Title()
        try results.write(try await run([CarScenarios.cars(price: "1")]), title)
        let (approved, refused) = try GoldenApproval(store: store, results: results).approve(["cars/full"])
        #expect(approved == ["cars/full"] && refused.isEmpty, "\(refused)")
    }

    /// A file system, or an archive of one, may decompose the letters in names of files.
    @Test func decomposedNamesOfFilesAreGoldens() async throws {
        let scenario = CarScenarios.cars(states: ["caf\u{E9}"])
        let (composed, decomposed) = ("cars/caf\u{E9}.html", "cars/cafe\u{301}.html")
        _ = try await run([scenario], .missing)
        try folder.write(try #require(folder.text(composed)), to: decomposed)
        let store = GoldenStore(folder: folder.path)
        let pruning = try GoldenPruning(store: store, scenarios: [scenario])
        #expect(pruning.orphans.map { Array($0.utf8) } == [Array(decomposed.utf8)])
        try FileManager.default.removeItem(atPath: "\(folder.path)/\(composed)")
        #expect(try GoldenPruning(store: store, scenarios: [scenario]).orphans.isEmpty)
        #expect(try await run([scenario], .missing).results.map(\.status) == [.same])
        #expect(folder.files.count { $0.hasSuffix(".html") } == 1)
    }

    /// A template that is not well-formed, and an invalid page: neither becomes a golden, with any option.
    @Test(arguments: GoldenUpdate.allCases)
    func invalidPagesAreNotRecorded(update: GoldenUpdate) async throws {
        let report = try await run([BrokenScreens.scenario], update)
        let statuses = report.results.map(\.status)
        #expect(statuses == [.new, .invalid, .invalid], "\(statuses)")
        let template = try #require(report.results[1].message)
        #expect(template.contains("\(BrokenRow.file):\(BrokenRow.line):"), "\(template)")
        #expect(template.contains("error: expected '</b>', found '</div>'"), "\(template)")
        let page = try #require(report.results[2].message)
        #expect(page.hasPrefix("broken/page.html:"), "\(page)")
        #expect(page.contains("error: The select has no label"), "\(page)")
        #expect(!folder.files.contains { $0.contains("template") || $0.contains("page") }, "\(folder.files)")
        // It is an error of the screen, not of the comparison.
        #expect(!report.isClean && !report.isInconclusive && report.open.count(where: { $0.status == .invalid }) == 2)
    }

    /// A golden that was recorded before the error is not compared, and not approved either.
    @Test
    func invalidPagesAreNotApproved() async throws {
        let store = GoldenStore(folder: folder.path)
        let results = ResultsFolder(path: "\(folder.path)/.results")
        let title = GoldenReport.Title()
        try results.write(try await run([BrokenScreens.scenario]), title)
        let approval = try GoldenApproval(store: store, results: results)
        #expect(approval.candidates == ["broken/fine"])
        #expect(approval.invalid == ["broken/template", "broken/page"])
        let (approved, refused) = try approval.approve(["broken/template"])
        #expect(approved.isEmpty)
        let reason = try #require(refused.first?.reason)
        #expect(
            reason.hasPrefix("it is not valid:\n") && reason.contains("\(BrokenRow.file):\(BrokenRow.line):"),
            "\(reason)")
        #expect(
            folder.files.allSatisfy { !$0.hasSuffix("template.html") || $0.hasPrefix(".results/") }, "\(folder.files)")
    }

    /// A warning is reported once, and does not prevent recording.
    @Test
    func warningsDoNotFailTheRun() async throws {
        let report = try await run([BrokenScreens.suspicious], .missing)
        let warnings = report.warnings.map(\.description)
        #expect(warnings.count == 2, "\(warnings)")
        #expect(
            warnings.contains {
                $0.hasPrefix("suspicious/only.html:")
                    && $0.hasSuffix(": warning: The row identity 'a b' is not unique; give each row its own")
            }, "\(warnings)")
        #expect(warnings.contains { $0.hasSuffix(": warning: The button has no text and no label") }, "\(warnings)")
        #expect(report.results.allSatisfy { $0.isSettled })
        let after = try await run([BrokenScreens.suspicious])
        #expect(after.isClean && after.warnings.count == 2)
        let lines = GitHubAnnotations.lines(after, store: GoldenStore(folder: folder.path))
        #expect(lines.count == 2 && lines.allSatisfy { $0.hasPrefix("::warning") }, "\(lines)")
    }

    /// The command in the message about a picture of no run lists the picture.
    @Test
    func unrecordedFilesAreReportedAndKept() async throws {
        _ = try await run([CarScenarios.cars()], .missing)
        try folder.write("x", to: "foo/bar.png")
        try folder.write("x", to: "cars/full.dark.png")
        let pruning = try GoldenPruning(store: GoldenStore(folder: folder.path), scenarios: [CarScenarios.cars()])
        #expect(pruning.orphans.isEmpty && pruning.unrelatedFiles.isEmpty)
        #expect(pruning.others == ["cars/full.dark.png", "foo/bar.png"])
        #expect(try await run([CarScenarios.cars()]).unrelatedFiles == ["foo/bar.png"])
    }
}

/// A screen of cars in two states.
enum CarScenarios {
    static func cars(
        price: String = "9,900", states: [String] = ["empty", "full"], variants: [PreviewVariant] = []
    ) -> Scenario {
        Scenario(
            id: "cars", title: "Cars", variants: variants,
            states: states.map { id in
                ScenarioState(name: id, id: id, screen: id == "empty" ? screen([]) : screen(["Mini", "Polo"], price))
            })
    }

    static func screen(_ names: [String], _ price: String = "") -> ListScreen {
        ListScreen(id: "cars", title: "Cars") {
            ListSection(id: "used") {
                for name in names { ListItemViewModel.row(name, detail: price) }
            }
        }
    }
}
