import Foundation
import JSONText
import ListPreviewKit
import PreviewCatalog
import Testing

@testable import HeadlessBrowser
@testable import TestSupport
@testable import VisualRegression

extension ChromiumTests {
    /// The layout of the ready-made rows.
    struct RowStyleSheetTests {
        private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()

        private static func scenario(_ path: String) throws -> Scenario {
            Scenario(try ScreenFileReader().read(path: root.appendingPathComponent(path).path))
        }

        /// Opens the pages of scenarios, one after the other.
        private static func open(
            _ scenarios: [Scenario], in page: Page, _ body: (String) async throws -> Void
        ) async throws {
            let folder = try GalleryFolder(scenarios)
            let index = folder.address("")
            for scenario in scenarios {
                for state in scenario.states {
                    let name = "\(scenario.id)/\(state.id).html"
                    try await page.navigate(to: index.replacing("index.html#", with: name))
                    try await body(name)
                }
            }
        }

        /// Checks the contrast of a page in all its colors.
        private static func expectContrast(of page: Page, _ name: String) async throws {
            for (scheme, moreContrast) in [
                (Page.ColorScheme.light, false), (.light, true), (.dark, false), (.dark, true),
            ] {
                try await page.emulate(colorScheme: scheme, moreContrast: moreContrast)
                let found = try await page.evaluate(
                    "\(ScriptModules.exports(of: "gallery/checks")).checks(document.body).filter(({ rule }) => rule === 'contrast').map(({ row, message }) => `${row}: ${message}`)"
                )
                #expect(
                    found.array?.compactMap(\.string) == [],
                    "\(name), \(scheme), \(moreContrast ? "more contrast" : "usual contrast")")
            }
        }

        @Test func textsHaveEnoughContrast() async throws {
            let scenarios = try [
                "scripts/row-pictures/rows.yaml", "Examples/Orders/orders.yaml",
                "Examples/ProcessMonitor/processes.yaml",
            ].map { try Self.scenario($0) }
            try await SharedBrowser.withPage { page in
                try await Self.open(scenarios, in: page) { try await Self.expectContrast(of: page, $0) }
            }
        }

        /// Each type of row with a text as its title, and the keys of a row after the text.
        private static let rowTypes = SampleRows.ofTypes.compactMap { type, rows in
            ["sidebarButton", "sidebarGroup"].contains(type)
                ? nil : (type, rows[0].dropFirst("{text: A".count).dropLast())
        }.sorted { $0.0 < $1.0 }

        private static func row(_ type: String, _ keys: Substring, _ more: String) -> String {
            "{type: \(type)\(keys), \(more)}"
        }

        /// Texts and separators of all rows of a list start in one column, 12 points after the widest image. Images are in the
        /// middle of the column.
        @Test(arguments: ["ltr", "rtl"], ["", "swipe: {trailing: [delete]}"])
        func textsOfListStartInOneColumn(direction: String, swipe: String) async throws {
            let picture = #"{url: "data:image/png;base64,AAAA"}"#
            let usual = [
                "'icon:wifi'", "{icon: wifi, tint: gray}", "{icon: wifi, background: blue}", "{icon: wifi}", "🚗",
                "{icon: wifi, size: 20}", "{icon: wifi, shape: circle, background: red}",
            ]
            let wide = usual + [picture, "{initials: AB}", "{url: 'data:image/png;base64,AAAA', shape: circle}"]
            let large = ["{initials: AB, size: 52}", "{initials: AB, size: 60}", "{icon: wifi, size: 36}"]
            let lists = [(usual, 29), (wide, 40), (wide + large, 60)]
            var yaml = "id: columns\ntitle: Columns\ndir: \(direction)\nsections:\n"
            for (type, keys) in Self.rowTypes {
                for (images, column) in lists {
                    yaml += "  - id: \(type) \(column)\n    rows:\n"
                    for (index, image) in images.enumerated() {
                        let more = ["id: \(type) \(column) \(index), text: T, image: \(image)", swipe]
                        yaml += "      - "
                        yaml += Self.row(type, keys, more.filter { !$0.isEmpty }.joined(separator: ", ")) + "\n"
                    }
                }
            }
            let scenario = try Scenario(yaml: yaml)
            try await SharedBrowser.withPage { page in
                try await Self.open([scenario], in: page) { _ in
                    let found = try await page.evaluate(
                        """
                        [...document.querySelectorAll("#screen section")].map((section) => {
                            const starts = [...section.querySelectorAll("li:has(.image-view)")].map((row) => {
                                const range = document.createRange();
                                range.selectNodeContents(row.querySelector(".title"));
                                const [text, whole] = [range, row].map((element) => element.getBoundingClientRect());
                                const start = document.dir === "rtl" ? whole.right - text.right : text.left - whole.left;
                                const line = getComputedStyle(row.querySelector(".row-content") ?? row, "::after").insetInlineStart;
                                return Math.abs(start - parseFloat(line)) < 0.1 ? start : `${start} ${line}`;
                            });
                            return `${section.id}: ${[...new Set(starts)]}`;
                        })
                        """)
                    let expected = Self.rowTypes.flatMap { type, _ in
                        lists.map { _, column in
                            "s-\(type)_20\(column): \(16 + column + 12 + (type == "message" ? 18 : 0))"
                        }
                    }
                    #expect(found.array?.compactMap(\.string) == expected)
                }
            }
        }

        /// `lineLimit` of a screen file is that of the title of every type of row.
        @Test func titlesHaveLimitOfLines() async throws {
            let long = String(repeating: "A long title. ", count: 20)
            var yaml = "id: lines\ntitle: Lines\nsections:\n- rows:\n"
            for (type, keys) in Self.rowTypes {
                for limit in [1, 2, 0] {
                    let more = "id: \(type) \(limit), text: \(long), style: {lineLimit: \(limit)}"
                    yaml += "  - \(Self.row(type, keys, more))\n"
                }
            }
            let scenario = try Scenario(yaml: yaml)
            try await SharedBrowser.withPage(viewport: Viewport(width: 390, height: 844)) { page in
                try await Self.open([scenario], in: page) { _ in
                    let found = try await page.evaluate(
                        """
                        [...document.querySelectorAll("#screen li")].map((row) => {
                            const title = row.querySelector(".title");
                            if (!title) return;
                            const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(title);
                            const height = title.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom);
                            const count = Math.round(height / parseFloat(lineHeight));
                            return `${row.id} ${count > 2 ? "many" : count}`;
                        }).filter(Boolean)
                        """)
                    let expected = Self.rowTypes.flatMap { type, _ in
                        [(1, "1"), (2, "2"), (0, "many")].map { "r-\(type)_20\($0) \($1)" }
                    }
                    #expect(Set(found.array?.compactMap(\.string) ?? []) == Set(expected))
                }
            }
        }

        /// Text on a tint, and in a tint, is legible for every color: swipe buttons, letters, badges, and buttons of all kinds.
        @Test(arguments: ["ios18", "ios26"])
        func tintedPartsHaveEnoughContrast(appearance: String) async throws {
            let hues = StyleColor.names.filter {
                !["clear", "separator", "fill", "secondaryFill", "tertiaryLabel", "placeholderText"].contains($0)
            }
            let kinds = ActionButton.Kind.allCases.map(\.rawValue)
            let buttons = kinds.flatMap { kind in
                ["{button: \(kind), kind: \(kind), tint: {field: c}}"]
                    + [true, false].map { "{button: \(kind)-\($0), kind: \(kind), on: \($0), tint: {field: c}}" }
            }
            var yaml = """
                id: tints
                title: Tints
                appearance: \(appearance)
                components:
                  parts:
                    fields: {t: text, c: color}
                    layout: {vertical: [{label: t}, {badge: t, background: {field: c}}, \(buttons.joined(separator: ", "))]}
                sections:
                - rows:

                """
            let others = [
                "'#ffd580'", "'#123456'", "'#767676'", "'#777777'", "'#949494'", "'#959595'", "'#aaaaaa'",
            ]
            for hue in hues + others {
                yaml += "  - {text: \(hue), image: {initials: AB, background: \(hue)}, "
                yaml += "swipe: {leading: [{name: a, tint: \(hue)}], trailing: [{name: b, tint: \(hue)}]}}\n"
                yaml += "  - {id: b\(yaml.count), text: B, type: button, action: b, style: {tint: \(hue)}}\n"
                yaml += "  - {id: p\(yaml.count), type: parts, t: \(hue), c: \(hue)}\n"
            }
            let scenario = try Scenario(yaml: yaml)
            try await SharedBrowser.withPage { page in
                try await Self.open([scenario], in: page) { try await Self.expectContrast(of: page, $0) }
            }
        }

        /// The text is white, as in native apps, on colors on which that has a contrast of at least 3; others keep their color.
        @Test(arguments: [
            ("red", true), ("blue", true), ("indigo", true), ("purple", true), ("pink", true), ("brown", true),
            ("gray", true), ("orange", false), ("yellow", false), ("green", false), ("mint", false), ("teal", false),
            ("cyan", false), ("'#949494'", true), ("'#959595'", false),
        ])
        func textOnTintIsWhiteWherePossible(hue: String, isWhite: Bool) async throws {
            let yaml = """
                id: tints
                title: Tints
                sections: [{rows: [{text: A, swipe: {trailing: [{name: b, tint: \(hue)}]}}]}]
                """
            try await SharedBrowser.withPage(colorScheme: .light) { page in
                try await Self.open([try Scenario(yaml: yaml)], in: page) { _ in
                    let color = try await page.evaluate(
                        """
                        (() => {
                            const pen = new OffscreenCanvas(1, 1).getContext("2d");
                            pen.fillStyle = getComputedStyle(document.querySelector(".row-actions .row-action")).color;
                            pen.fillRect(0, 0, 1, 1);
                            return pen.getImageData(0, 0, 1, 1).data[0];
                        })()
                        """)
                    #expect(color.integer == (isWhite ? 255 : 0))
                }
            }
        }

        @Test(arguments: [Page.ColorScheme.light, .dark])
        func tintOfButtonWithBackgroundIsAsGiven(scheme: Page.ColorScheme) async throws {
            let yaml = """
                id: tints
                title: Tints
                sections:
                - rows:
                  - {id: a, text: A, type: button, action: a, style: {background: blue, tint: white}}
                  - {id: b, text: B, type: sidebarButton, action: b, style: {background: blue, tint: white}}
                  - {id: c, text: C, type: button, action: c, style: {tint: white}}
                """
            try await SharedBrowser.withPage(colorScheme: scheme) { page in
                try await Self.open([try Scenario(yaml: yaml)], in: page) { _ in
                    let colors = try await page.evaluate(
                        "[...document.querySelectorAll('.button-row, .sidebar-button')].map((row) => getComputedStyle(row).color === 'rgb(255, 255, 255)')"
                    )
                    // On the usual background, a tint is adapted, also white in dark appearance.
                    #expect(colors.array?.compactMap(\.bool) == [true, true, false])
                }
            }
        }

        /// Titles of buttons wrap, and end with an ellipsis, before they push the texts beside them out of the row.
        @Test func longTitlesOfButtonsLeaveRoom() async throws {
            let title = "Benachrichtigungseinstellungen später ändern"
            let yaml = """
                id: buttons
                title: Buttons
                components:
                  act:
                    fields: {a: text, b: text}
                    layout: {horizontal: [{label: a}, space, {button: go, title: b}]}
                sections:
                - rows:
                  - {id: a, type: act, a: A longer text, b: \(title)}
                  - {id: b, type: act, a: A longer text, b: \(String(repeating: title, count: 20))}
                """
            try await SharedBrowser.withPage(viewport: Viewport(width: 390, height: 844)) { page in
                try await Self.open([try Scenario(yaml: yaml)], in: page) { _ in
                    let isRoomy = try await page.evaluate(
                        """
                        [...document.querySelectorAll('li')].map((row) => row.getBoundingClientRect().height < 100
                            && row.querySelector('.label').getBoundingClientRect().width >= 60)
                            .concat(document.body.scrollWidth <= 390)
                        """)
                    #expect(isRoomy.array?.compactMap(\.bool) == [true, true, true])
                }
            }
        }

        /// A tile does not make its row taller.
        @Test func rowsWithTilesHaveUsualHeight() async throws {
            let scenario = try Scenario(
                yaml: """
                    id: tiles
                    title: Tiles
                    states:
                      - name: all
                        sections:
                          - rows:
                              - {text: A, type: value, value: V, image: {icon: wifi, background: blue}}
                              - {text: B, image: {icon: wifi, background: blue}}
                              - {text: C, type: switch, image: {icon: wifi, background: blue}}
                              - {text: D, type: picker, pickerStyle: segmented, options: [a, b]}
                              - {text: E, type: picker, pickerStyle: date}
                              - {text: F, type: picker, pickerStyle: color}
                    """)
            try await SharedBrowser.withPage { page in
                try await Self.open([scenario], in: page) { _ in
                    let found = try await page.evaluate(
                        "[...document.querySelectorAll('li')].map((row) => `${row.getBoundingClientRect().height}`)")
                    #expect(found.array?.compactMap(\.string) == Array(repeating: "44", count: 6))
                }
            }
        }

        @Test(arguments: [Page.ColorScheme.light, .dark], [false, true])
        func actionColorsHaveEnoughContrast(scheme: Page.ColorScheme, moreContrast: Bool) async throws {
            let scenario = try Scenario(
                yaml: """
                    id: hues
                    title: Hues
                    states:
                      - name: all
                        sections:
                          - rows:
                              - text: Swiped
                                swipe: {trailing: [delete, {name: share}]}
                                menu: [delete, {name: share}]
                    """)
            try await SharedBrowser.withPage(colorScheme: scheme) { page in
                try await page.emulate(moreContrast: moreContrast)
                try await Self.open([scenario], in: page) { _ in
                    let ratios = try await page.evaluate(
                        """
                        (() => {
                            const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
                            /** The color that is seen when colors are painted above each other. */
                            function seen(...colors) {
                                for (const color of colors) {
                                    canvas.fillStyle = color;
                                    canvas.fillRect(0, 0, 1, 1);
                                }
                                return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
                            }
                            const luminance = (color) => color.map((value) => value / 255)
                                .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
                                .reduce((sum, value, index) => sum + value * [0.2126, 0.7152, 0.0722][index], 0);
                            function contrast(text, ...behind) {
                                const [one, other] = [luminance(seen(...behind, text)), luminance(seen(...behind))].sort((a, b) => b - a);
                                return (one + 0.05) / (other + 0.05);
                            }
                            const probe = document.querySelector(".label").appendChild(document.createElement("i"));
                            const color = (name) => {
                                probe.style.color = `var(--${name})`;
                                return getComputedStyle(probe).color;
                            };
                            const hues = ["label", "secondary-label", "link", "tint", "destructive", "red-text", "orange-text", "yellow-text",
                                "green-text", "mint-text", "teal-text", "cyan-text", "blue-text", "indigo-text", "purple-text",
                                "pink-text", "brown-text", "gray-text"];
                            const backgrounds = ["background", "secondary-background", "grouped-background",
                                "secondary-grouped-background", "tertiary-background"].map(color);
                            const low = hues.flatMap((hue) => backgrounds.map((behind) => [hue, behind, contrast(color(hue), behind)]));
                            for (const action of document.querySelectorAll(".row-actions .row-action")) {
                                const { color, backgroundColor } = getComputedStyle(action);
                                low.push([action.textContent, backgroundColor, contrast(color, backgroundColor)]);
                            }
                            for (const action of document.querySelectorAll(".row-menu-items .row-action")) {
                                const behind = getComputedStyle(action.parentElement).backgroundColor;
                                low.push([action.textContent, behind, contrast(getComputedStyle(action).color, behind)]);
                            }
                            return [low.length, ...low.filter(([, , ratio]) => ratio < 4.5).map((each) => each.join(" "))];
                        })()
                        """)
                    let all = try #require(ratios.array)
                    #expect((all.first?.integer ?? 0) >= 94)
                    #expect(all.dropFirst().compactMap(\.string) == [])
                }
            }
        }

        /// Native sizes and line heights by text style, from xSmall to AX5, in points.
        private static let native: [(style: String, sizes: String)] = [
            ("large-title", "31/38 32/39 33/40 34/41 36/43 38/46 40/48 44/52 48/57 52/61 56/66 60/70"),
            ("title1", "25/31 26/32 27/33 28/34 30/37 32/39 34/41 38/46 43/51 48/57 53/62 58/68"),
            ("title2", "19/24 20/25 21/26 22/28 24/30 26/32 28/34 34/41 39/47 44/52 50/59 56/66"),
            ("title3", "17/22 18/23 19/24 20/25 22/28 24/30 26/32 31/38 37/44 43/51 49/58 55/65"),
            ("headline", "14/19 15/20 16/21 17/22 19/24 21/26 23/29 28/34 33/40 40/48 47/56 53/62"),
            ("body", "14/19 15/20 16/21 17/22 19/24 21/26 23/29 28/34 33/40 40/48 47/56 53/62"),
            ("callout", "13/18 14/19 15/20 16/21 18/23 20/25 22/28 26/32 32/39 38/46 44/52 51/60"),
            ("subheadline", "12/16 13/18 14/19 15/20 17/22 19/24 21/28 25/31 30/37 36/43 42/50 49/58"),
            ("footnote", "12/16 12/16 12/16 13/18 15/20 17/22 19/24 23/29 27/33 33/40 38/46 44/52"),
            ("caption1", "11/13 11/13 11/13 12/16 14/19 16/21 18/23 22/29 26/32 32/39 37/44 43/51"),
            ("caption2", "11/13 11/13 11/13 11/13 13/18 15/20 17/22 20/25 24/30 29/35 34/41 40/48"),
        ]

        @Test func textStylesHaveNativeSizes() async throws {
            let scenario = try Scenario(yaml: "id: t\ntitle: Text\nsections: [{rows: [{text: One}]}]")
            let names = PreviewOptions.TextSize.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
            try await SharedBrowser.withPage { page in
                try await Self.open([scenario], in: page) { _ in
                    for (style, sizes) in Self.native {
                        let found = try await page.evaluate(
                            """
                            [\(names)].map((size) => {
                                document.documentElement.dataset.textSize = size;
                                const title = document.querySelector("h1");
                                title.style.font = "var(--font-\(style))";
                                const { fontSize, lineHeight } = getComputedStyle(title);
                                return [fontSize, lineHeight].map((length) => Math.round(parseFloat(length) * 100) / 100).join("/");
                            }).join(" ")
                            """)
                        #expect(found.string == sizes, "\(style)")
                    }
                }
            }
        }

        /// The text size of the browser itself multiplies that of the page.
        @Test func browserTextSizeScalesText() async throws {
            let scenario = try Scenario(yaml: "id: t\ntitle: Text\nsections: [{rows: [{text: One}]}]")
            try await SharedBrowser.withPage { page in
                try await page.call("Page.setFontSizes", ["fontSizes": .object(["standard": 20])])
                try await Self.open([scenario], in: page) { _ in
                    let found = try await page.evaluate(
                        """
                        ["large", "accessibility3"].map((size) => {
                            document.documentElement.dataset.textSize = size;
                            return getComputedStyle(document.querySelector("li .title")).fontSize;
                        }).join(" ")
                        """)
                    #expect(found.string == "21.25px 50px")
                }
            }
        }

        /// A word breaks only if it does not fit on a line.
        @Test func wordsDoNotBreakInLargestText() async throws {
            let scenario = try Self.scenario("scripts/row-pictures/rows.yaml")
            try await SharedBrowser.withPage { page in
                try await Self.open([scenario], in: page) { name in
                    let broken = try await page.evaluate(
                        """
                        (() => {
                            document.documentElement.dataset.textSize = "accessibility5";
                            const range = document.createRange();
                            const widest = document.querySelector(".list-screen").clientWidth;
                            const found = [];
                            for (const label of document.querySelectorAll("h1, li .label")) {
                                const node = label.firstChild;
                                for (const { 0: word, index } of node?.data?.matchAll(/\\p{L}+/gu) ?? []) {
                                    range.setStart(node, index);
                                    range.setEnd(node, index + word.length);
                                    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
                                    const width = [...range.getClientRects()].reduce((sum, { width }) => sum + width, 0);
                                    if (lines.size > 1 && width < 0.7 * widest) found.push(`${word} is ${Math.round(width)} px wide`);
                                }
                            }
                            return found;
                        })()
                        """)
                    #expect(broken.array?.compactMap(\.string) == [], "\(name)")
                }
            }
        }

        @Test func footerButtonsAlignWithText() async throws {
            let scenario = try Scenario(
                yaml: """
                    id: f
                    title: Footers
                    style: insetGrouped
                    sections:
                      - {rows: [{text: One}], footer: A text}
                      - {rows: [{text: Two}], footer: {text: A button, type: button}}
                    """)
            try await SharedBrowser.withPage { page in
                try await Self.open([scenario], in: page) { _ in
                    let places = try await page.evaluate(
                        """
                        [...document.querySelectorAll("footer")].map((footer) => {
                            const range = document.createRange();
                            range.selectNodeContents([...footer.querySelectorAll(".label")].find(({ textContent }) => textContent));
                            return Math.round(range.getBoundingClientRect().x);
                        })
                        """)
                    let found = (places.array ?? []).compactMap(\.integer)
                    try #require(found.count == 2)
                    #expect(found[0] == found[1], "\(found)")
                }
            }
        }

        /// Backgrounds draw icons, switches and cards.
        @Test func printedPagesKeepBackgrounds() async throws {
            let scenario = try Self.scenario("scripts/row-pictures/rows.yaml")
            try await SharedBrowser.withPage { page in
                try await page.call("Emulation.setEmulatedMedia", ["media": "print"])
                try await Self.open([scenario], in: page) { name in
                    let left = try await page.evaluate(
                        "[...document.querySelectorAll('.list-screen, .list-screen *')].filter((each) => getComputedStyle(each).printColorAdjust !== 'exact').length"
                    )
                    #expect(left.integer == 0, "\(name)")
                }
            }
        }

        /// A printed page contains its list; a gallery's frames are pictures of screens, with their bars.
        @Test func barsArePrintedOnlyInFrames() async throws {
            let file = try ScreenFileReader().read(
                Array(
                    """
                    id: bars
                    title: Bars
                    navigationBar: {title: inline}
                    search: {placeholder: Find}
                    toolbar: {buttons: [{name: a}]}
                    tabBar: {tabs: [{name: x}], selected: x}
                    refresh: reload
                    states:
                      - {name: one, sections: [{rows: [{text: A}]}]}
                    """.utf8), path: "bars.yaml")
            let bars = """
                [".navigation-bar", ".search-field", ".toolbar", ".tab-bar"].filter((name) =>
                    document.querySelector(`.list-screen > ${name}`)?.checkVisibility()).length
                """
            func clip(_ page: Page) async throws -> String? {
                try await page.evaluate("getComputedStyle(document.querySelector('#screen-title')).clipPath").string
            }
            try await SharedBrowser.withPage { page in
                try await Self.open([Scenario(file)], in: page) { _ in
                    #expect(try await page.evaluate(bars).integer == 4)
                    try await page.call("Emulation.setEmulatedMedia", ["media": "print"])
                    #expect(try await page.evaluate(bars).integer == 0)
                    #expect(try await clip(page) == "none", "the title that the bar has shown")
                    try await page.evaluate("document.documentElement.dataset.framed = ''")
                    #expect(try await page.evaluate(bars).integer == 4)
                    #expect(try await clip(page) != "none")
                }
            }
            try await GalleryPage.with([Scenario(file)], at: "/bars/one") { gallery in
                try await gallery.page.waitUntil("document.querySelector('iframe.ready')")
                try await gallery.page.call("Emulation.setEmulatedMedia", ["media": "print"])
                try await gallery.expectInFrame(0, "'' + \(bars)", "4")
            }
        }

        @Test func galleryPrintsScreenAndName() async throws {
            try await GalleryPage.with(at: "/cars/two-cars") { gallery in
                try await gallery.page.call("Emulation.setEmulatedMedia", ["media": "print"])
                let shown = try await gallery.page.evaluate(
                    """
                    [".app > .sidebar", ".bar button", ".panel", ".timeline", ".bar .titles", ".device"]
                        .filter((name) => document.querySelector(name)?.checkVisibility())
                    """)
                #expect(shown.array?.compactMap(\.string) == [".bar .titles", ".device"])
                #expect(
                    try await gallery.text("getComputedStyle(document.querySelector('.device')).printColorAdjust")
                        == "exact")
            }
        }

        /// Chromium draws its own icon and frame for an image that cannot be loaded.
        @Test(arguments: ["", ", label: A car"]) func brokenImagesArePlainBoxes(label: String) async throws {
            let scenario = try Scenario(
                yaml: """
                    id: i
                    title: Images
                    style: plain
                    sections:
                      - rows:
                          - {text: A, type: subtitle, detail: D, image: {url: "data:image/png;base64,AAAA", shape: circle, size: 52\(label)}}
                    """)
            try await SharedBrowser.withPage(viewport: Viewport(width: 390, height: 200, scale: 2)) { page in
                try await Self.open([scenario], in: page) { _ in
                    let box =
                        try await page.evaluate(
                            """
                            (async () => {
                                const image = document.querySelector(".image[src]");
                                await image.decode().catch(() => {});
                                // Rounding of edges shows what is below the box.
                                image.closest("li").style.marginBlockStart = "0.25px";
                                const { left, right, top, bottom } = image.getBoundingClientRect();
                                return [image.naturalWidth, ...[left, right, top, bottom].map((edge) => Math.round(2 * edge))];
                            })()
                            """
                        ).array?.compactMap(\.integer) ?? []
                    try #require(box.count == 5)
                    #expect(box[0] == 0 && box[2] - box[1] == 104)
                    let picture = try Picture(png: try await page.screenshot())
                    let reds = (box[3] - 1..<box[4] + 1).flatMap { y in
                        (box[1] - 1..<box[2] + 1).map { x in Int(picture.pixels[4 * (y * picture.width + x)]) }
                    }
                    // The color of the box is 229.
                    #expect(reds.min() == 229)
                }
            }
        }
    }
}
