import ListPreviewKit
import Testing

/// The valid addresses of an image.
struct WebAddressTests {
    @Test(arguments: [
        "a.png", "/a.png", "//host/a.png", "../a b.png", "?a=b:c", "#a:b", "a/b:c", "a?x=javascript:1",
        "http://a/b", "https:a",
        "HTTPS://A", "HtTp://a", "data:image/png;base64,AA==", "DATA:IMAGE/svg+xml,%3Csvg%3E", "é.png", "a%3Ab",
        "./javascript:a",
    ])
    func safeAddressesAreAllowed(address: String) {
        #expect(ImageView(.url(address)).html.contains(" src=\""), "\(address)")
    }

    @Test(arguments: [
        "javascript:alert(1)", "JaVaScRiPt:alert(1)", " javascript:a", "\u{1}javascript:a", "java\nscript:a",
        "java\tscript:a",
        "javascript\r\n:a", "\u{0}\u{1F}javascript:a", "javascript:/a/../..", "javascript:a?b#c", "vbscript:a",
        "VBScript:a",
        "data:text/html,<script>", "data:,a", "data:text/html;image/png,a", "data: image/png,a", "file:///etc/passwd",
        "blob:a",
        "ftp://a", "about:blank", ":a", "http\u{301}:a", "javascript:\u{301}a", "xhttp://a", "view-source:http://a",
        "filesystem:http://a", "\u{FEFF}javascript:a", "\u{A0}javascript:a", "data:image", "da\nta:text/html,image/",
    ])
    func unsafeAddressesAreRejected(address: String) {
        #expect(!ImageView(.url(address)).html.contains(" src="), "\(address)")
    }

    /// Line feeds, tabs and carriage returns are left out, as browsers do.
    @Test func forbiddenCharactersArePercentEncoded() {
        let encoded = Set("\0 \"<>^`{|}\u{7F}".utf8).union(1..<0x20)
        for byte in UInt8.min..<0x80 {
            let character = Character(Unicode.Scalar(byte))
            let hexadecimal = String(byte, radix: 16, uppercase: true)
            let expected =
                "\t\n\r".utf8.contains(byte)
                ? "" : encoded.contains(byte) ? "%" + (byte < 0x10 ? "0" : "") + hexadecimal : "\(character)"
            #expect(WebAddress.encoded("a\(character)b") == "a\(expected)b", "\(byte)")
        }
        #expect(WebAddress.encoded("é/🏳️‍🌈") == "é/🏳️‍🌈")
    }

    @Test func schemesOfLinks() {
        #expect(WebAddress.isSafe("mailto:a@b"))
        #expect(WebAddress.isSafe("tel:+1"))
        #expect(!WebAddress.isSafe("mailto:a@b", schemes: ["https"]))
        #expect(WebAddress.isSafe("app:open", schemes: ["app"]))
        #expect(!WebAddress.isSafe("javascript:a"))
        #expect(!WebAddress.isSafe("data:image/png,a"))
    }
}
