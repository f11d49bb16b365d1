import JSONText
import PreviewCatalog
import Testing

@testable import HeadlessBrowser
@testable import TestSupport

extension ChromiumTests {
    /// The positions of texts: their direction, their lines, and the separators that start where they start.
    struct TextLayoutTests {
        private func open(_ yaml: String, _ body: (Page) async throws -> Void) async throws {
            let folder = try GalleryFolder([Scenario(yaml: "id: m\ntitle: Texts\n" + yaml)])
            try await SharedBrowser.withPage(viewport: Viewport(width: 390, height: 844)) { page in
                try await page.navigate(to: folder.address("").replacing("index.html#", with: "m/default.html"))
                try await body(page)
            }
        }

        @Test func addressesAndNumbersAreReadFromTheLeft() async throws {
            let yaml = """
                dir: rtl
                sections:
                  - rows:
                      - {type: textField, text: A, value: noa@}
                      - {type: textField, text: B, value: noa@, keyboard: email}
                      - {type: textField, text: C, value: "https://", keyboard: url}
                      - {type: textField, text: D, value: +49 171, keyboard: phone}
                      - {type: textField, text: E, value: "-1", keyboard: number}
                      - {type: textField, text: F, value: "-1,5", keyboard: decimal}
                      - {type: textField, text: G, placeholder: דואל, keyboard: email}
                """
            try await open(yaml) { page in
                let styles = """
                    [...document.querySelectorAll(".text-field")].map((field) => {
                        const { direction, textAlign } = getComputedStyle(field);
                        return `${direction} ${textAlign}`;
                    })
                    """
                let usual = "rtl start"
                let found = try await page.evaluate(styles)
                #expect(
                    found.array?.compactMap(\.string)
                        == [usual] + Array(repeating: "ltr right", count: 5) + [usual])
            }
        }

        /// The rows of a grid with narrow cells, some with parts before or after the text.
        private static let grid = """
            sections:
              - header: Colors
                grid: 3
                rows:
                  - {text: Red, image: {icon: heart.fill, tint: red}}
                  - {text: Green, image: {icon: leaf, tint: green}}
                  - {text: Black, image: "icon:star", accessory: chevron}
                  - {text: A longer label, image: 🎨, badge: 3}
                  - {text: A longer title, type: subtitle, detail: Some details, image: {icon: drop, background: blue}}
                  - {text: A very very long label, image: {icon: wifi, edge: trailing}}
                  - {text: Unbelievabilities, image: "icon:star"}
            """

        @Test(arguments: ["ltr", "rtl"]) func wordsInCellsBreakOnlyIfTooLong(direction: String) async throws {
            try await open("dir: \(direction)\n" + Self.grid) { page in
                let broken = try await page.evaluate(
                    """
                    [...document.querySelectorAll(".grid .label")].flatMap(({ firstChild: text }) =>
                        [...(text?.data.matchAll(/\\S+/g) ?? [])].filter(({ 0: word, index }) => {
                            const range = document.createRange();
                            range.setStart(text, index);
                            range.setEnd(text, index + word.length);
                            return range.getClientRects().length > 1;
                        }).map(([word]) => word))
                    """)
                #expect(broken.array?.compactMap(\.string) == ["Unbelievabilities"])
                let outside = try await page.evaluate(
                    """
                    [...document.querySelectorAll(".grid .item > *")].filter((part) => {
                        const [box, cell] = [part, part.closest("li")].map((element) => element.getBoundingClientRect());
                        return box.width && (box.left < cell.left || box.right > cell.right || box.top < cell.top || box.bottom > cell.bottom);
                    }).map(({ className }) => className)
                    """)
                #expect(outside.array?.compactMap(\.string) == [])
            }
        }

        @Test(arguments: ["ios18", "ios26"]) func cellsHaveEqualCorners(appearance: String) async throws {
            try await open("appearance: \(appearance)\n" + Self.grid) { page in
                let corners = try await page.evaluate(
                    "[...new Set([...document.querySelectorAll('.grid > li')].map((cell) => getComputedStyle(cell).borderRadius))]"
                ).array
                #expect(corners?.count == 1 && corners?[0].string?.contains(" ") == false, "\(corners ?? [])")
            }
        }

        /// The widest image sets the column of the texts, also with sizes that differ by a point.
        @Test func textsStartBehindTheWidestImage() async throws {
            func rows(_ sizes: [Int]) -> String {
                sizes.map { "{text: A, image: {icon: star, background: blue, size: \($0)}}" }.joined(separator: ", ")
            }
            let lists = [[37, 40], [40, 37], [39, 40], [40, 39], [30, 99, 100, 40], [200, 41, 129]]
            let yaml = "sections:\n" + lists.map { "  - rows: [\(rows($0))]\n" }.joined()
            try await open(yaml) { page in
                let overlaps = try await page.evaluate(
                    """
                    [...document.querySelectorAll("#screen ul")].map((list) => {
                        const titles = [...list.querySelectorAll(".title")].map((title) => title.getBoundingClientRect().left);
                        const images = [...list.querySelectorAll(".image-view")].map((image) => image.getBoundingClientRect().right);
                        return `${new Set(titles).size} ${Math.round(titles[0] - Math.max(...images))}`;
                    })
                    """)
                #expect(overlaps.array?.compactMap(\.string) == lists.map { _ in "1 12" })
            }
        }

        /// A cut text ends in an ellipsis, in whatever direction it is read.
        @Test(arguments: ["ltr", "rtl"]) func cutTextsEndInAnEllipsis(direction: String) async throws {
            let texts = [String(repeating: "word ", count: 30), String(repeating: "מילה ", count: 30)]
            let rows = texts.map { text in
                """
                      - {text: "\(text)", style: {lineLimit: 1}}
                      - {text: "\(text)", type: message, subject: "\(text)", snippet: A}

                """
            }
            let two = "      - {text: \"\(texts[0])\", type: message, subject: S, style: {lineLimit: 2}}\n"
            try await open("dir: \(direction)\nsections:\n  - rows:\n" + rows.joined() + two) { page in
                let cut = try await page.evaluate(
                    """
                    [...document.querySelectorAll("#screen :is(.title, .subtitle)")].map((text) => {
                        const { textOverflow, whiteSpace } = getComputedStyle(text);
                        const lines = Math.round(text.clientHeight / parseFloat(getComputedStyle(text).lineHeight));
                        return whiteSpace === "nowrap" && text.scrollWidth > text.clientWidth ? `${lines} ${textOverflow} ${whiteSpace}` : `${lines}`;
                    })
                    """)
                let one = "1 ellipsis nowrap"
                #expect(cut.array?.compactMap(\.string) == Array(repeating: one, count: 6) + ["2", "1"])
            }
        }

        @Test func separatorsOfMessagesStartAtTheirTexts() async throws {
            let yaml = """
                style: plain
                sections:
                  - rows:
                      - {text: A, type: message, subject: S}
                      - {text: B, type: message, subject: S, image: "icon:star"}
                      - {text: C, type: message, subject: S, image: {initials: C}}
                      - {text: D, type: message, subject: S, image: {url: "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"}}
                      - {id: e, type: message, loading: true}
                      - {id: f, type: message, loading: true, image: "x"}
                """
            try await open(yaml) { page in
                let distances = try await page.evaluate(
                    """
                    [...document.querySelectorAll("#screen li")].map((row) =>
                        row.querySelector(".title").getBoundingClientRect().left - parseFloat(getComputedStyle(row, "::after").insetInlineStart))
                    """)
                #expect(distances.array?.compactMap(\.integer) == [0, 0, 0, 0, 0, 0], "\(distances)")
            }
        }
    }
}
