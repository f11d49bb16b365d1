import ListPreviewKit
import MarkupValidation
import Testing

@Suite struct MarkupFragmentCheckTests {
    @Test(arguments: [
        "", "text", "<div class=\"car\"><b></b></div>", "<b>one</b> and <i>two</i>", "<h2 class=\"text-header\">x</h2>",
        "<li>sub-row</li>", "<tr><td>x</td></tr>", "<option>x</option>", "<dt>a</dt><dd>b</dd>",
        "<img alt=\"\" data-kind=\"photo\" src=\"a.png\" />",
        "<svg viewBox=\"0 0 1 1\" xmlns=\"http://www.w3.org/2000/svg\"><path d=\"M0\"></path></svg>",
    ])
    func acceptsMarkupOfComponents(fragment: String) throws {
        #expect(try SharedValidator.diagnostics(ofFragment: fragment).isEmpty)
    }

    @Test(arguments: [
        ("<div>\n  <p><div></div></p>\n</div>", 2, 6),
        ("<b onclick=\"x\"></b>", 1, 1),
        ("text\n  <i></i><blink></blink>", 2, 10),
        ("<b>\u{1F600}</b><img src=\"x\" />", 1, 9),
        ("<b>\n</i>", 2, 5),
        ("<b></b></b>", 1, 12),
        ("<p>&nbsp;</p>", 1, 10),
        ("<input />", 1, 1),
        ("<b>\n<main></main></b>", 2, 1),
        ("<b></b>\n<b hidden></b>", 2, 10),
        ("<a><b><a></a></b></a>", 1, 7),
    ])
    func reportsPositionsWithinTheFragment(fragment: String, line: Int, column: Int) throws {
        let diagnostics = try SharedValidator.diagnostics(ofFragment: fragment)
        #expect(
            diagnostics.contains { $0.severity == .error && $0.line == line && $0.column == column }, "\(diagnostics)")
    }

    @Test func rejectsEndTagsOfTheWrapper() throws {
        let check = try MarkupFragmentCheck()
        #expect(!check.diagnostics(of: Array("</fragment><fragment>".utf8)).isEmpty)
    }
}
