import ListPreviewKit
import MarkupValidation
import Testing

/// Markup that is valid but probably a mistake causes a warning.
struct PageWarningTests {
    @Test(arguments: [
        ("<a class=\"link-row\">x</a>", "link-address"),
        ("<label><span></span><input type=\"checkbox\"/></label>", "control-label"),
        ("<label><select><option value=\"b\">c</option></select></label>", "control-label"),
        (
            "<label>a<select><option value=\"b\">c</option><option value=\"b\">d</option></select></label>",
            "option-value"
        ),
        (
            "<div class=\"row-actions trailing\"><button data-action=\"a\" type=\"button\">x</button><button data-action=\"a\" type=\"button\">y</button></div>",
            "row-action"
        ),
    ])
    func mistakesAreReported(markup: String, code: String) throws {
        let report = try report(on: SamplePage.row(markup))
        #expect(report.isValid, "\(report)")
        #expect(report.diagnostics.map(\.code) == [code], "\(report)")
    }

    @Test(arguments: [
        "<a href=\"#\">x</a>", "<a hidden=\"\">x</a>", "<div inert=\"\"><a>x</a></div>",
        "<a role=\"button\" tabindex=\"0\">x</a>",
        "<label><span>a</span><input type=\"checkbox\"/></label>",
        "<label aria-label=\"a\"><input type=\"checkbox\"/></label>",
        "<div inert=\"\"><label><input type=\"checkbox\"/></label></div>",
        "<div class=\"row-actions\"><button data-action=\"a\" type=\"button\">x</button></div><div class=\"row-menu-items\"><button data-action=\"a\" type=\"button\">y</button></div>",
    ])
    func validMarkupIsNotReported(markup: String) throws {
        let report = try report(on: SamplePage.row(markup))
        #expect(report.diagnostics.isEmpty, "\(report)")
    }
}
