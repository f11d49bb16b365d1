import Testing

@testable import ListPreviewKit

/// Images and links that send actions.
struct ImageButtonTests {
    private struct Post: ListItem {
        static let profile = ItemAction<Post, NoPayload>("profile")
        static let open = ItemAction<Post, String>("open-link")
        var avatar = ImageButton(.initials("OB"), label: "Ole", action: profile)
        var text = TextLabel(linkAction: open)
        static let template = ItemTemplate<Self> {
            Stack.horizontal {
                \.avatar
                \.text.markdown
            }
        }
        static func map(_ model: ItemModel, _ row: inout Post) { row.text.text = model.title }
    }

    private func markup(_ text: String) -> String {
        var writer = HTMLWriter()
        Post.row(ItemModel(id: "a", title: text)).write(into: &writer)
        return writer.string()
    }

    @Test func imagesAreButtons() {
        var button = ImageButton(.icon(.star), label: "Rate", action: Post.open, value: "5")
        button.width = 40
        let html = ImageButton.template.rendered(button)
        #expect(
            html.hasPrefix(
                "<button class=\"image-button\" data-action=\"open-link\" data-value=\"5\" type=\"button\"><span aria-label=\"Rate\""
            ))
        #expect(button.style.styleClass.rule?.contains("inline-size:40px") == true)
        button.source = nil
        #expect(ImageButton.template.rendered(button).contains(" hidden=\"\" type=\"button\""))
        button.isEnabled = false
        #expect(ImageButton.template.rendered(button).contains(" disabled=\"\""))
    }

    @Test func linksSendTheirAddress() {
        let html = markup("[@sam](user:sam) [web](https://a.b/?c=1&d) [x](javascript:alert\\(1\\))")
        #expect(
            html.contains("<a data-action=\"open-link\" data-value=\"user:sam\" role=\"link\" tabindex=\"0\">@sam</a>"))
        #expect(
            html.contains(
                "<a data-action=\"open-link\" data-value=\"https://a.b/?c=1&amp;d\" href=\"https://a.b/?c=1&amp;d\">web</a>"
            ))
        #expect(!html.contains("href=\"javascript"))
    }

    @Test func actionsOfLinksAreOffered() {
        let row = Post.row(ItemModel(id: "a", title: "[@sam](user:sam)"))
        #expect(Set(row.shownActions) == ["profile", "open-link"])
        #expect(row.controlActions == ["profile", "open-link"])
        #expect(Post.row(ItemModel(id: "a", title: "No link")).controlActions == ["profile"])
    }
}
