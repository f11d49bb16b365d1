import Foundation
import HeadlessBrowser
import JSONText
import PreviewCatalog
import Testing

@testable import TestSupport

extension ChromiumTests {
    /// The boxes of components that screen files declare.
    struct ComponentLayoutTests {
        private static let fields = """
            fields: {title: text, count: text, share: number, photo: image, mark: icon}
            """
        private static let picture = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"
        private static let long = "A title that is much longer than a line of a phone"

        /// A plain screen with a row of a component.
        private static func row(_ layout: String, _ values: String = "title: A, count: New badge, share: 0.5") -> String
        {
            """
            id: layout
            title: Layout
            style: plain
            components: {part: {\(fields), layout: \(layout)}}
            sections: [{id: s, rows: [{id: a, type: part, \(values), photo: '\(picture)', mark: star}]}]
            """
        }

        private func open(_ yaml: String, _ body: (Page) async throws -> Void) async throws {
            let folder = try GalleryFolder([Scenario(yaml: yaml)])
            try await SharedBrowser.withPage { page in
                try await page.emulate(viewport: Viewport(width: 400, height: 800, scale: 1))
                try await page.navigate(to: folder.address("").replacing("index.html#", with: "layout/default.html"))
                try await body(page)
            }
        }

        /// The start, the end and the height of each element that matches.
        private func boxes(_ selector: String, on page: Page) async throws -> [[Int]] {
            let script = """
                [...document.querySelectorAll("\(selector)")].map((element) => {
                    const { left, right, height } = element.getBoundingClientRect();
                    return [left, right, height].map(Math.round);
                })
                """
            return try await page.evaluate(script).array?.map { $0.array?.compactMap(\.integer) ?? [] } ?? []
        }

        /// Rows of a shelf that are as wide as their texts, up to the width of the list.
        @Test func rowsOfShelvesFitTheirContent() async throws {
            let filter = "{horizontal: [{label: t}], padding: {leading: 10, trailing: 10}}"
            let yaml = """
                id: layout
                title: Layout
                style: plain
                components: {filter: {fields: {t: text}, layout: \(filter)}}
                sections:
                  - shelf: {width: content, spacing: 8}
                    rows:
                      - {id: a, type: filter, t: All}
                      - {id: b, type: filter, t: "\(Self.long), and much longer than a list"}
                      - {id: c, type: filter, t: All}
                """
            try await open(yaml) { page in
                let found = try await boxes(".shelf > li", on: page)
                try #require(found.count == 3)
                let short = found[0][1] - 16
                #expect(short > 30 && short < 60)
                #expect(found[1][...1] == [24 + short, 392 + short])
                #expect(found[2][0] == 400 + short && abs(found[2][1] - found[2][0] - short) <= 1)
            }
        }

        /// Stacks are as wide as the row for a picture whose width is a fraction of theirs.
        @Test(arguments: [
            (
                "{vertical: [{overlay: [{image: photo, ratio: 2, fractionalWidth: 1}, {badge: count}]}]}",
                [16, 384, 184]
            ),
            ("{vertical: [{vertical: [{image: photo, ratio: 2, fractionalWidth: 0.5}]}]}", [16, 200, 92]),
            (
                "{horizontal: [{icon: mark, size: 40}, {vertical: [{image: photo, ratio: 2, fractionalWidth: 1}]}]}",
                [64, 384, 160]
            ),
            // The inner stacks are in one with a width.
            (
                "{horizontal: [{vertical: [{overlay: [{image: photo, ratio: 2, fractionalWidth: 1}]}], width: 100}]}",
                [16, 116, 50]
            ),
            // A part on top does not widen what is below it.
            (
                "{vertical: [{overlay: [{icon: mark, width: 60}, {image: photo, ratio: 2, fractionalWidth: 1}]}]}",
                [16, 76, 30]
            ),
        ]) func fractionsWidenStacks(layout: String, box: [Int]) async throws {
            try await open(Self.row(layout)) { page in
                let pictures = try await boxes("#r-a .fractional-width", on: page)
                #expect(pictures == [box])
            }
        }

        @Test func overlaysAreNotNarrowerThanTheirPicture() async throws {
            let layout = """
                {horizontal: [{overlay: [{icon: mark, size: 48}, {badge: count}]}, {label: title, lineLimit: 1}]}
                """
            try await open(Self.row(layout, "title: \(Self.long), count: 3")) { page in
                let overlay = try #require(try await boxes("#r-a .overlay-stack", on: page).first)
                #expect(overlay.prefix(2) == [16, 64])
                #expect(try await boxes("#r-a .label", on: page).first?.prefix(2) == [72, 384])
            }
        }

        /// Also stacks with a space, and progress bars, which grow without a width.
        @Test func fixedWidthsDoNotGrow() async throws {
            let layout = """
                {horizontal: [{label: title}, space, {progress: share, width: 48}, {horizontal: [space], width: 60}]}
                """
            try await open(Self.row(layout)) { page in
                let fixed = try await boxes("#r-a .fixed-width", on: page)
                #expect(fixed.map { $0.prefix(2) } == [[268, 316], [324, 384]])
            }
            try await open(Self.row("{horizontal: [{progress: share, height: 8}]}")) { page in
                let bars = try await boxes("#r-a .progress-bar", on: page)
                #expect(bars == [[16, 384, 8]])
            }
        }

        @Test func shortTextsAreAligned() async throws {
            let layout = """
                {vertical: [{label: title, alignment: center, lineLimit: 1}, {label: title, alignment: trailing}, {label: title}]}
                """
            try await open(Self.row(layout)) { page in
                let labels = try await boxes("#r-a .label", on: page)
                try #require(labels.count == 3)
                #expect(labels[0][0] + labels[0][1] == 400)
                #expect(labels[1][1] == 384 && labels[1][0] > 350)
                #expect(labels[2][0] == 16 && labels[2][1] < 50)
            }
        }

        /// The color is that of a picture until it is loaded, not that of an icon or of initials.
        @Test func placeholderColorsKeepBackgrounds() async throws {
            let layout = """
                {horizontal: [{image: photo, background: green, placeholderColor: red},
                  {image: photo, placeholderColor: red}, {image: mark, size: 40, placeholderColor: red},
                  {image: {initials: AB}, placeholderColor: red}]}
                """
            try await open(Self.row(layout)) { page in
                let colors = try await page.evaluate(
                    """
                    [...document.querySelectorAll("#r-a .image-view")].map((image) => {
                        const probe = document.body.appendChild(document.createElement("i"));
                        const color = (name) => (probe.style.color = `var(--${name})`, getComputedStyle(probe).color);
                        const own = getComputedStyle(image).backgroundColor;
                        return ["green", "red"].find((name) => color(name) === own) ?? "other";
                    })
                    """)
                #expect(colors.array?.compactMap(\.string) == ["green", "red", "other", "other"])
            }
        }

        /// The text before a badge gives way.
        @Test(arguments: ["", ", space", ", space, {label: {text: End}}"])
        func badgesAreNotCut(others: String) async throws {
            let layout = "{horizontal: [{label: title, lineLimit: 1}, {badge: count}\(others)]}"
            try await open(Self.row(layout, "title: \(Self.long), count: New badge")) { page in
                let overflow = "(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)"
                #expect(
                    try await page.evaluate("\(overflow)(document.querySelector('#r-a .badge'))").integer == 0)
                let cut = try await page.evaluate("\(overflow)(document.querySelector('#r-a .label'))").integer
                #expect(cut ?? 0 > 0)
            }
        }

        /// A color alone is no frame.
        @Test func tintedIconsAreAsLargeAsOthers() async throws {
            let yaml = """
                id: layout
                title: Layout
                sections:
                  - id: s
                    rows: [{id: a, text: A, image: {icon: star, tint: red}}, {id: b, text: B, image: {icon: star}}]
                """
            try await open(yaml) { page in
                let icons = try await boxes("li .symbol", on: page)
                #expect(icons.count == 2 && icons.first == icons.last && icons.first?.last == 24, "\(icons)")
            }
        }

        /// With and without a menu, and with texts of several lines.
        @Test func cellsStartAtOneHeightAndBelowTheHeader() async throws {
            let yaml = """
                id: layout
                title: Layout
                style: plain
                components:
                  cover:
                    \(Self.fields)
                    layout: {vertical: [{image: photo, ratio: 1, fractionalWidth: 1}, {label: title}]}
                  tile:
                    \(Self.fields)
                    layout: {vertical: [{image: photo, ratio: 1, fractionalWidth: 1}, {label: title}], background: gray5}
                sections:
                  - id: s
                    header: Covers
                    shelf: {width: 100}
                    rows:
                      - {type: cover, title: A, photo: '\(Self.picture)'}
                      - {type: cover, title: \(Self.long), photo: '\(Self.picture)'}
                      - {type: cover, title: A, photo: '\(Self.picture)', menu: [delete]}
                  - id: t
                    grid: 2
                    rows: [{type: tile, title: A, photo: '\(Self.picture)'}]
                """
            try await open(yaml) { page in
                let tops = try await page.evaluate(
                    """
                    new Set([...document.querySelectorAll("#s-s .vertical-stack > .image-view")]
                        .map((image) => image.getBoundingClientRect().top)).size
                    """)
                #expect(tops.integer == 1)
                let covers = try await boxes("#s-s .vertical-stack > .image-view", on: page)
                #expect(covers.map { $0.prefix(2) } == [[16, 116], [128, 228], [240, 340]])
                #expect(try await boxes("#s-s header .label", on: page).first?.first == 16)
                #expect(
                    try await boxes("#s-t .vertical-stack > .image-view", on: page).first?.first == 28,
                    "inside its background")
            }
        }

        /// In bars and headers, at two text sizes.
        @Test(arguments: ["large", "accessibility3"]) func initialsAndIconsAreCentered(size: String) async throws {
            let yaml = """
                id: layout
                title: Layout
                navigationBar: {trailing: [{name: account, title: Account, image: {initials: AM}}]}
                sections:
                  - id: s
                    header: {text: Music, button: {name: more, title: More, icon: ellipsis}}
                    rows: [{text: A}]
                """
            try await open(yaml) { page in
                try await page.evaluate("document.documentElement.dataset.textSize = '\(size)'")
                let offsets = try await page.evaluate(
                    """
                    (() => {
                        const box = (selector) => document.querySelector(selector).getBoundingClientRect();
                        const [x, y] = [({ left, right }) => (left + right) / 2, ({ top, bottom }) => (top + bottom) / 2];
                        const text = document.createRange();
                        text.selectNodeContents(document.querySelector(".bar-button .symbol"));
                        const [letters, circle] = [text.getBoundingClientRect(), box(".bar-button .image-view")];
                        return [
                            x(letters) - x(circle), y(letters) - y(circle),
                            y(box("#s-s .action-button .symbol")) - y(box("#s-s .label")),
                        ].map((offset) => Math.floor(Math.abs(offset))).concat(circle.height);
                    })()
                    """)
                let numbers = offsets.array?.compactMap(\.integer) ?? []
                #expect(numbers == [0, 0, 0, size == "large" ? 30 : 36])
            }
        }

        @Test func statusKeepsItsLines() async throws {
            let yaml = """
                id: layout
                title: Layout
                toolbar: {status: "Updated\\n3 Unread"}
                sections: [{rows: [{text: A}]}]
                """
            try await open(yaml) { page in
                let status = try await page.evaluate("document.querySelector('.bar-status').innerText")
                #expect(status.string == "Updated\n3 Unread")
            }
        }

        /// The button closes the menu, so its title is legible.
        @Test func titlesOfOpenMenusAreLegible() async throws {
            let yaml = """
                id: layout
                title: Layout
                navigationBar: {trailing: [{name: sort, title: Sort, menu: [{name: date}]}]}
                sections: [{rows: [{text: A}]}]
                """
            try await open(yaml) { page in
                try await page.evaluate("document.querySelector('.bar-menu').open = true")
                let look = try await page.evaluate(
                    """
                    (() => {
                        const probe = document.querySelector("main").appendChild(document.createElement("i"));
                        probe.style.color = "var(--secondary-label)";
                        const { color, opacity } = getComputedStyle(document.querySelector(".bar-menu > summary"));
                        return [color === getComputedStyle(probe).color, opacity].join(" ");
                    })()
                    """)
                #expect(look.string == "true 1")
            }
        }

        /// Large pictures stay as they are, and the titles of buttons wrap.
        @Test func largeTextLeavesPicturesAndTitles() async throws {
            let layout = """
                {vertical: [{image: photo, size: 160}, {image: photo, size: 40},
                  {button: buy, title: {text: Add to the Shopping Cart}, kind: filled}]}
                """
            try await open(Self.row(layout)) { page in
                #expect(try await boxes("#r-a .image-view", on: page) == [[16, 176, 160], [16, 56, 40]])
                try await page.evaluate("document.documentElement.dataset.textSize = 'accessibility3'")
                let images = try await boxes("#r-a .image-view", on: page)
                #expect(images.map(\.last) == [160, 94])
                let overflow = """
                    (({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector("#r-a button span + span"))
                    """
                #expect(try await page.evaluate(overflow).integer == 0)
                let button = try await boxes("#r-a button", on: page)
                #expect(button.first?.last ?? 0 > 80, "two lines")
            }
        }
    }
}
