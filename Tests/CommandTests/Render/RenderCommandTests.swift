import Foundation
import Testing

@testable import TestSupport

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// `listpreview render` as a command.
struct RenderCommandTests {
    private static let cars = """
        {"id": "cars", "title": "Cars", "states": [
          {"name": "Empty", "sections": []},
          {"name": "Two cars", "sections": [{"id": "used", "header": "Used", "rows": [
            {"id": "mini", "type": "subtitle", "text": "Mini", "detail": "1984", "image": "icon:car", "accessory": "chevron"},
            {"id": "beetle", "text": "Beetle", "badge": 2, "style": {"color": "red"}}]}]}]}
        """

    @Test func writesPagePerStateAndIndex() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Self.cars, to: "cars.json")
        let result = try await Tool.listpreview.run(["render", file, "-o", folder.file("out")])
        #expect(result.errors == "")
        #expect(result.output == "3 pages (2 states and the index), all valid. Open \(folder.file("out/index.html"))\n")
        #expect(result.status == 0)
        let pages = try folder.contents().keys.filter { $0.hasSuffix(".html") }.sorted()
        #expect(pages == ["out/cars/empty.html", "out/cars/two-cars.html", "out/index.html"])
        let index = try String(contentsOfFile: folder.file("out/index.html"), encoding: .utf8)
        #expect(index.contains("href=\"cars/two-cars.html\""))
    }

    @Test func pagesLoadAppStyleSheets() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Self.cars, to: "cars.json")
        let css = try folder.write("li { background: red }", to: "shop.css")
        let result = try await Tool.listpreview.run(["render", file, "--css", css, "-o", folder.file("out")])
        #expect(result.status == 0, "\(result.errors)")
        let page = try String(contentsOfFile: folder.file("out/cars/empty.html"), encoding: .utf8)
        #expect(page.contains("<link href=\"../assets/css/app/shop.css\" rel=\"stylesheet\" />"))
        #expect(try folder.contents().keys.contains("out/assets/css/app/shop.css"))
        let missing = try await Tool.listpreview.run(["render", file, "--css", "no.css", "-o", folder.file("out")])
        #expect(missing.status == 2)
        #expect(missing.errors == "no.css: error: there is no such file\n")
    }

    @Test func rendersOnlyNamedState() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Self.cars, to: "cars.json")
        let result = try await Tool.listpreview.run(["render", file, "-o", folder.file("out"), "--state", "Empty"])
        #expect(result.status == 0)
        let pages = try folder.contents().keys.filter { $0.hasSuffix(".html") }.sorted()
        #expect(pages == ["out/cars/empty.html", "out/index.html"])
        let missing = try await Tool.listpreview.run(["render", file, "-o", folder.file("out"), "--state", "Full"])
        #expect(missing.status == 2)
        #expect(missing.errors == "error: none of the files has a state 'Full'; there are 'Empty', 'Two cars'\n")
    }

    @Test func appearanceAppliesToAllScreens() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Self.cars, to: "cars.json")
        for (arguments, name) in [([], "inset-grouped"), (["--appearance", "ios26"], "inset-grouped ios26")] {
            let result = try await Tool.listpreview.run(["render", file, "-o", folder.file("out")] + arguments)
            #expect(result.status == 0)
            let page = try String(contentsOfFile: folder.file("out/cars/two-cars.html"), encoding: .utf8)
            #expect(page.contains("<main class=\"list-screen \(name)\""))
        }
        let wrong = try await Tool.listpreview.run(["render", file, "-o", folder.file("out"), "--appearance", "ios17"])
        #expect(wrong.status == 64)
    }

    /// Hash seeds differ between processes and must not affect the output.
    @Test func outputIsDeterministicAcrossProcesses() async throws {
        let folder = try TemporaryFolder()
        let file = Example.countries.path
        for (index, seeded) in [[:], [:], ["SWIFT_DETERMINISTIC_HASHING": "1"]].enumerated() {
            let result = try await Tool.listpreview.run(
                ["render", file, Example.processes.path, "-o", folder.file("\(index)"), "--no-validate"],
                environment: seeded)
            #expect(result.status == 0)
        }
        let contents = try folder.contents()
        let first = contents.filter { $0.key.hasPrefix("0/") }
        #expect(first.count > 8)
        for (path, bytes) in first {
            let name = path.dropFirst(2)
            #expect(contents["1/\(name)"] == bytes, "\(name)")
            #expect(contents["2/\(name)"] == bytes, "\(name)")
        }
    }

    @Test(arguments: [
        ("cars.json", "{\"title\": ", "{}:1:11: error: "),
        (
            "cars.json", "{\"title\": \"Cars\", \"sections\": [{\"rows\": [{\"tilte\": \"x\"}]}]}",
            "{}:1:43: error: unknown key 'tilte' in row; did you mean 'text'?"
        ),
        ("cars.json", "{\"title\": [], \"sections\": []}", "{}:1:11: error: "),
        (
            "cars.json", "{\"title\": \"x\", \"sections\": [{\"rows\": [{\"type\": \"tite\", \"text\": \"a\"}]}]}",
            "'title'"
        ),
        (
            "cars.json",
            "{\"title\": \"x\", \"sections\": [{\"rows\": [{\"id\": \"a\", \"text\": \"1\"}, {\"id\": \"a\", \"text\": \"2\"}]}]}",
            "{}:1:72: error: "
        ),
        ("cars.yaml", "title: [", "{}:"),
    ])
    func invalidFilesAreReportedAndNotRendered(
        _ name: String, _ text: String, _ expected: String
    ) async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(text, to: name)
        let result = try await Tool.listpreview.run(["render", file, "-o", folder.file("out")])
        #expect(result.status == 2)
        #expect(result.output == "")
        #expect(result.errors.contains(expected.replacingOccurrences(of: "{}", with: file)), "\(result.errors)")
        #expect(result.errors.hasPrefix("\(file):"), "\(result.errors)")
        #expect(try folder.contents().count == 1, "nothing but the input may be there")
    }

    /// More screens than are rendered at a time, so that the invalid ones are not among the last.
    @Test func invalidFilesAmongManyAreReportedLast() async throws {
        let folder = try TemporaryFolder()
        let count = 600
        for number in 0..<count {
            let key = number == 17 ? "tilte" : "title"
            let end = number == 433 ? "}" : "]}"
            try folder.write(
                "{\"\(key)\": \"Screen\",\n \"sections\": [{\"rows\": [{\"id\": \"a\", \"text\": \"A\"}]}\(end)",
                to: "in/s\(1000 + number).json")
        }
        let (input, output) = (folder.file("in"), folder.file("out"))
        let result = try await Tool.listpreview.run(["render", input, "-o", output, "--no-validate"])
        #expect(result.status == 2)
        #expect(
            result.output
                == "599 pages (598 states and the index); 2 of 600 screens left out. Open \(output)/index.html\n")
        // No progress line, because this is not a terminal; and each error on a separate line.
        let errors = result.errors.split(separator: "\n")
        #expect(errors.count == 2, "\(result.errors)")
        #expect(errors.first == "\(input)/s1017.json:1:2: error: unknown key 'tilte' in screen; did you mean 'title'?")
        #expect(errors.last?.hasPrefix("\(input)/s1433.json:2:51: error: ") == true, "\(result.errors)")
        let pages = try folder.contents().keys.filter { $0.hasPrefix("out/s") && $0.hasSuffix(".html") }
        let expected = (0..<count).filter { $0 != 17 && $0 != 433 }.map { "out/s\(1000 + $0)/default.html" }
        #expect(pages.sorted() == expected)
        let index = try String(contentsOfFile: "\(output)/index.html", encoding: .utf8)
        #expect(index.contains("s1016/default.html") && !index.contains("s1017/"))
        #expect(!index.contains("s1433/"))
    }

    @Test func missingFilesAreReported() async throws {
        let folder = try TemporaryFolder()
        let result = try await Tool.listpreview.run(["render", folder.file("no.json"), "-o", folder.file("out")])
        #expect(result.status == 2)
        #expect(result.errors.hasPrefix("\(folder.file("no.json")): error: "))
        #expect(result.errors.split(separator: "\n").count == 1)
    }

    @Test func duplicateIDsAreRejected() async throws {
        let folder = try TemporaryFolder()
        let first = try folder.write(Self.cars, to: "a.json")
        let second = try folder.write(Self.cars, to: "b.json")
        let result = try await Tool.listpreview.run(["render", first, second, "-o", folder.file("out")])
        #expect(result.status == 2)
        #expect(
            result.errors
                == "\(second): error: the screen id 'cars' is already used by '\(first)'; set another 'id' in one of them\n"
        )
    }

    /// A file in place of a folder cannot contain files, not even for root.
    @Test func unwritableFolderIsReportedOnOneLine() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Self.cars, to: "cars.json")
        let blocked = try folder.write("", to: "blocked")
        let result = try await Tool.listpreview.run(["render", file, "-o", blocked + "/out"])
        #expect(result.status == 2)
        #expect(result.errors.hasPrefix("\(blocked)/out/"), "\(result.errors)")
        #expect(result.errors.contains("error: cannot write the file: "))
        #expect(result.errors.split(separator: "\n").count == 1)
        #expect(try folder.contents().count == 2)
    }

    @Test func obstructingFilesAreReported() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Self.cars, to: "cars.json")
        let (out, link) = (try folder.write("", to: "out"), folder.file("link"))
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "nothing")
        for (path, reason) in [
            (out, "'\(out)' is a file, not a folder"),
            (link, "'\(link)' is a link to 'nothing', which does not exist"),
        ] {
            let result = try await Tool.listpreview.run(["render", file, "-o", path])
            #expect(result.status == 2)
            #expect(result.errors.hasSuffix(": error: cannot write the file: \(reason)\n"), "\(result.errors)")
            #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
        }
    }

    /// The pipe has no writer: opening it would block forever.
    @Test(.timeLimit(.minutes(1))) func pipesInFoldersAreSkipped() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.cars, to: "in/cars.json")
        #expect(mkfifo(folder.file("in/pipe.yaml"), 0o600) == 0)
        let result = try await Tool.listpreview.run(["render", folder.file("in"), "-o", folder.file("out")])
        #expect(result.status == 0, "\(result.errors)")
        #expect(
            result.errors
                == "\(folder.file("in/pipe.yaml")): warning: skipped, because it is not a regular file\n")
        #expect(result.output.hasPrefix("3 pages (2 states and the index), all valid."), "\(result.output)")
    }

    /// `2` comes before `10`.
    @Test func screensAreSortedNumerically() async throws {
        let folder = try TemporaryFolder()
        let names = ["0", "2", "10", "104", "a2", "a10"]
        for name in names { try folder.write("{title: T, sections: []}", to: "in/\(name).yaml") }
        let result = try await Tool.listpreview.run(["list", folder.file("in")])
        let ids = result.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }.map { $0.prefix { $0 != " " } }
        #expect(ids.map(String.init) == names)
    }

    @Test func standardInputIsReadAsScreenFile() async throws {
        let folder = try TemporaryFolder()
        for text in [Self.cars, "id: cars\ntitle: Cars\nsections: []\n"] {
            let result = try await Tool.listpreview.run(["render", "-", "-o", folder.file("out")], input: text)
            #expect(result.status == 0, "\(result.errors)")
        }
        #expect(try folder.contents().keys.contains("out/cars/default.html"))
        let broken = try await Tool.listpreview.run(["render", "-", "-o", folder.file("out")], input: "title: [")
        #expect(broken.status == 2)
        #expect(broken.errors.hasPrefix("<standard input>:"), "\(broken.errors)")
        #expect(try await Tool.listpreview.run(["render", "-", "-", "-o", folder.file("out")]).status == 64)
    }

    @Test func pagesOfRemovedStatesAreDeleted() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Self.cars, to: "cars.json")
        func render(_ more: String...) async throws -> [String] {
            let result = try await Tool.listpreview.run(["render", file, "-o", folder.file("out")] + more)
            #expect(result.status == 0, "\(result.errors)")
            return try folder.contents().keys.filter { $0.hasPrefix("out/cars/") && $0.hasSuffix(".html") }.sorted()
        }
        let both = ["out/cars/empty.html", "out/cars/two-cars.html"]
        #expect(try await render() == both)
        #expect(try await render("--state", "Empty") == both)
        try folder.write(Self.cars.replacingOccurrences(of: "Two cars", with: "Few cars"), to: "cars.json")
        #expect(try await render() == ["out/cars/empty.html", "out/cars/few-cars.html"])
    }

    /// The nearest word is reported before a missing argument.
    @Test(arguments: [
        (["render", "x.yaml", "--outptu", "out"], "Did you mean '--output'?"),
        (["rendr", "x.yaml"], "There is no verb 'rendr'. Did you mean 'render'?"),
        (["help", "rendr"], "There is no verb 'rendr'. Did you mean 'render'?"),
        (["--port", "9000"], "'--port' is an option of serve. Run 'listpreview serve --port 9000'."),
        (["diff", "x.yaml", "--form", "a"], "Did you mean '--from'?"),
        (["approve", "--al"], "Did you mean '--all'?"),
        (["serve", "--exce", "x"], "Did you mean '--exec'?"),
        (["x.yaml"], "There is no verb 'x.yaml'. There are render, serve, "),
    ])
    func misspelledArgumentsGetSuggestions(_ arguments: [String], _ suggestion: String) async throws {
        let result = try await Tool.listpreview.run(arguments)
        #expect(result.status == 64)
        #expect(result.errors.contains(suggestion), "\(result.errors)")
        let gallery = try await Tool.garage.run(["rendr"])
        #expect(gallery.status == 64)
        #expect(gallery.errors.contains("There is no verb 'rendr'. Did you mean 'render'?"), "\(gallery.errors)")
    }

    @Test func fileWithoutVerbSuggestsServe() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.cars, to: "my cars.json")
        let result = try await Tool.listpreview.run([path])
        #expect(result.status == 64)
        #expect(result.errors.contains("To serve this file, run 'listpreview serve '\(path)''."), "\(result.errors)")
        let missing = try await Tool.listpreview.run(["list", path, "--goldens", "none"], in: folder.path)
        #expect(missing.status == 64)
        #expect(missing.errors.contains("There is no folder 'none' for --goldens."), "\(missing.errors)")
    }

    /// Inputs are not overwritten.
    @Test func inputFilesAreNotOverwritten() async throws {
        let folder = try TemporaryFolder()
        let text = "{\"title\": \"A\", \"sections\": []}"
        let file = try folder.write(text, to: "a.json")
        let result = try await Tool.listpreview.run(["render", file, "-o", file, "--single-file"])
        #expect(result.status == 64)
        #expect(result.errors.contains("--output is '\(file)' itself"), "\(result.errors)")
        #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
        for arguments in [["-o", ""], ["-o", folder.file("out"), "--times", "0,100"]] {
            #expect(try await Tool.listpreview.run(["render", file] + arguments).status == 64)
        }
        #expect(try folder.contents().count == 1)
    }

    /// Files that `render` has not written are kept.
    @Test(arguments: ["index.html", "assets/css/page.css", "notes.txt"])
    func filesOfOthersAreNotReplaced(name: String) async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Self.cars, to: "cars.json")
        let taken = try folder.write("mine", to: "out/\(name)")
        let output = name == "notes.txt" ? ["-o", taken, "--single-file"] : ["-o", folder.file("out")]
        let result = try await Tool.listpreview.run(["render", file] + output)
        #expect(result.status == 2 && result.output == "")
        #expect(
            result.errors == """
                \(taken): error: cannot write the file: it is not from a previous render; remove it, or choose another \
                path with --output

                """)
        #expect(try folder.contents().count == 2)
        #expect(try String(contentsOfFile: taken, encoding: .utf8) == "mine")
    }

    /// Earlier output is replaced: of a version without a record of its pages, of an interrupted run, in a single file.
    @Test func earlierOutputIsReplaced() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Self.cars, to: "cars.json")
        let (out, single) = (folder.file("out"), try folder.write("", to: "all.html"))
        for _ in 1...2 {
            #expect(try await Tool.listpreview.run(["render", file, "-o", out]).status == 0)
            try FileManager.default.removeItem(atPath: "\(out)/.listpreview-pages.json")
            try folder.write("older", to: "out/assets/css/page.css")
            let result = try await Tool.listpreview.run(["render", file, "-o", single, "--single-file"])
            #expect(result.status == 0, "\(result)")
        }
        try FileManager.default.removeItem(atPath: "\(out)/index.html")
        try folder.write("{}", to: "out/.listpreview-pages.json")
        #expect(try await Tool.listpreview.run(["render", file, "-o", out]).status == 0)
    }

    @Test(arguments: [
        (
            ["--single-file", "-o", "."],
            "--output is the folder '.'; with --single-file, name a file, such as all.html."
        ),
        (
            ["--format", "png", "--filmstrip", "--times", "abc"],
            "--times takes 1 to 24 times from 0 to 60000 milliseconds"
        ),
    ])
    func usageErrorsSayWhatIsExpected(arguments: [String], message: String) async throws {
        let result = try await Tool.listpreview.run(["render"] + arguments)
        #expect(result.status == 64 && result.errors.contains(message), "\(result)")
    }

    @Test func usageErrorsHaveStatus64() async throws {
        for arguments in [
            ["rendr"], ["render", "x.json", "--times", "0"], ["serve", "x.json", "--port", "70000"],
            ["diff", "a.json"],
        ] {
            let result = try await Tool.listpreview.run(arguments)
            #expect(result.status == 64, "\(arguments)")
            #expect(result.output == "")
            #expect(result.errors.contains("Usage:"))
        }
    }

    @Test func helpShowsExamples() async throws {
        for verb in [[], ["render"], ["serve"], ["diff"], ["apply"], ["validate"]] {
            let result = try await Tool.listpreview.run(verb + ["--help"])
            #expect(result.status == 0)
            #expect(result.output.contains("EXAMPLES"), "\(verb)")
        }
    }
}
