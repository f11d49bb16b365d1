import ListPreviewKit
import Testing

/// The markup of each part, with and without values.
struct PartTests {
    @Test func labels() {
        #expect(TextLabel().html == "<span class=\"label\" hidden=\"\"></span>")
        #expect(TextLabel("").html == "<span class=\"label\"></span>")
        #expect(TextLabel("a<b").html == "<span class=\"label\">a&lt;b</span>")
        var label = TextLabel("x", style: PartStyle(baseClass: "label big"))
        label.isHidden = true
        #expect(label.html == "<span class=\"label big\" hidden=\"\">x</span>")
    }

    @Test func badges() {
        #expect(Badge().html == "<span class=\"badge\" hidden=\"\"></span>")
        #expect(Badge("new").html == "<span class=\"badge\">new</span>")
        #expect(Badge(count: 3).text == "3")
        #expect(Badge(count: 0).text == nil)
        #expect(Badge(count: -1).text == "-1")
    }

    @Test func accessories() {
        #expect(Accessory().html == "<span class=\"accessory\" hidden=\"\"></span>")
        #expect(Accessory(.chevron).html == "<span class=\"accessory accessory-chevron\"></span>")
        #expect(Accessory(.checkmark).html == "<span class=\"accessory accessory-checkmark\"></span>")
        #expect(
            Accessory(.detail, label: "More").html
                == "<span aria-label=\"More\" class=\"accessory accessory-detail\" role=\"img\"></span>")
        #expect(Accessory(.none, label: "More").html == "<span class=\"accessory\" hidden=\"\"></span>")
    }

    @Test func images() {
        func html(_ outer: String, _ image: String, _ symbol: String) -> String {
            let picture = image.isEmpty ? "" : "<img alt=\"\" class=\"image\" src=\"\(image)\" />"
            return """
                <span \(outer)><span class="picture">\(picture)</span><span aria-hidden="true" \(symbol)</span></span>
                """
        }
        #expect(
            ImageView().html == html("class=\"image-view\" hidden=\"\"", "", "class=\"symbol\">"))
        #expect(
            ImageView(.url("a.png"), label: "Car").html
                == html("aria-label=\"Car\" class=\"image-view\" role=\"img\"", "a.png", "class=\"symbol\">"))
        #expect(
            ImageView(.icon(.heartFill)).html == html("class=\"image-view\"", "", "class=\"symbol icon-heart-fill\">"))
        #expect(ImageView(.emoji("🇦🇩")).html == html("class=\"image-view\"", "", "class=\"symbol\">🇦🇩"))
        #expect(
            ImageView(.data(base64: "AA==", mediaType: "image/png")).html
                == html("class=\"image-view\"", "data:image/png;base64,AA==", "class=\"symbol\">"))
        #expect(ImageView(.url("javascript:alert(1)")).html == html("class=\"image-view\"", "", "class=\"symbol\">"))
        #expect(ImageView(nil, label: "Car").html == html("class=\"image-view\" hidden=\"\"", "", "class=\"symbol\">"))
    }

    /// HTML has no `img` without an address: without an image, there is no element, and a patch adds it as a sub-row.
    @Test(arguments: [nil, .icon(.car), .emoji("🇦🇩"), .url(""), .url("javascript:alert(1)")] as [ImageView.Source?])
    func imagesWithoutAddressHaveNoImageElement(source: ImageView.Source?) {
        #expect(!ImageView(source).html.contains("<img"), "\(ImageView(source).html)")
        #expect(ImageView.template.values(of: ImageView(source)).contains(.list([])))
        #expect(ImageView.template.values(of: ImageView(.url("a.png"))).contains(.list([[.text("a.png")]])))
    }

    @Test func addressesContainNoForbiddenCharacters() {
        #expect(ImageView(.url("a \"b\"<c>|{d}\n.png")).html.contains("src=\"a%20%22b%22%3Cc%3E%7C%7Bd%7D.png\""))
        #expect(ImageView(.url("é/ü?x=1&y=%20#z")).html.contains("src=\"é/ü?x=1&amp;y=%20#z\""))
    }

    @Test func emptyLabelsAreIgnored() {
        #expect(ImageView(.icon(.car), label: "").html == ImageView(.icon(.car)).html)
        #expect(Accessory(.chevron, label: "").html == Accessory(.chevron).html)
        #expect(ProgressBar(0.5, label: "").html == ProgressBar(0.5).html)
    }

    @Test func emptyBadgesAreHidden() {
        #expect(Badge("").html == "<span class=\"badge\" hidden=\"\"></span>")
    }

    @Test func partsEscapeHostileText() {
        let attack = "</span></script><script>alert(1)</script>\"\u{301} onload=\"x"
        let text = "&lt;/span&gt;&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;\"\u{301} onload=\"x"
        let value = text.unicodeScalars.map { $0 == "\"" ? "&quot;" : String($0) }.joined()
        func isEscaped(_ html: String, texts: Int, values: Int) -> Bool {
            // The escaped text contains nothing of the attack.
            let rest = html.unicodeScalars.split(separator: text.unicodeScalars)
            let bare = html.unicodeScalars.split(separator: value.unicodeScalars)
            return rest.count == texts + 1 && bare.count == values + 1 && !html.contains("<script")
        }
        #expect(isEscaped(TextLabel(attack).html, texts: 1, values: 0))
        #expect(isEscaped(Badge(attack).html, texts: 1, values: 0))
        #expect(isEscaped(Accessory(.chevron, label: attack).html, texts: 0, values: 1))
        #expect(isEscaped(ImageView(.emoji(attack), label: attack).html, texts: 1, values: 1))
        #expect(isEscaped(ImageView(.url("a/" + attack), label: attack).html, texts: 0, values: 1))
        #expect(isEscaped(ImageView(.data(base64: attack, mediaType: attack)).html, texts: 0, values: 0))
        var label = TextLabel()
        label.style = PartStyle(baseClass: attack)
        #expect(isEscaped(label.html, texts: 0, values: 1))
    }
}
