import ListPreviewKit
import MarkupValidation
import Testing

@Suite struct MarkupDocumentTests {
    @Test func readsTheTree() throws {
        let document = try parse(
            "<!DOCTYPE html>\n<html lang=\"en\">\n<body><p id=\"a\">x &amp; <b>y</b></p></body></html>")
        let root = try #require(document.root)
        #expect(document.doctype == "html")
        #expect(root.name == "html")
        #expect(root.attribute("lang") == "en")
        let paragraph = try #require(root.descendant(at: [0, 0]))
        #expect(paragraph.id == "a")
        #expect(paragraph.text == "x & y")
        #expect(paragraph.line == 3)
        #expect(root.subtree.map(\.name) == ["html", "body", "p", "b"])
        #expect(paragraph.subtree.map(\.name) == ["p", "b"])
    }

    /// The line and column at which libxml2 stops reading, which is after the error.
    @Test(arguments: [
        ("<a>\n  <b>\n</a>", 3, 5),
        ("<a><b></a>", 1, 11),
        ("<a b=c></a>", 1, 6),
        ("<a b=\"1\" b=\"2\"></a>", 1, 15),
        ("<a>\n\n  &nbsp;</a>", 3, 9),
        ("<a></a><b></b>", 1, 8),
        ("<a>", 1, 4),
        ("text", 1, 1),
        ("<a>1 < 2</a>", 1, 7),
        ("<br><p></p>", 1, 12),
        ("<a hidden></a>", 1, 10),
        ("<a>\u{1}</a>", 1, 4),
        ("<p:a></p:a>", 1, 5),
    ])
    func reportsLineAndColumnOfErrors(markup: String, line: Int, column: Int) throws {
        let first = try #require(parseErrors(of: markup).first)
        #expect(first.severity == .error)
        #expect(first.line == line)
        #expect(first.column == column)
        #expect(!first.message.isEmpty && first.message.last?.isNewline == false)
    }

    @Test func reportsLinesAbove65535() throws {
        let markup = "<a>" + String(repeating: "\n", count: 70_000) + "</b>"
        #expect(parseErrors(of: markup).first?.line == 70_001)
        let lines = String(repeating: "\n", count: 70_000)
        let document = try parse("<a>\(lines)<b>x</b></a>")
        #expect(document.root?.firstChild?.line == 70_001)
    }

    @Test func rejectsEmptyDocuments() {
        #expect(parseErrors(of: "").map(\.code) == ["empty-document"])
        #expect(!parseErrors(of: " \n").isEmpty)
    }

    @Test(arguments: [
        "<!DOCTYPE html [<!ENTITY a \"b\">]><html>&a;</html>",
        "<!DOCTYPE html [<!ENTITY % a \"b\">]><html/>",
        "<!DOCTYPE html [<!ENTITY a SYSTEM \"file:///etc/passwd\">]><html>&a;</html>",
        "<!DOCTYPE html [<!ENTITY a SYSTEM \"a.gif\" NDATA gif>]><html/>",
        "<!DOCTYPE html [<!ELEMENT html ANY>]><html/>",
        "<!DOCTYPE html [<!ATTLIST html lang CDATA \"en\">]><html/>",
        "<!DOCTYPE html [<!ATTLIST html lang (en|de) \"en\">]><html/>",
        "<!DOCTYPE html [<!NOTATION gif SYSTEM \"viewer\">]><html/>",
    ])
    func rejectsDeclarations(markup: String) throws {
        let first = try #require(parseErrors(of: markup).first)
        #expect(first.code == "dtd-declaration")
        #expect(first.line == 1)
    }

    @Test(arguments: [
        "<!DOCTYPE html SYSTEM \"file:///etc/passwd\"><html/>",
        "<!DOCTYPE html PUBLIC \"-//W3C//DTD XHTML 1.0 Strict//EN\" \"xhtml1-strict.dtd\"><html/>",
    ])
    func rejectsExternalDoctypes(markup: String) {
        #expect(parseErrors(of: markup).first?.code == "external-doctype")
    }

    @Test func rejectsExponentialEntityExpansion() throws {
        var markup = "<!DOCTYPE html [<!ENTITY a0 \"ha\">"
        for level in 1...30 {
            let reference = "&a\(level - 1);"
            markup += "<!ENTITY a\(level) \"\(String(repeating: reference, count: 10))\">"
        }
        markup += "]><html title=\"&a30;\">&a30;</html>"
        #expect(parseErrors(of: markup, options: .unlimited).first?.code == "dtd-declaration")
    }

    @Test func readsTextOfOneMegabyte() throws {
        let text = String(repeating: "0123456789abcde\u{E9}", count: 1 << 16)
        let document = try parse("<a title=\"\(text)\">\(text)</a>")
        #expect(document.root?.text == text)
        #expect(document.root?.attribute("title") == text)
        #expect(written(document) == "<a title=\"\(text)\">\(text)</a>")
    }

    @Test func limitsTextLengthByDefault() throws {
        let markup = "<a>\(String(repeating: "x", count: 11_000_000))</a>"
        #expect(!parseErrors(of: markup).isEmpty)
        #expect(try parse(markup, options: .unlimited).root?.text.utf8.count == 11_000_000)
    }

    @Test func readsManyElements() throws {
        let row = "<li>\(String(repeating: "x", count: 200))</li>"
        let document = try parse("<ul>\(String(repeating: row, count: 100_000))</ul>")
        #expect(document.root?.children.count == 100_000)
    }

    @Test func limitsTheDepth() {
        let depth = 300
        let markup = String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
        #expect(!parseErrors(of: markup).isEmpty)
        #expect(throws: Never.self) { try parse(markup, options: .unlimited) }
    }

    @Test func copiesAreIndependent() throws {
        let original = try parse("<!DOCTYPE html>\n<a><b>x</b></a>\n")
        let copy = try original.copy()
        #expect(written(copy) == written(original))
        try #require(copy.root?.firstChild).setText("y")
        #expect(written(original) == "<!DOCTYPE html>\n<a><b>x</b></a>\n")
        #expect(written(copy) == "<!DOCTYPE html>\n<a><b>y</b></a>\n")
    }

    @Test func elementsKeepTheirDocumentAlive() throws {
        func makeElement() throws -> MarkupElement {
            try #require(try parse("<a><b>x</b></a>").root?.firstChild)
        }
        let element = try makeElement()
        #expect(element.text == "x")
        #expect(element.parent?.name == "a")
    }

    @Test func removedElementsStayReadable() throws {
        let document = try parse("<a><b><c>x</c></b></a>")
        let root = try #require(document.root)
        let inner = try #require(root.descendant(at: [0, 0]))
        root.removeContents()
        #expect(written(root) == "<a></a>")
        #expect(inner.text == "x")
        #expect(inner.parent?.name == "b")
        try root.insert(inner)
        #expect(written(root) == "<a><c>x</c></a>")
    }

    @Test func readsFragments() throws {
        let fragment = try parseFragment("one<b>two</b><i>three</i>")
        let root = try #require(fragment.root)
        #expect(root.name == MarkupDocument.fragmentName)
        #expect(root.children.map(\.name) == ["b", "i"])
        let name = MarkupDocument.fragmentName
        #expect(written(root) == "<\(name)>one<b>two</b><i>three</i></\(name)>")
        #expect(try parseFragment("").root?.contents.isEmpty == true)
    }

    @Test(arguments: [
        ("<b", 1, 3),
        ("<b>\n  <i></b>", 2, 10),
        ("</fragment><fragment>", 1, 12),
        ("x\n</fragment><b></b>", 2, 12),
        ("&nbsp;", 1, 7),
    ])
    func positionsAreRelativeToTheFragment(markup: String, line: Int, column: Int) {
        let failure = #expect(throws: ParseFailure.self) { try parseFragment(markup) }
        #expect(failure?.diagnostics.first?.line == line)
        #expect(failure?.diagnostics.first?.column == column)
    }

    @Test func diagnosticsAreFormattedLikeCompilerMessages() {
        let known = Diagnostic(.error, "Mismatch", line: 3, column: 7, code: "xml-76")
        #expect(known.description == "3:7: error: Mismatch [xml-76]")
        let unknown = Diagnostic(.warning, "No label", line: 3, code: "label")
        #expect(unknown.description == "3: warning: No label [label]")
    }
}
