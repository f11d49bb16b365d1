import Foundation
import Testing

@testable import TestSupport

/// What the verbs for goldens print.
struct GoldenMessageTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func run(_ arguments: String..., in name: String = "") async throws -> Tool.Output {
        try await Tool.listpreview.run(arguments, in: folder.file(name))
    }

    private func write(_ text: String = "Stop", to name: String = "bus.yaml") throws {
        try folder.write("title: Bus\nsections: [{rows: [{id: a, text: \(text)}]}]\n", to: name)
    }

    /// The settings of a project are those of its subfolders, and are named there.
    @Test(arguments: ["", "Screens", "src", "src/deep"]) func settingsOfFolderAboveAreUsed(place: String) async throws {
        try folder.write("files: [Screens]\ngoldens: G\nresults: R\ncss: app.css\n", to: "project/listpreview.yaml")
        try folder.write("p { color: red }", to: "project/app.css")
        try write(to: "project/Screens/bus.yaml")
        try folder.write("", to: "project/src/deep/x")
        let up = String(repeating: "../", count: place.split(separator: "/").count)
        let note = up.isEmpty ? "" : "Settings: \(up)listpreview.yaml\n"
        let recorded = try await run("record", "--html-only", in: "project/\(place)")
        #expect(recorded.status == 0 && recorded.errors == note, "\(recorded)")
        #expect(folder.text("project/G/bus/default.html") != nil && folder.text("project/R/results.json") != nil)
        try write("Halt", to: "project/Screens/bus.yaml")
        let verified = try await run("verify", "--html-only", in: "project/\(place)")
        #expect(verified.status == 1 && verified.errors == note)
        #expect(verified.output.contains("\nReport: \(up)R/report.html\nTo approve: listpreview approve bus/default\n"))
        let approved = try await run("approve", "bus/default", in: "project/\(place)")
        #expect(approved.output == "approved bus/default\n", "\(approved)")
        #expect(try await run("render", in: "project/\(place)").output.hasSuffix(" Open \(up)Previews/index.html\n"))
        #expect(try Set(folder.contents().keys.map { $0.prefix { $0 != "/" } }) == ["project"])
    }

    /// Defaults belong to the folder of the settings, too; the search ends at a repository.
    @Test func searchForSettingsEnds() async throws {
        try folder.write("tolerance: 0.2\n", to: "listpreview.yaml")
        try write(to: "Screens/bus.yaml")
        #expect(try await run("record", "--html-only", in: "Screens").errors == "Settings: ../listpreview.yaml\n")
        #expect(folder.text("Fixtures/bus/default.html") != nil && folder.text("PreviewResults/results.json") != nil)
        try write(to: "repository/bus.yaml")
        try folder.write("", to: "repository/.git/HEAD")
        #expect(try await run("record", "--html-only", in: "repository").errors == "")
        #expect(folder.text("repository/Fixtures/bus/default.html") != nil)
    }

    @Test func pathsArePrintedAsGiven() async throws {
        try write()
        try folder.write("p { background: url(a.png) }\n@import 'b.css';\n", to: "app.css")
        let rendered = try await run("render", "bus.yaml", "-o", "out", "--css", "app.css")
        #expect(rendered.output.hasSuffix(" Open out/index.html\n"), "\(rendered)")
        #expect(
            rendered.errors == """
                app.css:1:21: warning: 'a.png' is not loaded, because pages contain no such file; embed it as a \
                data: address
                app.css:2:9: warning: 'b.css' is not loaded, because pages contain no such file; copy its rules into this file

                """)
        #expect(try await run("render", "bus.yaml", "--single-file", "-o", "x.html").output.hasSuffix(" Open x.html\n"))
        let verified = try await run("verify", "bus.yaml", "--html-only", "--summary", "new/folder/s.md")
        #expect(verified.status == 1)
        #expect(verified.output.contains("\nReport: PreviewResults/report.html\n"), "\(verified)")
        #expect(folder.text("new/folder/s.md")?.hasPrefix("## Screens: previews differ\n") == true)
        let report = try await run("report")
        #expect(report.output == "Report: PreviewResults/report.html\n")
    }

    /// A second summary is appended.
    @Test func summariesAreAppended() async throws {
        try write()
        for _ in 1...2 { _ = try await run("verify", "bus.yaml", "--html-only", "--summary", "s.md") }
        let text = try #require(folder.text("s.md"))
        #expect(text.ranges(of: "## Screens: previews differ\n").count == 2 && !text.contains("not finish"), "\(text)")
    }

    @Test func namesThatAreNotUnicodeAreReported() async throws {
        try folder.write("", to: "Screens/x")
        let path = Array(folder.file("Screens/b").utf8) + [0xFF] + Array(".yaml".utf8)
        let descriptor = open(path.map { CChar(bitPattern: $0) } + [0], O_WRONLY | O_CREAT, 0o644)
        // Some file systems have no such names.
        guard descriptor >= 0 else { return }
        close(descriptor)
        let verified = try await run("verify", "Screens", "--html-only")
        #expect(verified.status == 2)
        #expect(verified.errors == "Screens/b\u{FFFD}.yaml: error: the name of the file is not UTF-8; rename it\n")
    }
}
