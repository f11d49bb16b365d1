import ArgumentParser
import Foundation
import HeadlessBrowser
import JSONText
import Subprocess
import Testing

@testable import PreviewServing
@testable import TestSupport

/// In an empty folder, the README's commands have the described effects.
@Suite(.sharedBrowser)
struct ReadmeTests {
    @Test(.timeLimit(.minutes(3)))
    func fileCommandsWork() async throws {
        let readme = try Readme()
        let folder = try TemporaryFolder()
        try folder.write(readme.file("trips.yaml"), to: "trips.yaml")
        let result = try await Self.shell(readme.commands("file"), in: folder)
        #expect(result.status == 0, "\(result.errors)\(result.output)")
        let names = Set(try folder.contents().keys)
        for name in [
            "Previews/index.html", "Previews/trips/two-trips.html", "trips.html", "Pictures/trips/empty.png",
            "Pictures/trips/two-trips@dark.png", "Pictures/trips.png", "Fixtures/trips/two-trips.html",
        ] {
            let isThere = names.contains(name)
            #expect(isThere, "\(name)")
        }
        // Into a pipe, `diff` prints the patch.
        #expect(result.output.contains("\"Lisbon\""), "what changes: \(result.output)")
        // The goldens detect the next change of the README.
        try folder.write(readme.file("trips.yaml").replacing("A weekend", with: "A week"), to: "trips.yaml")
        let changed = try await Self.shell("listpreview verify trips.yaml", in: folder)
        #expect(changed.status == 1)
        #expect(changed.output.contains("~ Bergen"), "\(changed.output)")
    }

    /// The first commands of the website work, in their order.
    @Test(.timeLimit(.minutes(3)))
    func websiteCommandsWork() async throws {
        let commands = try Self.websiteBlocks(in: "<section class=\"introduction\"")
        #expect(commands.count == 1)
        let lines = commands.flatMap { $0.split(separator: "\n").map { $0.prefix { $0 != "#" } } }
            .map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(lines == ["listpreview init", "listpreview", "listpreview record", "listpreview verify"])
        let folder = try TemporaryFolder()
        for line in lines {
            guard line != "listpreview" else {
                // It serves until it is stopped.
                let status = try await Tool.listpreview.live([], in: folder.path) { run in
                    _ = try await run.output.next("http://")
                }
                #expect(status == .exited(0))
                continue
            }
            let result = try await Self.shell(line, in: folder)
            #expect(result.status == 0, "\(line): \(result)")
        }
    }

    /// The website installs like the README.
    @Test func websiteInstallsLikeReadme() throws {
        let readme = try Readme()
        let blocks = try Self.websiteBlocks(in: "<section id=\"install\"")
        #expect(blocks.count == 2)
        let commands = readme.commands("first") + readme.commands("install")
        for line in try #require(blocks.first).split(separator: "\n") {
            #expect(commands.split(separator: "\n").contains { $0.hasPrefix(line) }, "\(line)")
        }
        func words(_ text: String) -> String { text.filter { !$0.isWhitespace } }
        #expect(words(readme.text).contains(words(try #require(blocks.last))))
    }

    /// The commands in a section of the website.
    private static func websiteBlocks(in section: String) throws -> [String] {
        let page = try String(contentsOfFile: Example.path(of: "../scripts/website/index.html"), encoding: .utf8)
        let start = try #require(page.range(of: section)).upperBound
        let text = page[start...].prefix(upTo: try #require(page[start...].range(of: "</section>")).lowerBound)
        return text.matches(of: /<pre[^>]*><code>((?s:.*?))<\/code>/).map { String($0.1) }
    }

    @Test(.timeLimit(.minutes(1)))
    func exampleErrorIsReported() async throws {
        let readme = try Readme()
        let folder = try TemporaryFolder()
        let expected = try #require(readme.text.firstMatch(of: /`(trips\.yaml:\d+:\d+: error:[^`]*)`/)).1
        try folder.write(readme.file("trips.yaml").replacing("title:", with: "tilte:"), to: "trips.yaml")
        let result = try await Self.shell("listpreview render trips.yaml -o Previews", in: folder)
        #expect(result.status == 2)
        #expect(result.errors == expected.replacing("\n", with: " ") + "\n")
    }

    @Test(.timeLimit(.minutes(1)))
    func serveCommandServesFile() async throws {
        let readme = try Readme()
        let folder = try TemporaryFolder()
        let file = try folder.write(readme.file("trips.yaml"), to: "trips.yaml")
        let arguments = try readme.serving("file").map { $0 == "trips.yaml" ? file : $0 }
        try await Tool.listpreview.serving(arguments + ["--port", "0"]) { url in
            try await SharedBrowser.withPage { page in
                try await page.navigate(to: url + "screens/trips")
                let text = try await page.evaluate("document.querySelector('#r-lisbon .label').textContent").string
                #expect(text == "Lisbon")
            }
        }
    }

    /// The program in the documentation works, and its screen answers.
    @Test(.timeLimit(.minutes(1)))
    func pipedStatesAreServed() async throws {
        let article = try Readme("../Sources/ListPreviewKit/ListPreviewKit.docc/DrivingAScreen.md")
        let program = try #require(article.blocks("program").first)
        let folder = try TemporaryFolder()
        try folder.write(program.text, to: program.name)
        try await Tool.listpreview.live(try article.serving("pipe") + ["--port", "0"], in: folder.path) { run in
            let url = try await run.url(from: run.output)
            try await SharedBrowser.withPage { page in
                try await page.navigate(to: url)
                try await page.waitUntil("fetch('/screens/screen').then((response) => response.ok)")
                try await page.follow(url + "screens/screen")
                #expect(try await page.evaluate("document.querySelector('h1').textContent").string == "Basket")
                for count in 2...3 {
                    try await page.click("#r-apples .stepper-plus")
                    try await page.waitUntil("patches === \(count - 1)")
                    let shown = "document.querySelector('#r-apples .stepper-value').textContent"
                    #expect(try await page.evaluate(shown).string == "\(count)")
                }
            }
        }
    }

    /// The README's Swift files are the files of the example, which is built with the tests.
    @Test func swiftFilesMatchExample() throws {
        let files = try Readme().blocks("file").filter { $0.name.hasSuffix(".swift") }
        #expect(files.count == 5)
        for file in files {
            let example = try String(contentsOfFile: Example.path(of: "Garage/\(file.name)"), encoding: .utf8)
            // The user's package is next to the clone, the example in it; only the example already has goldens.
            let expected =
                example.replacing("path: \"../..\"", with: "path: \"../ListPreviewKit\"")
                .replacing(",\n            exclude: [\"__Previews__\"]", with: "")
            #expect(file.text == expected, "\(file.name)")
        }
    }

    /// The README's commands for Swift apps, run with the example's program. The consumer test builds the package
    /// like `swift run`.
    @Test(.timeLimit(.minutes(2)))
    func swiftAppCommandsWork() async throws {
        let commands = try Readme().commands("swift")
        let folder = try TemporaryFolder()
        for line in commands.split(separator: "\n") { #expect(line.hasPrefix("swift run GaragePreviews "), "\(line)") }
        let result = try await Self.shell(commands.replacing("swift run ", with: ""), in: folder)
        #expect(result.status == 0, "\(result.errors)")
        let names = Set(try folder.contents().keys)
        #expect(names.contains("Previews/garage/one-is-sold.html"), "\(names)")
        #expect(result.output.contains("+ Beetle"), "\(result.output)")
    }

    @Test func everyVerbIsMentioned() throws {
        let text = try Readme().text
        for verb in ListPreviewCommand.configuration.subcommands {
            let name = verb.configuration.commandName ?? ""
            let isNamed = text.contains("`\(name)`")
            #expect(isNamed, "\(name)")
        }
    }

    @Test(arguments: ["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"])
    func linksHaveTargets(name: String) throws {
        let root = Example.root
        let text = try String(contentsOf: root.appendingPathComponent(name), encoding: .utf8)
        let headings = Set(
            text.matches(of: /(?m)^#+ (.*)$/).map { heading in
                heading.1.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
                    .replacing(" ", with: "-")
            })
        let links = text.matches(of: /\]\(([^)\s]+)\)|(?:src|srcset)="([^"]+)"/).map { String($0.1 ?? $0.2 ?? "") }
        if name == "README.md" { #expect(links.count > 20) }
        for link in links where !link.hasPrefix("https://") {
            if link.hasPrefix("#") {
                #expect(headings.contains(String(link.dropFirst())), "\(name): \(link)")
            } else {
                let path = root.appendingPathComponent(link.removingPercentEncoding ?? link).path
                #expect(FileManager.default.fileExists(atPath: path), "\(name): \(link)")
            }
        }
    }

    /// Runs commands with the built tools on the path.
    private static func shell(_ commands: String, in folder: borrowing TemporaryFolder) async throws -> Tool.Output {
        let tools = URL(fileURLWithPath: Tool.listpreview.path).deletingLastPathComponent().path
        // `diff` ends with status 1 if there is a difference, which is expected here.
        let commands = commands.replacing(/(?m)^(.* diff [^#\n]*)/) { "\($0.1) || [ $? = 1 ] " }
        let setup = "set -eu\nunset CI GITHUB_ACTIONS GITHUB_STEP_SUMMARY\nPATH=\(tools):$PATH\n"
        return try await Tool(path: "/bin/sh").run(["-c", setup + commands], in: folder.path)
    }
}

/// The files and commands of README.md, or of an article.
///
/// A fence after `<!-- file: PATH -->` is a file, one after `<!-- run: NAME -->` contains commands, and one after
/// `<!-- serve: NAME -->` is a command that runs until it is stopped.
struct Readme {
    /// The whole text.
    let text: String

    init(_ path: String = "../README.md") throws {
        text = try String(contentsOfFile: Example.path(of: path), encoding: .utf8)
    }

    /// The fences after comments of one kind, in order, with the names in the comments.
    func blocks(_ kind: String) -> [(name: String, text: String)] {
        let pattern = "<!-- \(kind): ([^ ]+) -->\n```[a-z]*\n((?s:.*?))```"
        guard let expression = try? NSRegularExpression(pattern: pattern) else { return [] }
        return expression.matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap { match in
            guard let name = Range(match.range(at: 1), in: text), let body = Range(match.range(at: 2), in: text)
            else { return nil }
            return (String(text[name]), String(text[body]))
        }
    }

    /// A file of the README.
    func file(_ path: String) throws -> String {
        try #require(blocks("file").first { $0.name == path }).text
    }

    func commands(_ name: String) -> String {
        blocks("run").filter { $0.name == name }.map(\.text).joined()
    }

    /// The arguments of a command that serves, without the program's name.
    func serving(_ name: String) throws -> [String] {
        let line = try #require(blocks("serve").first { $0.name == name }).text
        // Words, and quoted words.
        let words = line.trimmingCharacters(in: .whitespacesAndNewlines).matches(of: /'([^']*)'|"([^"]*)"|([^ '"]+)/)
            .map { String($0.1 ?? $0.2 ?? $0.3 ?? "") }
        #expect(words.first == "listpreview")
        return Array(words.dropFirst())
    }
}
