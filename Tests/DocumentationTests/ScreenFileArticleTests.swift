import Foundation
import JSONText
import ListPreviewKit
import Testing

@testable import PreviewCatalog
@testable import PreviewCommands
@testable import PreviewServing
@testable import TestSupport

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
            "key of a shelf": parts["shelf"], "key of a header with a button": parts["heading"],
            "key of a header button": parts["heading"]?["properties"]?["button"],
            "key of separators": parts["separatorsObject"], "key of insets": parts["sectionInsets"],
            "key of an image": parts["image"],
            "key of an action": parts["rowActionObject"], "key of a style": parts["style"],
            "key of a navigation bar": parts["navigationBar"], "key of a search field": parts["searchObject"],
            "key of a toolbar": parts["toolbarObject"], "key of a tab bar": parts["tabBar"],
            "key of an empty state": parts["emptyObject"], "key of a bar button": parts["barButton"],
            "key of a token": parts["searchToken"],
            "key of segments": parts["segmentsObject"],
            "key of an accessory": parts["accessory"]?["anyOf"]?.array?.last, "key of a mark": parts["mark"],
            "key of an alert": parts["alertObject"], "key of a field": parts["alertField"],
            "key of a confirmation": parts["confirmation"], "key of a button": parts["presentedButton"],
            "key of a menu": parts["menu"], "key of a menu section": parts["menuSection"],
            "key of a menu item": parts["menuItem"], "key of a notice": parts["noticeObject"],
            "key of a sheet": parts["sheet"], "key of a sidebar": parts["sidebar"],
        ]
        for (head, node) in objects {
            let table = try #require(article.table(of: head), "\(head)")
            let shown = table.flatMap { Article.code(in: $0[0]) }
            #expect(Set(shown) == Self.keys(node), "\(head)")
            #expect(Set(shown).count == shown.count, "\(head)")
        }
    }

    @Test func colorsAndKindsOfButtonsAreListed() throws {
        let colors = try Article.named("ScreenFiles").text.components(separatedBy: "A color is `#rgb`").last ?? ""
        let shown = Article.code(in: colors.components(separatedBy: "\n###")[0])
        #expect(shown.filter { !$0.hasPrefix("#") }.sorted() == StyleColor.names.sorted())
        let kinds = try Article.named("ComponentsInScreenFiles").text.split(separator: "\n")
            .first { $0.hasPrefix("- `kind` of a button is") }
        let all = ActionButton.Kind.allCases.map(\.rawValue)
        #expect(Article.code(in: String(kinds ?? "")) == ["kind"] + all)
    }

    /// The tables of row types follow from the declarations of their fields. With `LISTPREVIEW_RECORD` in the environment,
    /// they are rewritten.
    @Test func rowTypeTablesEqualTheDeclarations() throws {
        let file = Article.root.appendingPathComponent("Sources/ListPreviewKit/ListPreviewKit.docc/ScreenFiles.md")
        let text = try String(contentsOf: file, encoding: .utf8)
        var lines = text.components(separatedBy: "\n")
        for table in [RowReference.types, RowReference.fields] {
            let start = try #require(lines.firstIndex { $0.hasPrefix(table[0].prefix { $0 != "d" }) })
            let end = lines[start...].firstIndex { !$0.hasPrefix("|") } ?? lines.endIndex
            lines.replaceSubrange(start..<end, with: table)
        }
        let generated = lines.joined(separator: "\n")
        #expect(text == generated, "Record the tables with LISTPREVIEW_RECORD=1.")
        if PatchCorpus.isRecording { try generated.write(to: file, atomically: true, encoding: .utf8) }
        let shared = try #require(try Article.named("ScreenFiles").table(of: "key of any row"))
        #expect(shared.flatMap { Article.code(in: $0[0]) }.sorted() == RowFileKey.common.map(\.rawValue).sorted())
    }
}

/// The tables of row types and their fields in *Screen files*.
private enum RowReference {
    static var types: [String] {
        ["| type of a row | description | additional keys |", "|---|---|---|"]
            + RowTypes.all.map { type in
                let keys = type.declarations.map { $0.keys.map { "`\($0.rawValue)`" }.joined(separator: " or ") }
                return "| `\(type.name)` | \(phrase(type.summary)) | \(keys.joined(separator: ", ")) |"
            }
    }

    static var fields: [String] {
        ["| additional key | description |", "|---|---|"]
            + RowFileKey.typed.map { key in "| `\(key.rawValue)` | \(description(of: key)) |" }
    }

    private static func description(of key: RowFileKey) -> String {
        var groups: [(text: String, types: [String])] = []
        for type in RowTypes.all {
            guard let field = type.declarations.first(where: { $0.keys.contains(key) }) else { continue }
            let text = phrase(field.summary) + values(field)
            if let index = groups.firstIndex(where: { $0.text == text }) {
                groups[index].types.append("`\(type.name)`")
            } else {
                groups.append((text, ["`\(type.name)`"]))
            }
        }
        if groups.count == 1 { return groups[0].text }
        return groups.map { "\($0.types.joined(separator: ", ")): \($0.text)" }.joined(separator: ". ")
    }

    private static func values(_ field: FieldDeclaration) -> String {
        let words =
            if case .choice(let words) = field.kind { words.map { "`\($0)`" }.joined(separator: ", ") } else { "" }
        let usual: String? =
            switch field.defaultValue {
            case .text(let text): "the default is `\(text)`"
            case .flag(let flag): "the default is `\(flag)`"
            case .number, nil: nil
            }
        return [words, field.isRequired ? "required" : "", usual ?? ""].filter { !$0.isEmpty }.map { "; \($0)" }
            .joined()
    }

    /// A sentence as a part of another one.
    private static func phrase(_ sentence: String) -> String {
        let text = sentence.hasSuffix(".") ? sentence.dropLast() : Substring(sentence)
        return text.prefix(1).lowercased() + text.dropFirst()
    }
}
