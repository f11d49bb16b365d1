import ListPreviewKit
import Testing

/// Pictures in frames: tiles, circles, initials, thumbnails, at either end of a row.
struct ImageFrameTests {
    private func written(_ source: ImageView.Source) -> (html: String, rules: String) {
        var values = SlotValues()
        let row = ListItemViewModel.row("A", image: source)
        row.appendValues(to: &values)
        return (markup(row), values.styles.rules.map(\.text).joined(separator: "\n"))
    }

    @Test func tilesAreWhiteIconsOnColor() throws {
        let (html, rules) = written(.tile(.wifi, .blue))
        #expect(html.contains("class=\"image-view framed s-") && html.contains("class=\"symbol icon-wifi\""))
        let name = try #require(rules.firstMatch(of: /\.(s-[0-9a-z]+)\{/)).1
        #expect(
            rules == """
                @media all{.\(name){color:var(--white);background-color:var(--blue);--image-size:1.8125rem}\
                li:has(:is(.item,.text-field-line)>.\(name)){--image-size:1.8125rem}}
                """)
    }

    @Test func initialsAreOnColoredCircle() {
        let (html, rules) = written(.initials("AB"))
        #expect(html.contains("class=\"image-view framed circle initials s-") && html.contains(">AB</span>"))
        #expect(
            rules.contains("color:var(--white)") && rules.contains("background-color:#") && rules.contains(":2.5rem"))
        #expect(written(.initials("AB")) == (html, rules))
        let colors = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZ".map { written(.initials(String($0))).rules })
        #expect(colors.count > 8, "\(colors.count) colors")
        #expect(written(.framed(.initials("AB"), .init(.square, background: .gray))).rules.contains("var(--gray)"))
    }

    @Test func sizesStayWithinBounds() {
        func size(_ size: Double?) -> String { written(.framed(.url("a.png"), .init(size: size))).rules }
        #expect(size(60).contains("--image-size:min(3.75rem,120px)"))
        #expect(size(nil).contains("--image-size:2.5rem") && size(.nan).contains("--image-size:2.5rem"))
        #expect(size(1).contains("--image-size:0.5rem") && size(1e9).contains("--image-size:min(25rem,400px)"))
    }

    @Test func framesWorkWithEverySource() {
        #expect(written(.framed(.url("a.png"), .init(isTrailing: true))).html.contains("framed trailing s-"))
        #expect(
            written(.framed(.url("a.png"), .init())).html.contains("<img alt=\"\" class=\"image\" src=\"a.png\" />"))
        #expect(written(.framed(.emoji("🚗"), .init(.circle))).html.contains("framed circle s-"))
        #expect(!written(.framed(.url("javascript:a"), .init())).html.contains("<img"))
        #expect(!written(.icon(.wifi)).html.contains("framed") && written(.icon(.wifi)).rules.isEmpty)
    }

    @Test func styleOfThePartOverridesTheFrame() {
        var view = ImageView(.tile(.wifi, .blue))
        view.background = .red
        var writer = HTMLWriter()
        ImageView.template.write(view, into: &writer)
        let plain = ImageView.template.values(of: ImageView(.tile(.wifi, .blue)))
        #expect(ImageView.template.values(of: view) != plain)
    }

    @Test func framesAreContent() {
        func differ(_ a: ImageView.Source, _ b: ImageView.Source) -> Bool {
            !ListItemViewModel.row("A", image: a).isContentEqual(to: .row("A", image: b))
        }
        #expect(differ(.tile(.wifi, .blue), .tile(.wifi, .red)) && differ(.tile(.wifi, .blue), .icon(.wifi)))
        #expect(!differ(.tile(.wifi, .blue), .framed(.icon(.wifi), .init(background: .blue))))
    }
}
