import Foundation
import JSONText
import PreviewCatalog
import Subprocess
import Testing

@testable import PreviewCommands
@testable import PreviewServing
@testable import TestSupport

/// A folder of screens: `listpreview` without arguments, `init`, and the common settings of all verbs.
struct ProjectCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func run(_ arguments: String...) async throws -> Tool.Output {
        try await Tool.listpreview.run(arguments, in: folder.path)
    }

    private static let screen = """
        title: Cars
        states:
          - {name: full, sections: [{rows: [{text: Mini}]}]}
          - {name: empty, sections: []}

        """

    // MARK: - init

    @Test func initFilesWorkWithEveryVerb() async throws {
        let first = try await run("init")
        #expect(first.status == 0, "\(first.errors)")
        let files = [".github/workflows/previews.yml", "Screens/orders.yaml", "listpreview.yaml"]
        #expect(try folder.contents().keys.sorted() == files)
        #expect(first.output.hasPrefix("Wrote Screens/orders.yaml\nWrote listpreview.yaml\n"))

        let rendered = try await run("render")
        #expect(rendered.status == 0, "\(rendered.errors)")
        #expect(try folder.contents().keys.filter { $0.hasPrefix("Previews/orders/") }.count >= 4)
        let recorded = try await run("record", "--html-only")
        #expect(recorded.status == 0, "\(recorded.errors)")
        #expect(try folder.contents()["Fixtures/orders/full.html"] != nil)
        let verified = try await run("verify", "--html-only")
        #expect(verified.status == 0, "\(verified.errors)")
        let listed = try await run("list")
        #expect(
            listed.output.contains("loading") && listed.output.contains("recorded: html") && listed.errors.isEmpty,
            "\(listed)")
    }

    @Test func initKeepsExistingFiles() async throws {
        try folder.write("port: 0\n", to: "in/listpreview.yaml")
        let result = try await run("init", "in")
        #expect(result.status == 0)
        #expect(result.errors.hasPrefix("in/listpreview.yaml: already exists; not changed\n"))
        let again = try await run("init", "in")
        #expect(again.errors.split(separator: "\n").count == 3 && !again.output.contains("Wrote"), "\(again)")
        #expect(try folder.contents()["in/listpreview.yaml"] == Data("port: 0\n".utf8))
        #expect(
            result.output.contains("Wrote in/Screens/orders.yaml") && result.output.contains("cd in && listpreview "))
        try folder.write("", to: "file")
        let failed = try await run("init", "file")
        #expect(failed.status == 2 && failed.errors.contains("file/Screens/orders.yaml: error: "), "\(failed)")
    }

    /// GitHub runs only workflows in the root folder of a repository.
    @Test func initWritesWorkflowToRootOfRepository() async throws {
        try folder.write("", to: "app/.git/HEAD")
        let name = ".github/workflows/previews.yml"
        func run(_ words: String..., in inner: String) async throws -> String {
            let result = try await Tool.listpreview.run(["init"] + words, in: folder.file(inner))
            #expect(result.status == 0, "\(result)")
            return result.output
        }
        /// Removes the workflow, and returns its lines that are not those of the root folder.
        func workflow(_ root: String) throws -> [String] {
            let path = folder.file("\(root)/\(name)")
            let text = try String(contentsOfFile: path, encoding: .utf8)
            try FileManager.default.removeItem(atPath: path)
            let usual = FirstWorkflow(folder: folder.path).text
            #expect(text.hasPrefix(usual))
            return text.dropFirst(usual.count).split(separator: "\n").map(String.init)
        }
        let reason = ", because GitHub runs only workflows in the root folder of a repository\n"
        let below = try await run("My previews", in: "app")
        #expect(below.contains("Wrote My previews/listpreview.yaml\nWrote \(name)\(reason)"), "\(below)")
        #expect(try workflow("app") == ["        with:", "          working-directory: \"My previews\""])
        #expect(try await run("b", in: "app/My previews").contains("Wrote ../\(name)\(reason)"))
        #expect(try workflow("app") == ["        with:", "          working-directory: \"My previews/b\""])
        // From another folder, its path is absolute.
        #expect(try await run("app/c", in: ".").contains("/app/\(name)\(reason)"))
        #expect(try workflow("app").last == "          working-directory: \"c\"")
        let root = try await run(in: "app")
        #expect(root.contains("Wrote \(name)\n"), "\(root)")
        #expect(try workflow("app") == [])
        // Existing workflows are not changed.
        try folder.write("mine", to: "app/\(name)")
        let kept = try await Tool.listpreview.run(["init", "d"], in: folder.file("app"))
        #expect(kept.errors == "\(name): already exists; not changed\n" && !kept.output.contains("Wrote .github"))
        #expect(try folder.contents()["app/\(name)"] == Data("mine".utf8))
        // A worktree has a file instead of a folder. Its settings are those of the nearest repository.
        try folder.write("gitdir: elsewhere", to: "app/tree/.git")
        #expect(try await run("tree/e", in: "app").contains("Wrote /"))
        #expect(try workflow("app/tree").last == "          working-directory: \"e\"")
    }

    /// The account of the action is not known before the first release.
    @Test func initReportsPlaceholderOfAction() async throws {
        let result = try await run("init")
        let isPlaceholder = ListPreviewCommand.repository.hasPrefix("OWNER/")
        #expect(
            result.errors
                == (isPlaceholder
                    ? ".github/workflows/previews.yml: warning: OWNER is a placeholder; replace it with the account that "
                        + "publishes ListPreviewKit\n" : ""))
    }

    // MARK: - Without arguments

    @Test(.timeLimit(.minutes(1))) func commandWithoutArgumentsServesFolder() async throws {
        try folder.write(Self.screen, to: "cars.yaml")
        try folder.write(Self.screen.replacing("Cars", with: "Bikes"), to: "more/bikes.yaml")
        try folder.write("{\"title\": \"x\", \"name\": \"other\"}", to: "package.json")
        try folder.write(Self.screen, to: "node_modules/other/index.yaml")
        try folder.write("port: 0\n", to: "listpreview.yaml")
        let status = try await Tool.listpreview.live([], in: folder.path) { run in
            let line = try await run.output.next("Serving ")
            #expect(line.hasPrefix("Serving 2 screens at http://127.0.0.1:"), "\(line)")
        }
        #expect(status == .exited(0))
    }

    @Test(arguments: ["title", "states"]) func filesWithMisspelledKeysAreFound(key: String) async throws {
        try folder.write(Self.screen.replacing("\(key):", with: "\(key.dropLast())x:"), to: "cars.yaml")
        let result = try await run("list")
        #expect(
            result.errors.contains("cars.yaml:") && result.errors.contains("unknown key '\(key.dropLast())x'"),
            "\(result)")
    }

    @Test func folderWithoutScreensShowsFirstSteps() async throws {
        try folder.write("{\"sections\": 1}", to: "package.json")
        let result = try await run()
        #expect(result.status == 2 && result.output.isEmpty)
        #expect(
            result.errors
                == "error: there are no screen files in this folder; `listpreview init` writes one, and "
                + "`listpreview help` lists all verbs\n")
        let verb = try await run("verify")
        #expect(verb.status == 2 && verb.errors == result.errors, "\(verb)")
    }

    // MARK: - Settings

    @Test func flagsTakePrecedenceOverTheFile() async throws {
        try folder.write(Self.screen, to: "all/cars.yaml")
        try folder.write("body {}", to: "shop.css")
        try folder.write(
            "files: all\ncss: [shop.css]\nvariants: [dark]\noutput: site\ngoldens: kept\nresults: last\n",
            to: "listpreview.yaml")
        #expect(try await run("render").status == 0)
        #expect(try folder.contents()["site/cars/full.html"] != nil)
        #expect(try folder.contents().keys.contains { $0.hasPrefix("site/") && $0.hasSuffix("css/app/shop.css") })
        #expect(try await run("render", "-o", "there").status == 0)
        #expect(try folder.contents()["there/cars/full.html"] != nil)
        #expect(try await run("record", "--html-only").status == 0)
        #expect(try folder.contents()["kept/cars/full.html"] != nil)
        #expect(try await run("record", "--html-only", "--goldens", "mine").status == 0)
        #expect(try folder.contents()["mine/cars/full.html"] != nil)
        let known = try await run("verify", "--filter", "cars/full.dark", "--html-only")
        #expect(!known.errors.contains("no state fits"), "\(known)")
        let unknown = try await run("verify", "--filter", "cars/full.tablet", "--html-only")
        #expect(unknown.errors.contains("no state fits"), "\(unknown)")
    }

    /// Files of components that the settings name, also in a folder below them, and in lines.
    @Test func settingsShareComponents() async throws {
        let cards = "components:\n  card: {fields: {name: text}, layout: {label: name}}\n"
        let feed = "title: Feed\nsections: [{rows: [{type: card, name: Ann}]}]\n"
        try folder.write(cards, to: "shared/cards.yaml")
        // A folder of screens may contain a file of components.
        try folder.write(cards, to: "Screens/cards.yaml")
        try folder.write("files: Screens\ncomponents: shared/cards.yaml\n", to: "listpreview.yaml")
        try folder.write(feed, to: "Screens/feed.yaml")
        try folder.write(
            #"{"sections": [{"rows": [{"type": "card", "name": "Bo"}]}]}"# + "\n", to: "Screens/recorded.ndjson")
        let list = try await run("list", "--components")
        #expect(list.status == 0 && list.output == "card  declared, 1 row in feed\n  name  text\n", "\(list)")
        let below = try await Tool.listpreview.run(["list", "--components", "feed.yaml"], in: folder.file("Screens"))
        #expect(below.status == 0 && below.output == list.output, "\(below)")
        let pages = try await run("render", "Screens/feed.yaml", "Screens/recorded.ndjson")
        #expect(pages.output.hasPrefix("4 pages (3 states and the index), all valid"), "\(pages)")
        #expect(try folder.contents()["Previews/components/card.html"] != nil)
        // A screen may have its own component.
        try folder.write(
            "components: {card: {fields: {name: flag}, layout: {switch: name}}}\n" + feed, to: "Screens/feed.yaml")
        let own = try await run("list", "--components")
        #expect(own.errors.contains("Screens/feed.yaml:3:39: error: expected true or false for 'name'"), "\(own)")
        try folder.write(cards.replacing("label", with: "lable"), to: "shared/cards.yaml")
        try folder.write(feed, to: "Screens/feed.yaml")
        let mistake = try await run("list")
        #expect(
            mistake.status == 2
                && mistake.errors.contains("shared/cards.yaml:2:41: error: unknown part 'lable'; did you mean 'label'?"),
            "\(mistake)")
        try folder.write("files: Screens\ncomponents: card.yaml\n", to: "listpreview.yaml")
        let missing = try await run("list")
        #expect(
            missing.status == 2
                && missing.errors
                    == "card.yaml: error: this file of components, which the settings name, cannot be read: there is no such file\n",
            "\(missing)")
        // The settings are not a screen, either.
        try folder.write("port: 0\n", to: "listpreview.yaml")
        try folder.write("title: Home\nsections: []\n", to: "home.yaml")
        #expect(try await run("list", ".").status == 0)
    }

    @Test func settingErrorsAreReportedWithLocations() async throws {
        #expect(try await run("verify", "x.yaml", "--tolerance", "2").status == 64)
        try folder.write(
            """
            files: [1]
            variants: [dark, drak]
            output: ""
            tolerance: 2
            fils: x
            port: 0
            """, to: "listpreview.yaml")
        let words = "dark, rightToLeft, largeText, highContrast, reducedMotion, tablet, ios26"
        for verb in ["render", "list", "verify", "approve"] {
            let result = verb == "approve" ? try await run(verb, "--all") : try await run(verb)
            #expect(result.status == 2, "\(verb)")
            #expect(
                result.errors == """
                    listpreview.yaml:1:8: error: 'files' takes a path, or a list of paths
                    listpreview.yaml:2:11: error: 'variants' takes a list of \(words)
                    listpreview.yaml:3:9: error: 'output' takes a path
                    listpreview.yaml:4:12: error: 'tolerance' takes a number from 0 to 1
                    listpreview.yaml:5:1: error: unknown key 'fils'; did you mean 'files'?

                    """, "\(verb)")
        }
    }

    /// The schema for editors has each setting, with its type and range.
    @Test func schemaContainsAllSettings() throws {
        let path = Example.root.appendingPathComponent("Public/schema/listpreview.schema.json")
        let schema = try JSONParser().parse(String(contentsOf: path, encoding: .utf8))
        #expect(schema["additionalProperties"] == .init(false))
        let properties = try #require(schema["properties"])
        let limits = try #require(properties["limits"]?["properties"])
        let project = ProjectSettings.Key.allCases.map(\.rawValue)
        let known = Set(project + Setting.all.map(\.key.rawValue))
        let described = try #require(properties.object).map(\.key).filter { !["$schema", "limits"].contains($0) }
        let nested = try #require(limits.object).map { "limits.\($0.key)" }
        #expect(Set(described + nested) == known)
        for setting in Setting.all {
            let name = setting.key.rawValue.split(separator: ".").last.map(String.init) ?? ""
            let property = setting.key.rawValue.hasPrefix("limits.") ? limits[name] : properties[name]
            switch setting.kind {
            case .integer(let range, _):
                #expect(property?["minimum"]?.integer == range.lowerBound, "\(setting.key)")
                #expect(property?["maximum"]?.integer == range.upperBound, "\(setting.key)")
            case .choice(let names, _):
                #expect(property?["enum"]?.array?.compactMap(\.string) == names, "\(setting.key)")
            case .flag: #expect(property?["type"]?.string == "boolean", "\(setting.key)")
            default: break
            }
        }
        let variants = properties["variants"]?["items"]?["enum"]?.array?.compactMap(\.string)
        #expect(variants == PreviewVariant.names)
    }
}
