import MarkupValidation
import Testing

@Suite struct ScreenComparisonTests {
    private func comparison(_ first: String, _ second: String) throws -> ScreenComparison {
        try ScreenComparison(try SamplePage.row(first).document(), try SamplePage.row(second).document())
    }

    @Test func onlyScreensAreCompared() throws {
        let first = try SamplePage().document()
        let second = try SamplePage(head: "<script src=\"x\"></script>", state: nil).document()
        #expect(try ScreenComparison(first, second) == .equal)
    }

    @Test(arguments: [
        ("<b>x</b>", "<b>y</b>", "b[0] > content 0", "text \"x\"", "text \"y\""),
        ("<b>x</b>", "<b></b>", "b[0] > content 0", "text \"x\"", "(nothing)"),
        ("a<b class=\"x\"></b>", "a<b class=\"y\"></b>", "b[0] > @class", "\"x\"", "\"y\""),
        ("<b></b>", "<b hidden=\"\"></b>", "b[0] > @hidden", "(nothing)", "\"\""),
        (
            "<b class=\"x\" id=\"i\"></b>", "<b id=\"i\" class=\"x\"></b>", "b#i > order of attributes", "class id",
            "id class"
        ),
        ("<b></b><i></i>", "<b></b><u></u>", "i[1]", "<i></i>", "<u></u>"),
        ("<b></b>", "<b></b><u></u>", "content 1", "(nothing)", "<u></u>"),
        ("<b></b>x", "<b></b><u>x</u>", "content 1", "text \"x\"", "<u>x</u>"),
        (
            "<p id=\"p\"><i>1</i><i>2</i></p>", "<p id=\"p\"><i>1</i><i>3</i></p>", "p#p > i[1] > content 0",
            "text \"2\"", "text \"3\""
        ),
        ("<!--a-->", "<!--b-->", "content 0", "<!--a-->", "<!--b-->"),
    ])
    func reportsTheFirstDifference(first: String, second: String, path: String, left: String, right: String) throws {
        let prefix = "main#screen > section#s-a > ul#s-a_rows > li#r-1 > "
        let expected = PageDifference(path: prefix + path, first: left, second: right)
        #expect(try comparison(first, second) == .different(expected))
        let mirrored = try comparison(second, first)
        guard case .different(let difference) = mirrored else {
            Issue.record("\(mirrored)")
            return
        }
        #expect((difference.first, difference.second) == (right, left))
    }

    @Test func shortensLongDifferences() throws {
        let long = String(repeating: "x", count: 10_000)
        guard case .different(let difference) = try comparison("<b>\(long)</b>", "<i>\(long)</i>") else {
            Issue.record("not different")
            return
        }
        #expect(difference.first.count < 300)
        #expect(difference.description.contains("first:"))
    }

    @Test func pagesWithoutScreenThrow() throws {
        let page = try SamplePage().document()
        let other = try MarkupDocument(parsing: Array("<main></main>".utf8))
        #expect(throws: MissingScreen(page: 1)) { try ScreenComparison(other, page) }
        #expect(throws: MissingScreen(page: 2)) { try ScreenComparison(page, other) }
    }
}
