import ListPreviewKit
import MarkupValidation
import Testing

@testable import TestSupport

/// Inline Markdown: the pairs of CommonMark, and only markup of the parser itself.
struct MarkdownTests {
    private func html(_ text: String) -> String {
        let markup = markup(.row("", id: "a", detail: text).markdown())
        let start = markup.firstRange(of: #"<span class="label value">"#)?.upperBound ?? markup.startIndex
        let end = markup.firstRange(of: #"</span><span class="badge""#)?.lowerBound ?? markup.endIndex
        return start < end ? String(markup[start..<end]) : markup
    }

    @Test(arguments: [
        ("**bold** and __bold__", "<strong>bold</strong> and <strong>bold</strong>"),
        ("*italic* and _italic_", "<em>italic</em> and <em>italic</em>"),
        ("***both***", "<em><strong>both</strong></em>"), ("**a *b* c**", "<strong>a <em>b</em> c</strong>"),
        ("*a **b***", "<em>a <strong>b</strong></em>"), ("*a**b*", "<em>a**b</em>"), ("**a*", "*<em>a</em>"),
        ("snake_case_name 2*3*4", "snake_case_name 2<em>3</em>4"), ("a * b * c", "a * b * c"), ("** a **", "** a **"),
        ("*a", "*a"), ("a*", "a*"), ("*a _b* c_", "<em>a _b</em> c_"), ("“*a*”", "“<em>a</em>”"),
        ("`a * b` *c*", "<code>a * b</code> <em>c</em>"), ("``a ` b``", "<code>a ` b</code>"), ("`a", "`a"),
        ("` a `", "<code>a</code>"), ("*a `b* c`", "*a <code>b* c</code>"), (#"\*a\* \\ \x"#, #"*a* \ \x"#),
        (#"\`a`b`"#, "`a<code>b</code>"), ("a\n**b**", "a\n<strong>b</strong>"),
    ])
    func pairs(text: String, expected: String) {
        #expect(html(text) == expected)
    }

    @Test(arguments: [
        ("[a](b.html)", #"<a href="b.html">a</a>"#), ("[*a*](b)", #"<a href="b"><em>a</em></a>"#),
        ("*a [b*](c)", #"*a <a href="c">b*</a>"#), ("[a](b(c)d)", #"<a href="b(c)d">a</a>"#),
        (#"[a](b\)c)"#, #"<a href="b)c">a</a>"#), ("[a](b", "[a](b"), ("[a] (b)", "[a] (b)"), ("[a]()", "[a]()"),
        ("[a](b c)", "[a](b c)"), ("[a [b](c)](d)", #"[a <a href="c">b</a>](d)"#), ("a](b)", "a](b)"),
        ("[`a](b)`", "[<code>a](b)</code>"), ("[a](mailto:b@c)", #"<a href="mailto:b@c">a</a>"#),
        (#"[a](b"onclick="c)"#, #"<a href="b%22onclick=%22c">a</a>"#),
    ])
    func links(text: String, expected: String) {
        #expect(html(text) == expected)
    }

    @Test(arguments: [
        "[a](javascript:alert(1))", "[a](JaVaScRiPt:alert(1))", "[a](data:text/html,b)", "[a](vbscript:b)",
        #"[a](java\script:b)"#, "[a](blob:b)",
    ])
    func unsafeAddressesAreNotLinks(text: String) {
        #expect(!html(text).contains("<a"), "\(html(text))")
    }

    @Test func otherTextIsEscaped() {
        #expect(html("<b>&\" *<i>*\r\n\u{0}&amp;") == "&lt;b&gt;&amp;\" <em>&lt;i&gt;</em>\n\u{FFFD}&amp;amp;")
        #expect(html("`<b>` [<b>](c)") == #"<code>&lt;b&gt;</code> <a href="c">&lt;b&gt;</a>"#)
        #expect(html("é **é**\u{301} 🚗*🚗* a*🚗*") == "é <strong>é</strong>\u{301} 🚗<em>🚗</em> a*🚗*")
    }

    /// For every text: well-formed, valid, and with only the elements and the address of Markdown.
    @Test func everyTextProducesValidMarkup() throws {
        var generator = SeededGenerator(seed: 20_261_123)
        let pieces = [
            "*", "**", "_", "__", "`", "``", "[", "]", "(", ")", "](", "\\", "a", " ", "\n", "<", ">", "&", "\"", "é",
            "javascript:", "\u{0}", "\u{FFFE}", "!", ".", "]]>", "</span>",
        ]
        let rows = (0..<TestScale.rounds(400)).map { index in
            let count = Int.random(in: 0...24, using: &generator)
            let text = (0..<count).compactMap { _ in pieces.randomElement(using: &generator) }.joined()
            return ListItemViewModel.row("Row", id: ListID(index), detail: text).markdown()
        }
        let page = DocumentRenderer().bytes(
            for: ListScreen(id: "s", title: "S", sections: [ListSection(id: "a", rows: rows)]))
        let report = try MarkupValidator().validate(page)
        #expect(report.isValid, "\(report)")
        let elements = Array(try #require(try MarkupDocument(parsing: page).root).subtree)
        let values = elements.filter { $0.attribute("class") == "label value" }
        #expect(values.count == rows.count)
        for element in values.flatMap({ $0.subtree.dropFirst() }) {
            #expect(["a", "code", "em", "strong"].contains(element.name))
            #expect(element.name == "a" || element.attribute("href") == nil)
            #expect(element.attribute("href").map(WebAddress.isSafe) ?? true)
        }
    }

    /// Hostile texts take no longer than others. The limit includes the wait for other tests that run at the same time.
    @Test(
        .timeLimit(.minutes(5)), arguments: ["[", "]", "[a](", "*a_", "`a``b", "**a *b ", "a**b", "[a](b)*", #"\[](\"#])
    func longTextsTakeLinearTime(piece: String) {
        let text = String(repeating: piece, count: 20_000)
        #expect(html(text).utf8.count >= 20_000)
    }

    @Test(.timeLimit(.minutes(5))) func runsOfBackticksOfAnyLengthTakeLinearTime() {
        let text = (1...900).map { String(repeating: "`", count: $0) + "a" }.joined()
        #expect(html(text) == text)
    }
}

/// Rows with Markdown have a separate template.
struct MarkdownRowTests {
    private let rows: [ListItemViewModel] = [
        TitleRow.row(ItemModel(id: 1, title: "*a*")),
        .subtitle("*a*", id: 2, detail: "**b**"), .row("*a*", id: 3, detail: "**b**"),
        .row("*a*", id: 4, detail: "**b**", onDetail: {}), .message("M", id: 5, subject: "*a*", snippet: "**b**"),
        .header("*a*"), .footer("*a*"),
    ]

    @Test func textsBecomeMarkup() throws {
        for row in rows {
            #expect(!markup(row).contains("<em>a</em>"))
            #expect(markup(row.markdown()).contains("<em>a</em>"), "\(row.component.name)")
            #expect(row.markdown().component.name == row.component.name + "/markdown")
            #expect(row.markdown().component.diagnostics.isEmpty)
            #expect(row.markdown().markdown().isContentEqual(to: row.markdown()))
            #expect(!row.isContentEqual(to: row.markdown()))
        }
        #expect(try TemplateCheck().diagnostics(of: rows[1].markdown().component).isEmpty)
    }

    @Test func otherRowsAreUnchanged() {
        let row = ListItemViewModel.switch("*a*", isOn: true)
        #expect(row.markdown().isContentEqual(to: row))
    }

    /// Turning Markdown on replaces the row; a changed text is one slot.
    @Test func patchesReplaceAndFill() throws {
        func screen(_ row: ListItemViewModel) -> ListScreen { .of(row) }
        let plain = screen(.subtitle("A", id: "a", detail: "*b*"))
        let marked = screen(ListItemViewModel.subtitle("A", id: "a", detail: "*b*").markdown())
        let changed = screen(ListItemViewModel.subtitle("A", id: "a", detail: "*c*").markdown())
        var session = ScreenSession(plain)
        let replacingUpdate = session.update(to: marked)
        let replacing = try #require(replacingUpdate)
        #expect(replacing.operations.count == 1)
        if case .replace(_, let template, _)? = replacing.operations.first {
            #expect(template.hasSuffix("SubtitleRow/markdown"))
        } else {
            Issue.record("\(replacing.operations)")
        }
        let fillingUpdate = session.update(to: changed)
        let filling = try #require(fillingUpdate)
        #expect(filling.operations.count == 1 && filling.templates.isEmpty)
        #expect("\(filling.operations)".contains("<em>c</em>"))
    }

    /// A component's own label.
    @Test func labelsOfComponentsSupportMarkdown() {
        struct Note: ListItem {
            var text = TextLabel()
            static let template: ItemTemplate<Self> = "<div>\(\.text.markdown)</div>"
            static func map(_ model: TextModel, _ item: inout Note) { item.text.text = model.text }
        }
        let row = Note.row(TextModel("**a** <"))
        #expect(markup(row) == "<div><span class=\"label\"><strong>a</strong> &lt;</span></div>")
    }
}
