import ArgumentParser
import Foundation
import HeadlessBrowser
import JSONText
import ListPreviewKit
import PreviewCatalog
import Testing

@testable import PreviewCommands
@testable import PreviewServing
@testable import TestSupport

/// A gallery in Swift is a command-line tool with all verbs.
@Suite(.serialized, .sharedBrowser)
struct GarageGalleryTests {
    @Test func galleryRendersItself() async throws {
        let folder = try TemporaryFolder()
        let result = try await Tool.garage.run(["render", "-o", folder.file("out")])
        #expect(result.status == 0 && result.errors == "")
        #expect(result.output == "4 pages (3 states and the index), all valid. Open \(folder.file("out/index.html"))\n")
        let index = try String(contentsOfFile: folder.file("out/index.html"), encoding: .utf8)
        #expect(index.contains("<h1>Screens</h1>"))
        #expect(index.contains("<a href=\"garage/one-is-sold.html\">One is sold</a>"))
    }

    @Test func titlesAndGroupsAreHeadings() async throws {
        struct Titled: PreviewGallery {
            static let title = "Our screens"
            static var scenarios: [Scenario] {
                Scenario(id: "a", title: "A", group: "Account") {
                    ScenarioState(name: "one", screen: ListScreen(id: "a", title: "A") {})
                }
            }
        }
        let folder = try TemporaryFolder()
        let command = try RenderCommand<GalleryScreens<Titled>>.parse(["-o", folder.file("out")])
        try await command.run()
        let index = try String(contentsOfFile: folder.file("out/index.html"), encoding: .utf8)
        #expect(index.contains("<h1>Our screens</h1>"))
        #expect(index.contains("<h2>Account</h2>"))
    }

    /// The program is not on the `PATH` if SwiftPM started it.
    @Test(arguments: [
        ("/Users/me/App/.build/debug/AppPreviews", "swift run AppPreviews"),
        (".build/debug/AppPreviews", "swift run AppPreviews"), ("/usr/local/bin/AppPreviews", "AppPreviews"),
        ("AppPreviews", "AppPreviews"),
    ])
    func printedCommandsCanBePasted(path: String, command: String) {
        #expect(GalleryScreens<HelpTextTests.Garage>.command(of: "AppPreviews", startedAs: path) == command)
    }

    @Test func galleryListsItsStates() async throws {
        let result = try await Tool.garage.run(["list"])
        #expect(result.status == 0 && result.errors == "")
        let lines = result.output.split(separator: "\n")
        #expect(lines.first == "garage  Garage")
        #expect(lines.contains("  two-cars  Two cars, 2 rows"), "\(result.output)")
        #expect(lines.last == "  @ dark, large-text")
    }

    @Test func galleryDescribesChanges() async throws {
        let result = try await Tool.garage.run([
            "diff", "--from", "two-cars", "--to", "One is sold", "--format", "text",
        ])
        #expect(result.status == 1 && result.errors == "")
        #expect(result.output.hasPrefix("garage: Two cars -> One is sold\n"))
        let same = try await Tool.garage.run(["diff", "garage", "--from", "empty", "--to", "empty", "--format", "text"])
        #expect(same.status == 0)
        let missing = try await Tool.garage.run(["diff", "--from", "empty", "--to", "x"])
        #expect(missing.status == 2)
        #expect(
            missing.errors.hasPrefix("garage: error: there is no state 'x'; there are 'Empty', "),
            "\(missing.errors)")
    }

    @Test(.timeLimit(.minutes(2))) func galleryServesItsScreens() async throws {
        try await Tool.examples.serving(["gallery", "serve", "--port", "0", "--play", "0.1"]) { url in
            try await SharedBrowser.withPage { page in
                try await page.navigate(to: url + "screens/settings")
                try await page.waitUntil("document.body?.textContent.includes('Cannot Load Settings')")
            }
        }
    }

    /// Galleries are served with the options of files.
    @Test(.timeLimit(.minutes(2))) func galleryServesRequestedState() async throws {
        let gallery = ["gallery", "serve", "--port", "0"]
        try await Tool.examples.serving(gallery + ["--host", "localhost", "--state", "error"]) { url in
            #expect(url.hasPrefix("http://localhost:"), "\(url)")
            try await SharedBrowser.withPage { page in
                try await page.navigate(to: url + "screens/settings")
                let text = try await page.evaluate("document.body.textContent").string
                #expect(text?.contains("Cannot Load Settings") == true)
            }
        }
        let none = try await Tool.examples.run(gallery + ["--state", "three"])
        #expect(none.status == 2)
        #expect(none.errors.hasPrefix("error: no screen has a state with the name or id 'three'; there are '"))
        #expect(none.errors.contains(/' and \d+ more\n$/), "\(none.errors)")
    }

    /// A program with the product PreviewCommands only.
    @Test func galleryWithoutServerExplainsThat() async throws {
        let serve = try await Tool.garage.run(["serve"])
        #expect(serve.status == 64)
        #expect(serve.errors.contains("Add the product PreviewServing to its target"), "\(serve.errors)")
        let report = try await Tool.garage.run(["report", "--serve"])
        #expect(report.status == 64 && report.errors.contains("Unknown option '--serve'"), "\(report.errors)")
        for verb in [[], ["report"]] {
            let help = try await Tool.garage.run(verb + ["--help"]).output
            #expect(!help.contains(/\bserve\b/), "\(help)")
        }
    }

    @Test func helpShowsExamples() async throws {
        for verb in [[], ["render"], ["list"], ["diff"], ["serve"]] {
            let tool = verb == ["serve"] ? Tool.examples : .garage
            let result = try await tool.run((verb == ["serve"] ? ["gallery"] : []) + verb + ["--help"])
            #expect(result.status == 0)
            #expect(result.output.contains("EXAMPLES"), "\(verb)")
        }
    }

    /// The name of the program, and not that of the gallery's type: `garage-previews`, however it was started.
    @Test func helpNamesTheExecutable() async throws {
        let folder = try TemporaryFolder()
        let program = folder.file("garage-previews")
        try FileManager.default.createSymbolicLink(atPath: program, withDestinationPath: Tool.garage.path)
        let unknown = try await Tool(path: program).run(["frobnicate"])
        #expect(unknown.errors.contains("\nUsage: garage-previews <subcommand>\n"), "\(unknown.errors)")
        #expect(unknown.errors.contains("See 'garage-previews --help'"), "\(unknown.errors)")
        for verb in ["render", "diff", "approve"] {
            let help = try await Tool(path: program).run([verb, "--help"])
            #expect(help.output.contains("\nUSAGE: garage-previews \(verb) "), "\(help.output)")
            #expect(help.output.contains("\n  garage-previews \(verb)"), "\(help.output)")
        }
    }
}

/// A gallery in Swift has the verbs of `listpreview` with the same options, because they have one implementation.
struct VerbParityTests {
    /// The options of `serve` that are only for programs.
    private static let ofLines: Set<String> = ["--exec", "--record", "--watch", "--screen", "--until-end"]

    /// The options of each verb as text: names, defaults, values, explanations.
    private static func verbs(of tool: Tool, _ command: [String] = []) async throws -> [String: [String: String]] {
        let dump = try await tool.run(command + ["--experimental-dump-help"])
        let root = try JSONParser().parse(Array(dump.output.utf8))
        var verbs: [String: [String: String]] = [:]
        for verb in try #require(root["command"]?["subcommands"]?.array, "\(dump)") {
            var options: [String: String] = [:]
            for argument in verb["arguments"]?.array ?? [] where argument["kind"]?.string != "positional" {
                let names = (argument["names"]?.array ?? []).map { name in
                    (name["kind"]?.string == "short" ? "-" : "--") + (name["name"]?.string ?? "")
                }
                let keys = [
                    "kind", "defaultValue", "valueName", "abstract", "isOptional", "isRepeating", "shouldDisplay",
                ]
                let known = keys.map { "\($0): \(String(describing: argument[$0]?.value))" }
                let values = (argument["allValues"]?.array ?? []).compactMap(\.string)
                options[names.last ?? ""] = "\(names) \(known) \(values)"
            }
            verbs[verb["commandName"]?.string ?? ""] = options
        }
        return verbs
    }

    @Test func galleriesHaveTheSameOptions() async throws {
        let files = try await Self.verbs(of: .listpreview)
        let gallery = try await Self.verbs(of: .examples, ["gallery"])
        #expect(
            Set(gallery.keys).subtracting(["help"]) == [
                "render", "list", "diff", "serve", "record", "verify", "approve", "report", "prune", "merge",
            ])
        for (verb, options) in gallery {
            let known = try #require(files[verb], "\(verb)")
            // A gallery has no version by default, and sets its style sheets in Swift.
            let missing = Set(known.keys).subtracting(options.keys).subtracting(["--version", "--css"])
            #expect(missing == (verb == "serve" ? Self.ofLines : []), "\(verb)")
            for (name, option) in options { #expect(known[name] == option, "\(verb) \(name)") }
        }
        // Without a server, they are the same except for those of the server.
        let still = try await Self.verbs(of: .garage)
        #expect(Set(gallery.keys).subtracting(still.keys) == ["serve"])
        for (verb, options) in still {
            let missing = Set(try #require(gallery[verb], "\(verb)").keys).subtracting(options.keys)
            let ofServer: Set = ["--allow-host", "--serve", "--access-token", "--port", "--trust-proxy"]
            #expect(missing == (verb == "report" ? ofServer : []), "\(verb)")
        }
        // The comparison is not empty.
        #expect(files["diff"]?["--format"]?.contains("text") == true, "\(files["diff"] ?? [:])")
        #expect(gallery["serve"]?.count ?? 0 > 15, "\(gallery["serve"] ?? [:])")
    }

    /// `report` accepts the arguments of `verify`.
    @Test func reportAcceptsArgumentsOfVerify() async throws {
        let folder = try TemporaryFolder()
        try folder.write("{title: A, sections: []}", to: "a.yaml")
        let verified = try await Tool.listpreview.run(["verify", ".", "--html-only"], in: folder.path)
        #expect(verified.status == 1, "\(verified)")
        let report = try await Tool.listpreview.run(["report", "."], in: folder.path)
        #expect(report.status == 0, "\(report)")
        #expect(report.output.hasSuffix("PreviewResults/report.html\n"), "\(report)")
        let missing = try await Tool.listpreview.run(["report", "none"], in: folder.path)
        #expect(missing.status == 64)
        #expect(missing.errors.contains("There is no file 'none'"), "\(missing)")
    }
}

/// A gallery with a template that is not well-formed: every verb reports it and fails.
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
        #expect(files == ["goldens/broken/fine.html", "goldens/broken/fine.png"])
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

    /// The summary counts pages with an error in a template as invalid.
    @Test func templateErrorsMakePagesInvalid() throws {
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

    /// The live server reports each finding once, and again when it occurs again.
    @Test func serveLogsFindings() async throws {
        let (lines, notices) = LogLines.notices()
        let log = StateLog(BrokenGallery.scenarios, notices: notices)
        let scenario = try #require(BrokenGallery.scenarios.first)
        try await log.report(scenario)
        try await log.report(scenario)
        let errors = lines.all.filter { $0.contains("\"level\":\"error\"") && $0.contains(", found '") }
        #expect(errors.count == 1, "\(lines.all)")
        #expect(errors.first?.contains(":\(TornRow.line):") == true, "\(lines.all)")
        let warnings = lines.all.filter { $0.contains("\"level\":\"warning\"") }
        #expect(
            warnings.count == 1 && warnings.first?.contains("'twin' is not unique") == true, "\(lines.all)")
        var fixed = scenario
        fixed.states.removeAll { $0.id != "fine" }
        try await log.report(fixed)
        try await log.report(scenario)
        #expect(lines.all.count { $0.contains(", found '") } == 2, "\(lines.all)")
    }

    /// The service checks the first scenarios, and runs until it is stopped.
    @Test(.timeLimit(.minutes(1))) func servedGalleriesAreChecked() async throws {
        let (lines, notices) = LogLines.notices()
        let log = StateLog(BrokenGallery.scenarios, notices: notices)
        let task = Task { try await log.run() }
        while lines.all.isEmpty, !task.isCancelled { await Task.yield() }
        task.cancel()
        #expect(lines.all.first?.contains(", found '") == true, "\(lines.all)")
    }
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
            ScenarioState(name: "Template", screen: screen([TornRow.row()]))
            ScenarioState(
                name: "Again",
                screen: screen([
                    TornRow.row(), FineRow.row(id: "twin"),
                    FineRow.row(id: "twin"),
                ]))
            ScenarioState(name: "Fine", screen: screen([FineRow.row()]))
        }
    }

    private static func screen(_ rows: [ListItemViewModel]) -> ListScreen {
        ListScreen(id: "broken", title: "Broken") { ListSection(id: "s") { for row in rows { row } } }
    }
}
