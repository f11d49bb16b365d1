import Testing

@testable import ListPreviewKit

/// An app's own style sheets: their names, and the links of pages.
struct AppStyleSheetTests {
    private let screen = ListScreen(id: "a", title: "A", sections: [])

    @Test func namesAreThoseOfFiles() {
        #expect(AppStyleSheet(name: "shop", css: "").path == "css/app/shop.css")
        #expect(AppStyleSheet(name: "../my shop.é", css: "").path == "css/app/---my-shop--.css")
        #expect(AppStyleSheet(name: "", css: "").path == "css/app/app.css")
    }

    @Test func pagesLoadThemBehindThePackagesOwn() throws {
        var options = PageOptions(assetsPath: "../assets")
        options.styleSheets = [AppStyleSheet(name: "a", css: "a{}"), AppStyleSheet(name: "b", css: "b{}")]
        let page = DocumentRenderer(options: options).string(for: screen)
        let links = page.matches(of: /<link href="\.\.\/assets\/([^"]+)" rel="stylesheet" \/>\n/).map { $0.output.1 }
        #expect(links.suffix(3) == ["css/animations.css", "css/app/a.css", "css/app/b.css"])
        let link = try #require(page.firstRange(of: "css/app/b.css"))
        let rules = try #require(page.firstRange(of: "<style id=\"list-rules\""))
        #expect(link.lowerBound < rules.lowerBound)
    }

    /// An open page has to see that there is another version.
    @Test func aLivePageNamesTheVersion() {
        let live = LiveConnection(events: "/e", epoch: "1", revision: 0)
        let links = ["a{}", "a{b:c}", "a{}"].map { css in
            var options = PageOptions(live: live)
            options.styleSheets = [AppStyleSheet(name: "a", css: css)]
            return DocumentRenderer(options: options).string(for: screen).firstMatch(of: /css\/app\/a\.css\?v=(\w+)/)?
                .output.1
        }
        #expect(links[0] != nil && links[0] == links[2] && links[0] != links[1])
    }

    @Test func nothingEndsAStyleElement() {
        let sheet = AppStyleSheet(name: "a", css: "a{content:\"</style>\"}/* </STYLE */b > c{} 1/2")
        #expect(sheet.embeddedText == "a{content:\"<\\/style>\"}/* <\\/STYLE */b > c{} 1/2")
    }
}
