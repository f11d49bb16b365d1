import Testing

@testable import PreviewServer

struct HostNameTests {
    @Test(
        arguments: [
            ("localhost", "localhost", nil), ("a_b-c.example", "a_b-c.example", nil),
            ("Preview.local:9000", "Preview.local", 9000),
            ("10.0.0.7", "10.0.0.7", nil), ("127.0.0.1:1", "127.0.0.1", 1), ("x:65535", "x", 65_535),
            ("[::1]", "::1", nil),
            ("[fe80::1]:8080", "fe80::1", 8080),
        ] as [(String, String, Int?)])
    func namesAndPortsAreRead(text: String, name: String, port: Int?) {
        #expect(HostName(text)?.name == name && HostName(text)?.port == port)
    }

    @Test(arguments: [
        "", ":", "x:", "x:0", "x:99999", "x:65536", "x:+80", "x:-1", "x:8o", "x:080000", ":80", "[::1", "[::1]x",
        "[::1]:",
        "[::1]:0", "[x]", "[127.0.0.1]", "::1", "a:b:c", "a..b", ".a", "a.", "-a", "a-", "a b", "http://a", "a/b", "*",
        "*.local", "ä", "1.2.3", "256.1.1.1", "a\n", "a@b",
    ])
    func otherTextsAreRejected(text: String) {
        #expect(HostName(text) == nil)
    }

    @Test(arguments: [
        "https://cdn.example", "http://localhost:8080", "https://*.example", "https:", "http:", "https://10.0.0.1",
    ])
    func originsAreAccepted(text: String) { #expect(ImageOrigin.isValid(text)) }

    /// They would add other sources or directives to a policy.
    @Test(arguments: [
        "", "*", "cdn.example", "https://", "https://a/", "https://a/b", "https://a b", "https://a; script-src *",
        "data:",
        "'self'", "ftp://a", "https://a:0", "https://*", "https://*.*.a", "//a", "https:/a",
    ])
    func otherOriginsAreRejected(text: String) { #expect(!ImageOrigin.isValid(text)) }

    @Test func originsOfImagesAreFound() {
        let page =
            #"<img alt="" src="https://A.example/x.png" /><img src="/own" /><img src="data:," />"#
            + #"<img src="http://b:80?x" /><img src="https://a.example/y" /><img src="http" />"#
        let origins = ImageOrigin.all(in: Array(page.utf8))
        #expect(origins == ["https://a.example", "http://b:80"])
        for (allowed, expected) in [
            ([], []), (["https://a.example"], ["https://a.example"]), (["HTTP://a.example"], ["https://a.example"]),
            (["https:"], ["https://a.example"]), (["http:"], origins), (["https://*.example"], ["https://a.example"]),
            (["https://*.a.example", "http://b"], []),
        ] as [([String], [String])] {
            #expect(origins.filter { ImageOrigin.allows($0, allowed) } == expected, "\(allowed)")
        }
    }
}
