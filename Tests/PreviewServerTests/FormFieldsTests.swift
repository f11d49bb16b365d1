import Testing

@testable import PreviewServer

struct FormFieldsTests {
    @Test func areDecoded() throws {
        let fields = try #require(FormFields("a=1&b=%C3%A4+%26%3d&c=&d&a=2&=empty".utf8))
        #expect(fields["a"] == "1")
        #expect(fields["b"] == "ä &=")
        #expect(fields["c"] == "")
        #expect(fields["d"] == "")
        #expect(fields[""] == "empty")
        #expect(fields["e"] == nil)
        #expect(try #require(FormFields("".utf8))["a"] == nil)
    }

    @Test(arguments: ["a=%", "a=%4", "a=%zz", "%=a", "a=%ff", "a=%C3", String(repeating: "a=1&", count: 17)])
    func othersAreNone(body: String) {
        #expect(FormFields(body.utf8) == nil)
    }
}
