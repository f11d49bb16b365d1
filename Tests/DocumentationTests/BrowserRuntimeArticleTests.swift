import Foundation
import JSONText
import ListPreviewKit
import Testing
import WebAssets

/// The description of pages in BrowserRuntime.md matches actual pages.
struct BrowserRuntimeArticleTests {
    private static let page = DocumentRenderer(
        options: PageOptions(
            live: LiveConnection(
                events: "/screens/cars/events", epoch: "11529215046068469760", revision: 41,
                token: "K6Wc0xTqzJYw3vPZsQm1fA"))
    ).string(for: ListScreen(id: "cars", title: "Cars", sections: []))

    @Test func scriptTableMatchesBundles() throws {
        let table = try #require(try Article.named("BrowserRuntime").table(of: "file"))
        let loaded = Self.page.components(separatedBy: "/js/").dropFirst().map { String($0.prefix { $0 != "\"" }) }
        #expect(loaded == ["live.js"])
        var rows: [String: Set<String>] = [:]
        let bundles = [
            "live", "animations", "sending", "swipes", "bars", "wheels", "shelves", "presented", "problems", "replay",
        ]
        for bundle in bundles {
            let map = try #require(WebAssets.all["js/\(bundle).js.map"])
            for source in try JSONParser().parse(map.bytes)["sources"]?.array ?? [] {
                let path = try #require(source.string?.components(separatedBy: "/"))
                // Those of galleries are another subject.
                guard path.dropLast().last == "js", let name = path.last else { continue }
                rows[name, default: []].formUnion(bundle == "replay" ? [] : ["\(bundle).js"])
            }
        }
        let shown = table.map { (Article.code(in: $0[0]).first ?? "", Set(Article.code(in: $0[1]))) }
        #expect(Dictionary(shown) { first, _ in first } == rows)
    }

    @Test func stateExampleMatchesPage() throws {
        let article = try Article.named("BrowserRuntime")
        let shown = try JSONParser().parse(try #require(article.blocks.first { $0.kind == "state" }).text)
        let text = try #require(Self.page.components(separatedBy: "type=\"application/json\">").last)
        let state = try JSONParser().parse(try #require(text.components(separatedBy: "</script>").first))
        #expect(shown.object?.map(\.key) == state.object?.map(\.key))
        for member in shown.object ?? [] where member.key != "templates" {
            #expect(state[member.key]?.string == member.value.string, "\(member.key)")
            #expect(state[member.key]?.integer == member.value.integer, "\(member.key)")
        }
        let keys = try #require(article.tables.first { $0.first?.first == "key" && $0.count == 8 }).dropFirst()
        #expect(Set(keys.flatMap { Article.code(in: $0[0]) }) == Set(state.object?.map(\.key) ?? []))
    }
}
