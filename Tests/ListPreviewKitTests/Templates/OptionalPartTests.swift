import ListPreviewKit
import Testing

/// A part that may be absent is there or not, in the markup as in the values.
struct OptionalPartTests {
    private struct Tag: Templated {
        var text: String
        var icon: Icon?
        static let template: ItemTemplate<Self> = "<i>\(\.text)<u>\(\.icon)</u></i>"
    }

    private struct Icon: Templated {
        var name: String
        static let template: ItemTemplate<Self> = "<b class=\"\(\.name)\"></b>"
    }

    private struct Row: Templated {
        var tag: Tag?
        static let template: ItemTemplate<Self> = "<p><em>\(\.tag)</em></p>"
    }

    private func html(_ row: Row) -> String {
        var writer = HTMLWriter()
        Row.template.write(row, into: &writer)
        return writer.string()
    }

    @Test func itIsThereOrNot() {
        #expect(html(Row()) == "<p><em></em></p>")
        #expect(html(Row(tag: Tag(text: "a&b"))) == "<p><em><i><span>a&amp;b</span><u></u></i></em></p>")
        #expect(
            html(Row(tag: Tag(text: "a", icon: Icon(name: "x"))))
                == "<p><em><i><span>a</span><u><b class=\"x\"></b></u></i></em></p>")
    }

    @Test func itTravelsAsASubRow() {
        #expect(Row.template.html == "<p><em></em></p>")
        #expect(Row.template.slots == [TemplateSlot(kind: .list("\(Tag.templateName)/item"), path: [0, 0])])
        #expect(
            Row.template.listTemplates.map(\.name).sorted()
                == [Icon.templateName, Tag.templateName].map { $0 + "/item" }.sorted())
        #expect(Row.template.values(of: Row()) == [.list([])])
        #expect(
            Row.template.values(of: Row(tag: Tag(text: "a", icon: Icon(name: "x"))))
                == [.list([[.text("a"), .list([[.text("x")]])]])])
    }
}
