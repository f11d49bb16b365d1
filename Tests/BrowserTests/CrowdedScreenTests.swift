import JSONText
import PreviewCatalog
import Testing

@testable import HeadlessBrowser
@testable import TestSupport

extension ChromiumTests {
    /// Bars and rows with more content than fits, and texts with another direction.
    struct CrowdedScreenTests {
        private func open(
            _ yaml: String, width: Int = 393, height: Int = 852, _ body: (Page) async throws -> Void
        ) async throws {
            let folder = try GalleryFolder([try Scenario(yaml: "id: crowded\n" + yaml)])
            try await SharedBrowser.withPage { page in
                try await page.emulate(viewport: Viewport(width: width, height: height, scale: 1))
                let address = folder.address("").replacing("index.html#", with: "crowded/default.html")
                try await page.navigate(to: address)
                // Of elements by their selectors: their boxes. `isOver` is whether two overlap.
                try await page.evaluate(
                    """
                    globalThis.one = (selector) => typeof selector === "string" ? document.querySelector(selector) : selector;
                    globalThis.box = (element) => one(element).getBoundingClientRect();
                    globalThis.text = (element) => {
                        const range = document.createRange();
                        range.selectNodeContents(one(element));
                        return range.getBoundingClientRect();
                    };
                    globalThis.isOver = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5
                        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5;
                    globalThis.inset = (side, length) => document.documentElement.style.setProperty(`--inset-${side}`, `${length}px`);
                    """)
                try await body(page)
            }
        }

        private func strings(_ script: String, on page: Page) async throws -> [String] {
            try await page.evaluate("(\(script)).map(String)").array?.compactMap(\.string) ?? []
        }

        // MARK: - Bars

        /// First the title of the back button is truncated, then that of the screen.
        @Test(arguments: [320, 393, 834, 852], ["ltr", "rtl"])
        func barTitlesAreTruncatedBeforeButtons(width: Int, direction: String) async throws {
            let yaml = """
                title: A long day in the mountains
                dir: \(direction)
                navigationBar: {title: inline, back: Mailboxes, trailing: [{name: edit}, {name: selectAll}]}
                sections: [{rows: [{text: A}]}]
                """
            try await open(yaml, width: width) { page in
                let found = try await strings(
                    """
                    (() => {
                        const [leading, title, trailing] = ["leading", "title", "trailing"].map((name) => box(`.bar-${name}`));
                        const isBackShown = text(".back-button > .bar-button-title").top < box(".back-button").bottom;
                        return [
                            isOver(leading, title), isOver(title, trailing), isOver(leading, trailing), isBackShown,
                            text(".bar-title").width > title.width + 1,
                            Math.min(leading.left, trailing.left) >= 0 && Math.max(leading.right, trailing.right) <= innerWidth,
                            isBackShown && text(".back-button > .bar-button-title").width > box(".back-button").width,
                        ];
                    })()
                    """, on: page)
                let isWide = width > 800
                #expect(found == ["false", "false", "false", "\(isWide)", "\(!isWide)", "true", "false"])
            }
        }

        @Test func backButtonWithoutSpaceKeepsAccessibleName() async throws {
            let yaml = """
                title: Inbox
                appearance: ios26
                navigationBar: {back: Mailboxes}
                sections: [{rows: [{text: A}]}]
                """
            try await open(yaml) { page in
                let found = try await strings(
                    "[one('.back-button > .bar-button-title').checkVisibility(), box('.back-button').width]", on: page)
                #expect(found == ["true", "44"])
            }
        }

        /// A phone in landscape has the title in the bar, and a tablet below it.
        @Test(arguments: [(852, 393, true), (393, 852, false), (1194, 834, false)])
        func largeTitlesNeedHeight(width: Int, height: Int, isInBar: Bool) async throws {
            let yaml = "title: Inbox\nnavigationBar: {back: Mailboxes}\nsections: [{rows: [{text: A}]}]"
            try await open(yaml, width: width, height: height) { page in
                try await page.waitUntil("+getComputedStyle(one('.bar-title')).opacity === \(isInBar ? 1 : 0)")
                let isSmall = try await page.evaluate("box('#screen-title').height < 10").bool
                #expect(isSmall == isInBar)
            }
        }

        /// Titles of tabs are complete if there is space for all of them.
        @Test func tabWidthsFitTheirTitles() async throws {
            let names = ["overview", "departures", "favorites", "timetables", "messages", "settings"]
            let tabs = names.map { "{name: \($0), icon: star, badge: \"\($0 == "timetables" ? "3" : "")\"}" }
                .joined(separator: ", ")
            let yaml = "title: A\ntabBar: {tabs: [\(tabs)]}\nsections: [{rows: [{text: A}]}]"
            try await open(yaml, width: 852, height: 393) { page in
                let cut = try await strings(
                    "[...document.querySelectorAll('.tab > .bar-button-title')].filter((title) => title.scrollWidth > title.clientWidth).map(({ textContent }) => textContent)",
                    on: page)
                #expect(cut.isEmpty)
            }
        }

        @Test(
            arguments: [
                "[{name: mark}, space, {name: move}, space, {name: trash}]", "[{name: mark}, space, {name: trash}]",
                "[{name: mark}, {name: move}]", "[space, {name: trash}]", "[{name: mark}, space]",
            ], ["1 selected", "Updated just now, and before that as well, and so on until the very end of the day"])
        func statusDoesNotOverlapButtons(buttons: String, status: String) async throws {
            let yaml = """
                title: Inbox
                toolbar: {buttons: \(buttons), status: "\(status)"}
                sections: [{rows: [{text: A}]}]
                """
            try await open(yaml, width: 320) { page in
                let over = try await strings(
                    """
                    [...document.querySelectorAll(".toolbar .bar-button")].filter((button) => isOver(box(button), text(".bar-status")))
                    """, on: page)
                #expect(over.isEmpty)
                let isInside = try await page.evaluate(
                    "((status, bar) => status.width > 40 && status.top >= bar.top && status.bottom <= bar.bottom)(box('.bar-status'), box('.toolbar'))"
                )
                #expect(isInside.bool == true)
            }
        }

        /// A focused control is above both bars, and no row is visible between them.
        @Test func bottomBarsDoNotCoverFocus() async throws {
            let rows = (0..<30).map { "{text: Row \($0), type: switch}" }.joined(separator: ", ")
            let yaml = """
                title: Inbox
                appearance: ios26
                toolbar: [{name: mark}]
                tabBar: {tabs: [{name: a}, {name: b}]}
                sections: [{rows: [\(rows)]}]
                """
            try await open(yaml) { page in
                try await page.evaluate("inset('bottom', 34)")
                #expect(
                    try await page.evaluate("Math.round(box('.tab-bar').top - box('.toolbar').bottom)").integer == 0)
                for row in [12, 15, 20, 29] {
                    try await page.evaluate("one('#r-row-\(row) .switch').focus()")
                    let gap = try await page.evaluate(
                        "Math.round(box('.toolbar').top - box('#r-row-\(row) .switch').bottom)")
                    #expect(try #require(gap.integer) >= 0, "row \(row)")
                }
            }
        }

        @Test func headersStayBelowStatusBar() async throws {
            let rows = (0..<30).map { "{text: Row \($0)}" }.joined(separator: ", ")
            try await open("title: A\nstyle: plain\nsections: [{header: First, rows: [\(rows)]}]") { page in
                try await page.evaluate("inset('top', 47); scrollTo(0, 400)")
                #expect(try await page.evaluate("Math.round(box('section > header').top)").integer == 47)
            }
        }

        /// Rows leave space for the index, bars do not.
        @Test(arguments: [0, 59]) func barsSpanScreenWithIndex(inset: Int) async throws {
            let yaml = """
                title: Contacts
                style: plain
                navigationBar: {title: inline, trailing: [{name: add, icon: plus}]}
                search: Search
                toolbar: [{name: mark}]
                tabBar: {tabs: [{name: a}]}
                sections: [{header: A, indexTitle: A, rows: [{text: A}]}, {header: B, indexTitle: B, rows: [{text: B}]}]
                """
            try await open(yaml, width: 852, height: 393) { page in
                try await page.evaluate("inset('left', \(inset)); inset('right', \(inset))")
                let ends = try await strings(
                    "['.navigation-bar', '.search-field', '.toolbar', '.tab-bar', 'li'].map((name) => Math.round(innerWidth - box(name).right))",
                    on: page)
                #expect(ends == ["\(inset)", "\(inset)", "\(inset)", "\(inset)", "\(inset + 16)"])
                let middle = try await page.evaluate(
                    "(({ left, right }) => Math.round(left + right))(box('.bar-title'))")
                #expect(middle.integer == 852)
            }
        }

        // MARK: - Rows

        /// An image that is not square fills its frame, and so does the box of a missing one.
        @Test func framedImagesFillTheirFrames() async throws {
            let wide =
                "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='200' height='100'></svg>"
            let yaml = """
                title: Pictures
                sections:
                  - rows:
                      - {text: A, image: {url: "\(wide)", shape: circle, size: 60}}
                      - {text: B, image: {url: "data:image/png;base64,AAAA", shape: circle, size: 60}}
                """
            try await open(yaml) { page in
                let sizes = try await strings(
                    """
                    [...document.querySelectorAll(".framed .image")].flatMap((image) => [image, image.closest(".framed")])
                        .map((element) => `${box(element).width} ${box(element).height} ${getComputedStyle(element).borderRadius}`)
                    """, on: page)
                #expect(sizes == Array(repeating: "60 60 50%", count: 4))
            }
        }

        /// An image at the trailing edge is beside everything else, even with large text.
        @Test(arguments: ["large", "accessibility3"])
        func trailingImagesDoNotCoverContent(textSize: String) async throws {
            let image = "image: {icon: wifi, background: blue, edge: trailing}"
            let yaml = """
                title: Pictures
                sections:
                  - rows:
                      - {type: message, text: Anna, date: "9:41", subject: Tickets, snippet: By the window, \(image)}
                      - {type: disclosure, text: More, detail: On, rows: [], \(image)}
                      - {type: slider, text: Slide, value: 0.5, detail: Half, \(image)}
                      - {type: textField, text: Name, value: Anna, \(image)}
                      - {type: progress, text: Load, detail: 40 %, value: 0.4, \(image)}
                """
            try await open(yaml) { page in
                try await page.evaluate("document.documentElement.dataset.textSize = '\(textSize)'")
                let found = try await strings(
                    """
                    [...document.querySelectorAll("li")].map((row) => {
                        const picture = box(row.querySelector(".framed"));
                        const others = [...row.querySelectorAll(".label, .disclosure-chevron, .accessory, .slider, .progress-bar, .text-field")]
                            .filter((each) => each.checkVisibility() && !each.matches(".message, .unread-dot"));
                        const covered = others.filter((each) => isOver(box(each), picture)).map(({ className }) => className);
                        const isLast = others.filter((each) => !each.matches(".disclosure-chevron"))
                            .every((each) => box(each).right <= picture.right);
                        return [isLast, ...covered].join(" ");
                    })
                    """, on: page)
                #expect(found == Array(repeating: "true", count: 5))
            }
        }

        /// The button of a message's menu is below its accessory, which is at the same position as without a menu.
        @Test(arguments: ["ltr", "rtl"]) func messageMenusDoNotMoveAccessory(direction: String) async throws {
            let message = "type: message, text: Anna, date: '9:41', subject: Tickets"
            let yaml = """
                title: Mail
                dir: \(direction)
                sections: [{rows: [{\(message)}, {\(message), menu: [delete], menuButton: true}, {\(message), swipe: {trailing: [delete]}}]}]
                """
            try await open(yaml) { page in
                let signs = try await strings(
                    "[...document.querySelectorAll('.accessory')].map((sign) => Math.round(box(sign).left))", on: page)
                #expect(signs.count == 3 && Set(signs).count == 1)
                let found = try await strings(
                    """
                    (() => {
                        const row = one(".row-menu:not([hidden])").closest("li");
                        const [sign, button] = [".accessory", "summary"].map((name) => box(row.querySelector(name)));
                        return [isOver(sign, button), button.height >= 24, button.bottom <= box(row).bottom + 0.5];
                    })()
                    """, on: page)
                #expect(found == ["false", "true", "true"])
            }
        }

        @Test func nestedDisclosureRowsAreIndented() async throws {
            let yaml = """
                title: Steps
                sections:
                  - rows:
                      - type: disclosure
                        text: A
                        rows: [{text: B}, {type: disclosure, text: C, rows: [{text: D}]}]
                """
            try await open(yaml) { page in
                let starts = try await strings(
                    "[...document.querySelectorAll('li .title')].map((title) => Math.round(box(title).left - box('li').left))",
                    on: page)
                #expect(starts == ["16", "36", "36", "56"])
            }
        }

        /// A word breaks only if it does not fit on a line.
        @Test func wordsDoNotBreak() async throws {
            let yaml = """
                title: Words
                sections:
                  - rows:
                      - {type: progress, text: Downloading, detail: 40 %, value: 0.4}
                      - {type: disclosure, text: Downloading, detail: 40 %, rows: []}
                      - {type: message, text: Benjamin, date: "9:41", subject: S, image: {initials: BB}}
                      - {type: picker, text: Size, pickerStyle: segmented, options: [Extraordinarily long, b, c, d]}
                """
            try await open(yaml) { page in
                for size in ["large", "accessibility3"] {
                    let broken = try await strings(
                        """
                        (() => {
                            document.documentElement.dataset.textSize = "\(size)";
                            const range = document.createRange();
                            return [...document.querySelectorAll("li .label, .segment > span")].flatMap((label) => {
                                const node = label.firstChild;
                                return [...node?.data?.matchAll(/\\p{L}+/gu) ?? []].filter(({ 0: word, index }) => {
                                    range.setStart(node, index);
                                    range.setEnd(node, index + word.length);
                                    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
                                }).map(([word]) => word);
                            });
                        })()
                        """, on: page)
                    #expect(broken.isEmpty, "\(size)")
                }
            }
        }

        // MARK: - Directions

        /// A text is read in its own direction, starts where the screen's lines start, and is truncated at its own end.
        @Test func textKeepsItsOwnDirection() async throws {
            let yaml = """
                title: "Who is it?"
                dir: rtl
                lang: ar
                sections:
                  - header: "Who is it?"
                    rows:
                      - {text: "Who is it?"}
                      - {type: message, text: A, subject: "Who is it that is so long that no line of any phone has space for all of it?"}
                """
            try await open(yaml) { page in
                let found = try await strings(
                    """
                    ["h1", "section > header .label", "li .title", ".subtitle"].map((selector) => {
                        const element = document.querySelector(selector);
                        const node = element.firstChild;
                        const range = document.createRange();
                        const at = (index) => {
                            range.setStart(node, index);
                            range.setEnd(node, index + 1);
                            return range.getBoundingClientRect();
                        };
                        const isInOrder = at(0).left < at(node.length - 1).left;
                        const isAtStart = Math.abs(text(element).right - box(element).right) < 1;
                        const isBeginningSeen = at(0).left >= box(element).left - 1;
                        return [isInOrder, isAtStart || element.matches(".subtitle"), isBeginningSeen].join(" ");
                    })
                    """, on: page)
                #expect(found == Array(repeating: "true true true", count: 4))
            }
        }

        /// Letters that extend below their line are visible.
        @Test func messageLinesDoNotClipDescenders() async throws {
            let yaml = """
                title: Mail
                sections: [{rows: [{type: message, text: A, subject: S, snippet: T}]}]
                """
            try await open(yaml) { page in
                let found = try await strings(
                    """
                    [".message-line > .title", ".message-row > .subtitle", ".message-row > .snippet"]
                        .map((selector) => getComputedStyle(one(selector)))
                        .map(({ overflowY, paddingBottom }) => overflowY === "visible" || parseFloat(paddingBottom) >= 3)
                    """, on: page)
                #expect(found == ["true", "true", "true"])
            }
        }
    }
}
