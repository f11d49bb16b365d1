import Foundation
import HeadlessBrowser
import JSONText
import PreviewCatalog
import Testing
import VisualRegression

@testable import PreviewCommands
@testable import TestSupport

/// `listpreview render` in all its formats.
struct RenderFormatTests {
    private static let cars = """
        {"id": "cars", "title": "Cars", "group": "Garage", "variants": ["dark"], "states": [
          {"name": "Empty", "sections": []},
          {"name": "Two cars", "sections": [{"id": "used", "header": "Used", "rows": [
            {"id": "mini", "text": "Mini", "detail": "1984", "type": "subtitle"}, {"id": "beetle", "text": "Beetle"}]}]}]}
        """

    private static func png(_ data: Data?) throws -> (width: Int, height: Int) {
        let bytes = [UInt8](try #require(data))
        try #require(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        func number(at offset: Int) -> Int { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
        return (number(at: 16), number(at: 20))
    }

    /// A folder of files, one of them invalid, two with the same id: the others are rendered, and the command reports the rest.
    @Test func invalidFilesAreReportedAfterOthersAreWritten() async throws {
        let folder = try TemporaryFolder()
        for index in 0..<40 {
            let text = Self.cars.replacingOccurrences(of: "\"cars\"", with: "\"cars-\(index)\"")
            try folder.write(text, to: String(format: "screens/%02d.json", index))
        }
        try folder.write("{\"title\": \"x\", \"sections\": [{\"rowz\": []}]}", to: "screens/07-broken.json")
        try folder.write("id: cars-3\ntitle: Again\nsections: []\n", to: "screens/zz.yaml")
        try folder.write("not a screen file", to: "screens/README.md")
        let result = try await Tool.listpreview.run(["render", folder.file("screens"), "-o", folder.file("out")])
        #expect(result.status == 2)
        #expect(
            result.errors == """
                \(folder.file("screens/07-broken.json")):1:30: error: unknown key 'rowz' in section; did you mean 'rows'?
                \(folder.file("screens/zz.yaml")): error: the screen id 'cars-3' is already used by \
                '\(folder.file("screens/03.json"))'; set another 'id' in one of them

                """)
        #expect(
            result.output
                == "81 pages (80 states and the index), all valid; 2 of 42 screens left out. Open \(folder.file("out/index.html"))\n"
        )
        let contents = try folder.contents()
        #expect(contents.keys.count { $0.hasPrefix("out/") && $0.hasSuffix(".html") } == 81)
        #expect(contents.keys.count { $0.hasPrefix("out/cars") && $0.hasSuffix("/timeline.js") } == 40)
        #expect(contents["out/cars-3/empty.html"] != nil && contents["out/x/default.html"] == nil)
    }

    @Test func emptyFolderIsError() async throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "screens/x.txt")
        let result = try await Tool.listpreview.run(["render", folder.file("screens"), "-o", folder.file("out")])
        #expect(result.status == 2)
        #expect(result.errors == "\(folder.file("screens")): error: there are no screen files in this folder\n")
    }

    @Test func singleFileContainsAllPages() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Self.cars, to: "cars.json")
        let runs = try await [1, 2].asyncMap { index in
            let path = folder.file("\(index)/all.html")
            let result = try await Tool.listpreview.run(["render", file, "-o", path, "--single-file", "--title", "All"])
            #expect(result.status == 0 && result.errors == "")
            #expect(result.output == "1 file with 3 pages (2 states and the index), all valid. Open \(path)\n")
            return try Data(contentsOf: URL(fileURLWithPath: path))
        }
        #expect(runs[0] == runs[1])
        #expect(try folder.contents().count == 3)
    }

    @Test func markdownTableListsStates() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Self.cars, to: "cars.json")
        let result = try await Tool.listpreview.run([
            "render", file, "--format", "md", "--base-url", "https://x.org/p/",
        ])
        #expect(result.status == 0 && result.errors == "")
        let lines = result.output.split(separator: "\n").map(String.init)
        #expect(lines.count == 4)
        #expect(lines[0] == "| Screen | State | Rows | Page | From the state before |")
        #expect(lines[2].hasPrefix("| Cars | [Empty](https://x.org/p/cars/empty.html) | 0 | "))
        #expect(lines[3].hasPrefix("| Cars | [Two cars](https://x.org/p/cars/two-cars.html) | 2 | "))
        #expect(lines[3].contains(" | patch of "))
        let written = try await Tool.listpreview.run(["render", file, "--format", "md", "-o", folder.file("out")])
        #expect(written.output == "A table of 2 states, all valid. See \(folder.file("out/index.md"))\n")
        let table = try String(contentsOfFile: folder.file("out/index.md"), encoding: .utf8)
        #expect(table.contains("[Empty](cars/empty.html)"))
    }

    @Test func rendersPicturePerStateAndVariant() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Self.cars, to: "cars.json")
        for run in ["1", "2"] {
            let result = try await Tool.listpreview.run(["render", file, "-o", folder.file(run), "--format", "png"])
            #expect(result.status == 0, "\(result.errors)")
            #expect(result.output == "4 pictures of 2 states in \(folder.file(run)), all valid\n")
        }
        let contents = try folder.contents()
        let names = ["empty", "empty@dark", "two-cars", "two-cars@dark"]
        #expect(contents.keys.filter { $0.hasPrefix("1/") }.sorted() == names.map { "1/cars/\($0).png" })
        for name in names {
            #expect(contents["1/cars/\(name).png"] == contents["2/cars/\(name).png"], "\(name)")
            #expect(try Self.png(contents["1/cars/\(name).png"]) == (780, 1688))
        }
        #expect(Set(names.map { contents["1/cars/\($0).png"] }).count == 4, "each is different")
    }

    /// One picture, and a file that is not read.
    @Test func summaryOfPicturesCountsStates() async throws {
        let folder = try TemporaryFolder()
        try folder.write("{title: One, sections: [{rows: [{text: A}]}]}", to: "in/one.yaml")
        try folder.write("{titel: Two, sections: []}", to: "in/two.yaml")
        let result = try await Tool.listpreview.run(
            ["render", folder.file("in"), "-o", folder.file("out"), "--format", "png", "--viewport"])
        #expect(result.status == 2)
        #expect(
            result.output == "1 picture of 1 state in \(folder.file("out")), valid; 1 of 2 screens left out\n")
    }

    @Test func picturesShowWholePageOrViewport() async throws {
        let folder = try TemporaryFolder()
        let rows = (0..<60).map { "{\"id\": \"r\($0)\", \"text\": \"Row \($0)\"}" }.joined(separator: ", ")
        let file = try folder.write(
            "{\"id\": \"long\", \"title\": \"Long\", \"sections\": [{\"id\": \"s\", \"rows\": [\(rows)]}]}",
            to: "long.json")
        for (run, more) in [("whole", []), ("cut", ["--viewport"])] {
            let result = try await Tool.listpreview.run(
                ["render", file, "-o", folder.file(run), "--format", "png"] + more)
            #expect(result.status == 0, "\(result.errors)")
        }
        let contents = try folder.contents()
        let name = try #require(contents.keys.first { $0.hasPrefix("whole/") }).dropFirst("whole".count)
        let whole = try Self.png(contents["whole\(name)"])
        #expect(whole.width == 780)
        #expect(whole.height > 60 * 88, "all rows are there: \(whole)")
        #expect(try Self.png(contents["cut\(name)"]) == (780, 1688))
    }

    @Test func rendersFilmstripPerStep() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Self.cars, to: "cars.json")
        for (run, times) in [("1", "0,150,2000"), ("2", "0,150,2000"), ("3", "0,0,0")] {
            let result = try await Tool.listpreview.run([
                "render", file, "-o", folder.file(run), "--format", "png", "--filmstrip", "--times", times,
            ])
            #expect(result.status == 0, "\(result.errors)")
            #expect(result.output == "2 filmstrips of 2 states in \(folder.file(run)), all valid\n")
        }
        let contents = try folder.contents()
        let strips = contents.keys.filter { $0.hasPrefix("1/") }.sorted()
        #expect(strips == ["1/cars/empty+two-cars.png", "1/cars/empty+two-cars@dark.png"])
        let first = try #require(contents[strips[0]])
        #expect(try Self.png(first) == (2 * (3 * 195 + 2 * 12 + 32), 2 * (422 + 56 + 32)))
        #expect(first == contents["2/cars/empty+two-cars.png"])
        #expect(first != contents["3/cars/empty+two-cars.png"], "something moves in between")
    }

    @Test func rendersMovingPicturePerScreen() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Self.cars, to: "cars.json")
        for run in ["1", "2"] {
            let result = try await Tool.listpreview.run([
                "render", file, "-o", folder.file(run), "--format", "png", "--moving",
            ])
            #expect(result.status == 0, "\(result.errors)")
            #expect(result.output == "2 moving pictures of 2 states in \(folder.file(run)), all valid\n")
        }
        let contents = try folder.contents()
        #expect(contents.keys.filter { $0.hasPrefix("1/") }.sorted() == ["1/cars.png", "1/cars@dark.png"])
        let film = try #require(contents["1/cars.png"])
        #expect(try Self.png(film) == (780, 1688))
        #expect(film.range(of: Data("acTL".utf8)) != nil, "it moves")
        #expect(film == contents["2/cars.png"])
        #expect(film != contents["1/cars@dark.png"])
    }

    /// One picture for each variant, wide enough for the states and as high as their rows.
    @Test func contactSheetContainsAllStates() async throws {
        let folder = try TemporaryFolder()
        let states = (1...6).map { "{name: State \($0), sections: [{rows: [{text: Row \($0)}]}]}" }
        let file = try folder.write(
            """
            {id: many, title: Many, variants: [dark, {title: Phone, device: phone}], \
            states: [\(states.joined(separator: ", "))]}
            """, to: "many.yaml")
        let result = try await Tool.listpreview.run(
            ["render", file, "-o", folder.file("out"), "--format", "png", "--sheet"])
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output == "3 contact sheets of 6 states in \(folder.file("out")), all valid\n")
        let contents = try folder.contents()
        let names = ["", "@dark", "@phone"].map { "out/many-sheet\($0).png" }
        #expect(contents.keys.filter { $0.hasPrefix("out/") }.sorted() == names)
        // Five columns and two rows of pictures with half the size of a phone, at two pixels per point.
        let sheets = try names.map { try Picture(png: Array(#require(contents[$0]))) }
        for sheet in sheets {
            #expect(sheet.width == 2 * (5 * 195 + 4 * 12 + 32))
            #expect(sheet.height == 2 * (28 + 2 * (422 + 28) + 32))
        }
        #expect(sheets.map { $0.pixels[0] } == [0xE8, 0x2C, 0xE8], "the background")
        #expect(sheets[0] != sheets[2], "the heading names the variant")
    }

    @Test func contactSheetEmbedsItsFonts() {
        let page = PictureSheetPage(title: "Many", pictures: [("One", [])], options: PreviewOptions(), columns: 5)
        #expect(page.html.contains("font-family: Inter") && page.html.contains("data:font/woff2;base64,"))
    }

    @Test func incompatibleOptionsAreUsageErrors() async throws {
        for arguments in [
            ["-o", "x", "--filmstrip"], ["-o", "x", "--single-file", "--format", "md"],
            ["-o", "x", "--base-url", "y"], ["-o", "x", "--format", "png", "--filmstrip", "--times", "1,x"],
            ["-o", "x", "--viewport"], ["-o", "x", "--sheet"], ["-o", "x", "--format", "png", "--sheet", "--moving"],
            ["-o", "x", "--format", "png", "--moving", "--viewport"],
            ["-o", "x", "--moving"], ["-o", "x", "--format", "png", "--moving", "--filmstrip"],
        ] {
            let result = try await Tool.listpreview.run(["render", "cars.json"] + arguments)
            #expect(result.status == 64, "\(arguments)")
        }
    }

    /// Opened from files, without a network: nothing is missing, and there are no errors.
    @Test func exportedPagesOpenFromFiles() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Self.cars, to: "cars.json")
        _ = try await Tool.listpreview.run(["render", file, "-o", folder.file("out")])
        let browser = try await Browser.launch()
        let page = try await browser.newPage()
        try await page.setOffline(true)
        for name in ["index.html", "cars/empty.html", "cars/two-cars.html"] {
            try await page.navigate(toFile: folder.file("out/\(name)"))
            #expect(await page.consoleMessages().isEmpty, "\(name)")
        }
        try await page.navigate(toFile: folder.file("out/cars/empty.html"))
        let isReplayed = try await page.evaluate(
            """
            (async () => {
                // Only a page inside a gallery loads its timeline.
                const src = document.documentElement.dataset.timeline;
                await new Promise((onload) => document.head.append(Object.assign(document.createElement("script"), { src, onload })));
                const {forward, backward} = ListPreview.timeline.steps[0];
                const page = () => document.getElementById("screen").outerHTML;
                const before = page();
                ListPreview.apply(forward);
                const between = page();
                ListPreview.document.state.revision = 0;
                ListPreview.apply(backward);
                return between !== before && page() === before;
            })()
            """)
        #expect(isReplayed.bool == true)
        #expect(await page.consoleMessages().isEmpty)
        await browser.close()
    }
}

extension Array {
    fileprivate func asyncMap<Result>(_ transform: (Element) async throws -> Result) async rethrows -> [Result] {
        var results: [Result] = []
        for element in self { results.append(try await transform(element)) }
        return results
    }
}
