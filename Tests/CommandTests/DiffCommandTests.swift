import Foundation
import Testing

@testable import TestSupport

/// `listpreview diff`, `apply` and `validate` as commands.
struct DiffCommandTests {
    private static let one =
        "{\"id\": \"a\", \"title\": \"A\", \"sections\": [{\"rows\": [{\"id\": 1, \"text\": \"One\"}]}]}"
    private static let two =
        "{\"id\": \"a\", \"title\": \"A\", \"sections\": [{\"rows\": [{\"id\": 1, \"text\": \"Two\"}]}]}"

    @Test func printsPatchOfTwoFiles() async throws {
        let folder = try TemporaryFolder()
        let (one, two) = (try folder.write(Self.one, to: "1.json"), try folder.write(Self.two, to: "2.json"))
        let different = try await Tool.listpreview.run(["diff", one, two, "--format", "json"])
        #expect(different.status == 1)
        #expect(different.output == "{\"v\":1,\"from\":0,\"to\":1,\"ops\":[[\"s\",10,[\"r-1\"],[\"Two\"]]]}\n")
        let same = try await Tool.listpreview.run(["diff", one, one])
        #expect(same.status == 0)
    }

    @Test func describesPatch() async throws {
        let folder = try TemporaryFolder()
        let (one, two) = (try folder.write(Self.one, to: "1.json"), try folder.write(Self.two, to: "2.json"))
        let patch = try await Tool.listpreview.run(["diff", one, two, "--format", "json"])
        let text = try await Tool.listpreview.run(["diff", one, two, "--format", "text"])
        #expect(text.status == 1)
        #expect(text.errors == "")
        let lines = text.output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(
            lines.dropLast(2) == [
                "1.json -> 2.json", "section-1 (s-section-1)", "  ~ Two  title: \"One\" -> \"Two\"  r-1",
                "1 row changed",
            ])
        #expect(lines.dropLast().last?.hasPrefix("patch \(patch.output.utf8.count - 1) B, whole page ") == true)
        #expect(lines.dropLast().last?.hasSuffix(" % less (neither compressed)") == true)
        // Programs read the patch itself.
        #expect(try await Tool.listpreview.run(["diff", one, two]).output == patch.output)
        let same = try await Tool.listpreview.run(["diff", one, one, "--from", "default", "--format", "text"])
        #expect(same.status == 0)
        #expect(same.output.hasSuffix("\nThe pages look the same.\n"))
    }

    @Test func describesStatesOfExample() async throws {
        let arguments = ["diff", Example.processes.path, "--from", "Quiet", "--to", "Busy"]
        let patch = try await Tool.listpreview.run(arguments + ["--format", "json"])
        let text = try await Tool.listpreview.run(arguments + ["--format", "text"])
        #expect(
            text.output.hasPrefix(
                """
                processes: Quiet -> Busy
                summary (s-summary)
                  ~ Running      value: "212" -> "214"          r-count
                  ~ Busy         value: "2" -> "4"              r-busy
                By processor use (s-processes)
                  + swift-build  inserted at 1                  r-4711  SubtitleRow
                  > Finder       moved past others, still at 2  r-318
                                 badge: "0.1 %" -> "8.0 %"
                  + Safari       inserted at 3                  r-2120  SubtitleRow
                2 rows inserted, 1 moved, 3 changed
                patch \(patch.output.utf8.count - 1) B, whole page\u{20}
                """), "\(text.output)")
    }

    @Test func limitSummarizesRowsAndThresholdSelectsBulkUpdate() async throws {
        let arguments = [
            "diff", Example.countries.path, "--from", "All", "--to", "Filtered by an", "--format", "text", "--limit",
            "1",
        ]
        // 163 rows and 25 sections are removed, 86 rows and a section are moved or inserted, and a footer.
        let below = try await Tool.listpreview.run(arguments + ["--bulk-threshold", "277"])
        #expect(below.output.contains("\n  > Afghanistan"))
        #expect(below.output.contains("\n    and 85 more rows moved\n"))
        #expect(!below.output.contains("bulk"), "\(below.output)")
        let bulk = try await Tool.listpreview.run(arguments + ["--bulk-threshold", "276"])
        #expect(bulk.output.contains("\na bulk update: shown in one step, without animations\n"))
        #expect(try await Tool.listpreview.run(arguments + ["--limit", "-1"]).status == 64)
        #expect(try await Tool.listpreview.run(arguments + ["--bulk-threshold", "0"]).status == 64)
    }

    /// One of the two inputs may come from a program.
    @Test func oneInputMayBeStandardInput() async throws {
        let folder = try TemporaryFolder()
        let two = try folder.write(Self.two, to: "2.json")
        let result = try await Tool.listpreview.run(["diff", "-", two, "--format", "text"], input: Self.one)
        #expect(result.status == 1, "\(result)")
        #expect(
            result.output.hasPrefix(
                "<standard input> -> 2.json\nsection-1 (s-section-1)\n  ~ Two  title: \"One\" -> \"Two\"  r-1\n"),
            "\(result)")
        let states = """
            title: A
            states: [{name: a, sections: []}, {name: b, sections: [{header: H}]}]
            """
        let own = try await Tool.listpreview.run(["diff", "-", "--from", "a", "--to", "b"], input: states)
        #expect(own.status == 1, "\(own)")
        let broken = try await Tool.listpreview.run(["diff", two, "-"], input: "{")
        #expect(broken.status == 2)
        #expect(broken.errors.hasPrefix("<standard input>:1:2: error: "), "\(broken.errors)")
        #expect(try await Tool.listpreview.run(["diff", "-", "-"]).status == 64)
    }

    // MARK: - Colors

    @Test func colorsAreForTerminalsOnly() async throws {
        let folder = try TemporaryFolder()
        let (one, two) = (try folder.write(Self.one, to: "1.json"), try folder.write(Self.two, to: "2.json"))
        let arguments = ["diff", one, two, "--format", "text"]
        let plain = try await Tool.listpreview.run(arguments)
        #expect(!plain.output.contains("\u{1B}"))
        let colored = try await Tool.listpreview.run(
            arguments + ["--color", "always"], environment: ["NO_COLOR": "1", "TERM": "dumb"])
        #expect(
            colored.output.contains(
                "\n  \u{1B}[33m~\u{1B}[0m Two  title: \u{1B}[31m\"One\"\u{1B}[0m -> \u{1B}[32m\"Two\"\u{1B}[0m  \u{1B}[2mr-1\u{1B}[0m\n"
            ))
        #expect(colored.output.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain.output)
    }

    #if os(Linux)
    private static let script = "/usr/bin/script"

    /// `script` runs a command line on a new terminal.
    @Test(
        .enabled(if: FileManager.default.isExecutableFile(atPath: script)),
        arguments: [
            ("", "", "xterm", true), (" 2>/dev/null", "", "xterm", true), (" | cat", "", "xterm", false),
            ("", "1", "xterm", false), ("", "", "dumb", false), (" --color never", "", "xterm", false),
            (" --color always | cat", "1", "dumb", true),
        ])
    func outputDeterminesColors(_ rest: String, _ noColor: String, _ term: String, _ isColored: Bool) async throws {
        let folder = try TemporaryFolder()
        let (one, two) = (try folder.write(Self.one, to: "1.json"), try folder.write(Self.two, to: "2.json"))
        let line = "'\(Tool.listpreview.path)' diff '\(one)' '\(two)' --format text\(rest)"
        let result = try await Tool(path: Self.script).run(
            ["-qec", line, "/dev/null"], environment: ["NO_COLOR": noColor, "TERM": term])
        #expect(result.output.contains("title: "), "\(result.output)")
        #expect(result.output.contains("\u{1B}[31m") == isColored, "\(result.output)")
    }

    /// Terminals show words, pipes get the patch.
    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: script)))
    func terminalsGetTextAndPipesGetPatch() async throws {
        let folder = try TemporaryFolder()
        let (one, two) = (try folder.write(Self.one, to: "1.json"), try folder.write(Self.two, to: "2.json"))
        func output(_ rest: String) async throws -> String {
            let line = "'\(Tool.listpreview.path)' diff '\(one)' '\(two)'\(rest)"
            return try await Tool(path: Self.script).run(["-qec", line, "/dev/null"]).output
        }
        #expect(try await output("").contains("title: "))
        #expect(try await output(" | cat").hasPrefix("{\"v\":1,"))
    }
    #endif

    @Test func unknownStateErrorListsStates() async throws {
        let result = try await Tool.listpreview.run(
            ["diff", Example.processes.path, "--from", "Quiet", "--to", "Noisy"])
        #expect(result.status == 2)
        #expect(
            result.errors
                == "\(Example.processes.path): error: there is no state 'Noisy'; there are 'Loading', 'Quiet', 'Busy'\n"
        )
        let near = try await Tool.listpreview.run(["diff", Example.processes.path, "--from", "Quite", "--to", "Busy"])
        #expect(near.errors == "\(Example.processes.path): error: there is no state 'Quite'; did you mean 'Quiet'?\n")
    }

    /// In a folder with one screen file, its name can be omitted.
    @Test func singleFileNeedsNoName() async throws {
        let folder = try TemporaryFolder()
        let states =
            #"{"title": "A", "states": [{"name": "one", "sections": []}, {"name": "two", "title": "B", "sections": []}]}"#
        _ = try folder.write(states, to: "Screens/a.json")
        let arguments = ["--from", "one", "--to", "two", "--format", "text"]
        for files in [[], ["Screens"], ["Screens/a.json"]] {
            let result = try await Tool.listpreview.run(["diff"] + files + arguments, in: folder.path)
            #expect(result.status == 1 && result.output.contains("\"A\" -> \"B\""), "\(result)")
        }
        _ = try folder.write(states, to: "Screens/b.json")
        let several = try await Tool.listpreview.run(["diff"] + arguments, in: folder.path)
        #expect(several.status == 64)
        #expect(
            several.errors.hasPrefix("Error: Name one screen file: Screens/a.json, Screens/b.json.\n"), "\(several)")
    }

    /// Even for errors that a verb finds when it runs, the message shows the verb's usage.
    @Test(arguments: ["diff", "approve"]) func usageErrorsShowUsageOfVerb(verb: String) async throws {
        let result = try await Tool.listpreview.run([verb])
        #expect(result.status == 64)
        #expect(result.errors.contains("\nUsage: listpreview \(verb) ["), "\(result.errors)")
        #expect(result.errors.contains("See 'listpreview \(verb) --help'"), "\(result.errors)")
    }

    @Test func inapplicablePatchesAreRejected() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Self.one, to: "1.json")
        #expect(try await Tool.listpreview.run(["render", file, "-o", folder.path]).status == 0)
        let page = folder.file("a/default.html")
        let unknown = try await Tool.listpreview.run(
            ["apply", page, "-"], input: "{\"v\":1,\"from\":0,\"to\":1,\"ops\":[[\"r\",[\"r-9\"]]]}")
        #expect(unknown.status == 2)
        #expect(unknown.output == "")
        #expect(unknown.errors == "\(page): error: operation 0 (remove) at 'r-9': there is no element 'r-9'\n")
        let broken = try await Tool.listpreview.run(["apply", page, "-"], input: "{\"v\":1,\n\"ops\":7}")
        #expect(broken.status == 2)
        #expect(broken.errors.hasPrefix("<standard input>:"), "\(broken.errors)")
    }

    #if os(Linux)
    /// `/dev/full` accepts no data, like a full disk.
    @Test func writeErrorsAreFailures() async throws {
        let shell = Tool(name: "listpreview").path
        let result = try await Tool(path: "/bin/sh").run(
            ["-c", "'\(shell)' diff '\(Example.processes.path)' --from Quiet --to Busy > /dev/full"])
        #expect(result.status == 2)
        #expect(result.errors == "<standard output>: error: No space left on device\n")
    }
    #endif

    @Test func reservedScreenNamesAreRejected() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Self.one.replacing("\"id\": \"a\"", with: "\"id\": \"Assets\""), to: "1.json")
        let result = try await Tool.listpreview.run(["render", file, "-o", folder.file("out")])
        #expect(result.status == 2)
        #expect(
            result.errors == "\(file): error: the gallery itself uses the name 'Assets'; choose another screen id\n")
    }

    @Test func validateReportsPosition() async throws {
        let folder = try TemporaryFolder()
        let page = try folder.write("<!DOCTYPE html>\n<html><body><p></html>\n", to: "page.html")
        let result = try await Tool.listpreview.run(["validate", page])
        #expect(result.status == 1)
        #expect(result.errors.hasPrefix("\(page):2:"), "\(result.errors)")
        #expect(try await Tool.listpreview.run(["validate", folder.file("no.html")]).status == 2)
    }
}

/// For every two states of every example, a patch turns the page of one into the page of the other, byte for byte.
struct StatePairTests {
    @Test(arguments: [Example.countries, Example.processes])
    func patchesBetweenStatesAreExact(_ example: Example) async throws {
        let folder = try TemporaryFolder()
        let rendered = try await Tool.listpreview.run(["render", example.path, "-o", folder.path])
        #expect(rendered.status == 0, "\(rendered.errors)")
        #expect(rendered.output.contains(" pages (\(example.states.count) states and the index), all valid"))
        for (index, from) in example.states.enumerated() {
            // Random screens prove the patches; commands need only neighbors.
            let next = [from, example.states[(index + 1) % example.states.count]]
            for to in TestScale.isLong ? example.states : next {
                let diff = try await Tool.listpreview.run(
                    ["diff", example.path, "--from", from.name, "--to", to.name, "--format", "json"])
                #expect(diff.status == (from.name == to.name ? 0 : 1), "\(diff.errors)")
                let compared = try await Tool.listpreview.run(
                    [
                        "apply", folder.file("\(example.id)/\(from.page).html"), "-", "--against",
                        folder.file("\(example.id)/\(to.page).html"),
                    ],
                    input: diff.output)
                #expect(compared.status == 0, "\(from.name) to \(to.name): \(compared.output)\(compared.errors)")
            }
        }
    }

    /// Verifies that the comparison can fail.
    @Test func differentStateFailsComparison() async throws {
        let folder = try TemporaryFolder()
        let example = Example.processes
        #expect(try await Tool.listpreview.run(["render", example.path, "-o", folder.path]).status == 0)
        let diff = try await Tool.listpreview.run(
            ["diff", example.path, "--from", "Quiet", "--to", "Busy", "--format", "json"])
        let compared = try await Tool.listpreview.run(
            ["apply", folder.file("processes/quiet.html"), "-", "--against", folder.file("processes/loading.html")],
            input: diff.output)
        #expect(compared.status == 1)
        #expect(compared.output.hasPrefix("main#screen > "), "\(compared.output)")
    }

    @Test func patchedPageIsCompleteAndValid() async throws {
        let folder = try TemporaryFolder()
        let example = Example.processes
        #expect(try await Tool.listpreview.run(["render", example.path, "-o", folder.path]).status == 0)
        let diff = try await Tool.listpreview.run(
            ["diff", example.path, "--from", "Loading", "--to", "Busy", "--format", "json"])
        let patch = try folder.write(diff.output, to: "patch.json")
        let patched = try await Tool.listpreview.run(
            ["apply", folder.file("processes/loading.html"), patch, "-o", folder.file("patched.html")])
        #expect(patched.status == 0, "\(patched.errors)")
        let validated = try await Tool.listpreview.run(["validate", folder.file("patched.html")])
        #expect(validated.status == 0, "\(validated.errors)")
    }
}
