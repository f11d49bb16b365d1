import Foundation
import Testing

@testable import TestSupport

/// Files of other users, such as those that a container leaves: plain words, and what to do.
struct OtherUserTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try write("Stop")
    }

    private func write(_ text: String) throws {
        try folder.write("title: Bus\nsections: [{rows: [{id: a, text: \(text)}]}]\n", to: "bus.yaml")
    }

    private func run(_ arguments: [String]) async throws -> Tool.Output {
        try await Tool.listpreview.run(arguments, in: folder.path)
    }

    /// Runs the program as a user to whom nothing belongs. Only root can; other users lose their own permissions.
    private func runAsOther(_ arguments: [String]) async throws -> Tool.Output {
        guard geteuid() == 0 else { return try await run(arguments) }
        return try await Tool(path: "/usr/bin/setpriv").run(
            ["--reuid=65534", "--regid=65534", "--clear-groups", Tool.listpreview.path] + arguments, in: folder.path)
    }

    private func deny(_ name: String, _ permissions: Int) throws {
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: folder.file(name))
    }

    /// The end of the message about a file or folder.
    private func advice(_ name: String) -> String {
        geteuid() == 0
            ? "\(name) belongs to root: change its owner or its permissions" : "check the permissions of \(name)"
    }

    @Test func resultsOfOthersAreNoFailureWithoutDifferences() async throws {
        #expect(try await run(["record", "bus.yaml", "--html-only"]).status == 0)
        try deny("PreviewResults", 0o555)
        defer { try? deny("PreviewResults", 0o755) }
        let problem = """
            the results of the previous run cannot be removed: Permission denied; \(advice("the folder 'PreviewResults'"))

            """
        let same = try await runAsOther(["verify", "bus.yaml", "--html-only"])
        #expect(same.status == 0 && same.output == "1 same.\n", "\(same)")
        #expect(same.errors == "PreviewResults/results.json: warning: \(problem)")
        // With differences, they are printed.
        try write("Stpo")
        let differs = try await runAsOther(["verify", "bus.yaml", "--html-only"])
        #expect(differs.status == 2 && differs.output.hasPrefix("~ bus/default  differs"), "\(differs)")
        #expect(!differs.output.contains("approve"))
        #expect(differs.errors == "PreviewResults/results.json: error: \(problem)")
        // Differences of another run must not stay to be approved.
        try deny("PreviewResults", 0o755)
        #expect(try await run(["verify", "bus.yaml", "--html-only"]).status == 1)
        try write("Stop")
        for name in ["PreviewResults", "PreviewResults/results.json"] { try deny(name, 0o555) }
        let fixed = try await runAsOther(["verify", "bus.yaml", "--html-only"])
        #expect(fixed.status == 2 && fixed.output == "1 same.\n", "\(fixed)")
        #expect(fixed.errors == "PreviewResults/results.json: error: \(problem)")
    }

    /// What is denied, the command, and the beginning of its message; `*` stands for advice about the name after it.
    @Test(
        arguments: [
            (
                "Fixtures/bus", 0o555, ["record", "bus.yaml", "--html-only"],
                "Fixtures/bus/default.html: error: cannot write the file: Permission denied; *the folder 'Fixtures/bus'"
            ),
            (
                "Fixtures/bus/default.html", 0o000, ["verify", "bus.yaml", "--html-only"],
                "Fixtures/bus/default.html: error: the file cannot be read; *the file 'Fixtures/bus/default.html'"
            ),
            (
                "Fixtures", 0o000, ["verify", "bus.yaml", "--html-only"],
                "Fixtures: error: the folder cannot be read; *the folder 'Fixtures'"
            ),
            (
                "Fixtures/bus", 0o555, ["approve", "--all"],
                "Fixtures/bus/default.html: error: cannot write the file: Permission denied; *the folder 'Fixtures/bus'"
            ),
            (
                "PreviewResults/results.json", 0o000, ["approve", "--all"],
                "PreviewResults/results.json: error: the file cannot be read; *the file 'PreviewResults/results.json'"
            ),
            (
                "PreviewResults", 0o555, ["report"],
                "PreviewResults/report.html: error: cannot write the file: Permission denied; *the folder 'PreviewResults'"
            ),
            (
                "Fixtures/bus", 0o555, ["prune", "bus.yaml", "--yes"],
                "Fixtures/bus/old.html: error: cannot remove the file: Permission denied; *the folder 'Fixtures/bus'"
            ),
            (
                "out", 0o555, ["verify", "bus.yaml", "--html-only", "--junit", "out/j.xml"],
                "out/j.xml: error: cannot write the file: Permission denied; *the folder 'out'"
            ),
            (
                "out", 0o555, ["verify", "bus.yaml", "--html-only", "--summary", "out/s.md"],
                "out/s.md: error: cannot write the file: Permission denied; *the folder 'out'"
            ),
            (
                "out/x", 0o444, ["verify", "bus.yaml", "--html-only", "--summary", "out/x"],
                "out/x: error: cannot write the file: Permission denied; *the file 'out/x'"
            ),
            (
                "bus.yaml", 0o000, ["verify", "bus.yaml", "--html-only"],
                "bus.yaml: error: the file cannot be read; *the file 'bus.yaml'"
            ),
            (
                "listpreview.yaml", 0o000, ["verify", "bus.yaml", "--html-only"],
                "listpreview.yaml: error: the file cannot be read; *the file 'listpreview.yaml'"
            ),
        ] as [(String, Int, [String], String)])
    func deniedFilesAreExplained(name: String, permissions: Int, arguments: [String], message: String) async throws {
        try folder.write("goldens: Fixtures\n", to: "listpreview.yaml")
        try folder.write("x", to: "out/x")
        #expect(try await run(["record", "bus.yaml", "--html-only"]).status == 0)
        try FileManager.default.copyItem(
            atPath: folder.file("Fixtures/bus/default.html"), toPath: folder.file("Fixtures/bus/old.html"))
        try write("Halt")
        #expect(try await run(["verify", "bus.yaml", "--html-only"]).status == 1)
        // The results do not matter here.
        if arguments[0] == "verify" || name == "Fixtures/bus" { try deny("PreviewResults", 0o777) }
        try deny(name, permissions)
        defer { try? deny(name, 0o755) }
        let result = try await runAsOther(arguments)
        #expect(result.status == 2, "\(result)")
        let parts = message.split(separator: "*").map(String.init)
        #expect((result.errors + result.output).contains(parts[0] + advice(parts[1])), "\(result)")
        for word in ["NSCocoa", "couldn", "could not be completed", "Error Domain"] {
            #expect(!(result.errors + result.output).contains(word), "\(result)")
        }
    }
}
