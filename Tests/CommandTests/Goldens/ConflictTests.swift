import Foundation
import Testing

@testable import TestSupport

/// Branches that record goldens, and their merges.
struct ConflictTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @discardableResult
    private func git(_ arguments: String...) async throws -> Tool.Output {
        let identity = ["-c", "user.name=t", "-c", "user.email=t@example.com", "-c", "commit.gpgsign=false"]
        return try await Tool(path: "/usr/bin/git").run(identity + arguments, in: folder.path)
    }

    private func run(_ arguments: String...) async throws -> Tool.Output {
        try await Tool.listpreview.run(arguments, in: folder.path)
    }

    /// Writes a screen with two pictures, and with four if it is dark, too.
    private func write(_ name: String, _ first: String = "x", _ second: String = "y") throws {
        func state(_ name: String, _ text: String) -> String {
            "  - {name: \(name), sections: [{rows: [{id: a, text: \(text)}]}]}\n"
        }
        try folder.write(
            "title: \(name)\n\(name == "bus" ? "variants: [dark]\n" : "")states:\n\(state("A", first))\(state("B", second))",
            to: "\(name).yaml")
    }

    /// Records on a branch of its own.
    private func branch(_ name: String, _ change: () throws -> Void) async throws {
        try await git("checkout", "-q", "-b", name, "main")
        try change()
        #expect(try await run("record").status == 0)
        try await git("add", "-A")
        #expect(try await git("commit", "-qm", name).status == 0)
    }

    /// What two branches do. None is about the same picture.
    enum Pair: CaseIterable {
        case neighboringStates, newScreens, newAndRemovedScreens, newAndChangedScreens
    }

    @Test(.timeLimit(.minutes(5)), arguments: Pair.allCases) func recordingsMerge(pair: Pair) async throws {
        try await git("init", "-q", "-b", "main", ".")
        for name in ["bus", "car", "tram"] { try write(name) }
        #expect(try await run("record").status == 0)
        try await git("add", "-A")
        try await git("commit", "-qm", "base")
        switch pair {
        case .neighboringStates:
            try await branch("one") { try write("bus", "first") }
            try await branch("two") { try write("bus", "x", "second") }
        case .newScreens:
            try await branch("one") { try write("yak") }
            try await branch("two") { try write("zebra") }
        case .newAndRemovedScreens:
            try await branch("one") { try write("yak") }
            try await branch("two") {
                for file in ["tram.yaml", "Fixtures/tram"] {
                    try FileManager.default.removeItem(atPath: folder.file(file))
                }
            }
        case .newAndChangedScreens:
            try await branch("one") { try write("yak") }
            try await branch("two") { try write("tram", "other") }
        }
        let merged = try await git("merge", "-q", "-m", "m", "one")
        // The lines of neighboring states may conflict in the screen file, but in no golden.
        let open = try await git("diff", "--name-only", "--diff-filter=U").output
        #expect(open == "" || pair == .neighboringStates && open == "bus.yaml\n", "\(merged)")
        if !open.isEmpty { try write("bus", "first", "second") }
        let verified = try await run("verify")
        #expect(verified.status == 0 && verified.output.contains("unchanged, not taken again"), "\(verified)")
        try await git("add", "-A")
        try await git("commit", "-qm", "merged")
        // Nothing is left to record.
        #expect(try await run("record").status == 0)
        #expect(try await git("status", "--short").output.replacing("?? PreviewResults/\n", with: "") == "")
    }

    /// Files in conflict are named with a line, and no verb records anything of them.
    @Test(arguments: [
        "bus.yaml", "bus.json", "listpreview.yaml", "app.css", "Fixtures/bus/a.html", "Fixtures/manifest.json",
    ])
    func filesInConflictAreNamed(file: String) async throws {
        let screen = file == "bus.json" ? "bus.json" : "bus.yaml"
        try folder.write(
            "{\"title\": \"Bus\", \"states\": [{\"name\": \"A\",\n\"sections\": [{\"rows\": [{\"text\": \"x\"}]}]}]}\n",
            to: screen)
        try folder.write("p { color: red }\n", to: "app.css")
        try folder.write("css: app.css\n", to: "listpreview.yaml")
        #expect(try await run("record", screen, "--html-only").status == 0)
        let text = try #require(folder.text(file))
        let end = try #require(text.firstIndex(of: "\n").map { text.index(after: $0) })
        let conflict = "<<<<<<< HEAD\nours\n=======\ntheirs\n>>>>>>> other\n"
        try folder.write(String(text[..<end]) + conflict + String(text[end...]), to: file)
        let before = try folder.contents().filter { !$0.key.hasPrefix("PreviewResults/") }
        for (verb, option) in [
            ("verify", "--html-only"), ("record", "--html-only"), ("record", "--update=all"), ("prune", "--yes"),
        ] {
            let result = try await run(verb, screen, option)
            // `prune` reads no golden that has a state.
            if verb == "prune", file.hasSuffix(".html") { continue }
            #expect(result.status == 2, "\(verb): \(result)")
            let output = result.errors + result.output
            #expect(output.contains("\(file):2"), "\(output)")
            #expect(output.contains(": error: this file has the conflict markers of a merge"), "\(output)")
            #expect(!output.contains("record --update") && !output.contains("ecord the"), "\(output)")
        }
        #expect(try folder.contents().filter { !$0.key.hasPrefix("PreviewResults/") } == before)
    }
}
