import ArgumentParser
import Foundation
import ListPreviewKit
import PreviewCatalog
import Testing

@testable import PreviewCommands

/// What a package of the tool has besides the tool: a version, completions, a manual.
struct DistributionTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static let verbs = [
        "render", "serve", "list", "record", "verify", "approve", "report", "prune", "diff", "apply", "validate",
    ]

    /// The newest version of the change log is what the tool says it is.
    @Test func theVersionIsTheOneOfTheChangeLog() async throws {
        let log = try String(contentsOf: Self.root.appendingPathComponent("CHANGELOG.md"), encoding: .utf8)
        let released = log.matches(of: /(?m)^## \[(\d+\.\d+\.\d+)\]/).map { String($0.output.1) }
        let result = try await Tool.listpreview.run(["--version"])
        #expect(result.output == "\(try #require(released.first))\n")
        #expect(result.status == 0)
    }

    @Test func galleriesHaveTheirOwnVersionOrNone() async throws {
        struct Unversioned: PreviewGallery {
            static var scenarios: [Scenario] { Scenario(id: "a", title: "A") {} }
        }
        struct Versioned: PreviewGallery {
            static let version = "2.5.0"
            static var scenarios: [Scenario] { Scenario(id: "a", title: "A") {} }
        }
        #expect(GalleryCommand<Versioned>.configuration.version == "2.5.0")
        #expect(GalleryCommand<Unversioned>.configuration.version == "")
        #expect(try await Tool.garage.run(["--version"]).status == 64)
    }

    @Test(arguments: ["bash", "zsh", "fish"]) func completesInEveryShell(shell: String) async throws {
        let result = try await Tool.listpreview.run(["--generate-completion-script", shell])
        #expect(result.status == 0)
        for verb in Self.verbs { #expect(result.output.contains(verb), "\(verb) in \(shell)") }
    }

    /// Bash is there wherever these tests run: it reads the script, and completes a verb with it.
    @Test func bashCompletesAVerb() async throws {
        let script = try await Tool.listpreview.run(["--generate-completion-script", "bash"]).output
        let folder = try TemporaryFolder()
        let file = try folder.write(script, to: "listpreview.bash")
        let ask = """
            source "$1"
            COMP_WORDS=(listpreview re) COMP_CWORD=1 COMP_LINE='listpreview re' COMP_POINT=14
            function="$(complete -p listpreview | sed -E 's/.*-F ([^ ]+).*/\\1/')"
            "$function" listpreview re listpreview
            echo "${COMPREPLY[@]}"
            """
        let result = try await Tool(path: "/bin/bash").run(["-c", ask, "bash", file])
        #expect(
            Set(result.output.split(whereSeparator: \.isWhitespace)) == ["record", "render", "report"], "\(result)")
    }

    /// The help is also the manual, whose sections are made of these headings.
    @Test(arguments: verbs) func everyVerbShowsExamples(verb: String) async throws {
        let help = try await Tool.listpreview.run(["help", verb]).output
        let examples = help.components(separatedBy: "EXAMPLES\n").last?.components(separatedBy: "\n").first
        #expect(examples != help.components(separatedBy: "\n").first && examples?.contains(verb) == true, "\(help)")
    }
}
