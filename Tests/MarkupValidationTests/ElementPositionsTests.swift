import ListPreviewKit
import Testing

@testable import MarkupValidation

@Suite struct ElementPositionsTests {
    @Test(arguments: [
        ("<a><b></b></a>", 1, 1, 4),
        ("<a title=\"> <c>\"><b></b></a>", 1, 1, 18),
        ("<a title='\">'><b></b></a>", 1, 1, 15),
        ("<!--<c>--><a><![CDATA[<d>]]><?p <e>?>\n\u{E9}\u{1F600}<b></b></a>", 1, 2, 3),
        ("<!DOCTYPE html>\n<a>\n</a>", 0, 2, 1),
        ("<a>e\u{301}<b></b></a>", 1, 1, 6),
    ])
    func findsStartTags(markup: String, element: Int, line: Int, column: Int) {
        let positions = ElementPositions.positions(of: [element], in: Array(markup.utf8))
        #expect(positions == [element: ElementPositions.Position(line: line, column: column)])
    }

    @Test func positionsEqualThoseOfTheParser() throws {
        let page = SamplePage.row("<!-- <x> --><p title=\">\">a\n<b>b</b></p>\n<br />\u{1F600}<i></i>")
        let document = try page.document()
        let root = try #require(document.root)
        let elements = Array(root.subtree)
        let positions = ElementPositions.positions(of: Set(elements.indices), in: page.bytes)
        #expect(positions.count == elements.count)
        let lines = page.markup.split(separator: "\n", omittingEmptySubsequences: false)
        for (number, element) in elements.enumerated() {
            let position = try #require(positions[number])
            #expect(position.line == element.line)
            let rest = lines[position.line - 1].unicodeScalars.dropFirst(position.column - 1)
            #expect(String(rest).hasPrefix("<\(element.name)"))
        }
    }

    /// The columns equal those of the parser, so that both kinds of findings count in the same way.
    @Test func countsColumnsLikeTheParser() throws {
        for text in ["", "abc", "\u{E9}", "\u{1F600}\u{1F600}", "e\u{301}"] {
            let failure = #expect(throws: ParseFailure.self) {
                try MarkupDocument(parsing: Array("<a>\(text)</b>".utf8))
            }
            #expect(failure?.diagnostics.first?.column == 8 + text.unicodeScalars.count, "\(text)")
        }
    }

    /// The pieces contain all bytes of any markup.
    @Test(arguments: [
        ("<a b='>'>x</a>", "<a b='>'>|x|</a>"), ("<br/><br />", "<br/>|<br />"),
        ("<!-- > <b> --><i>", "<!-- > <b> -->|<i>"), ("<![CDATA[<b>]]>y", "<![CDATA[<b>]]>|y"),
        ("<?x > ?><!DOCTYPE html>", "<?x > ?>|<!DOCTYPE html>"), ("a<", "a|<"), ("<b", "<b"), ("", ""),
    ])
    func pieces(markup: String, expected: String) {
        let bytes = Array(markup.utf8)
        let pieces = MarkupPieces(bytes).map { String(decoding: bytes[$0.range], as: UTF8.self) }
        #expect(pieces.joined(separator: "|") == expected)
    }

    @Test func kindsOfPieces() {
        let kinds = MarkupPieces(Array("<a>x<br/></a><!---->".utf8)).map(\.kind)
        #expect(kinds == [.startTag, .text, .emptyTag, .endTag, .other])
    }
}
