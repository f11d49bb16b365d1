import ArgumentParser
import Foundation
import Testing
import Yams

@testable import PreviewServing
@testable import TestSupport

/// The repository's action, the workflow of `init` and the recipes of the documentation: their shell parts run here, with substitutes
/// for downloads and posts.
struct ContinuousIntegrationTests {
    /// The checked parts of `action.yml`.
    private struct Action: Decodable {
        struct Input: Decodable {
            var description: String
            var `default`: String?
        }
        struct Step: Decodable {
            var name: String
            var `if`: String?
            var run: String?
            var env: [String: String]?
        }
        struct Steps: Decodable {
            var using: String
            var steps: [Step]
        }
        var inputs: [String: Input]
        var runs: Steps

        func step(_ name: String) throws -> Step { try #require(runs.steps.first { $0.name == name }) }
    }

    private struct Job: Decodable {
        var before_script: [String]
        var script: [String]
    }

    private let folder: TemporaryFolder
    private let action: Action
    private let article: String

    init() throws {
        folder = try TemporaryFolder()
        action = try YAMLDecoder().decode(Action.self, from: Self.text("action.yml"))
        article = try Self.text("Sources/ListPreviewKit/ListPreviewKit.docc/ContinuousIntegration.md")
    }

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: Example.root.appendingPathComponent(path), encoding: .utf8)
    }

    /// The block of the article after a comment.
    private func block(_ comment: String) throws -> String {
        let start = try #require(article.range(of: "<!-- \(comment) -->\n```"))
        let lines = article[start.upperBound...].split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
        return lines.prefix { $0 != "```" }.joined(separator: "\n") + "\n"
    }

    private func gitLabJob() throws -> Job {
        try #require(
            try YAMLDecoder().decode([String: Job].self, from: block("workflow: .gitlab-ci.yml"))["previews"])
    }

    // MARK: - Content

    @Test func actionMatchesArticle() throws {
        #expect(action.runs.using == "composite")
        #expect(action.inputs["version"]?.default == ListPreviewCommand.configuration.version)
        let described = article.matches(of: /(?m)^\| `([a-z-]+)` \|/).map { String($0.1) }
        #expect(described.sorted() == action.inputs.keys.sorted())
        let steps = action.runs.steps
        let expressions = steps.flatMap { [$0.if ?? ""] + ($0.env.map { Array($0.values) } ?? []) }.joined(
            separator: " ")
        for used in expressions.matches(of: /inputs\.([a-z-]+)/) {
            #expect(action.inputs[String(used.1)] != nil, "\(used.1)")
        }
        // Untrusted text is passed through the environment, so that the shell never reads it as a command.
        for step in steps { #expect(step.run?.contains("${{") != true, "\(step.name)") }
    }

    @Test func initWritesWorkflowOfArticle() async throws {
        #expect(try await Tool.listpreview.run(["init"], in: folder.path).status == 0)
        let written = try String(contentsOfFile: folder.file(".github/workflows/previews.yml"), encoding: .utf8)
        #expect(written == (try block("workflow: init")))
        #expect(written.contains("/ListPreviewKit@\(ListPreviewCommand.configuration.version)\n"))
        _ = try Yams.load(yaml: written)
        for version in article.matches(of: /\b0\.\d+\.\d+\b/) {
            #expect(String(version.0) == ListPreviewCommand.configuration.version)
        }
    }

    @Test func shellScriptsPassChecks() async throws {
        let job = try gitLabJob()
        var scripts = action.runs.steps.compactMap { step in step.run.map { (step.name, "set -eo pipefail\n" + $0) } }
        scripts.append(("GitLab", (job.before_script + job.script).joined(separator: "\n")))
        scripts.append(("verify.sh", try block("recipe: verify.sh")))
        #expect(scripts.count == 6)
        for (name, script) in scripts {
            let checked = try await Tool(path: "/bin/bash").run(
                [
                    "-c", "bash -n && if command -v shellcheck; then shellcheck -s bash \"$0\"; fi",
                    try folder.write(script, to: "script"),
                ],
                input: script)
            #expect(checked.status == 0, "\(name): \(checked.output)\(checked.errors)")
        }
    }

    // MARK: - Effects

    /// Provides a release for the download, and programs that replace those that fetch, install and post.
    private func prepare() async throws {
        let version = ListPreviewCommand.configuration.version
        let script = """
            set -eu
            mkdir -p tools release/pack/bin
            printf '#!/bin/sh\\nexec "%s" "$@"\\n' '\(Tool.listpreview.path)' >release/pack/bin/listpreview
            cat >tools/curl <<'END'
            #!/bin/sh
            for word; do
                [ "${before:-}" != -o ] || file="$word"
                before="$word"
            done
            cp '\(folder.path)'/release/"${before##*/}" "${file:-${before##*/}}"
            END
            cat >tools/gh <<'END'
            #!/bin/sh
            echo "$*" >>'\(folder.path)/gh.log'
            case "$*" in
            *--paginate*) cat '\(folder.path)/comments' ;;
            *body=@*) cp "${*##*body=@}" '\(folder.path)/comment' ;;
            esac
            END
            printf '#!/bin/sh\\n' >tools/apt-get
            chmod +x tools/* release/pack/bin/listpreview
            cd release
            system="$(uname -s | tr '[:upper:]' '[:lower:]' | sed s/darwin/macos/)"
            name="listpreview-\(version)-$system-$(uname -m)"
            mv pack "$name" && tar -cJf "$name.tar.xz" "$name" && rm -r "$name"
            if command -v sha256sum >/dev/null; then sum=sha256sum; else sum="shasum -a 256"; fi
            $sum "$name.tar.xz" >"$name.tar.xz.sha256"
            """
        let prepared = try await Tool(path: "/bin/bash").run(["-c", script], in: folder.path)
        #expect(prepared.status == 0, "\(prepared)")
        try folder.write(Self.screen, to: "project/cars.yaml")
        // Nothing is recorded in CI, where this test may run.
        let recorded = try await Tool.listpreview.run(
            ["record", "--html-only"], in: folder.file("project"))
        #expect(recorded.status == 0, "\(recorded)")
        for file in ["comments", "output", "path"] { try folder.write("", to: file) }
    }

    private static let screen = """
        title: Cars
        states:
          - {name: full, sections: [{rows: [{text: Mini, badge: 2}]}]}

        """

    /// Runs a step of the action as a runner does.
    private func run(_ name: String, _ values: [String: String] = [:]) async throws -> Tool.Output {
        let step = try action.step(name)
        let path = try String(contentsOfFile: folder.file("path"), encoding: .utf8).split(separator: "\n")
        var environment = [
            "PATH": (path.map(String.init) + [folder.file("tools"), "/usr/local/bin:/usr/bin:/bin"]).joined(
                separator: ":"),
            "RUNNER_TEMP": folder.file("temporary"), "GITHUB_PATH": folder.file("path"),
            "GITHUB_OUTPUT": folder.file("output"), "GITHUB_SERVER_URL": "https://github.com",
            "GITHUB_REPOSITORY": "team/app", "GITHUB_ACTIONS": "", "GITHUB_STEP_SUMMARY": "", "CI": "true",
        ]
        for (key, expression) in step.env ?? [:] {
            let used = try #require(expression.wholeMatch(of: /\$\{\{ ([A-Za-z_.-]+) \}\}/)).1
            let input = used.hasPrefix("inputs.") ? action.inputs[String(used.dropFirst(7))]?.default : nil
            environment[key] = values[key] ?? input ?? String(used)
        }
        return try await Tool(path: "/bin/bash").run(
            ["--noprofile", "--norc", "-eo", "pipefail", "-c", try #require(step.run)], environment: environment,
            in: folder.file(step.name == "Compare" ? "project" : "."))
    }

    @Test(.timeLimit(.minutes(2))) func actionInstallsComparesAndComments() async throws {
        try await prepare()
        let installed = try await run("Install listpreview")
        #expect(installed.status == 0, "\(installed)")
        let same = try await run("Compare")
        #expect(same.status == 0 && same.output.contains("1 same"), "\(same)")
        func content(_ name: String) throws -> String { try String(contentsOfFile: folder.file(name), encoding: .utf8) }
        #expect(try content("output") == "status=0\n")

        // Nothing differs, and nothing differed before: no comment.
        let number = ["NUMBER": "7", "REPORT": "https://example.com/report"]
        #expect(try await run("Comment", number.merging(["STATUS": "0"]) { $1 }).status == 0)
        #expect(try content("gh.log").split(separator: "\n").count == 1)
        #expect(try await run("Fail if something differs", ["STATUS": "0"]).status == 0)

        try folder.write(Self.screen.replacing("badge: 2", with: "badge: 3"), to: "project/cars.yaml")
        let changed = try await run("Compare", ["ARGUMENTS": "--filter cars --html-only"])
        #expect(changed.status == 0 && changed.output.contains("~ Mini"), "\(changed)")
        #expect(try content("output") == "status=0\nstatus=1\n")
        let commented = try await run("Comment", number.merging(["STATUS": "1"]) { $1 })
        #expect(commented.status == 0, "\(commented)")
        let comment = try content("comment")
        #expect(comment.hasPrefix("<!-- listpreview: preview-report -->\n## "), "\(comment)")
        #expect(
            comment.contains("~ Mini") && comment.contains("[The report](https://example.com/report)"), "\(comment)")
        #expect(
            try content("gh.log").hasSuffix(
                "repos/team/app/issues/7/comments --field body=@\(folder.file("temporary/comment.md"))\n"))

        // The comment of the previous run is replaced, even if nothing differs any more.
        try folder.write("42\n43\n", to: "comments")
        #expect(try await run("Comment", number.merging(["STATUS": "0"]) { $1 }).status == 0)
        #expect(try content("gh.log").contains("--method PATCH repos/team/app/issues/comments/42 "))
        #expect(try await run("Fail if something differs", ["STATUS": "1"]).status == 1)

        // If the comparison fails before it writes a summary, the comment no longer lists earlier differences.
        let failed = try await run("Compare", ["ARGUMENTS": "--no-such-option"])
        #expect(failed.status == 0 && failed.errors.contains("--no-such-option"), "\(failed)")
        #expect(try content("output").hasSuffix("status=64\n"))
        #expect(try await run("Comment", number.merging(["STATUS": "64"]) { $1 }).status == 0)
        let failure = try content("comment")
        #expect(failure.contains("## The comparison of previews failed\n\nIts exit status is 64:"), "\(failure)")
        #expect(!failure.contains("Mini"), "\(failure)")
    }

    /// Quotes and patterns in the inputs have an effect, commands do not.
    @Test(.timeLimit(.minutes(1))) func actionSplitsInputsLikeShell() async throws {
        for name in ["temporary/x", "output", "path", "project/Screens/a.yaml", "project/More screens/b.yaml"] {
            try folder.write("", to: name)
        }
        try folder.write("", to: "project/-x.yaml")
        let tool = try folder.write(
            "#!/bin/sh\nfor word; do [ \"$word\" = --summary ] && exit 1; echo \"$word\"; done\n", to: "my tools/show")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tool)
        func words(_ files: String, _ arguments: String) async throws -> [String] {
            let result = try await run(
                "Compare", ["COMMAND": "'\(tool)' a", "FILES": files, "ARGUMENTS": arguments])
            #expect(result.status == 0, "\(result)")
            let words = result.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            #expect(Array(words.prefix(2)) == ["a", "verify"] && words.last == "", "\(words)")
            return Array(words.dropFirst(2).dropLast())
        }
        #expect(try await words("", "") == [])
        let article = try block("workflow: inputs")
        struct Example: Decodable { var with: [String: String] }
        let example = try YAMLDecoder().decode(Example.self, from: article).with
        #expect(
            try await words(example["files", default: ""], example["arguments", default: ""])
                == ["--html-only", "--filter", "cars/*", "Screens/a.yaml", "More screens"])
        #expect(
            try await words("*.yaml \"More screens/*\" *.none", "") == ["./-x.yaml", "More screens/b.yaml", "*.none"])
        #expect(
            try await words("$(touch x) `id`", "'$HOME' ; touch x")
                == ["$HOME", ";", "touch", "x", "$(touch", "x)", "`id`"])
        #expect(!FileManager.default.fileExists(atPath: folder.file("project/x")))

        // The other steps run even if a quote has no end, so that the comment says so.
        try folder.write("", to: "output")
        let invalid = try await run("Compare", ["FILES": "\"cars.yaml"])
        #expect(invalid.status == 0 && invalid.output.contains("::error::A quote in the inputs "), "\(invalid)")
        #expect(try String(contentsOfFile: folder.file("output"), encoding: .utf8) == "status=2\n")
    }

    @Test(.timeLimit(.minutes(1))) func actionRejectsChecksumMismatch() async throws {
        try await prepare()
        let name = try #require(try folder.contents().keys.first { $0.hasSuffix(".tar.xz") })
        try folder.write("other", to: name)
        let result = try await run("Install listpreview")
        #expect(result.status != 0)
        #expect(try String(contentsOfFile: folder.file("path"), encoding: .utf8).isEmpty)
    }

    #if os(Linux) && arch(x86_64)
    @Test(.timeLimit(.minutes(2)), arguments: ["GitLab", "verify.sh"]) func recipesRun(name: String) async throws {
        try await prepare()
        let job = try gitLabJob()
        let variables = "RELEASES=https://example.com VERSION=\(ListPreviewCommand.configuration.version)\n"
        let script =
            name == "GitLab"
            ? variables + (["set -e"] + job.before_script + job.script).joined(separator: "\n")
            : try block("recipe: verify.sh")
        let path = [folder.file("tools"), "/usr/local/bin:/usr/bin:/bin"].joined(separator: ":")
        let environment = ["PATH": path, "GITHUB_ACTIONS": "", "GITHUB_STEP_SUMMARY": ""]
        let same = try await Tool(path: "/bin/bash").run(
            ["-c", script], environment: environment, in: folder.file("project"))
        #expect(same.status == 0 && same.output.contains("1 same"), "\(same)")
        #expect(FileManager.default.fileExists(atPath: folder.file("project/previews.xml")))
    }
    #endif
}
