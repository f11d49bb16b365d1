import Foundation
import HeadlessBrowser
import JSONText
import ListPreviewKit
import PreviewCatalog
import PreviewServer
import Testing

@testable import TestSupport
@testable import VisualRegression

extension ChromiumTests {
    /// Stacks, sizes and buttons of an app's own components in a browser.
    struct LayoutPageTests {
        private struct Line: ListItem {
            static let more = ItemAction<Line, NoPayload>("more")
            var picture = ImageView(
                .data(base64: "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", mediaType: "image/gif"))
            var name = TextLabel()
            var time = TextLabel("9:41 AM")
            var button = ActionButton(icon: .plus, label: "More", kind: .tinted, action: more)
            var line = Container()

            static let template = ItemTemplate<Self> {
                Stack.horizontal(\.line, spacing: 12) {
                    \.picture
                    Stack.vertical {
                        Stack.horizontal {
                            \.name
                            Stack.flexibleSpace
                            \.time
                        }
                    }
                    \.button
                }
            }

            static let defaultStyle = ListItemStyle<Line> { line in
                line.picture.width = 80
                line.picture.aspectRatio = 2
                line.picture.cornerRadius = 1000
                line.name.lineLimit = 1
                line.line.padding = Insets(0)
            }

            static func map(_ model: ItemModel, _ line: inout Line) { line.name.text = model.title }
        }

        private struct Bubble: ListItem {
            var line = Container()
            var bubble = Container()
            var text = TextLabel()
            static let template = ItemTemplate<Self> {
                Stack.horizontal(\.line) { Stack.vertical(\.bubble) { \.text } }
            }
            static let defaultStyle = ListItemStyle<Bubble> { $0.bubble.maxFractionalWidth = 0.75 }
            static func map(_ model: ItemModel, _ bubble: inout Bubble) { bubble.text.text = model.title }
        }

        private struct WrappingLine: ListItem {
            var name = TextLabel()
            var time = TextLabel("9:41 AM")
            static let template = ItemTemplate<Self> {
                Stack.horizontal(wraps: true) {
                    \.name
                    Stack.flexibleSpace
                    \.time
                }
            }
            static let defaultStyle = ListItemStyle<WrappingLine> { $0.name.lineLimit = 1 }
            static func map(_ model: ItemModel, _ line: inout WrappingLine) { line.name.text = model.title }
        }

        private struct LimitedStack: ListItem {
            var card = Container()
            var (long, short) = (TextLabel(), TextLabel())
            static let template = ItemTemplate<Self> {
                Stack.vertical(\.card) {
                    \.long
                    \.short
                }
            }
            static let defaultStyle = ListItemStyle<LimitedStack> {
                $0.card.lineLimit = 3
                $0.short.lineLimit = 1
            }
            static func map(_ model: ItemModel, _ row: inout LimitedStack) {
                (row.long.text, row.short.text) = (model.title, model.title)
            }
        }

        private struct LimitedText: ListItem {
            var card = Container()
            var text = ""
            static let template: ItemTemplate<Self> = "<div class=\"\(\.card.style)\">\(\.text)</div>"
            static let defaultStyle = ListItemStyle<LimitedText> { $0.card.lineLimit = 3 }
            static func map(_ model: ItemModel, _ row: inout LimitedText) { row.text = model.title }
        }

        /// A picture with markup of the app.
        private struct Avatar: Templated {
            static let template: ItemTemplate<Self> = "<b class=\"own-avatar\"></b>"
        }

        private struct Post: ListItem {
            static let profile = ItemAction<Post, NoPayload>("profile")
            static let open = ItemAction<Post, String>("open-link")
            var card = Container()
            var avatar = Avatar()
            var picture = ImageButton(.icon(.person), label: "Sam", action: profile)
            var text = TextLabel(linkAction: open)
            static let template = ItemTemplate<Self> {
                Stack.horizontal(\.card, spacing: 0) {
                    \.avatar
                    \.picture
                    \.text.markdown
                }
            }
            static let defaultStyle = ListItemStyle<Post> { post in
                post.card.padding = Insets(top: 30)
                post.picture.width = 40
            }
            static func map(_ model: ItemModel, _ post: inout Post) { post.text.text = model.title }
        }

        private struct Overlay: ListItem {
            var picture = ImageView(.icon(.person))
            var count = Badge("3")
            static let template = ItemTemplate<Self> {
                Stack.overlay {
                    \.picture
                    \.count
                }
            }
            static let defaultStyle = ListItemStyle<Overlay> { $0.picture.width = 60 }
            static func map(_ model: ItemModel, _ row: inout Overlay) {}
        }

        private struct People: ListItem {
            var initials = ImageView(.initials("AB"))
            var tile = ImageView(.tile(.wifi, .blue))
            var wide = ImageView(.tile(.wifi, .blue))
            static let template = ItemTemplate<Self> {
                Stack.horizontal {
                    \.initials
                    \.tile
                    \.wide
                }
            }
            static let defaultStyle = ListItemStyle<People> { row in
                row.initials.width = 28
                row.tile.width = 60
                row.wide.width = 60
                row.wide.height = 30
            }
            static func map(_ model: ItemModel, _ row: inout People) {}
        }

        private struct Markup: ListItem {
            static let template: ItemTemplate<Self> = """
                <div><h3>Title</h3><p>Text</p><ul><li>One</li><li>Two</li></ul><figure><figcaption>F</figcaption></figure>\
                <button type="button">Press</button></div>
                """
        }

        private static func screen(direction: ListScreen.Direction = .leftToRight) -> ListScreen {
            ListScreen(id: "layout", title: "Layout", style: .plain, direction: direction) {
                ListSection(id: "rows") {
                    Line.row(ItemModel(id: "line", title: "Alexandra Montgomery-Fitzgerald, Countess of Somewhere"))
                    Line.row(ItemModel(id: "menu", title: "Sam")).contextMenu([.delete()], showsButton: true)
                    Bubble.row(ItemModel(id: "short", title: "Yes"))
                    Bubble.row(
                        ItemModel(id: "long", title: String(repeating: "A long message. ", count: 12)),
                        style: .default + ListItemStyle { $0.line.alignment = .trailing })
                    Markup.row()
                    WrappingLine.row(
                        ItemModel(id: "wrap", title: "Alexandra Montgomery-Fitzgerald, Countess of Somewhere"))
                }
            }
        }

        private func open(
            _ screen: ListScreen, css: String? = nil, _ body: (Page) async throws -> Void
        ) async throws {
            var scenario = Scenario(id: "layout", title: "Layout", states: [ScenarioState(name: "All", screen: screen)])
            scenario.styleSheets = css.map { [AppStyleSheet(name: "app", css: $0)] } ?? []
            let folder = try GalleryFolder([scenario])
            try await SharedBrowser.withPage { page in
                try await page.emulate(viewport: Viewport(width: 400, height: 800, scale: 1))
                try await page.navigate(to: folder.address("").replacing("index.html#", with: "layout/all.html"))
                try await body(page)
            }
        }

        /// The box of an element: from the start of lines to their end, and its height.
        private func box(_ selector: String, on page: Page) async throws -> [Int] {
            let script = """
                (() => {
                    const { left, right, height } = document.querySelector("\(selector)").getBoundingClientRect();
                    return (document.dir === "rtl" ? [innerWidth - right, innerWidth - left] : [left, right]).concat(height).map(Math.round);
                })()
                """
            return try await page.evaluate(script).array?.compactMap(\.integer) ?? []
        }

        @Test(arguments: [ListScreen.Direction.leftToRight, .rightToLeft])
        func stackPositionsItsParts(direction: ListScreen.Direction) async throws {
            try await open(Self.screen(direction: direction)) { page in
                let picture = try await box("#r-line .image-view", on: page)
                #expect(picture == [0, 80, 40])
                #expect(try await box("#r-line img", on: page) == [0, 80, 40])
                let name = try await box("#r-line .label", on: page)
                let time = try await box("#r-line .flexible-space + .label", on: page)
                let button = try await box("#r-line button", on: page)
                #expect(name.first == 92, "behind the picture and the space")
                #expect(time.count == 3 && time[2] < 30, "the time keeps its line: \(time)")
                #expect(name.count == 3 && name[2] < 30 && name[1] <= time[0], "the name gives way: \(name)")
                #expect(button.count == 3 && button[1] == 400 && button[0] == time[1] + 12, "\(button) \(time)")
            }
        }

        @Test(arguments: [ListScreen.Direction.leftToRight, .rightToLeft])
        func bubblesFitTextUpToMaximumWidth(direction: ListScreen.Direction) async throws {
            try await open(Self.screen(direction: direction)) { page in
                let short = try await box("#r-short .vertical-stack", on: page)
                #expect(short.first == 16 && short[1] < 80, "\(short)")
                let long = try await box("#r-long .vertical-stack", on: page)
                #expect(long[0] == 108 && long[1] == 384 && long[2] > 60, "three quarters of 368: \(long)")
            }
        }

        /// A long name is truncated at first; with text so large that little of it is left, the time is below it.
        /// The limit of a container is that of each of its labels, or of its own text, which is cut between lines.
        @Test func containersLimitLinesOfTheirTexts() async throws {
            let long = String(repeating: "A long text. ", count: 40)
            let screen = ListScreen(id: "layout", title: "Layout", style: .plain) {
                ListSection(id: "rows") {
                    LimitedStack.row(ItemModel(id: "stack", title: long))
                    LimitedText.row(ItemModel(id: "text", title: long))
                }
            }
            try await open(screen) { page in
                let found = try await page.evaluate(
                    """
                    [...document.querySelectorAll("#r-stack .label, #r-text > div")].map((text) => {
                        const { lineHeight, paddingBlockStart, paddingBlockEnd } = getComputedStyle(text);
                        const height = text.clientHeight - parseFloat(paddingBlockStart) - parseFloat(paddingBlockEnd);
                        return height / parseFloat(lineHeight);
                    })
                    """)
                #expect(found.array?.compactMap(\.integer) == [3, 1, 3])
                let row = try await page.evaluate(
                    "(({ left, right, bottom }) => [left, right, bottom])(document.querySelector('#r-text > div').getBoundingClientRect()).map(Math.round)"
                ).array?.compactMap(\.integer)
                let box = try #require(row)
                let picture = try Picture(png: try await page.screenshot())
                // Nothing is drawn in the space below the third line.
                let reds = (box[2] - 10..<box[2] - 2).flatMap { y in
                    (box[0]..<box[1]).map { x in Int(picture.pixels[4 * (y * picture.width + x)]) }
                }
                #expect(Set(reds) == [255])
            }
        }

        /// Edges without an inset keep the margins of the list, and parts of an app keep their size.
        @Test func stackKeepsMarginsAndOwnParts() async throws {
            let long = String(repeating: "A long text. ", count: 40)
            let screen = ListScreen(id: "layout", title: "Layout", style: .plain) {
                ListSection(id: "rows") { Post.row(ItemModel(id: "post", title: long)) }
            }
            try await open(screen, css: ".own-avatar { block-size: 44px; inline-size: 44px }") { page in
                #expect(try await box("#r-post .own-avatar", on: page) == [16, 60, 44])
                let picture = try await box("#r-post .image-button", on: page)
                #expect(picture.prefix(2) == [60, 100])
                let text = try await box("#r-post .label", on: page)
                #expect(text.prefix(2) == [100, 384])
                let paddings = try await page.evaluate(
                    "(({ paddingTop, paddingBottom }) => [paddingTop, paddingBottom].map(parseFloat))(getComputedStyle(document.querySelector('#r-post > div')))"
                )
                #expect(paddings.array?.compactMap(\.integer) == [30, 11])
            }
        }

        @Test func widthsOfStylesReplaceThoseOfFrames() async throws {
            let screen = ListScreen(id: "layout", title: "Layout") {
                ListSection(id: "rows") { People.row(ItemModel(id: "people", title: "")) }
            }
            try await open(screen) { page in
                let script = """
                    [...document.querySelectorAll("#r-people .image-view, #r-people .image-view > .symbol")].flatMap((part) => {
                        const { width, height } = part.getBoundingClientRect();
                        return [width, height].map(Math.round);
                    })
                    """
                let sizes = try await page.evaluate(script).array?.compactMap(\.integer)
                #expect(sizes == [28, 28, 28, 28, 60, 60, 41, 41, 60, 30, 41, 20])
                let font = "getComputedStyle(document.querySelector('#r-people .initials > .symbol')).fontSize"
                #expect(try await page.evaluate(font).string == "11.2px")
            }
        }

        @Test func laterPartsOfOverlaysAreOnTop() async throws {
            let screen = ListScreen(id: "layout", title: "Layout", style: .plain) {
                ListSection(id: "rows") { Overlay.row(ItemModel(id: "overlay", title: "")) }
            }
            try await open(screen) { page in
                let topmost = try await page.evaluate(
                    """
                    (() => {
                        const { left, top, width, height } = document.querySelector("#r-overlay .badge").getBoundingClientRect();
                        return document.elementFromPoint(left + width / 2, top + height / 2).className;
                    })()
                    """)
                #expect(topmost.string == "badge")
            }
        }

        /// Images and links send actions of their row, by pointer and keyboard.
        @Test func imagesAndLinksSendActions() async throws {
            try await RunningServer.with { server in
                let (presses, found) = AsyncStream.makeStream(of: String.self)
                var screen = ListScreen(id: "layout", title: "Layout") {
                    ListSection(id: "rows") {
                        Post.row(
                            ItemModel(id: "post", title: "Lunch with [@sam](user:sam) on [the web](https://a.example)?")
                        )
                    }
                }
                screen.handlers.on(Post.profile) { post in found.yield("profile of \(post.id)") }
                screen.handlers.on(Post.open) { _, link in found.yield(link) }
                _ = try await server.screens.add(screen)
                try await SharedBrowser.withPage { page in
                    try await page.navigate(to: server.url + "screens/layout")
                    try await page.waitUntil("document.documentElement.dataset.connection === 'live'")
                    var expected = ["profile of post", "user:sam", "https://a.example"].makeIterator()
                    try await page.evaluate("document.querySelector('.image-button').focus()")
                    try await page.press(.enter)
                    for await press in presses {
                        #expect(press == expected.next())
                        if press == "profile of post" {
                            try await page.evaluate("document.querySelector('.label [role=link]').focus()")
                            try await page.press(.enter)
                        } else if press == "user:sam" {
                            try await page.evaluate("document.querySelector('.label a[href]').click()")
                        } else {
                            break
                        }
                    }
                    #expect(try await page.evaluate("location.pathname").string == "/screens/layout")
                }
            }
        }

        /// Rules of an app's style sheet override the styles of parts, also those of patches and of a page that is loaded again.
        @Test func appStyleSheetsOverrideStyles() async throws {
            func row(_ color: StyleColor) -> ListItemViewModel {
                TitleRow.row(
                    ItemModel(id: "row", title: "Title"),
                    style: ListItemStyle { row in
                        row.title.textColor = color
                        row.title.font = .footnote
                    })
            }
            try await RunningServer.with { server in
                await server.screens.setStyleSheets([
                    (name: "app", css: ".title { color: rgb(1, 2, 3); font-style: italic }")
                ])
                let live = try await server.screens.add(
                    ListScreen(id: "layout", title: "Layout", sections: [ListSection(id: "rows", rows: [row(.red)])]))
                try await SharedBrowser.withPage { page in
                    try await page.navigate(to: server.url + "screens/layout")
                    try await page.waitUntil("document.documentElement.dataset.connection === 'live'")
                    let look =
                        "(({ color, fontStyle, fontSize }) => [color, fontStyle, fontSize].join(' '))(getComputedStyle(document.querySelector('#r-row .title')))"
                    #expect(try await page.evaluate(look).string == "rgb(1, 2, 3) italic 13px")
                    await live.update { $0.sections[0].rows = [row(.blue)] }
                    try await LivePage.expectInStep(page, with: live)
                    #expect(try await page.evaluate(look).string == "rgb(1, 2, 3) italic 13px")
                    try await page.evaluate("ListPreview.document.refresh()")
                    await live.update { $0.sections[0].rows = [row(.green)] }
                    try await LivePage.expectInStep(page, with: live)
                    #expect(try await page.evaluate(look).string == "rgb(1, 2, 3) italic 13px")
                }
            }
        }

        @Test func wrappingStackWrapsWithLargeText() async throws {
            try await open(Self.screen()) { page in
                func boxes() async throws -> (name: [Int], time: [Int]) {
                    let name = try await box("#r-wrap .label", on: page)
                    return (name, try await box("#r-wrap .flexible-space + .label", on: page))
                }
                let top =
                    "Math.round(document.querySelector('#r-wrap .flexible-space + .label').getBoundingClientRect().top"
                let distance = "\(top) - document.querySelector('#r-wrap .label').getBoundingClientRect().bottom)"
                let usual = try await boxes()
                #expect(usual.name[0] == 16 && usual.time[1] == 384, "\(usual)")
                #expect(usual.name[1] + 16 == usual.time[0], "the name takes what the time leaves: \(usual)")
                #expect(try await page.evaluate(distance).integer ?? 0 < 0)
                try await page.evaluate("document.documentElement.dataset.textSize = 'accessibility3'")
                let large = try await boxes()
                #expect(large.name[0] == 16 && large.time[0] == 16, "\(large)")
                #expect(try await page.evaluate(distance).integer ?? -1 >= 0)
            }
        }

        @Test func rowControlsAreBesideStack() async throws {
            try await open(Self.screen()) { page in
                let button = try await box("#r-menu .action-button", on: page)
                let dots = try await page.evaluate(
                    """
                    (() => {
                        const { left, right } = document.querySelector("#r-menu .row-menu summary").getBoundingClientRect();
                        return Math.round((left + right) / 2 - 8);
                    })()
                    """)
                #expect(button[1] <= dots.integer ?? 0, "\(button) \(dots)")
            }
        }

        @Test func markupHasNoBrowserMargins() async throws {
            try await open(Self.screen()) { page in
                let margins = try await page.evaluate(
                    """
                    [...document.querySelectorAll("li[data-item*=Markup] :is(h3, p, ul, figure, button, li)")].map((element) => {
                        const { marginTop, marginBottom, borderTopWidth, paddingLeft, minHeight } = getComputedStyle(element);
                        return [element.localName, marginTop, marginBottom, borderTopWidth, paddingLeft, minHeight].join(" ");
                    })
                    """)
                let found = Set(margins.array?.compactMap(\.string) ?? [])
                #expect(found == Set(["h3", "p", "ul", "figure", "button", "li"].map { "\($0) 0px 0px 0px 0px 0px" }))
            }
        }

        @Test func buttonHasNameAndIsKeyboardAccessible() async throws {
            try await RunningServer.with { server in
                let (presses, found) = AsyncStream.makeStream(of: String.self)
                var screen = Self.screen()
                screen.handlers.on(Line.more) { line in found.yield(line.title) }
                _ = try await server.screens.add(screen)
                try await SharedBrowser.withPage { page in
                    try await page.navigate(to: server.url + "screens/layout")
                    try await page.waitUntil("document.documentElement.dataset.connection === 'live'")
                    try await page.evaluate("document.querySelector('#r-line button').focus()")
                    #expect(
                        try await page.evaluate(
                            "document.activeElement.computedName ?? document.activeElement.ariaLabel"
                        )
                        .string == "More")
                    try await page.press(.enter)
                    for await title in presses {
                        #expect(title.hasPrefix("Alexandra"))
                        break
                    }
                }
            }
        }

        /// An app's own style sheet applies to served pages, whose policy is strict, and a changed one is loaded immediately.
        @Test(.timeLimit(.minutes(2))) func openPageLoadsChangedStyleSheet() async throws {
            try await RunningServer.with { server in
                func sheet(_ color: String) -> (name: String, css: String) {
                    ("app", "li { background: \(color) }")
                }
                await server.screens.setStyleSheets([sheet("rgb(1, 2, 3)")])
                let live = try await server.screens.add(Self.screen())
                try await SharedBrowser.withPage { page in
                    try await page.navigate(to: server.url + "screens/layout")
                    func waitFor(_ color: String) async throws {
                        try await page.waitUntil(
                            "getComputedStyle(document.querySelector('li')).backgroundColor === '\(color)'")
                    }
                    try await waitFor("rgb(1, 2, 3)")
                    try await page.waitUntil("document.documentElement.dataset.connection === 'live'")
                    await server.screens.setStyleSheets([sheet("rgb(4, 5, 6)")])
                    try await waitFor("rgb(4, 5, 6)")
                    try await page.waitUntil("document.querySelectorAll('link[href*=\"/css/app/\"]').length === 1")
                    await live.update { $0.title = "Other" }
                    try await LivePage.expectInStep(page, with: live)
                    #expect(await page.consoleErrors().isEmpty)
                }
            }
        }
    }
}
