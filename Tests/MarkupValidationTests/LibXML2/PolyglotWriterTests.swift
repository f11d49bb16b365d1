import MarkupValidation
import Testing

@testable import TestSupport

@Suite struct PolyglotWriterTests {
    static let page = """
        <!DOCTYPE html>
        <html dir="ltr" lang="en">
        <head>
        <meta charset="utf-8" />
        <title>Cars &amp; more</title>
        <link href="../assets/css/page.css" rel="stylesheet" />
        <style id="list-rules">
        .s-1x2y{color:var(--magenta)}
        .a > .b{content:"]] &gt; "}
        </style>
        <script defer="defer" src="../assets/js/live.js"></script>
        </head>
        <body>
        <main class="list-screen plain" dir="ltr" id="screen" lang="en"><ul id="s-a_rows" role="list"><li data-item="Row" \
        id="r-1"><b hidden="">a &lt; b &gt; c &amp; d "e" 'f'&#13;
        \tg</b><img alt="&quot;&#9;&#10;&#13;&lt;&gt;&amp;'" src="x.png" /><br /><span></span><p>\u{1F1E6}\u{1F1E9} e\u{301}</p></li></ul></main>
        <script id="list-state" type="application/json">{"a":"\\u003cb>","b":[[1]]}</script>
        </body>
        </html>
        """

    @Test(arguments: ["", "\n"])
    func writesPagesUnchanged(end: String) throws {
        let page = Self.page.replacing("]] &gt; ", with: "") + end
        #expect(written(try parse(page)) == page)
    }

    @Test(arguments: [
        "<a></a>", "<br />", "<a><br /><hr /><img /></a>", "<a> </a>", "<a>\n</a>", "<a><!-- c --></a>",
        "<a><?p d?></a>",
        "<a><?p?></a>", "<a><![CDATA[<b>]]></a>", "<style>a > b</style>", "<script>[[1]]&gt;</script>", "<a>]]&gt;</a>",
        "<svg viewBox=\"0 0 1 1\" xmlns=\"http://www.w3.org/2000/svg\"><path d=\"M0\"></path></svg>",
        "<svg x=\"1\" xmlns=\"urn:s\" xmlns:l=\"urn:l\" y=\"2\"><use l:href=\"#a\"></use></svg>",
        "<p:a xmlns:p=\"urn:p\"><p:b></p:b></p:a>", "<svg xmlns=\"urn:a?b&amp;c\"></svg>", "<br>x</br>",
        "<!--a-->\n<a></a>\n<!--b-->\n",
    ])
    func writesMarkupUnchanged(markup: String) throws {
        #expect(written(try parse(markup)) == markup)
    }

    @Test(arguments: [
        ("<a/>", "<a></a>"), ("<br></br>", "<br />"), ("<a b='\"'/>", "<a b=\"&quot;\"></a>"),
        ("<a b=\"x\ny\tz\"/>", "<a b=\"x y z\"></a>"), ("<a>\r\n</a>", "<a>\n</a>"),
        ("<a>&#65;&quot;</a>", "<a>A\"</a>"),
        ("<?xml version=\"1.0\" encoding=\"latin1\"?><a>\u{E9}</a>", "<a>\u{E9}</a>"),
        ("<!DOCTYPE  html ><a/>", "<!DOCTYPE html>\n<a></a>"),
    ])
    func normalizesOtherMarkup(markup: String, expected: String) throws {
        #expect(written(try parse(markup)) == expected)
    }

    @Test func writesSubtrees() throws {
        let document = try parse("<a><b c=\"d\">x<br />y</b>z</a>")
        let element = try #require(document.root?.firstChild)
        #expect(written(element) == "<b c=\"d\">x<br />y</b>")
        #expect(written(try #require(element.firstChild)) == "<br />")
    }

    @Test func writesRandomTreesUnchanged() throws {
        let seed = UInt64.random(in: .min ... .max)
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<300 {
            var page = "<!DOCTYPE html>\n"
            RandomMarkup.appendElement(to: &page, depth: 5, using: &generator)
            #expect(written(try parse(page)) == page, "seed \(seed)")
        }
    }

    @Test func writesLargeAndDeepTrees() throws {
        let wide = "<a>" + String(repeating: "<b></b>", count: 1_000_000) + "</a>"
        #expect(written(try parse(wide)) == wide)
        let document = try parse("<a></a>")
        var element = try #require(document.root)
        for _ in 0..<5_000 {
            let child = try document.makeElement("b")
            try element.insert(child)
            element = child
        }
        let deep = String(repeating: "<b>", count: 5_000) + String(repeating: "</b>", count: 5_000)
        #expect(written(document) == "<a>\(deep)</a>")
    }
}
