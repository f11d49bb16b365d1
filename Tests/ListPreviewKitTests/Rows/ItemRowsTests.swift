import ListPreviewKit
import Testing

/// The exact markup of ready-made rows, on which style sheets depend.
struct ReadyMadeRowTests {
    private let full = ItemModel(
        id: 1, title: "T", detail: "D", image: .emoji("🚗"), imageLabel: "I", badge: "B", accessory: .chevron)
    private let image = """
        <span aria-label="I" class="image-view" role="img"><span class="picture"></span>\
        <span aria-hidden="true" class="symbol">🚗</span></span>
        """
    private let noImage = """
        <span class="image-view" hidden=""><span class="picture"></span><span aria-hidden="true" class="symbol"></span></span>
        """
    private let badge = "<span class=\"badge\">B</span><span class=\"accessory accessory-chevron\"></span>"
    private let noBadge = "<span class=\"badge\" hidden=\"\"></span><span class=\"accessory\" hidden=\"\"></span>"

    private func html<Item: ListItem>(_ type: Item.Type, _ model: Item.Model) -> String {
        type.row(model).html
    }

    @Test func titleRows() {
        #expect(
            html(TitleRow.self, full)
                == "<div class=\"item title-row\">\(image)<span class=\"label title\">T</span>\(badge)</div>")
        #expect(
            html(TitleRow.self, ItemModel(id: 1, title: "T"))
                == "<div class=\"item title-row\">\(noImage)<span class=\"label title\">T</span>\(noBadge)</div>")
    }

    @Test func subtitleRows() {
        #expect(
            html(SubtitleRow.self, full) == """
                <div class="item subtitle-row">\(image)<div class="item-texts"><span class="label title">T</span>\
                <span class="label subtitle">D</span></div>\(badge)</div>
                """)
        #expect(
            html(SubtitleRow.self, ItemModel(id: 1, title: "T")).contains(
                "<span class=\"label subtitle\" hidden=\"\"></span>"))
    }

    @Test func valueRows() {
        #expect(
            html(ValueRow.self, full) == """
                <div class="item value-row">\(image)<span class="label title">T</span><span class="label value">D</span>\
                \(badge)</div>
                """)
    }

    @Test func headersAndFooters() {
        #expect(
            html(TextHeader.self, TextModel("Q&A"))
                == "<h2 class=\"text-header\"><span class=\"label text\">Q&amp;A</span></h2>")
        #expect(
            html(TextFooter.self, TextModel("f")) == "<p class=\"text-footer\"><span class=\"label text\">f</span></p>")
        let header: ListItemViewModel = .header("h")
        let footer: ListItemViewModel = .footer("f")
        #expect(header.componentID == ObjectIdentifier(TextHeader.self))
        #expect(footer.componentID == ObjectIdentifier(TextFooter.self))
    }

    @Test func templatesHaveNoDiagnostics() {
        #expect(TitleRow.template.diagnostics.isEmpty)
        #expect(SubtitleRow.template.diagnostics.isEmpty)
        #expect(ValueRow.template.diagnostics.isEmpty)
        #expect(TextHeader.template.diagnostics.isEmpty)
        #expect(TextFooter.template.diagnostics.isEmpty)
        #expect(LinkRow.template.diagnostics.isEmpty)
    }

    @Test func rulesOfStyledRowsAreCollected() {
        let row = TitleRow.row(
            full,
            style: .custom(
                ListItemStyle {
                    $0.content.background = .red
                    $0.title.textColor = .magenta
                }))
        var writer = HTMLWriter()
        row.write(into: &writer)
        #expect(writer.styles.rules.map(\.text).contains(".s-2mnsy6zu2jy7l{color:var(--magenta)}"))
        #expect(writer.styles.rules.count == 2)
        #expect(writer.string().contains("<span class=\"label title s-2mnsy6zu2jy7l\">T</span>"))
    }

    @Test func styledRowsAreComparedWithoutMapping() {
        // Ready-made rows are equatable, which makes that possible.
        func isEquatable(_ item: any ListItem) -> Bool { item is any Equatable }
        #expect(isEquatable(TitleRow()) && isEquatable(SubtitleRow()) && isEquatable(ValueRow()))
        #expect(isEquatable(TextHeader()) && isEquatable(TextFooter()) && isEquatable(LinkRow()))
    }
}

/// The data of ready-made rows: all of it except the identity is content.
struct ItemModelTests {
    private let model = ItemModel(id: 1, title: "T")

    @Test func identityIsNotContent() {
        #expect(model.content == ItemModel(id: "other", title: "T").content)
        #expect(model != ItemModel(id: "other", title: "T"))
        #expect(ItemModel(id: "7", title: "").id == 7)
    }

    @Test func allOtherValuesAreContent() {
        let others = [
            ItemModel(id: 1, title: "t"), ItemModel(id: 1, title: "T", detail: ""),
            ItemModel(id: 1, title: "T", image: .icon(.car)), ItemModel(id: 1, title: "T", imageLabel: "i"),
            ItemModel(id: 1, title: "T", badge: "1"), ItemModel(id: 1, title: "T", accessory: .detail),
        ]
        for other in others { #expect(model.content != other.content) }
    }
}

/// A link has no destination if its address could run a script.
struct LinkRowTests {
    private func html(_ address: String) -> String {
        var row = LinkRow()
        row.title.text = "T"
        row.address = address
        return row.html
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
