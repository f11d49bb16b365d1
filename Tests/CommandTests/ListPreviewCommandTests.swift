import ArgumentParser
import Foundation
import ListPreviewKit
import PreviewCatalog
import Testing

@testable import PreviewCommands
@testable import PreviewServing
@testable import TestSupport

/// The version, the completions and the manual of the tool.
struct DistributionTests {
    private static let verbs = [
        "render", "serve", "list", "record", "verify", "approve", "report", "prune", "merge", "diff", "apply",
        "validate", "init",
    ]

    /// The tool's version is the newest one of the change log.
    @Test func versionMatchesChangeLog() async throws {
        let log = try String(contentsOf: Example.root.appendingPathComponent("CHANGELOG.md"), encoding: .utf8)
        let released = log.matches(of: /(?m)^## \[(\d+\.\d+\.\d+)\]/).map { String($0.output.1) }
        let result = try await Tool.listpreview.run(["--version"])
        #expect(result.output == "\(try #require(released.first))\n")
        #expect(result.status == 0)
    }

    /// Commands for copying contain that version, too. ContinuousIntegrationTests check the action and its article.
    @Test(arguments: [
        "CONTRIBUTING.md", "scripts/dist.sh",
        "Sources/ListPreviewKit/ListPreviewKit.docc/Versions.md",
    ]) func versionIsTheSameInAllFiles(file: String) throws {
        let text = try String(contentsOf: Example.root.appendingPathComponent(file), encoding: .utf8)
        let named = text.matches(of: /(?:from: "|listpreview-)(\d+\.\d+\.\d+)/).map { String($0.1) }
        #expect(Set(named) == [ListPreviewCommand.configuration.version], "\(file)")
    }

    /// Addresses for copying contain the repository of the workflow that `init` writes.
    @Test(arguments: [
        "Sources/ListPreviewKit/ListPreviewKit.docc/ContinuousIntegration.md",
        "Sources/ListPreviewKit/ListPreviewKit.docc/Versions.md",
    ]) func repositoryIsTheSameInAllFiles(file: String) throws {
        let text = try String(contentsOf: Example.root.appendingPathComponent(file), encoding: .utf8)
        let named = text.matches(of: /(?:github\.com\/|uses: )([^\/\s]+\/ListPreviewKit)/).map { String($0.1) }
        #expect(Set(named) == [ListPreviewCommand.repository], "\(file)")
    }

    /// The path of an installed shell.
    private static func shell(_ name: String) -> String? {
        ["/bin/\(name)", "/usr/bin/\(name)", "/usr/local/bin/\(name)", "/opt/homebrew/bin/\(name)"].first(
            where: FileManager.default.isExecutableFile)
    }

    @Test(.enabled(if: shell("zsh") != nil, "zsh is not installed")) func zshAcceptsCompletionScript() async throws {
        let script = try await Tool.listpreview.run(["--generate-completion-script", "zsh"]).output
        let folder = try TemporaryFolder()
        let file = try folder.write(script, to: "listpreview")
        let read = try await Tool(path: try #require(Self.shell("zsh"))).run(["-n", file])
        #expect(read.status == 0 && read.errors.isEmpty, "\(read)")
    }

    @Test(.enabled(if: shell("fish") != nil, "fish is not installed")) func fishCompletesVerbs() async throws {
        let fish = Tool(path: try #require(Self.shell("fish")))
        let script = try await Tool.listpreview.run(["--generate-completion-script", "fish"]).output
        let folder = try TemporaryFolder()
        let file = try folder.write(script, to: "listpreview")
        let read = try await fish.run(["--no-execute", file])
        #expect(read.status == 0 && read.errors.isEmpty, "\(read)")
        let completed = try await fish.run(["--no-config", "-c", "source '\(file)'; complete -C 'listpreview re'"])
        for verb in ["record", "render", "report"] { #expect(completed.output.contains(verb), "\(completed)") }
    }

    @Test func galleriesHaveOwnVersionOrNone() async throws {
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

    @Test(arguments: ["bash", "zsh", "fish"]) func completionScriptsListAllVerbs(shell: String) async throws {
        let result = try await Tool.listpreview.run(["--generate-completion-script", shell])
        #expect(result.status == 0)
        for verb in Self.verbs { #expect(result.output.contains(verb), "\(verb) in \(shell)") }
    }

    /// Bash is available wherever these tests run: it reads the script, and completes a verb with it.
    @Test func bashCompletesVerbs() async throws {
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

    /// The help is also the manual, whose sections have these headings.
    @Test(arguments: verbs) func everyVerbShowsExamples(verb: String) async throws {
        let help = try await Tool.listpreview.run(["help", verb]).output
        let examples = help.components(separatedBy: "EXAMPLES\n").last?.components(separatedBy: "\n").first
        #expect(examples != help.components(separatedBy: "\n").first && examples?.contains(verb) == true, "\(help)")
    }
}

/// The help of all verbs. Its examples can be pasted.
struct HelpTextTests {
    struct Garage: SubcommandGallery {
        static let program = "Garage"
        static var scenarios: [Scenario] { Scenario(id: "a", title: "A") {} }
    }

    /// The help of each verb, by the program's and the verb's name.
    private static func helps(columns: Int) -> [(name: String, text: String)] {
        func helps<Root: ParsableCommand>(_ root: Root.Type, _ program: String) -> [(name: String, text: String)] {
            [(program, root.helpMessage(columns: columns))]
                + root.configuration.subcommands.map { verb in
                    (
                        "\(program) \(verb.configuration.commandName ?? "")",
                        root.helpMessage(for: verb, columns: columns)
                    )
                }
        }
        return helps(ListPreviewCommand.self, "listpreview") + helps(LiveGalleryCommand<Garage>.self, "Garage")
    }

    /// The lines below a heading.
    private static func section(_ heading: String, of text: String) -> [String] {
        let lines = text.components(separatedBy: "\n")
        guard let start = lines.firstIndex(of: heading) else { return [] }
        return lines[(start + 1)...].prefix { !$0.isEmpty }.map { $0 }
    }

    @Test func linesHaveNoTrailingWhitespace() {
        for columns in [80, 200] {
            for help in Self.helps(columns: columns) {
                for line in help.text.components(separatedBy: "\n") {
                    #expect(line.last != " " && line.last != "\t", "\(help.name): '\(line)'")
                }
            }
        }
    }

    @Test func linesFitTerminalWidth() {
        for help in Self.helps(columns: 80) {
            for line in help.text.components(separatedBy: "\n") { #expect(line.count <= 80, "\(help.name): '\(line)'") }
        }
    }

    /// On a terminal with the default width, no example is broken where a shell would not continue reading.
    @Test func examplesAreNotBroken() {
        for (narrow, wide) in zip(Self.helps(columns: 80), Self.helps(columns: 400)) {
            let examples = Self.section("EXAMPLES", of: wide.text)
            #expect(Self.section("EXAMPLES", of: narrow.text) == examples, "\(wide.name)")
            #expect(!examples.isEmpty, "\(wide.name)")
        }
    }

    /// The verbs that take pictures describe the variable of the browser.
    @Test func variableOfBrowserIsDescribed() {
        for help in Self.helps(columns: 80) {
            let verb = help.name.split(separator: " ").dropFirst().first
            let lines = Self.section("ENVIRONMENT", of: help.text)
            let isDescribed = lines.first?.hasPrefix("  LISTPREVIEW_BROWSER  ") == true
            #expect(isDescribed == (verb == nil || ["render", "record", "verify"].contains(verb)), "\(help.name)")
        }
    }

    /// Each example names the program and the verb.
    @Test func examplesNameTheProgram() {
        for help in Self.helps(columns: 400) {
            let words = help.name.split(separator: " ")
            let lines = Self.section("EXAMPLES", of: help.text).joined(separator: "\n")
            // A line may continue on the next one.
            let examples = lines.replacingOccurrences(of: "\\\n", with: "").replacingOccurrences(of: "|\n", with: "| ")
            for example in examples.components(separatedBy: "\n") {
                let isNamed = example.hasPrefix("  \(words[0]) ") || example.contains("| \(words[0]) ")
                let last = words.last ?? ""
                #expect(isNamed && example.contains(last), "\(help.name): \(example)")
            }
        }
    }
}
