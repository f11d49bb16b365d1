import JSONText
import ListPreviewKit
import Testing

@Suite struct TemplateMarkupCodingTests {
    @Test func roundTrip() throws {
        let template = TemplateMarkup(
            name: "ListItems.TitleRow", html: #"<li data-item="a"><b></b></li>"#,
            slots: [TemplateSlot(kind: .text, path: [0]), TemplateSlot(kind: .attribute("class"), path: [])])
        var writer = JSONWriter()
        template.encode(into: &writer)
        let expected =
            #"{"html":"\u003cli data-item=\"a\"\u003e\u003cb\u003e\u003c/b\u003e\u003c/li\u003e","#
            + #""slots":[["t",[0]],["a",[],"class"]]}"#
        #expect(String(decoding: writer.bytes, as: UTF8.self) == expected)
        let node = try JSONParser().parse(writer.bytes)
        #expect(try TemplateMarkup(name: "ListItems.TitleRow", decoding: node) == template)
    }
}
