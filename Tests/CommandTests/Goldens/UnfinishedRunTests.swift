import Foundation
import Testing

@testable import TestSupport

/// A run that begins makes the results of the run before obsolete, however it ends.
struct UnfinishedRunTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func run(_ arguments: [String], environment: [String: String] = [:]) async throws -> Tool.Output {
        try await Tool.listpreview.run(arguments, environment: environment, in: folder.path)
    }

    private func write(_ text: String) throws {
        try folder.write(
            "title: Bus\nstates:\n  - {name: A, sections: [{rows: [{id: a, text: \(text)}]}]}\n", to: "bus.yaml")
    }

    /// Results of a mistake: the screen differs from its golden.
    private func makeResults() async throws {
        try folder.write("results: R\n", to: "listpreview.yaml")
        try folder.write("p { color: red }", to: "app.css")
        try write("Stop")
        #expect(try await run(["record", "bus.yaml", "--html-only", "--css", "app.css"]).status == 0)
        try write("Stpo")
        let verified = try await run(
            ["verify", "bus.yaml", "--html-only", "--css", "app.css", "--junit", "j.xml", "--summary", "s.md"])
        #expect(verified.status == 1 && folder.text("R/report.html")?.contains("Stpo") == true, "\(verified)")
        try write("Halt")
    }

    /// How runs fail before they have results.
    enum Failure: String, CaseIterable {
        case noSuchStyleSheet, styleSheetConflict, unknownState, unknownVariant, damagedManifest
        case manifestConflict, noBrowser, brokenBrowser, invalidSettings, settingsConflict, goldensAreFile, noScreens
        case temporaryFolder, recording
    }

    @Test(arguments: Failure.allCases) func earlyFailuresLeaveNoResults(failure: Failure) async throws {
        try await makeResults()
        var arguments = ["verify", "bus.yaml", "--css", "app.css"]
        var environment: [String: String] = [:]
        var repair: () -> Void = {}
        func write(_ text: String, to name: String) throws {
            let old = folder.text(name)
            try folder.write(text, to: name)
            repair = { _ = try? folder.write(old ?? "", to: name) }
        }
        let conflict = "<<<<<<< HEAD\nport: 1\n=======\nport: 2\n>>>>>>> other\n"
        switch failure {
        case .noSuchStyleSheet: arguments[3] = "none.css"
        case .styleSheetConflict: try write(conflict, to: "app.css")
        case .unknownState: arguments += ["--filter", "tram"]
        case .unknownVariant: arguments = ["record", "bus.yaml", "--pictures", "night"]
        case .damagedManifest: try write("{", to: "Fixtures/manifest.json")
        case .manifestConflict: try write(conflict, to: "Fixtures/manifest.json")
        case .noBrowser: environment = ["LISTPREVIEW_BROWSER": "/none"]
        case .brokenBrowser: environment = ["LISTPREVIEW_BROWSER": "/bin/false"]
        case .invalidSettings: try write("results: R\nresluts: 1\n", to: "listpreview.yaml")
        case .settingsConflict: try write("results: R\n\(conflict)", to: "listpreview.yaml")
        case .goldensAreFile: arguments += ["--goldens", "bus.yaml"]
        case .noScreens:
            try folder.write("", to: "Empty/x.txt")
            arguments = ["verify", "Empty"]
        case .temporaryFolder: environment = ["TMPDIR": "/proc"]
        case .recording: arguments = ["record", "bus.yaml", "--filter", "tram"]
        }
        // Pictures are only taken if something is wanted of the browser.
        if [.noBrowser, .brokenBrowser, .temporaryFolder].contains(failure) {
            try FileManager.default.removeItem(atPath: folder.file("Fixtures/manifest.json"))
        }
        let failed = try await run(arguments + ["--junit", "j.xml", "--summary", "s.md"], environment: environment)
        #expect(failed.status == 2 && !failed.errors.isEmpty, "\(failed)")
        #expect(!failed.errors.contains("NSCocoa") && !failed.errors.contains("couldn"), "\(failed.errors)")
        repair()
        let goldens = try folder.contents().filter { $0.key.hasPrefix("Fixtures/") }
        for verb in [["approve", "--all"], ["approve", "bus/a"], ["report"], ["report", "--format", "md"]] {
            let refused = try await run(verb)
            #expect(
                refused.status == 2 && refused.output == ""
                    && refused.errors == "R/results.json: error: the last run did not finish; run verify again\n",
                "\(verb): \(refused)")
        }
        #expect(try folder.contents().filter { $0.key.hasPrefix("Fixtures/") } == goldens)
        #expect(folder.text("R/report.html") == nil)
        #expect(folder.text("j.xml")?.contains("message=\"The run did not finish.\"") == true)
        #expect(folder.text("s.md")?.hasSuffix("\n## The previews were not compared: the run did not finish\n") == true)

        // The next run replaces all of that.
        let verified = try await run(
            ["verify", "bus.yaml", "--css", "app.css", "--html-only", "--junit", "j.xml", "--summary", "s.md"])
        #expect(verified.status == 1, "\(verified)")
        #expect(folder.text("j.xml")?.contains("Halt") == true && folder.text("s.md")?.contains("not finish") == false)
        #expect(try await run(["approve", "--all"]).status == 0)
        #expect(folder.text("Fixtures/bus/a.html")?.contains("Halt") == true)
    }

    /// Results that another version has written, or that are damaged, keep no report either. Other folders keep their files.
    @Test func unreadableResultsLeaveNoReport() async throws {
        try await makeResults()
        try folder.write("{\"version\": 0}", to: "R/results.json")
        let arguments = ["verify", "bus.yaml", "--css", "none.css"]
        #expect(try await run(arguments).status == 2)
        #expect(folder.text("R/report.html") == nil && folder.text("R/results.json") == nil)
        try folder.write("{}", to: "other/results.json")
        try folder.write("notes", to: "other/notes.txt")
        #expect(try await run(arguments + ["--results", "other"]).status == 2)
        #expect(folder.text("other/results.json") == "{}")
    }

    /// Screens with errors do not stop a run, but nothing of them can be approved.
    @Test func screensWithErrorsCannotBeApproved() async throws {
        try await makeResults()
        for (file, text) in [("none.yaml", nil), ("bus.yaml", "title: Bus\nrwos: []\n")] {
            if let text { try folder.write(text, to: file) }
            #expect(try await run(["verify", file, "--html-only"]).status == 2)
            #expect(folder.text("R/report.html")?.contains("Stpo") == false)
            let approved = try await run(["approve", "--all"])
            #expect(approved.output == "There is nothing to approve.\n", "\(approved)")
        }
    }

    /// A command line that is invalid begins no run.
    @Test func usageErrorsKeepResults() async throws {
        try await makeResults()
        for arguments in [["verify", "--jobs", "0"], ["verify", "--results", ""], ["record", "--scale", "9"]] {
            #expect(try await run(arguments).status == 64)
        }
        #expect(folder.text("R/report.html") != nil)
        #expect(try await run(["report"]).status == 0)
    }

    /// Interrupted and killed, while the screens are read.
    @Test(.timeLimit(.minutes(1)), arguments: [SIGINT, SIGTERM, SIGKILL])
    func signalsLeaveNoResults(signal: Int32) async throws {
        try await makeResults()
        let pipe = folder.file("pipe.yaml")
        try #require(mkfifo(pipe, 0o600) == 0)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Tool.listpreview.path)
        process.arguments = ["verify", "bus.yaml", "pipe.yaml", "--html-only"]
        process.currentDirectoryURL = folder.url
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        // Opening it waits until the program reads it.
        let descriptor = open(pipe, O_WRONLY)
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        close(descriptor)
        #expect(try await run(["approve", "--all"]).status == 2)
        #expect(folder.text("Fixtures/bus/a.html")?.contains("Stop") == true)
    }

    /// Nothing can be written, as on a full disk.
    @Test func fullDisksLeaveNoResults() async throws {
        try await makeResults()
        let script = "trap '' XFSZ; ulimit -f 0; exec \"$0\" verify bus.yaml --html-only --junit j.xml"
        let failed = try await Tool(path: "/bin/sh").run(
            ["-c", script, Tool.listpreview.path], in: folder.path)
        #expect(failed.status == 2 && failed.output.hasPrefix("~ bus/a  differs from its golden\n"), "\(failed)")
        #expect(try await run(["approve", "--all"]).status == 2)
        #expect(folder.text("R/results.json") == nil && folder.text("R/report.html") == nil)
        #expect(folder.text("j.xml") == nil && folder.text("Fixtures/bus/a.html")?.contains("Stop") == true)
    }

    /// A merge that fails leaves no merged results of an earlier run.
    @Test func failedMergesLeaveNoResults() async throws {
        try await makeResults()
        for part in ["1", "2"] {
            _ = try await run(["verify", "bus.yaml", "--html-only", "--shard", "\(part)/2", "--results", "P\(part)"])
        }
        #expect(try await run(["merge", "P1", "P2", "-o", "M"]).status == 1)
        #expect(try await run(["merge", "P1", "-o", "M"]).status == 2)
        #expect(try await run(["approve", "--all", "--results", "M"]).status == 2)
        // Parts of which one did not finish, or is of other goldens or screens.
        #expect(try await run(["verify", "bus.yaml", "--filter", "tram", "--results", "P2"]).status == 2)
        let unfinished = try await run(["merge", "P1", "P2", "-o", "M"])
        #expect(unfinished.errors == "P2/results.json: error: the last run did not finish; run verify again\n")
        let second = ["verify", "bus.yaml", "--html-only", "--shard", "2/2", "--results", "P2"]
        try write("Other")
        _ = try await run(second)
        let screens = try await run(["merge", "P1", "P2", "-o", "M"])
        #expect(
            screens.errors
                == "P2: error: it is from a different run than 'P1': the screen files have changed between them\n")
        try write("Halt")
        try folder.write("<p/>", to: "Fixtures/bus/a.html")
        _ = try await run(second)
        let goldens = try await run(["merge", "P1", "P2", "-o", "M"])
        #expect(
            goldens.errors == "P2: error: it is from a different run than 'P1': the goldens have changed between them\n"
        )
    }

    /// Results are approved in the folder of goldens with which they were compared, whatever its name.
    @Test func resultsOfOtherGoldensAreRefused() async throws {
        try await makeResults()
        #expect(try await run(["verify", "bus.yaml", "--html-only", "--goldens", "O"]).status == 1)
        let refused = try await run(["approve", "--all"])
        #expect(
            refused.status == 2
                && refused.errors == """
                    R: error: these are results for the goldens in 'O', not in 'Fixtures'; run verify with the folder \
                    whose goldens to approve

                    """,
            "\(refused)")
        try FileManager.default.createSymbolicLink(atPath: folder.file("Link"), withDestinationPath: ".")
        let approved = try await run(["approve", "--all", "--goldens", "./Link/O/"])
        #expect(approved.output == "approved bus/a\n", "\(approved)")
        // Results of another machine, or that were moved, are known by the contents of goldens alone.
        _ = try await run(["verify", "bus.yaml", "--html-only"])
        try FileManager.default.moveItem(atPath: folder.file("R"), toPath: folder.file("Download"))
        try FileManager.default.moveItem(atPath: folder.file("Fixtures"), toPath: folder.file("Moved"))
        let moved = try await run(["approve", "--all", "--results", "Download", "--goldens", "Moved"])
        #expect(moved.output == "approved bus/a\n", "\(moved)")
    }
}
