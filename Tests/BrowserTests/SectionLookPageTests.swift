import JSONText
import ListPreviewKit
import PreviewServer
import Testing

@testable import HeadlessBrowser
@testable import TestSupport

extension ChromiumTests {
    /// Pinned headers, backgrounds and insets of sections.
    struct SectionLookPageTests {
        private static let looks: [(style: ListScreen.Style, isPinned: Bool?, stays: Bool)] = [
            (.plain, nil, true), (.plain, false, false), (.insetGrouped, nil, false), (.insetGrouped, true, true),
            (.grouped, true, true), (.sidebar, true, true),
        ]

        /// A pinned header stays at the top; another one scrolls away. Rows have the color of the section, at its insets.
        @Test(arguments: looks)
        func headersStayOrScrollAway(look: (style: ListScreen.Style, isPinned: Bool?, stays: Bool)) async throws {
            let screen = ListScreen(id: "looks", title: "Looks", style: look.style) {
                ListSection(
                    id: "a", header: .header("Albums"), isHeaderPinned: look.isPinned, background: .orange,
                    insets: Insets(leading: 20, trailing: 30), rows: (1...40).map { .row("\($0)") })
            }
            try await RunningServer.with { server in
                try await server.screens.add(screen)
                try await SharedBrowser.withPage(viewport: Viewport(width: 400, height: 800)) { page in
                    try await page.navigate(to: server.url + "screens/looks")
                    try await page.evaluate("scrollTo({ top: 600, behavior: 'instant' })")
                    let found = try await page.evaluate(
                        """
                        (() => {
                            const [section, header, row] = ["s-a", "s-a_header", "r-1"].map((id) => document.getElementById(id));
                            const { left, right } = section.getBoundingClientRect();
                            const colors = [row, row.parentElement].map((element) => getComputedStyle(element).backgroundColor);
                            return {
                                stays: header.getBoundingClientRect().top >= 0,
                                edges: [left, document.getElementById("screen").clientWidth - right].map(Math.round), colors,
                            };
                        })()
                        """)
                    #expect(found["stays"]?.bool == look.stays, "\(found)")
                    #expect(found["edges"]?.array?.compactMap(\.integer).first == 20, "\(found)")
                    #expect(
                        found["colors"]?.array?.compactMap(\.string).contains { $0.contains("255, 1") } == true,
                        "\(found)")
                }
            }
        }

        /// The header collapses the rows in lists of all styles, with the keyboard.
        @Test(arguments: [ListScreen.Style.plain, .grouped, .insetGrouped])
        func headersCollapseRows(style: ListScreen.Style) async throws {
            let screen = ListScreen(id: "looks", title: "Looks", style: style) {
                ListSection(id: "a", header: .header("Albums", isExpanded: false), rows: [.row("1")])
            }
            try await RunningServer.with { server in
                try await server.screens.add(screen)
                try await SharedBrowser.withPage { page in
                    try await page.navigate(to: server.url + "screens/looks")
                    let isHidden = "getComputedStyle(document.getElementById('s-a_rows')).display === 'none'"
                    #expect(try await page.evaluate(isHidden).bool == true)
                    #expect(try await page.evaluate("document.getAnimations().length").integer == 0)
                    try await page.press(.tab)
                    try await page.press(.enter)
                    try await page.waitUntil("!(\(isHidden))")
                    try await page.press(.enter)
                    try await page.waitUntil(isHidden)
                }
            }
        }
    }
}
