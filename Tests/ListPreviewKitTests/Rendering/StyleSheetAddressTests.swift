import Testing

@testable import ListPreviewKit

/// The links to an app's own style sheets.
struct StyleSheetAddressTests {
    private let screen = ListScreen(id: "a", title: "A", sections: [])

    @Test func pagesLoadThemAfterBuiltInStyleSheet() throws {
        var options = PageOptions(assetsPath: "../assets")
        options.styleSheets = ["../assets/css/app/a.css", "/b.css?c=1&d=\"2\""]
        let page = DocumentRenderer(options: options).string(for: screen)
        let links = page.matches(of: /<link href="([^"]+)" rel="stylesheet" \/>\n/).map { $0.output.1 }
        #expect(
            links == [
                "../assets/css/page.css", "../assets/css/app/a.css", "/b.css?c=1&amp;d=&quot;2&quot;",
            ])
        let link = try #require(page.firstRange(of: "/b.css"))
        let rules = try #require(page.firstRange(of: "<style id=\"list-rules\""))
        #expect(link.lowerBound < rules.lowerBound)
    }
}
