import ListPreviewKit
import MarkupValidation
import Testing

@testable import TestSupport

@Suite struct MarkupValidatorTests {
    @Test func acceptsPages() throws {
        let report = try report(on: SamplePage())
        #expect(report.diagnostics.isEmpty, "\(report)")
        #expect(report.isValid)
        #expect(report.description.isEmpty)
    }

    @Test(arguments: ["plain", "grouped", "inset-grouped", "sidebar", "plain extra-class"])
    func acceptsEveryListStyle(style: String) throws {
        var page = SamplePage()
        page.screen = page.main.replacing("list-screen plain", with: "list-screen \(style)")
        let report = try report(on: page)
        #expect(report.isValid, "\(report)")
    }

    @Test func acceptsEverySectionShape() throws {
        let header = "<header data-item=\"Row\" id=\"s-b_header\"><h2 class=\"text-header\">B</h2></header>"
        let footer = "<footer data-item=\"Row\" id=\"s-b_footer\"><p>end</p></footer>"
        for (header, label) in [("", ""), (header, " aria-labelledby=\"s-b_header\"")] {
            for footer in ["", footer] {
                var page = SamplePage()
                let section =
                    "<section\(label) data-item=\"section\" id=\"s-b\">\(header)<ul id=\"s-b_rows\" role=\"list\"></ul>\(footer)</section>"
                page.screen = page.main.replacing("</main>", with: section + "</main>")
                let report = try report(on: page)
                #expect(report.isValid, "\(report)")
            }
        }
    }

    @Test func acceptsHiddenMarksOfCDATA() throws {
        let rule = "/*<![CDATA[*/a::before{content:\"<&\"}/*]]>*/</style>"
        let report = try SharedValidator.report(
            on: Array(SamplePage().markup.replacing("</style>", with: rule, maxReplacements: 1).utf8))
        #expect(report.isValid, "\(report)")
    }

    @Test func acceptsScriptsAndAnEmptyStylesheet() throws {
        let page = SamplePage(head: "<script defer=\"defer\" src=\"../assets/js/live.js\"></script>\n")
        let withNonce = page.markup.replacing(
            "<style id=\"list-rules\">", with: "<style id=\"list-rules\" nonce=\"x\">")
        let report = try SharedValidator.report(on: Array(withNonce.utf8))
        #expect(report.isValid, "\(report)")
    }

    /// All valid content of a row.
    @Test(arguments: [
        "text", "<div class=\"car\"><b>x</b> <i>y</i></div>", "<p>a<br />b<wbr />c</p><hr />",
        "<span class=\"label s-1\" hidden=\"\">x</span>",
        "<span aria-label=\"photo\" class=\"image-view\" hidden=\"\" role=\"img\"><span class=\"picture\"><img alt=\"\" class=\"image\" src=\"a.png\" /></span><span aria-hidden=\"true\" class=\"symbol icon-star\">\u{2B50}</span></span>",
        "<a href=\"#x\" rel=\"noopener\" target=\"_blank\"><div><p>block in a link</p></div></a>",
        "<p><a href=\"#\">inline</a></p>",
        "<em>a</em><strong>b</strong><small>c</small><code>d</code><kbd>e</kbd><mark>f</mark>",
        "<abbr title=\"t\">a</abbr><q cite=\"c\">q</q><del datetime=\"2026-01-01\">d</del><ins>i</ins><bdo dir=\"rtl\">b</bdo>",
        "<time datetime=\"2026-01-01\">now</time><data value=\"1\">one</data><ruby>a<rp>(</rp><rt>b</rt><rp>)</rp></ruby>",
        "<picture><source srcset=\"a.webp 2x\" type=\"image/webp\" /><img alt=\"a\" height=\"1\" loading=\"lazy\" src=\"a.png\" width=\"1\" /></picture>",
        "<video aria-label=\"v\" controls=\"\" poster=\"p.png\"><source src=\"a.mp4\" /><track kind=\"captions\" src=\"c.vtt\" /></video>",
        "<button aria-pressed=\"true\" data-action=\"buy\" disabled=\"\" type=\"button\">Buy</button>",
        "<label>Name <input required=\"\" type=\"text\" value=\"x\" /></label>",
        "<label for=\"f\">N</label><input id=\"f\" type=\"email\" /><input type=\"hidden\" value=\"x\" /><input type=\"submit\" />",
        "<input aria-label=\"on\" checked=\"checked\" role=\"switch\" switch=\"\" type=\"checkbox\" />",
        "<label>Size<select><optgroup label=\"g\"><option selected=\"\" value=\"1\">1</option></optgroup><option>2</option></select></label>",
        "<label>Text<textarea rows=\"2\">x</textarea></label><progress aria-label=\"p\" max=\"1\" value=\"0.5\"></progress><meter aria-label=\"m\" value=\"1\">1</meter>",
        "<input aria-label=\"l\" list=\"d\" /><datalist id=\"d\"><option value=\"a\"></option></datalist><output>1</output>",
        "<fieldset><legend>L</legend><p>x</p></fieldset>", "<details open=\"\"><summary>s</summary><p>d</p></details>",
        "<ul><li>a<ul><li>b</li></ul></li></ul><ol start=\"2\"><li value=\"2\">c</li></ol>",
        "<dl><dt>a</dt><dd>b</dd><div><dt>c</dt><dd>d</dd></div></dl>",
        "<pre><code>a\n b</code></pre><blockquote><p>q</p></blockquote>",
        "<table><caption>c</caption><colgroup><col span=\"2\" /></colgroup><thead><tr><th scope=\"col\">h</th></tr></thead><tbody><tr><td colspan=\"2\">d</td></tr></tbody></table>",
        "<h2>a</h2><h3>b</h3><h6>c</h6>", "<figure><img alt=\"a\" src=\"a.png\" /><figcaption>c</figcaption></figure>",
        "<article><header>h</header><section>s</section><footer>f</footer><nav>n</nav><aside>a</aside><address>x</address></article>",
        "<svg aria-hidden=\"true\" fill=\"none\" height=\"8\" viewBox=\"0 0 8 8\" width=\"8\"><title>t</title><g transform=\"scale(2)\"><path d=\"M0 0\" stroke-width=\"2\"></path></g><use href=\"#i\"></use><text x=\"1\">a<tspan>b</tspan></text></svg>",
        "<svg viewBox=\"0 0 8 8\" xmlns=\"http://www.w3.org/2000/svg\"><circle cx=\"1\" cy=\"1\" r=\"1\"></circle></svg>",
        "<svg><defs><linearGradient id=\"grad\"><stop offset=\"0\" stop-color=\"red\"></stop></linearGradient></defs></svg>",
        "<div data-anything=\"x\" data-other-2=\"y\"><i data-x=\"\"></i></div>",
        "<div aria-live=\"polite\" contenteditable=\"true\" dir=\"auto\" lang=\"de\" role=\"status\" tabindex=\"-1\" title=\"t\">x</div>",
        "<!-- comment -->", "<ul role=\"list\"><li data-item=\"Row\">a sub-row</li></ul>",
    ])
    func acceptsContent(markup: String) throws {
        let report = try report(on: .row(markup))
        #expect(report.diagnostics.isEmpty, "\(report)")
    }

    @Test func acceptsAttributesOfEveryElement() throws {
        for tag in ["main", "section", "ul", "li", "header"] {
            var page = SamplePage.row("<p aria-label=\"x\" class=\"x\" inputmode=\"text\" title=\"x\">x</p>")
            page.screen = page.main.replacing("<\(tag) ", with: "<\(tag) aria-description=\"x\" title=\"x\" ")
            try #require(page.main.contains("<\(tag) aria"))
            let report = try report(on: page)
            #expect(report.diagnostics.isEmpty, "\(tag): \(report)")
        }
    }

    /// Invalid content of a page: the finding is at the start tag marked with `x-fault`, or with the class `fault`.
    @Test(arguments: [
        // Scripts and styles
        "<b class=\"fault\" onclick=\"x()\">a</b>", "<b class=\"fault\" style=\"color:red\">a</b>",
        "<script class=\"fault\">x</script>", "<script class=\"fault\" src=\"x.js\"></script>",
        "<style class=\"fault\">b{}</style>",
        "<a class=\"fault\" href=\"javascript:x()\">a</a>", "<a class=\"fault\" href=\" Java&#10;Script:x()\">a</a>",
        "<iframe class=\"fault\" src=\"x\"></iframe>", "<object class=\"fault\"></object>", "<embed class=\"fault\" />",
        "<link class=\"fault\" href=\"x\" rel=\"stylesheet\" />",
        "<meta class=\"fault\" content=\"1\" http-equiv=\"refresh\" />",
        "<base class=\"fault\" href=\"x\" />", "<form class=\"fault\"></form>", "<template class=\"fault\"></template>",
        "<button class=\"fault\" formaction=\"x\">b</button>",
        "<svg><script class=\"fault\"></script></svg>", "<svg><foreignObject class=\"fault\"></foreignObject></svg>",
        "<svg><animate class=\"fault\"></animate></svg>", "<svg><use class=\"fault\" href=\"x.svg#a\"></use></svg>",
        "<svg><image class=\"fault\" href=\"x\"></image></svg>",
        // Trees that HTML would build differently
        "<p><div class=\"fault\">a</div></p>", "<span><p class=\"fault\">a</p></span>",
        "<b><ul class=\"fault\"></ul></b>",
        "<p><a href=\"#\"><div class=\"fault\"></div></a></p>", "<h2><h3 class=\"fault\">a</h3></h2>",
        "<table><tr class=\"fault\"><td>a</td></tr></table>", "<td class=\"fault\">a</td>",
        "<div><li class=\"fault\">a</li></div>",
        "<ul><div class=\"fault\"></div></ul>", "<dl><p class=\"fault\"></p></dl>",
        "<option class=\"fault\">a</option>",
        "<label>a<select><b class=\"fault\">x</b></select></label>", "<br class=\"fault\">x</br>",
        "<img alt=\"\" class=\"fault\" src=\"x.png\">x</img>", "<img alt=\"\" class=\"fault\" />",
        "<img alt=\"\" class=\"fault\" src=\"\" />",
        "<label>a<select><option class=\"fault\" value=\"\"> </option></select></label>",
        "<a href=\"#\"><b><a class=\"fault\" href=\"#\">a</a></b></a>",
        "<button><button class=\"fault\">a</button></button>",
        "<button>b<input aria-label=\"i\" class=\"fault\" /></button>", "<a><button class=\"fault\">b</button></a>",
        "<label>a<label class=\"fault\">b</label></label>", "<div class=\"fault\"><![CDATA[a]]></div>",
        "<div class=\"fault\"><?a b?></div>",
        "<div class=\"fault\"><!-->--></div>",
        // Names and values
        "<blink class=\"fault\">a</blink>", "<DIV class=\"fault\">a</DIV>", "<b class=\"fault\" CLASS=\"x\">a</b>",
        "<b class=\"fault\" foo=\"x\">a</b>", "<b aria-lable=\"x\" class=\"fault\">a</b>",
        "<b class=\"fault\" data-A=\"x\">a</b>",
        "<b class=\"fault\" data-=\"x\">a</b>", "<b class=\"fault\" data-a.b=\"x\">a</b>",
        "<b class=\"fault\" hidden=\"yes\">a</b>",
        "<b class=\"fault\" dir=\"up\">a</b>", "<b class=\"fault\" tabindex=\"first\">a</b>",
        "<b class=\"fault\" id=\"1 2\">a</b>",
        "<b class=\"fault\" id=\"\">a</b>", "<b class=\"fault\" data-item=\"\">a</b>",
        "<b class=\"fault\" srcdoc=\"x\">a</b>",
        "<input aria-label=\"a\" class=\"fault\" type=\"file\" />",
        "<input aria-label=\"a\" class=\"fault\" disabled=\"true\" />",
        "<button class=\"fault\" type=\"menu\">b</button>", "<b class=\"fault\" xml:lang=\"en\">a</b>",
        "<main class=\"fault\"></main>", "<body class=\"fault\"></body>", "<title class=\"fault\">t</title>",
        // Accessibility
        "<img class=\"fault\" src=\"x.png\" />", "<span class=\"fault\" role=\"img\"></span>",
        "<input class=\"fault\" type=\"text\" />",
        "<select class=\"fault\"></select>", "<textarea class=\"fault\"></textarea>",
        "<progress class=\"fault\"></progress>",
        "<meter class=\"fault\"></meter>",
        "<label for=\"other\">a</label><i id=\"other\"></i><input class=\"fault\" id=\"this\" />",
        "<input aria-label=\"\" class=\"fault\" />",
        // References and templates
        "<b aria-labelledby=\"nowhere\" class=\"fault\">a</b>",
        "<b aria-describedby=\"r-1 nowhere\" class=\"fault\">a</b>",
        "<label class=\"fault\" for=\"nowhere\">a</label>", "<b class=\"fault\" id=\"r-1\">a</b>",
        "<b class=\"fault\" id=\"screen\">a</b>",
        "<b class=\"fault\" data-item=\"Unknown\">a</b>", "<h1 class=\"fault\">second</h1>",
    ])
    func rejectsContent(markup: String) throws {
        let page = SamplePage.row(markup)
        let report = try report(on: page)
        #expect(!report.isValid)
        let fault = try #require(place(ofFaultIn: page.markup))
        let isReported = report.diagnostics.contains {
            $0.severity == .error && $0.line == fault.line && $0.column == fault.column
        }
        #expect(isReported, "\(fault): \(report)")
    }

    /// The place of the start tag with the class `fault`.
    private func place(ofFaultIn markup: String) -> ElementPlace? {
        guard let attribute = markup.firstRange(of: "class=\"fault\"") else { return nil }
        let before = markup[..<attribute.lowerBound]
        guard let tag = before.lastIndex(of: "<") else { return nil }
        let line = markup[..<tag].split(separator: "\n", omittingEmptySubsequences: false)
        return ElementPlace(line: line.count, column: (line.last?.unicodeScalars.count ?? 0) + 1)
    }

    struct ElementPlace: Hashable {
        var line: Int
        var column: Int
    }

    /// One change to a valid page that makes it invalid.
    @Test(arguments: [
        ("<!DOCTYPE html>\n", ""), ("<!DOCTYPE html>", "<!DOCTYPE HTML>"),
        (" dir=\"ltr\" lang=\"en\">\n<head>", ">\n<head>"),
        ("<meta charset=\"utf-8\" />\n", ""), ("charset=\"utf-8\"", "charset=\"latin1\""),
        ("<title>Cars</title>\n", ""),
        ("<meta content=\"width=device-width\" name=\"viewport\" />", "<meta content=\"0\" http-equiv=\"refresh\" />"),
        ("rel=\"stylesheet\"", "rel=\"import\""), ("<style id=\"list-rules\">", "<style>"),
        ("<style id=\"list-rules\">", "<style id=\"other\">"), ("</style>", "a::before{content:\"&lt;\"}</style>"),
        // HTML reads the marks of CDATA sections as text, and ends the style at its end tag.
        ("</style>", "<![CDATA[b{}]]></style>"), ("</style>", "/*<![CDATA[*/b{}]]></style>"),
        ("</style>", "/*<![CDATA[b{}/*]]>*/</style>"), ("</style>", "<![CDATA[*/b{}/*]]>*/</style>"),
        ("</style>", "/*<![CDATA[*/b{}/*]]></style>"), ("</style>", "/*<![CDATA[*/b{}</style>/*]]>*/</style>"),
        ("</head>", "<script>alert(1)</script></head>"), ("</head>", "<script src=\"x.js\"></script></head>"),
        // Only elements of the screen may have the attributes of every element.
        ("<head>", "<head class=\"x\">"), ("<title>", "<title role=\"none\">"), ("<body>", "<body aria-label=\"x\">"),
        ("<body>", "<body class=\"x\">"), ("<body>", "<body onload=\"x()\">"), ("<body>\n", "<body><p>x</p>"),
        ("</main>", "</main><main></main>"), ("id=\"screen\" ", ""), ("id=\"screen\"", "id=\"scream\""),
        ("list-screen plain", "plain"), ("list-screen plain", "list-screen fancy"), ("<h1>Cars</h1>", ""),
        ("<h1>Cars</h1>", "<h1>Cars</h1><h1>Cars</h1>"), (" id=\"screen-title\"", ""),
        ("data-item=\"section\" id=\"s-a\"", "id=\"s-a\""),
        ("data-item=\"section\" id=\"s-a\"", "data-item=\"section\""),
        ("<ul id=\"s-a_rows\" role=\"list\">", "<ul role=\"list\">"),
        ("<ul id=\"s-a_rows\" role=\"list\">", "x<ul id=\"s-a_rows\">"),
        ("</ul></section>", "</ul><ul id=\"x\"></ul></section>"),
        ("<li data-item=\"Row\" id=\"r-1\">", "<li id=\"r-1\">"),
        ("<li data-item=\"Row\" id=\"r-1\">", "<li data-item=\"Row\">"),
        ("</li></ul>", "</li><li data-item=\"Row\" id=\"r-1\"></li></ul>"),
        ("</main>", "<div data-item=\"Row\" id=\"x\"></div></main>"),
        ("type=\"application/json\"", "type=\"module\""),
        ("</script>\n</body>", "</script>\n<script>x</script></body>"),
        ("\"revision\":41", "\"revision\":41,"), ("\"templates\":", "\"templates\":[],\"x\":"),
    ])
    func rejectsPagesWithOneError(original: String, fault: String) throws {
        let markup = SamplePage().markup
        let broken = markup.replacing(original, with: fault, maxReplacements: 1)
        try #require(broken != markup)
        let report = try SharedValidator.report(on: Array(broken.utf8))
        #expect(!report.isValid)
        #expect(
            report.diagnostics.allSatisfy { $0.line != nil && !$0.message.isEmpty && $0.column != nil }, "\(report)")
    }

    /// A button that is hidden, or in a row that is loading, cannot be reached.
    @Test(arguments: [
        "<button hidden=\"hidden\"></button>", "<div inert=\"\"><button></button></div>",
        "<div aria-hidden=\"true\"><p><button></button></p></div>",
    ])
    func unreachableButtonsNeedNoLabel(markup: String) throws {
        let diagnostics = try report(on: .row(markup)).diagnostics
        #expect(diagnostics.isEmpty, "\(diagnostics)")
    }

    /// The renderer numbers the elements of rows with the same identity; each identity is reported once, as in the model.
    @Test func duplicateIdentitiesAreReported() throws {
        let rows = ["r-1", "r-a_20b", "r-a_20b_x2", "r-a_20b_x3", "r-x2", "r-_5fx2"].map { id in
            "<li data-item=\"Row\" id=\"\(id)\"><b>one</b></li>"
        }
        let report = try report(on: SamplePage(rows: rows.joined()))
        #expect(report.isValid)
        #expect(
            report.diagnostics.map { "\($0.severity) \($0.code ?? "") \($0.message)" } == [
                "warning duplicate-identity The row identity 'a b' is not unique; give each row its own"
            ])
    }

    @Test(arguments: [
        ("<button></button>", "control-label"), ("<pre>\n\na</pre>", "polyglot"),
    ])
    func reportsWarnings(markup: String, code: String) throws {
        let report = try report(on: .row(markup))
        #expect(report.isValid)
        #expect(report.diagnostics.map(\.code) == [code])
        #expect(report.diagnostics.map(\.severity) == [.warning])
    }

    @Test(arguments: [
        "{\"html\":\"<li data-item='Row'><b></b></li>\",\"slots\":[[\"t\",[0]],[\"t\",[0]]]}",
        "{\"html\":\"<li data-item='Row'><b></b></li>\",\"slots\":[[\"t\",[0]],[\"h\",[0]]]}",
        "{\"html\":\"<li data-item='Row'><b></b></li>\",\"slots\":[[\"a\",[],\"class\"],[\"b\",[],\"class\"]]}",
        "{\"html\":\"<li data-item='Row'><b></b></li>\",\"slots\":[[\"t\",[1]]]}",
        "{\"html\":\"<li data-item='Row'><b>x</b></li>\",\"slots\":[[\"t\",[0]]]}",
        "{\"html\":\"<li data-item='Row'><b></b></li>\",\"slots\":[[\"l\",[0],\"Chip\"]]}",
        "{\"html\":\"<li data-item='Row' id='x'><b></b></li>\",\"slots\":[]}",
        "{\"html\":\"<li data-item='Raw'><b></b></li>\",\"slots\":[]}",
        "{\"html\":\"<li data-item='Row'><b></li>\",\"slots\":[]}", "{\"html\":\"<li></li><li></li>\",\"slots\":[]}",
        "{\"html\":\"text\",\"slots\":[]}", "{\"html\":\"\",\"slots\":[]}", "{\"slots\":[]}",
        "{\"html\":\"<li></li>\",\"slots\":[[\"x\",[]]]}",
        "[]",
    ])
    func rejectsTemplates(template: String) throws {
        let templates = """
            {"Row":\(template),\
            "screen-title":{"html":"<header></header>","slots":[]},"section":{"html":"<section></section>","slots":[]}}
            """
        let report = try report(on: SamplePage(state: SamplePage.state(templates: templates)))
        #expect(!report.isValid)
        #expect(Set(report.diagnostics.map(\.code)).isSubset(of: ["template", "list-state"]), "\(report)")
    }

    @Test func pagesWithoutStateNeedNoTemplates() throws {
        for state in [nil, "{\"screen\":\"cars\"}"] {
            let report = try report(on: SamplePage(state: state))
            #expect(report.isValid, "\(report)")
        }
    }

    @Test func unparsablePagesAreReported() throws {
        let report = try SharedValidator.report(on: Array("<html>\n<p>\n</html>".utf8))
        #expect(!report.isValid)
        let first = try #require(report.diagnostics.first)
        #expect((first.line, first.column ?? 0) == (3, 8))
        for bytes in [[], [0xFF, 0xFE], [0], Array("text".utf8)] as [[UInt8]] {
            #expect(try !SharedValidator.report(on: bytes).isValid)
        }
    }

    @Test func findingsAreInSourceOrder() throws {
        let page = SamplePage.row("<p><div>a</div></p>\n<img />\n<blink>x</blink><b onclick=\"\">y</b>")
        let diagnostics = try report(on: page).diagnostics
        let places = diagnostics.map { [$0.line ?? 0, $0.column ?? 0] }
        #expect(places == places.sorted { $0.lexicographicallyPrecedes($1) })
        #expect(Set(diagnostics.map(\.line)).count >= 3)
    }

    @Test func missingFilesThrow() throws {
        let validator = try MarkupValidator()
        #expect(throws: (any Error).self) { try validator.validate(contentsOfFile: "/nowhere/at/all.html") }
    }

    @Test func numberOfFindingsIsLimited() throws {
        let rows = (0..<1_000).map { "<li data-item=\"None\" id=\"r-\($0)\"><blink>x</blink></li>" }.joined()
        let report = try report(on: SamplePage(rows: rows))
        #expect((1...300).contains(report.diagnostics.count))
    }

    @Test func hostileBytesAreReported() throws {
        let seed = UInt64.random(in: .min ... .max)
        var generator = SeededGenerator(seed: seed)
        let validator = try MarkupValidator()
        let page = SamplePage.row("<svg><path d=\"M\"></path></svg><a href=\"#\">x</a><input />").bytes
        for _ in 0..<400 {
            var damaged = page
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                damaged[Int.random(in: damaged.indices, using: &generator)] =
                    [UInt8(ascii: "<"), 0x22, 0x20, 0x2F, 0x61, .random(in: .min ... .max, using: &generator)]
                    .randomElement(using: &generator) ?? 0
            }
            for diagnostic in validator.validate(damaged).diagnostics {
                #expect(diagnostic.line != nil && diagnostic.column != nil, "seed \(seed): \(diagnostic)")
            }
        }
    }
}
