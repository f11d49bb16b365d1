import JSONText
import ListPreviewKit
import PreviewCatalog
import PreviewServer
import Testing

@testable import HeadlessBrowser
@testable import TestSupport

extension ChromiumTests {
    /// The index beside a list, on screens with and without bars.
    struct SectionIndexTests {
        private static func screen(titles: Int, hasBars: Bool) -> ListScreen {
            var screen = ListScreen(id: "index", title: "Index", style: .plain) {
                for number in 0..<titles {
                    ListSection(id: "s\(number)", header: .header("Section \(number)"), indexTitle: "\(number)") {
                        ListItemViewModel.row("Row", id: ListID(number))
                    }
                }
            }
            screen.searchText = ""
            if hasBars {
                screen.navigationBar = .init(trailing: [RowAction("Edit") {}])
                screen.toolbar = [RowAction("Sort") {}]
                screen.tabs = [RowAction("List", icon: .list) {}, RowAction("Settings", icon: .gear) {}]
            }
            return screen
        }

        private static let counts = [5, 26, 59, 60, 400]
        private static let states = counts.flatMap { titles in
            [false, true].map { (name: "\(titles)-\($0)", screen: screen(titles: titles, hasBars: $0)) }
        }

        private func withPages(
            _ body: (_ page: Page, _ open: (_ state: String) async throws -> Void) async throws -> Void
        ) async throws {
            let states = Self.states.map { ScenarioState(name: $0.name, screen: $0.screen) }
            let folder = try GalleryFolder([Scenario(id: "index", title: "Index", states: states)])
            try await SharedBrowser.withPage { page in
                try await body(page) { state in
                    let address = folder.address("").replacing("index.html#", with: "index/\(state).html")
                    try await page.navigate(to: address)
                }
            }
        }

        /// All links are between the bars and below the search field, and the texts that are shown do not overlap: the first and
        /// the last, and some between them, with dots for the others.
        @Test(
            arguments: [
                Viewport(width: 320, height: 568), Viewport(width: 390, height: 844), Viewport(width: 844, height: 390),
                Viewport(width: 1024, height: 1366),
            ])
        func titlesFitBetweenBars(viewport: Viewport) async throws {
            try await withPages { page, open in
                try await page.emulate(viewport: viewport)
                for state in Self.states {
                    try await open(state.name)
                    for position in [0, 600] {
                        try await page.evaluate("scrollTo({ top: \(position), behavior: 'instant' })")
                        let problems = try await page.evaluate(
                            """
                            (async () => {
                                await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
                                const box = (element) => element.getBoundingClientRect();
                                const bar = (name) => [...document.querySelectorAll(name)].map(box);
                                const links = [...document.querySelectorAll(".section-index a")];
                                const shown = links.filter((link) => getComputedStyle(link.firstElementChild).opacity === "1");
                                const dots = links.filter((link) => getComputedStyle(link, "::before").display !== "none");
                                const texts = shown.map((link) => box(link.firstElementChild));
                                const start = Math.max(0, ...bar(".navigation-bar, .search-field").map(({ bottom }) => bottom));
                                const end = Math.min(innerHeight, ...bar(".toolbar, .tab-bar").map(({ top }) => top));
                                return [
                                    box(links[0]).top >= start - 0.5 || `starts at ${box(links[0]).top}, not below ${start}`,
                                    box(links.at(-1)).bottom <= end + 0.5 || `ends at ${box(links.at(-1)).bottom}, not above ${end}`,
                                    links.length === \(state.screen.sections.count) || "has other links",
                                    (shown[0] === links[0] && shown.at(-1) === links.at(-1)) || "lacks an end",
                                    texts.every(({ top }, index) => !index || top - texts[index - 1].top >= 9) || "overlaps",
                                    shown.length === links.length ? !dots.length || "has dots" : dots.length > 0 || "has no dots",
                                ].filter((problem) => problem !== true);
                            })()
                            """)
                        #expect(problems.array?.compactMap(\.string) == [], "\(state.name), \(position)")
                    }
                }
            }
        }

        /// A finger reaches every section, also those whose titles are not shown. The links move with the bars, but what a
        /// finger reaches does not.
        @Test func fingerShowsSectionsThatItPasses() async throws {
            try await RunningServer.with { server in
                let live = try await server.screens.add(Self.screen(titles: 59, hasBars: false))
                try await SharedBrowser.withPage(viewport: Viewport(width: 390, height: 844)) { page in
                    try await page.navigate(to: server.url + "screens/index")
                    try await LivePage.expectInStep(page, with: live)
                    let found = try await page.evaluate(
                        """
                        (async () => {
                            const links = [...document.querySelectorAll(".section-index a")];
                            const places = [];
                            const boxes = links.map((link) => link.getBoundingClientRect());
                            const touch = (name, { left, top, height }) => {
                                const touch = new Touch({ identifier: 1, target: links[0], clientX: left, clientY: top + height / 2 });
                                links[0].dispatchEvent(new TouchEvent(name, { touches: [touch], bubbles: true }));
                            };
                            touch("touchstart", boxes[0]);
                            for (const index of [0, 7, 30, 29]) {
                                const link = links[index];
                                touch("touchmove", boxes[index]);
                                places.push(Math.round(document.querySelector(link.hash).getBoundingClientRect().top));
                            }
                            return places;
                        })()
                        """)
                    // Below the space above a section.
                    #expect(found.array?.dropFirst().compactMap(\.integer) == [8, 8, 8])
                }
            }
        }

        /// A link whose title is not shown shows it with keyboard focus.
        @Test func focusShowsTitle() async throws {
            try await withPages { page, open in
                try await page.emulate(viewport: Viewport(width: 390, height: 844))
                try await open("60-false")
                let link = "document.querySelector('.section-index a:nth-child(2)')"
                let opacity = "getComputedStyle(\(link).firstElementChild).opacity"
                #expect(try await page.evaluate(opacity).string == "0")
                try await page.evaluate("document.querySelector('.section-index a').focus()")
                try await page.press(.tab)
                #expect(try await page.evaluate("document.activeElement === \(link)").bool == true)
                #expect(try await page.evaluate(opacity).string == "1")
            }
        }
    }
}
