import PreviewCatalog
import Testing

@testable import TestSupport
@testable import VisualRegression

/// Decisions about the results of a run: rejecting, and undo.
struct GoldenApprovalTests {
    let folder: TemporaryFolder
    let store: GoldenStore
    let results: ResultsFolder

    init() throws {
        folder = try TemporaryFolder()
        store = GoldenStore(folder: "\(folder.path)/Fixtures")
        results = ResultsFolder(path: "\(folder.path)/Results")
    }

    /// Two states, of which one differs and one is new.
    private func verify() async throws {
        let recorder = GoldenRun(store: store, options: GoldenOptions(update: .missing, comparesPictures: false))
        _ = try await recorder.report(of: [CarScenarios.cars(states: ["full"])])
        let run = GoldenRun(store: store, options: GoldenOptions(comparesPictures: false))
        let report = try await run.report(of: [CarScenarios.cars(price: "8,900", states: ["full", "more"])])
        try results.write(
            report, GoldenReport.Title(title: "Cars"))
    }

    private var approval: GoldenApproval {
        get throws { try GoldenApproval(store: store, results: results) }
    }

    @Test func undoRestoresGoldens() async throws {
        try await verify()
        let id = GoldenID(screen: "cars", state: "full")
        let golden = try #require(try store.read(id, .html))
        #expect(try approval.approve(["cars/full", "cars/more"]).approved.count == 2)
        #expect(try store.read(id, .html) != golden && approval.candidates.isEmpty)

        let (done, refused) = try approval.undo(["cars/full", "cars/more", "cars/none", "cars/ful"])
        #expect(done == ["cars/full", "cars/more"])
        #expect(
            refused.map(\.reason) == [
                "the last run had no such state; did you mean 'cars/more'?",
                "the last run had no such state; did you mean 'cars/full'?",
            ])
        #expect(try store.read(id, .html) == golden)
        #expect(!store.contains(GoldenID(screen: "cars", state: "more"), .html))
        #expect(try approval.candidates == ["cars/full", "cars/more"])
        #expect(try results.results().count(.changed) == 1)
        // It can be approved again, and undone only once.
        #expect(try approval.approve(["cars/full"]).approved == ["cars/full"])
        #expect(try approval.undo(["cars/full"]).done == ["cars/full"])
        #expect(try approval.undo(["cars/full"]).refused.map(\.reason) == ["nothing was decided about it"])
    }

    @Test func undoKeepsGoldensThatChangedSince() async throws {
        try await verify()
        _ = try approval.approve(["cars/full"])
        try store.write(Array("other".utf8), of: GoldenID(screen: "cars", state: "full"), .html)
        let (done, refused) = try approval.undo(["cars/full"])
        #expect(done.isEmpty && refused.map(\.reason) == ["its golden has been changed since"])
        #expect(try store.read(GoldenID(screen: "cars", state: "full"), .html) == Array("other".utf8))
    }

    @Test func rejectedStatesAreNotCandidates() async throws {
        try await verify()
        let (done, refused) = try approval.reject(["cars/full", "cars/none"], note: "Too cheap")
        #expect(done == ["cars/full"] && refused.count == 1)
        #expect(try approval.candidates == ["cars/more"])
        #expect(try approval.rejections.map { "\($0.id): \($0.note)" } == ["cars/full: Too cheap"])
        #expect(MarkdownSummary.text(try results.results()).contains("> `cars/full` was rejected: Too cheap"))
        #expect(try approval.undo(["cars/full"]).done == ["cars/full"])
        #expect(try approval.rejections.isEmpty)
        _ = try approval.reject(["cars/full"], note: "")
        #expect(try approval.approve(["cars/full"]).approved == ["cars/full"])
        #expect(try approval.rejections.isEmpty)
    }
}
