import ListPreviewKit
import Testing

/// The ready-made rows' markup, word for word: style sheets depend on it.
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
        var writer = HTMLWriter()
        ListItemViewModel(type, data: model).write(into: &writer)
        return writer.string()
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

    @Test func noTemplateHasAnythingToReport() {
        #expect(TitleRow.template.diagnostics.isEmpty)
        #expect(SubtitleRow.template.diagnostics.isEmpty)
        #expect(ValueRow.template.diagnostics.isEmpty)
        #expect(TextHeader.template.diagnostics.isEmpty)
        #expect(TextFooter.template.diagnostics.isEmpty)
        #expect(LinkRow.template.diagnostics.isEmpty)
    }

    @Test func aStyledRowHasItsRuleCollected() {
        let row = ListItemViewModel(
            TitleRow.self, data: full,
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

    @Test func rowsWithAStyleAreComparedWithoutBeingMapped() {
        // Ready-made rows are equatable, which is what makes that possible.
        func isEquatable(_ item: any ListItem) -> Bool { item is any Equatable }
        #expect(isEquatable(TitleRow()) && isEquatable(SubtitleRow()) && isEquatable(ValueRow()))
        #expect(isEquatable(TextHeader()) && isEquatable(TextFooter()) && isEquatable(LinkRow()))
    }
}
