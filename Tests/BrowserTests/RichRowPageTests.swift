import JSONText
import PreviewCatalog
import Testing

@testable import HeadlessBrowser
@testable import TestSupport

extension ChromiumTests {
    /// The places of marks and accessories, and the chevrons of rows without an action.
    struct RichRowPageTests {
        private static let rows = """
            sections:
              - rows:
                  - type: message
                    id: club
                    text: Rowing club with a name that does not fit on a line of a phone
                    date: Now
                    snippet: See you at the club
                    highlight: club
                    marks:
                      - bell.slash
                      - {icon: checkmark, color: blue, beside: snippet, edge: leading}
                      - {badge: 3, color: blue, beside: snippet}
                  - {type: message, id: plain, text: Anna, date: Now, snippet: Hello}
                  - {type: message, id: open, text: Anna, date: Now, snippet: Hello, action: open}
                  - {type: value, id: value, text: Search, value: "On", marks: [{dot: green, beside: value}], accessory: icon:link}
                  - {id: info, text: Website, marks: [{badge: NEW, color: yellow}], accessory: {icon: info, action: info}}
                  - {type: value, id: short, text: Website, value: A, accessory: {icon: info, action: info}}
                  - {type: link, id: link, text: Page, address: a.html, accessory: icon:link}
            """

        private func open(_ head: String, textSize: String = "", _ body: (Page) async throws -> Void) async throws {
            let folder = try GalleryFolder([Scenario(yaml: "id: m\ntitle: Rows\n\(head)\n" + Self.rows)])
            try await SharedBrowser.withPage(viewport: Viewport(width: 390, height: 844)) { page in
                try await page.navigate(to: folder.address("").replacing("index.html#", with: "m/default.html"))
                if !textSize.isEmpty {
                    try await page.evaluate("document.documentElement.dataset.textSize = '\(textSize)'")
                }
                try await body(page)
            }
        }

        private static let helpers = """
            const box = (selector) => document.querySelector(selector).getBoundingClientRect();
            const isRTL = document.querySelector(".list-screen").dir === "rtl";
            const start = (rect) => isRTL ? innerWidth - rect.right : rect.left;
            const end = (rect) => isRTL ? innerWidth - rect.left : rect.right;
            const middle = (rect) => (rect.top + rect.bottom) / 2;
            """

        @Test(arguments: ["dir: ltr", "dir: rtl", "appearance: ios26"])
        func marksStandBesideTheirTexts(head: String) async throws {
            try await open(head) { page in
                let problems = try await page.evaluate(
                    """
                    (() => {
                        \(Self.helpers)
                        const problems = [];
                        const expect = (name, holds) => holds || problems.push(name);
                        const title = box("#r-club .label.title"), muted = box("#r-club .icon-bell-slash");
                        expect("muted after the title", start(muted) >= end(title) && start(muted) - end(title) < 12);
                        expect("muted before the date", end(muted) <= start(box("#r-club .date")) + 1);
                        expect("muted on the line", Math.abs(middle(muted) - middle(title)) < 4);
                        const text = box("#r-club .label.snippet"), check = box("#r-club .icon-checkmark");
                        expect("check before the snippet", end(check) <= start(text) && muted.width > 8);
                        const count = box("#r-club .badge");
                        expect("count after the snippet", start(count) >= end(text));
                        expect("count at the end", Math.abs(end(count) - end(box("#r-club .message-row > .snippet"))) < 1);
                        expect("count is a circle", Math.abs(count.width - count.height) < 2);
                        const dot = box("#r-value .status-dot"), value = box("#r-value .label.value");
                        expect("dot before the value", end(dot) <= start(value) && dot.width > 5);
                        expect("dot on the line", Math.abs(middle(dot) - middle(value)) < 4);
                        const sign = box("#r-value .accessory");
                        expect("accessory after the value", start(sign) >= end(value) && sign.width > 15);
                        for (const row of ["info", "short"]) {
                            const button = box(`#r-${row} .accessory-button`), item = box(`#r-${row}`);
                            expect("button is large " + row, button.width >= 44 && button.height >= 44);
                            expect("button in the row " + row, end(button) <= end(item) + 1 && Math.abs(middle(button) - middle(item)) < 2);
                        }
                        const badge = box("#r-info .badge:not([hidden])"), name = box("#r-info .label.title");
                        expect("badge after the title", start(badge) >= end(name) && start(badge) - end(name) < 12);
                        return problems;
                    })()
                    """)
                #expect(problems.array?.compactMap(\.string) == [])
            }
        }

        @Test func chevronsNeedAnAction() async throws {
            try await open("") { page in
                let shown = try await page.evaluate(
                    """
                    [...document.querySelectorAll(".message-row .accessory-chevron")].map((sign) =>
                        sign.closest("li").id + " " + (sign.getBoundingClientRect().width > 0))
                    """)
                #expect(
                    shown.array?.compactMap(\.string)
                        == ["r-club false", "r-plain false", "r-open true"])
            }
        }

        /// With large text, only snippets are cut off, which have two lines.
        @Test(arguments: ["dir: ltr", "dir: rtl"]) func largeTextsFit(head: String) async throws {
            try await open(head, textSize: "accessibility3") { page in
                let cut = try await page.evaluate(
                    """
                    [...document.querySelectorAll("li :is(.label:not(.snippet), .badge, .marks > *)")].filter((part) => {
                        const box = part.getBoundingClientRect(), row = part.closest("li").getBoundingClientRect();
                        const isCut = part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX === "hidden";
                        return box.width && (isCut || box.left < row.left - 1 || box.right > row.right + 1);
                    }).map((part) => part.closest("li").id + " " + part.className)
                    """)
                #expect(cut.array?.compactMap(\.string) == [])
            }
        }
    }
}
