import ArgumentParser
import Foundation
import JSONText
import PreviewServer
import Testing
import VisualRegression

@testable import PreviewCommands
@testable import PreviewServing
@testable import TestSupport

/// `listpreview record`, `verify`, `approve`, `prune` and `list` as commands, without pictures.
struct GoldenCommandTests {
    private static func cars(_ price: String = "1984", state: String = "Two cars") -> String {
        """
        {"id": "cars", "title": "Cars", "states": [
          {"name": "Empty", "sections": []},
          {"name": "\(state)", "sections": [{"id": "used", "header": "Used", "rows": [
            {"id": "mini", "type": "subtitle", "text": "Mini", "detail": "\(price)"},
            {"id": "beetle", "text": "Beetle", "badge": 2}]}]}]}
        """
    }

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        _ = try folder.write(Self.cars(), to: "cars.json")
    }

    private func run(_ arguments: String..., environment: [String: String] = [:]) async throws -> Tool.Output {
        let (verb, rest) = (arguments[0], Array(arguments.dropFirst()))
        let file = verb == "approve" || verb == "report" ? [] : [folder.file("cars.json")]
        let html = verb == "record" || verb == "verify" ? ["--html-only"] : []
        let results = verb == "list" || verb == "prune" ? [] : ["--results", folder.file("results")]
        return try await Tool.listpreview.run(
            [verb] + file + ["--goldens", folder.file("goldens")] + results + html + rest, environment: environment)
    }

    @Test func recordThenVerifyThenApprove() async throws {
        let unknown = try await run("verify")
        #expect(unknown.status == 1)
        #expect(
            unknown.output.hasPrefix(
                "+ cars/empty  has no golden yet\n+ cars/two-cars  has no golden yet\n0 same, 2 new.\n"))
        let recorded = try await run("record")
        #expect(recorded.status == 0)
        #expect(recorded.output == "+ cars/empty  recorded\n+ cars/two-cars  recorded\n2 recorded, 0 same.\n")
        let same = try await run("verify")
        #expect(same.status == 0 && same.output == "2 same.\n")

        _ = try folder.write(Self.cars("1985"), to: "cars.json")
        let differs = try await run("verify")
        #expect(differs.status == 1)
        #expect(
            differs.output.hasPrefix(
                """
                ~ cars/two-cars  differs from its golden
                    ~ Mini (Used): subtitle: "1984" -> "1985"
                1 same, 1 changed.
                Report: \(folder.file("results/report.html"))
                To approve: listpreview approve --goldens \(folder.file("goldens"))
                """.trimmingCharacters(in: .newlines)))
        #expect(FileManager.default.fileExists(atPath: folder.file("results/report.html")))
        #expect(FileManager.default.fileExists(atPath: folder.file("results/.gitignore")))
        let approved = try await run("approve", "cars/two-cars")
        #expect(approved.status == 0 && approved.output == "approved cars/two-cars\n")
        #expect(try await run("verify").status == 0)
        let nothing = try await run("approve", "cars/two-cars")
        #expect(nothing.status == 1)
        #expect(nothing.errors == "cars/two-cars: error: there is nothing to approve: it is the same\n")
    }

    @Test func recordWritesNothingInCI() async throws {
        let result = try await run("record", environment: ["CI": "true"])
        #expect(result.status == 1)
        #expect(result.errors == "Nothing is recorded, because CI is set. With --update, record ignores CI.\n")
        #expect(!FileManager.default.fileExists(atPath: folder.file("goldens")))
        let asked = try await run("record", "--update", "missing", environment: ["CI": "true"])
        #expect(asked.status == 0 && asked.errors == "")
    }

    @Test func removedStatesArePruned() async throws {
        _ = try await run("record")
        _ = try folder.write(Self.cars(state: "Cars"), to: "cars.json")
        let result = try await run("verify")
        #expect(result.status == 1)
        #expect(result.output.contains("- cars/two-cars  no longer exists but still has goldens\n"))
        let listed = try await run("prune")
        #expect(listed.status == 1)
        #expect(listed.output == folder.file("goldens/cars/two-cars.html") + "\n")
        #expect(try await run("prune", "--yes").status == 0)
        for options in [[], ["--yes"]] {
            let nothing = try await Tool.listpreview.run(
                ["prune", folder.file("cars.json"), "--goldens", folder.file("goldens")] + options)
            #expect(nothing.status == 0 && nothing.output == "" && nothing.errors == "There are no orphaned goldens.\n")
        }
        #expect(try await run("list").output.contains("  cars  Cars, 2 rows\n"))
        #expect(try await run("list").output.contains("  empty  Empty, 0 rows, recorded: html\n"))
    }

    @Test func resultsAreExported() async throws {
        _ = try await run("record")
        _ = try folder.write(Self.cars("1985"), to: "cars.json")
        let summary = folder.file("summary.md")
        let result = try await run(
            "verify", "--json", "--junit", folder.file("junit.xml"),
            environment: ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": summary])
        #expect(result.status == 1)
        let json = try JSONParser().parse(result.output)
        #expect(json["summary"]?["changed"]?.integer == 1)
        #expect(result.errors.hasPrefix("::error file=\(folder.file("goldens/cars/two-cars.html")),line="))
        #expect(try String(contentsOfFile: summary, encoding: .utf8).contains("## Screens: previews differ"))
        #expect(try String(contentsOfFile: folder.file("junit.xml"), encoding: .utf8).contains("failures=\"1\""))
    }

    /// A file with goldens is a screen, even if it is empty; the report shows its error, even without differences.
    @Test func emptiedScreenFilesAreReported() async throws {
        let folder = try TemporaryFolder()
        func run(_ verb: String) async throws -> Tool.Output {
            try await Tool.listpreview.run(
                [verb, "--html-only"], in: folder.path)
        }
        for name in ["a", "b"] {
            try folder.write("title: \(name)\nsections: [{rows: [{text: Mini}]}]\n", to: "\(name).yaml")
        }
        #expect(try await run("record").status == 0)
        try folder.write("", to: "b.yaml")
        // Data of another program.
        try folder.write("[1]", to: "a.json")
        let verified = try await run("verify")
        #expect(verified.status == 2 && verified.errors.hasPrefix("b.yaml:1:1: error: "), "\(verified)")
        #expect(
            verified.output.contains(
                "1 same; 1 screen left out because of errors.\nReport: PreviewResults/report.html\n"), "\(verified)")
        let report = try String(contentsOfFile: folder.file("PreviewResults/report.html"), encoding: .utf8)
        #expect(
            report.contains(
                "1 screen left out because of errors</summary>\n<ul role=\"list\">\n<li>b.yaml:1:1: error: "))
    }

    /// A screen with errors stops no other. It is in all results, and its goldens are kept.
    @Test func screensWithErrorsDoNotStopOthers() async throws {
        let folder = try TemporaryFolder()
        func write(_ name: String, _ text: String) throws {
            try folder.write("\(text)\nsections: [{rows: [{text: Mini}]}]\n", to: "app/Screens/\(name).yaml")
        }
        func run(_ arguments: String...) async throws -> Tool.Output {
            try await Tool.listpreview.run(
                arguments, environment: ["GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": folder.path],
                in: folder.file("app"))
        }
        for name in ["a", "b", "c"] { try write(name, "title: \(name)") }
        #expect(try await run("record", "Screens", "--html-only").status == 0)
        try write("b", "tilte: b")
        try write("c", "title: other")
        let error = "unknown key 'tilte' in screen; did you mean 'title'?"
        let line = "Screens/b.yaml:1:1: error: \(error)\n"

        let verified = try await run("verify", "Screens", "--html-only", "--summary", "s.md", "--junit", "j.xml")
        #expect(verified.status == 2 && verified.errors == line, "\(verified)")
        let lines = verified.output.split(separator: "\n").map(String.init)
        #expect(lines.first == "::error file=app/Screens/b.yaml,line=1,col=1::\(error)", "\(verified.output)")
        #expect(lines[1].hasPrefix("::error file=app/Fixtures/c/default.html,line="), "\(verified.output)")
        #expect(lines.contains("1 same, 1 changed; 1 screen left out because of errors."), "\(verified.output)")
        #expect(!verified.output.contains("prune"))
        let summary = try String(contentsOfFile: folder.file("app/s.md"), encoding: .utf8)
        #expect(summary.contains("\n### Errors\n\n```text\n\(line)```\n"), "\(summary)")
        let cases = try String(contentsOfFile: folder.file("app/j.xml"), encoding: .utf8)
        #expect(cases.contains("<testsuites name=\"Screens\" tests=\"3\" failures=\"1\" errors=\"1\""), "\(cases)")
        #expect(cases.contains("<testcase classname=\"Screens/b.yaml\" name=\"Screens/b.yaml:1:1\">"), "\(cases)")

        for part in ["1/2", "2/2"] {
            let folder = "Part-\(part.prefix(1))"
            let compared = try await run("verify", "Screens", "--html-only", "--shard", part, "--results", folder)
            #expect(compared.status == 2)
            // GitHub shows the annotations of all parts together.
            #expect(compared.output.contains("::error file=app/Screens/b.yaml") == (part == "1/2"))
        }
        let merged = try await run("merge", "Part-1", "Part-2", "-o", "Merged", "--junit", "merged.xml")
        #expect(merged.status == 2 && merged.errors == line, "\(merged)")
        #expect(try String(contentsOfFile: folder.file("app/merged.xml"), encoding: .utf8) == cases)

        let listed = try await run("list", "Screens")
        #expect(listed.status == 2 && listed.errors == line)
        #expect(listed.output.contains("a  a\n") && listed.output.contains("c  other\n"), "\(listed.output)")
        let recorded = try await run("record", "Screens", "--html-only")
        #expect(recorded.status == 2)
        #expect(
            recorded.output.contains("\n1 recorded, 1 same; 1 screen left out because of errors.\n"),
            "\(recorded.output)")
        let pruned = try await run("prune", "Screens", "--other-screens", "--yes")
        #expect(pruned.status == 2 && pruned.output == "")
        #expect(
            pruned.errors
                == line + "No goldens are listed or removed, because they could be those of screens with errors.\n")
        #expect(try folder.contents()["app/Fixtures/b/default.html"] != nil)
        // Without any valid screen, the results are still written.
        for name in ["a", "c"] { try write(name, "tilte: x") }
        let none = try await run("verify", "Screens", "--html-only", "--filter", "a", "--json")
        #expect(none.status == 2)
        #expect(try JSONParser().parse(none.output)["errors"]?.array?.count == 3, "\(none)")
        #expect(try await run("list", "Screens").output == "")
    }

    @Test(arguments: [
        (["verify", "--filter", "bikes"], 2, "error: no state fits --filter bikes;"),
        (["verify", "--shard", "3/2"], 64, "--shard takes a part and the number of parts"),
        (["record", "--update", "some"], 64, "--update takes missing, changed, all or none"),
        (["record", "--pictures", "plain"], 64, "--html-only and --pictures cannot be combined"),
        (["verify", "--jobs", "0"], 64, "--jobs takes a number from 1 to 16"),
        (["approve"], 64, "Name states, or give --all"),
        (["approve", "cars/empty", "--all"], 64, "Name states or give --all, not both."),
        (["approve", "--all"], 2, "there are no results yet; run verify first"),
        (["report"], 2, "there are no results yet; run verify first"),
    ])
    func errorsAreReported(arguments: [String], status: Int, message: String) async throws {
        let result = try await run(arguments: arguments)
        #expect(result.status == status)
        #expect(result.errors.contains(message), "\(result.errors)")
    }

    private func run(arguments: [String]) async throws -> Tool.Output {
        switch arguments.count {
        case 1: try await run(arguments[0])
        case 2: try await run(arguments[0], arguments[1])
        default: try await run(arguments[0], arguments[1], arguments[2])
        }
    }

    @Test func damagedGoldensAndUnwritableFoldersAreReported() async throws {
        _ = try await run("record")
        try Data("{".utf8).write(to: URL(fileURLWithPath: folder.file("goldens/manifest.json")))
        let damaged = try await run("verify")
        #expect(damaged.status == 2)
        #expect(
            damaged.errors == """
                \(folder.file("goldens/manifest.json")): error: invalid JSON: expected a key in double quotes after \
                '{', found the end of the text, at 1:2. Restore it from version control, or remove it: then all variants \
                have pictures

                """)
        let file = try folder.write("not a folder", to: "taken")
        let result = try await Tool.listpreview.run(
            ["record", folder.file("cars.json"), "--goldens", file, "--results", folder.file("r2"), "--html-only"])
        #expect(result.status == 2)
        #expect(result.errors == "\(file): error: this is a file; a folder of goldens is required\n")
    }

    /// A new folder has the pictures of all variants, unless others are chosen.
    @Test(arguments: [("", ["full.dark.png", "full.png"]), ("none", []), ("plain", ["full.png"])])
    func variantsAreRecordedByDefault(pictures: String, names: [String]) async throws {
        let text = """
            {"id": "cars", "title": "Cars", "variants": ["dark"],
             "states": [{"name": "full", "sections": [{"rows": [{"text": "Mini"}]}]}]}
            """
        let file = try folder.write(text, to: "cars.json")
        let options = pictures.isEmpty ? [] : ["--pictures", pictures]
        let arguments = ["record", file, "--goldens", folder.file("g"), "--results", folder.file("r")] + options
        let first = try await Tool.listpreview.run(arguments)
        #expect(first.status == 0 && first.errors == "", "\(first)")
        let found = try folder.contents().keys.filter { $0.hasPrefix("g/cars/") && $0.hasSuffix(".png") }.sorted()
        #expect(found == names.map { "g/cars/\($0)" })
    }

    /// Variants with the same result are on one line.
    @Test func variantsWithSameResultShareLine() async throws {
        func text(_ title: String) -> String {
            """
            {"id": "cars", "title": "Cars", "variants": ["dark", "tablet"],
             "states": [{"name": "full", "sections": [{"rows": [{"id": "a", "text": "\(title)"}]}]}]}
            """
        }
        let file = try folder.write(text("한"), to: "cars.json")
        let arguments = [file, "--goldens", folder.file("g"), "--results", folder.file("r")]
        let verified = try await Tool.listpreview.run(["verify"] + arguments)
        #expect(verified.output.contains("\n    pictures plain, dark, tablet: has no golden yet\n"), "\(verified)")
        let recorded = try await Tool.listpreview.run(["record"] + arguments)
        let note = "The embedded fonts lack 한: their shapes depend on this machine's fonts."
        #expect(recorded.output.contains("\n    plain, dark, tablet: \(note)\n"), "\(recorded)")
    }

    /// A run that is killed has recorded some complete goldens.
    @Test(.timeLimit(.minutes(2)))
    func interruptedRecordingLeavesNoPartialGoldens() async throws {
        let rows = (0..<40).map { "{\"id\": \($0), \"text\": \"Row \($0)\"}" }.joined(separator: ", ")
        let states = (0..<400).map { "{\"name\": \"State \($0)\", \"sections\": [{\"rows\": [\(rows)]}]}" }
        let file = try folder.write(
            "{\"id\": \"many\", \"title\": \"Many\", \"states\": [\(states.joined(separator: ", "))]}", to: "many.json")
        func record(to goldens: String) -> [String] {
            ["record", file, "--html-only", "--goldens", folder.file(goldens), "--results", folder.file("results")]
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Tool.listpreview.path)
        process.arguments = record(to: "killed")
        process.environment = ProcessInfo.processInfo.environment.merging(["CI": ""]) { $1 }
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        func count() -> Int {
            (try? FileManager.default.contentsOfDirectory(atPath: folder.file("killed/many")))?.count ?? 0
        }
        while count() < 20, process.isRunning { await Task.yield() }
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()

        #expect(try await Tool.listpreview.run(record(to: "whole")).status == 0)
        let contents = try folder.contents()
        let killed = contents.filter { $0.key.hasPrefix("killed/many/") && !$0.key.hasPrefix("killed/many/.") }
        #expect(!killed.isEmpty && killed.count < 400, "\(killed.count) of 400")
        for (path, bytes) in killed {
            #expect(contents["whole/" + path.dropFirst("killed/".count)] == bytes, "\(path)")
        }
    }

    /// Results are printed even if they cannot be written.
    @Test func unwritableResultsArePrinted() async throws {
        _ = try await run("record")
        _ = try folder.write(Self.cars("1985"), to: "cars.json")
        let taken = try folder.write("mine", to: "mine/thesis.txt")
        let result = try await Tool.listpreview.run(
            [
                "verify", folder.file("cars.json"), "--goldens", folder.file("goldens"), "--html-only", "--results",
                folder.file("mine"),
            ])
        #expect(result.status == 2)
        #expect(result.output.hasPrefix("~ cars/two-cars  differs from its golden\n"))
        #expect(!result.output.contains("approve"), "there would be nothing to approve")
        #expect(result.errors.contains("this folder contains other files"))
        #expect(try String(contentsOfFile: taken, encoding: .utf8) == "mine")
    }

    /// The page of one run approves nothing of another.
    @Test func earlierReportsCannotApprove() async throws {
        _ = try await run("record")
        _ = try folder.write(Self.cars("1985"), to: "cars.json")
        _ = try await run("verify")
        let folders = try GoldenFolders.parse([
            "--goldens", folder.file("goldens"), "--results", folder.file("results"),
        ])
        let report = ReportFolder(folders: folders)
        let shown = try GoldenApproval(store: folders.store, results: folders.resultsFolder).run
        _ = try folder.write(Self.cars("1986"), to: "cars.json")
        _ = try await run("verify")
        func ask(_ run: String?) async throws {
            let body = "{\"ids\": [\"cars/two-cars\"], \"run\": \"\(run ?? "")\"}"
            _ = try await report.answer(to: Array(body.utf8), at: "approve")
        }
        let refusal = await #expect(throws: FolderRefusal.self) { try await ask(shown) }
        #expect(refusal?.description.contains("a newer run") == true)
        #expect(try await run("verify").status == 1)
        try await ask(try GoldenApproval(store: folders.store, results: folders.resultsFolder).run)
        #expect(try await run("verify").status == 0)
    }

    /// The command in the message about a file lists the file.
    @Test func strayFilesAreListed() async throws {
        _ = try await run("record")
        _ = try folder.write("x", to: "goldens/foo/bar.png")
        let verified = try await run("verify")
        #expect(verified.status == 0)
        #expect(
            verified.output.contains("1 file of screens that are not in this run: `listpreview prune "),
            "\(verified.output)")
        #expect(verified.output.contains(" --other-screens` lists them.\n"), "\(verified.output)")
        // Nor are those next to goldens: no command would remove them.
        let names = ["goldens/cars/note.html", "goldens/cars/other.png", "goldens/foo/bar.png"]
        for name in names { _ = try folder.write("x", to: name) }
        #expect(try await run("verify").status == 0)
        let pruned = try await run("prune", "--other-screens", "--yes")
        #expect(pruned.status == 0 && pruned.output == "")
        #expect(
            pruned.errors == names.map { "\(folder.file($0)): unrelated file; not removed\n" }.joined()
                + "There are no orphaned goldens.\n")
        for name in names { #expect(try folder.contents()[name] != nil) }
    }

    /// An unreadable golden is not a difference: the run reports nothing about the screens, and ends as for pictures.
    @Test func unreadableGoldensEndWithStatus2() async throws {
        _ = try await run("record")
        _ = try folder.write("<html", to: "goldens/cars/two-cars.html")
        let verified = try await run("verify")
        #expect(verified.status == 2)
        #expect(
            verified.output.contains(
                "    \(folder.file("goldens/cars/two-cars.html")): error: it is not a recorded page"),
            "\(verified.output)")
        #expect(try await run("record").status == 0)
        #expect(try await run("verify").status == 0)
    }

    /// `verify` and `diff` describe a change in the same way.
    @Test func verifyDescribesDifferencesLikeDiff() async throws {
        func sidebar(_ isExpanded: Bool) -> String {
            """
            {"id": "cars", "title": "Cars", "states": [{"name": "\(isExpanded ? "Open" : "Closed")", "id": "one",
              "sections": [{"id": "s", "rows": [{"id": "g", "type": "sidebarGroup", "text": "Group",
              "expanded": \(isExpanded), "items": [{"id": "i", "text": "Item"}]}]}]}]}
            """
        }
        _ = try folder.write(sidebar(true), to: "cars.json")
        _ = try await run("record")
        let closed = try folder.write(sidebar(false), to: "closed.json")
        let open = try folder.write(sidebar(true), to: "open.json")
        let difference = try await Tool.listpreview.run(["diff", open, closed, "--format", "text"])
        _ = try folder.write(sidebar(false), to: "cars.json")
        let verified = try await run("verify")
        #expect(difference.output.contains("sidebar group collapsed"), "\(difference.output)\(difference.errors)")
        #expect(verified.output.contains("sidebar group collapsed"), "\(verified.output)\(verified.errors)")
    }
}
