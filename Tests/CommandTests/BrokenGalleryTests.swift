import ArgumentParser
import Foundation
import ListPreviewKit
import Logging
import PreviewCatalog
import Synchronization
import Testing

@testable import PreviewCommands

/// A gallery with a template that is not well-formed: every verb says so, and nothing passes.
struct BrokenGalleryTests {
    private typealias Screens = GalleryScreens<BrokenGallery>

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private var folders: [String] { ["--goldens", folder.file("goldens"), "--results", folder.file("results")] }

    private func status(_ command: some AsyncParsableCommand) async throws -> Int32? {
        var command = command
        do {
            try await command.run()
            return 0
        } catch let code as ExitCode {
            return code.rawValue
        }
    }

    @Test func recordAndVerifyFailAndWriteNothing() async throws {
        for _ in 1...2 {
            let record = try RecordCommand<Screens>.parse(folders + ["--update", "changed"])
            #expect(try await status(record) == 1)
        }
        let files = try folder.contents().keys.filter { $0.hasPrefix("goldens/") }.sorted()
        #expect(files == ["goldens/broken/fine.html", "goldens/broken/fine.png", "goldens/manifest.json"])
        #expect(try await status(try VerifyCommand<Screens>.parse(folders)) == 1)
        #expect(try await status(try ApproveCommand<Screens>.parse(folders + ["--all"])) == 1)
        #expect(try await status(try ApproveCommand<Screens>.parse(folders + ["broken/template"])) == 1)
    }

    @Test func listRenderAndDiffFail() async throws {
        let render = try RenderCommand<Screens>.parse(["-o", folder.file("out")])
        #expect(try await status(render) == 1)
        let unchecked = try RenderCommand<Screens>.parse(["-o", folder.file("out"), "--no-validate"])
        #expect(try await status(unchecked) == 0)
        let diff = try DiffCommand<Screens>.parse(["--from", "template", "--to", "template"])
        #expect(try await status(diff) == 1)
        #expect(try await status(try ListCommand<Screens>.parse([])) == 1)
    }

    /// What is counted as not valid has no summary that calls it valid.
    @Test func anErrorInATemplateMakesItsPagesInvalid() throws {
        let check = try StateCheck()
        var outcome = RenderOutcome()
        let renderer = ScenarioRenderer(validator: check.validator)
        for scenario in BrokenGallery.scenarios {
            let rendered = renderer.render(scenario)
            outcome.add(rendered, scenario.states.map { check.diagnostics(of: $0, in: scenario) })
        }
        #expect(outcome.pageCount == 3 && outcome.invalidPageCount == 2)
        let found = outcome.diagnostics.unique.filter { $0.severity == .error && !$0.isInPage }
        #expect(found.map(\.place).allSatisfy { $0.hasPrefix("\(#filePath):\(TornRow.line):") }, "\(found)")
        #expect(found.count == 1, "states share the component: \(found)")
    }

    /// The live server says each finding once, and again when it is there again.
    @Test func serveLogsFindings() async throws {
        let lines = LogLines()
        let notices = Notices(
            logger: Logger(label: "listpreview") { JSONLogHandler(label: $0) { lines.append($0) } })
        let log = StateLog(BrokenGallery.scenarios, notices: notices)
        let scenario = try #require(BrokenGallery.scenarios.first)
        try await log.report(scenario)
        try await log.report(scenario)
        let errors = lines.all.filter { $0.contains("\"level\":\"error\"") && $0.contains("stands where") }
        #expect(errors.count == 1, "\(lines.all)")
        #expect(errors.first?.contains(":\(TornRow.line):") == true, "\(lines.all)")
        let warnings = lines.all.filter { $0.contains("\"level\":\"warning\"") }
        #expect(
            warnings.count == 1 && warnings.first?.contains("'twin' is there more than once") == true, "\(lines.all)")
        var fixed = scenario
        fixed.states.removeAll { $0.id != "fine" }
        try await log.report(fixed)
        try await log.report(scenario)
        #expect(lines.all.count { $0.contains("stands where") } == 2, "\(lines.all)")
    }

    /// The service checks what is there at the start, and goes on until it is stopped.
    @Test(.timeLimit(.minutes(1))) func aServedGalleryIsChecked() async throws {
        let lines = LogLines()
        let notices = Notices(
            logger: Logger(label: "listpreview") { JSONLogHandler(label: $0) { lines.append($0) } })
        let log = StateLog(BrokenGallery.scenarios, notices: notices)
        let task = Task { try await log.run() }
        while lines.all.isEmpty, !task.isCancelled { await Task.yield() }
        task.cancel()
        #expect(lines.all.first?.contains("stands where") == true, "\(lines.all)")
    }
}

private final class LogLines: Sendable {
    private let lines = Mutex<[String]>([])

    var all: [String] { lines.withLock { $0 } }

    func append(_ line: [UInt8]) { lines.withLock { $0.append(String(decoding: line, as: UTF8.self)) } }
}

private struct TornRow: ListItem {
    static let line = #line + 2
    var title = TextLabel()
    static let template: ItemTemplate<Self> = "<div><b>\(\.title)</div>"
}

private struct FineRow: ListItem {
    var title = TextLabel()
    static let template: ItemTemplate<Self> = "<p>one\(\.title)</p>"
}

private enum BrokenGallery: PreviewGallery {
    static var scenarios: [Scenario] {
        Scenario(id: "broken", title: "Broken") {
            ScenarioState(name: "Template", screen: screen([ListItemViewModel(TornRow.self)]))
            ScenarioState(
                name: "Again",
                screen: screen([
                    ListItemViewModel(TornRow.self), ListItemViewModel(FineRow.self, id: "twin"),
                    ListItemViewModel(FineRow.self, id: "twin"),
                ]))
            ScenarioState(name: "Fine", screen: screen([ListItemViewModel(FineRow.self)]))
        }
    }

    private static func screen(_ rows: [ListItemViewModel]) -> ListScreen {
        ListScreen(id: "broken", title: "Broken") { ListSection(id: "s") { for row in rows { row } } }
    }
}
