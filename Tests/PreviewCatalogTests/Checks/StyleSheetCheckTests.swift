import Testing

@testable import PreviewCatalog

struct StyleSheetCheckTests {
    private func warnings(_ css: String) -> [String] {
        StyleSheetCheck.warnings(in: css, of: "shop.css").map(\.description)
    }

    @Test(arguments: [
        "p { background: url(img/a.png) }", "p { background: url( 'img/a.png' ) }", "p{background:URL(\"img/a.png\")}",
        "p { background: linear-gradient(red, blue), url(img/a.png) }",
        "@font-face { src: url(img/a.png) format('woff2') }",
        "p { background: image-set('img/a.png' 1x, 'data:,' 2x type('image/png')) }", "p { content: src('img/a.png') }",
        "/* url(x) */ p { background: url(img/a.png", "p { content: ')' url(img/a.png) }",
    ])
    func relativeAddressesAreReported(css: String) {
        let all = warnings(css)
        #expect(all.count == 1, "\(all)")
        #expect(
            all.first?.hasSuffix(
                ": warning: 'img/a.png' is not loaded, because pages contain no such file; embed it as a data: address")
                == true, "\(all)")
    }

    @Test(arguments: ["a.png", "/a.png", "//example.com/a.png", "../a.png", "a:b/c".replacing(":", with: "/"), "?x"])
    func addressesWithoutSchemeAreRelative(address: String) {
        #expect(warnings("p { background: url(\(address)) }").count == 1)
        #expect(warnings("p { background: url('\(address)') }").count == 1)
    }

    @Test(arguments: [
        "", "p { color: red }", "p { background: url(data:image/png;base64,AAAA) }", "p { filter: url(#blur) }",
        "p { background: url('https://example.com/a.png') }", "p { background: url() }",
        // Pages and pictures load these.
        "@import 'https://example.com/a.css';", "@import url(data:text/css,p%7B%7D) screen;",
        "@import 'data:,'; p { content: 'a.png' }",
        "/* @import 'a.css'; url(b) */",
        "p { content: 'url(a.png)' }", "p { content: '@import' }", "p { content: \"a\\\" url(b)\" }", "@importance x;",
        "p { background: myurl(a.png) }", "p { background: url", "p { background: url(", "@", "'", "\\", "/*",
    ])
    func othersAreNot(css: String) {
        #expect(warnings(css) == [])
    }

    @Test func placesAreExact() {
        let css = "/* é */\n@import url(a.css) screen;\np {\n  background: url('b.png') }\n@IMPORT 'c.css';\n"
        let reason = "is not loaded, because pages contain no such file"
        #expect(
            warnings(css) == [
                "shop.css:2:13: warning: 'a.css' \(reason); copy its rules into this file",
                "shop.css:4:19: warning: 'b.png' \(reason); embed it as a data: address",
                "shop.css:5:9: warning: 'c.css' \(reason); copy its rules into this file",
            ])
    }
}
