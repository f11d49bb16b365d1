import Foundation
import JSONText
import ListPreviewKit
import Testing

@testable import PreviewCatalog
@testable import PreviewCommands

/// The screen files and lines in articles can be read, and the tables of their keys equal those of the schema.
struct ScreenFileArticleTests {
    private static func schema() throws -> JSONNode {
        let file = Article.root.appendingPathComponent("Public/schema/screen.schema.json")
        return try JSONParser().parse(Array(try Data(contentsOf: file)))
    }

    private static func keys(_ node: JSONNode?) -> Set<String> { Set(node?["properties"]?.object?.map(\.key) ?? []) }

    @Test func screenFileExamplesAreReadable() throws {
        var count = 0
        for article in try Article.all() {
            for block in article.blocks where block.kind == "screen" {
                count += 1
                let file = try ScreenFileReader().read(Array(block.text.utf8), path: block.name)
                #expect(!Scenario(file).states.isEmpty)
            }
        }
        #expect(count > 1)
    }

    /// The messages below a file with errors are those of reading it.
    @Test func errorExamplesMatchReportedErrors() throws {
        var count = 0
        for article in try Article.all() {
            for block in article.blocks {
                let place = "\(article.name):\(block.line)"
                guard block.kind == "errors" else {
                    let isMessage = block.text.contains(#/\w:\d+:\d+: error: /#)
                    #expect(!isMessage, "\(place): a message that no test compares")
                    continue
                }
                let file = try #require(
                    article.blocks.first { $0.kind == "mistakes" && $0.name == block.name }, "\(place)")
                let error = #expect(throws: ScreenFileError.self, "\(place)") {
                    try ScreenFileReader().read(Array(file.text.utf8), path: file.name)
                }
                #expect(error?.description == block.text, "\(place)")
                count += 1
            }
        }
        #expect(count > 0)
    }

    @Test func lineExamplesAreReadable() throws {
        let article = try Article.named("DrivingAScreen")
        let states = try #require(article.blocks.first { $0.kind == "lines" }).text.components(separatedBy: "\n")
        var reader = ScreenLineReader(path: "lines")
        for (index, line) in states.enumerated() {
            _ = try reader.read(Array(line.utf8), line: index + 1)
        }
        #expect(states.count == 4)
    }

    @Test func actionLinesMatchExamples() throws {
        let article = try Article.named("DrivingAScreen")
        let shown = try #require(article.blocks.first { $0.kind == "actions" }).text
        let lines = [
            ActionLine(screen: "cars", event: ListEvent(row: "mini", action: "open"), number: 7),
            ActionLine(
                screen: "cars", event: ListEvent(row: "alarm", action: "toggle", value: .flag(true)), number: 8),
            ActionLine(
                screen: "cars", event: ListEvent(row: "mini", action: "move", value: .target(.row("golf"))), number: 9),
            ActionLine(
                screen: "cars", event: ListEvent(row: "mini", action: "move", value: .target(.section("used"))),
                number: 10),
        ]
        #expect(shown == lines.map { String(decoding: $0.bytes, as: UTF8.self) }.joined(separator: "\n"))
    }

    /// Each table has the keys of the schema, which is compared with the code elsewhere.
    @Test func keyTablesAreComplete() throws {
        let article = try Article.named("ScreenFiles")
        let schema = try Self.schema()
        let parts = try #require(schema["$defs"])
        let objects: [String: JSONNode?] = [
            "key of the file": schema, "key of a state": parts["state"], "key of a variant": parts["variantObject"],
            "key of a section": parts["section"], "key of a grid": parts["grid"],
            "key of separators": parts["separatorsObject"], "key of an image": parts["image"],
            "key of an action": parts["rowActionObject"], "key of a style": parts["style"],
            "key of a navigation bar": parts["navigationBar"], "key of a search field": parts["searchObject"],
            "key of a toolbar": parts["toolbarObject"], "key of a tab bar": parts["tabBar"],
            "key of an empty state": parts["emptyObject"], "key of a bar button": parts["barButton"],
        ]
        for (head, node) in objects {
            let table = try #require(article.table(of: head), "\(head)")
            let shown = table.flatMap { Article.code(in: $0[0]) }
            #expect(Set(shown) == Self.keys(node), "\(head)")
            #expect(Set(shown).count == shown.count, "\(head)")
        }
    }

    /// The table of row types lists the additional keys of each type.
    @Test func rowTypeTableMatchesSchema() throws {
        let article = try Article.named("ScreenFiles")
        let row = try #require(try Self.schema()["$defs"]?["row"])
        let all = Self.keys(row)
        let shared = Set(try #require(article.table(of: "key of any row")).flatMap { Article.code(in: $0[0]) })
        var own: [String: Set<String>] = [:]
        for condition in row["allOf"]?.array ?? [] {
            guard let type = condition["if"]?["properties"]?["type"]?["const"]?.string else { continue }
            let refused = (condition["then"]?["properties"]?.object ?? []).filter { $0.value.bool == false }.map(\.key)
            own[type] = all.subtracting(refused).subtracting(shared)
        }
        let table = try #require(article.table(of: "type of a row"))
        let types = table.map { Article.code(in: $0[0]).first ?? "" }
        #expect(types == RowTypes.all.map { $0.name })
        for (type, cells) in zip(types, table) { #expect(Set(Article.code(in: cells[2])) == own[type], "\(type)") }
        // A key that no type rejects is a key of every row.
        #expect(own.values.reduce(all.subtracting(shared)) { $0.intersection($1) }.isEmpty)
        #expect(shared.isSubset(of: all))
    }
}
