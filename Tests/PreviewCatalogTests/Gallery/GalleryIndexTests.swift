import JSONText
import ListPreviewKit
import MarkupValidation
import Testing

@testable import PreviewCatalog

struct GalleryIndexTests {
    private static let hostile = "<b>\"A\" & 'B'</b></script><!--"

    private static func entry(_ id: String, group: String?, title: String? = nil) -> CatalogEntry {
        let screen = ListScreen(id: id, title: id, language: "ar", direction: .rightToLeft) {}
        let scenario = Scenario(
            id: id, title: title ?? id, group: group, notes: title,
            variants: [
                .dark,
                PreviewVariant(
                    "All",
                    options: PreviewOptions(
                        scheme: .light, appearance: .ios26, direction: .rightToLeft, language: "ar",
                        textSize: .xxxLarge,
                        device: .small, reducedMotion: true, contrast: .more)),
            ],
            states: [
                ScenarioState(name: title ?? "One", id: "one", notes: title, screen: screen),
                ScenarioState(name: "Two", screen: screen),
            ])
        return ScenarioRenderer(validator: nil).render(scenario).entry
    }

    private static func document(_ entries: [CatalogEntry], title: String = "Screens") throws -> MarkupDocument {
        try MarkupDocument(parsing: GalleryIndex(title: title, entries: entries).page())
    }

    @Test func pageIsValidWithAnyTexts() throws {
        let entries = [
            Self.entry("a", group: Self.hostile, title: Self.hostile), Self.entry("b.c_d", group: nil),
            Self.entry("c", group: Self.hostile),
        ]
        let page = GalleryIndex(title: Self.hostile, entries: entries).page()
        let report = try MarkupValidator().validate(page)
        #expect(report.diagnostics.isEmpty, "\(report)")
        let empty = try MarkupValidator().validate(GalleryIndex(title: "None", entries: []).page())
        #expect(empty.diagnostics.isEmpty, "\(empty)")
    }

    /// The index has its own grammar, which still rejects other markup.
    @Test(arguments: [
        ("<main id=\"gallery\">", "<main id=\"other\">"), ("<h1>Screens</h1>", ""),
        ("<article ", "<article onclick=\"x\" "),
        ("<body class=\"gallery\">", "<body class=\"galleries\">"),
    ])
    func otherMarkupIsInvalid(_ old: String, _ new: String) throws {
        let page = String(
            decoding: GalleryIndex(title: "Screens", entries: [Self.entry("a", group: nil)]).page(), as: UTF8.self)
        try #require(page.contains(old))
        let report = try MarkupValidator().validate(Array(page.replacing(old, with: new).utf8))
        #expect(!report.isValid)
    }

    @Test func groupsAreInOrderAndOtherScreensLast() throws {
        let document = try Self.document([
            Self.entry("a", group: nil), Self.entry("b", group: "Two"), Self.entry("c", group: "One"),
            Self.entry("d", group: "Two"),
        ])
        let elements = document.root?.subtree.filter { ["h2", "article"].contains($0.name) } ?? []
        #expect(
            elements.map { $0.id ?? $0.text } == [
                "Two", "s-b", "s-d", "One", "s-c", "Other screens", "s-a",
            ])
        let links = document.root?.subtree.filter { $0.name == "a" }.compactMap { $0.attribute("href") } ?? []
        #expect(links.count == 8 && links.first == "b/one.html")
    }

    /// A blank title would be an empty heading.
    @Test func blankGroupsAndTitlesAreReplaced() throws {
        let screen = ListScreen(id: "a", title: "A") {}
        let scenario = Scenario(
            id: "a", title: "\u{A0}", group: " \n", states: [ScenarioState(name: " ", id: "one", screen: screen)])
        let entry = CatalogEntry(scenario)
        let page = GalleryIndex(title: "Screens", entries: [entry, Self.entry("b", group: "G")]).page()
        let document = try MarkupDocument(parsing: page)
        let texts = document.root?.subtree.filter { ["h2", "h3", "a"].contains($0.name) }.map(\.text) ?? []
        #expect(texts == ["G", "b", "One", "Two", "Other screens", "a", "one"])
        let report = try MarkupValidator().validate(page)
        #expect(report.diagnostics.isEmpty, "\(report)")
        let script = try #require(document.root?.subtree.first { $0.id == "gallery-catalog" })
        let listed = try #require(try JSONParser().parse(script.text)["scenarios"]?.array?.first)
        #expect(listed["title"]?.string == "a" && listed["group"]?.string == nil, "\(listed)")
    }

    @Test func dataContainsTheCatalog() throws {
        let document = try Self.document([Self.entry("a", group: "G", title: Self.hostile)], title: Self.hostile)
        let script = try #require(document.root?.subtree.first { $0.id == "gallery-catalog" })
        let data = try JSONParser().parse(script.text)
        #expect(data["title"]?.string == Self.hostile)
        let scenario = try #require(data["scenarios"]?.array?.first)
        var writer = JSONWriter()
        writer.node(scenario)
        var title = JSONWriter()
        title.string(Self.hostile)
        let text = String(decoding: title.bytes, as: UTF8.self)
        #expect(
            String(decoding: writer.bytes, as: UTF8.self)
                == #"{"id":"a","title":\#(text),"group":"G","notes":\#(text),"dir":"rtl","lang":"ar","states":["#
                + #"{"id":"one","title":\#(text),"notes":\#(text),"path":"a/one.html","rows":0},"#
                + #"{"id":"two","title":"Two","notes":null,"path":"a/two.html","rows":0}],"variants":["#
                + #"{"id":"dark","title":"Dark","options":{"scheme":"dark"}},"#
                + #"{"id":"all","title":"All","options":{"scheme":"light","appearance":"ios26","dir":"rtl","lang":"ar","#
                + #""size":"xxxLarge","device":"small","motion":"reduce","contrast":"more"}}]}"#)
    }

    @Test func markdownTableEscapesTexts() {
        var entry = Self.entry("a", group: nil, title: "A|B\n[x](y) <b>&")
        entry.states[0].size = 12_345
        entry.states[1].patchSize = 999
        entry.states[1].path = "a/две (2).html"
        let lines = MarkdownTable([entry], baseURL: "https://example.com/p").text.split(separator: "\n")
        #expect(
            lines == [
                "| Screen | State | Rows | Page | From the state before |", "| --- | --- | ---: | ---: | ---: |",
                #"| A\|B \[x\](y) &lt;b>&amp; | [A\|B \[x\](y) &lt;b>&amp;](https://example.com/p/a/one.html) | 0 | 12.3 kB |  |"#,
                "| A\\|B \\[x\\](y) &lt;b>&amp; | [Two](https://example.com/p/a/%D0%B4%D0%B2%D0%B5%20%282%29.html) | 0 "
                    + "| \(Self.size(entry.states[1].size)) | patch of 999 B |",
            ])
    }

    private static func size(_ count: Int) -> String {
        count < 1000 ? "\(count) B" : "\((count + 50) / 100 / 10).\((count + 50) / 100 % 10) kB"
    }
}
