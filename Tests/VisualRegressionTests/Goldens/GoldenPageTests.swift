import ListPreviewKit
import Testing

@testable import VisualRegression

struct GoldenPageTests {
    @Test
    func everyElementIsOnASeparateLine() {
        let text = Self.page([("1", "Mini"), ("2", "Käfer & Co")])
        let row = text.split(separator: "\n").drop { !$0.contains("id=\"r-2\"") }
        #expect(row.first == "      <li data-item=\"ValueRow\" id=\"r-2\">")
        #expect(
            text.split(separator: "\n").contains { $0.hasSuffix("<span class=\"label title\">Käfer &amp; Co</span>") })
        #expect(text.hasSuffix("</main>\n</body>\n</html>\n"))
    }

    @Test
    func insertedRowsOnlyAddLines() {
        let before = Self.page([("1", "Mini"), ("3", "Beetle")]).split(separator: "\n")
        let after = Self.page([("1", "Mini"), ("2", "Polo"), ("3", "Beetle")]).split(separator: "\n")
        let difference = after.difference(from: before)
        #expect(difference.removals.isEmpty)
        #expect(difference.insertions.count == after.count - before.count)
        let offsets = difference.insertions.map { change -> Int in
            if case .insert(let offset, _, _) = change { offset } else { -1 }
        }.sorted()
        #expect(offsets == Array((offsets.first ?? 0)..<((offsets.first ?? 0) + offsets.count)))
    }

    @Test(arguments: [
        (
            "<ul><li><b>a</b></li><li></li></ul>",
            "<ul>\n  <li>\n    <b>a</b>\n  </li>\n  <li></li>\n</ul>\n"
        ),
        // The content of a text is not changed.
        ("<p>one <b>two</b> three</p>", "<p>one <b>two</b> three</p>\n"),
        ("<div><p>one <b>two</b></p><br /></div>", "<div>\n  <p>one <b>two</b></p>\n  <br />\n</div>\n"),
        // A `>` in a value does not end a tag.
        ("<a title=\"a > b\"><b>c</b></a>", "<a title=\"a > b\">\n  <b>c</b>\n</a>\n"),
        // White space between elements is ignored; alone it is a text.
        ("<ul> <li>a</li>\n<li> </li></ul>", "<ul>\n  <li>a</li>\n  <li> </li>\n</ul>\n"),
        ("<div><!-- a > b --><b>c</b></div>", "<div>\n  <!-- a > b -->\n  <b>c</b>\n</div>\n"),
    ])
    func elementsAreIndented(markup: String, expected: String) {
        #expect(String(decoding: MarkupIndenter.indented(Array(markup.utf8)), as: UTF8.self) == expected)
    }

    /// All tags are kept, so that the difference shows what is wrong. Only a text outside of all elements is not.
    @Test(arguments: [
        ("<", "<\n"), ("<a", "<a\n"), ("</a></b>", "</a>\n</b>\n"), ("<a>", "<a>\n"), ("a > b", ""),
        ("<!--", "<!--\n"), ("<a b=\"", "<a b=\"\n"), ("", ""),
        ("<a></a></a></a><b/>", "<a></a>\n</a>\n</a>\n<b/>\n"),
    ])
    func tagsOfIllFormedMarkupAreKept(markup: String, expected: String) {
        #expect(String(decoding: MarkupIndenter.indented(Array(markup.utf8)), as: UTF8.self) == expected)
    }

    @Test
    func recordedPagesCanBeRead() throws {
        let screen = try GoldenScreen(reading: Array(Self.page([("1", "Mini"), ("2", "A < B & \"C\"")]).utf8))
        #expect(screen.title == "Cars")
        #expect(screen.sections.map(\.id) == ["s-used"])
        #expect(screen.sections.first?.rows.map(\.name) == ["Mini", "A < B & \"C\""])
        #expect(screen.sections.first?.rows.map(\.component) == ["ValueRow", "ValueRow"])
    }

    @Test
    func otherPagesAreRejected() {
        #expect(throws: GoldenPageError.self) { try GoldenScreen(reading: Array("<<<<<<< HEAD\n<html>".utf8)) }
        #expect(throws: GoldenPageError.self) { try GoldenScreen(reading: Array("<html><body></body></html>".utf8)) }
    }

    private static func page(_ rows: [(String, String)]) -> String {
        let screen = ListScreen(id: "cars", title: "Cars") {
            ListSection(id: "used") {
                for (id, title) in rows {
                    ListItemViewModel.row(title, id: ListID(id))
                }
            }
        }
        return String(decoding: GoldenPage(screen).bytes, as: UTF8.self)
    }
}
