import Testing

@testable import PreviewServer

struct LogTextTests {
    @Test(arguments: [
        ("/screens/cars?a=b", "/screens/cars?a=b"), ("a\r\nb", "a%0D%0Ab"), ("\u{1B}[31m", "%1B[31m"),
        ("ä\u{202E}", "%C3%A4%E2%80%AE"),
        ("\u{7F}\0", "%7F%00"), ("", ""),
    ])
    func escapes(text: String, expected: String) {
        #expect(LogText.escaped(text) == expected)
    }

    @Test func isNeverLong() {
        #expect(LogText.escaped(String(repeating: "x", count: 200)).count == 200)
        #expect(LogText.escaped(String(repeating: "x", count: 201)) == String(repeating: "x", count: 200) + "…")
    }
}
