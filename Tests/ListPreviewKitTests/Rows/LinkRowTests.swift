import ListPreviewKit
import Testing

/// A link leads nowhere when its address could run a script.
struct LinkRowTests {
    private func html(_ address: String) -> String {
        var row = LinkRow()
        row.title.text = "T"
        row.address = address
        var writer = HTMLWriter()
        LinkRow.template.write(row, into: &writer)
        return writer.string()
    }

    @Test func safeAddresses() {
        #expect(html("a/b?c&d").hasPrefix("<a class=\"item subtitle-row link-row\" href=\"a/b?c&amp;d\">"))
        #expect(html("https://a").contains(" href=\"https://a\""))
        #expect(html("mailto:a@b").contains(" href="))
        #expect(html("a \"b\"").contains(" href=\"a%20%22b%22\""))
    }

    @Test(arguments: ["javascript:alert(1)", " JavaScript:x", "java\nscript:x", "data:text/html,x", "vbscript:x"])
    func unsafeAddresses(address: String) {
        #expect(!html(address).contains("href"))
    }
}
