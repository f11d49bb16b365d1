import Foundation
import JSONText
import PreviewCatalog
import Testing

@testable import HeadlessBrowser
@testable import PreviewCommands
@testable import PreviewServing
@testable import TestSupport

extension ChromiumTests {
    /// A file that is saved with an error: its pages show it over the last valid state, until it is fixed.
    struct ProblemPageTests {
        private static let good = "id: cars\ntitle: Cars\nsections:\n  - rows:\n      - {id: mini, text: Mini}\n"
        private static let broken = "id: cars\ntilte: Cars\nsections:\n  - rows:\n      - {id: mini, text: Mini}\n"

        /// A served file that the test saves.
        private struct Served {
            let path: String
            let file: ServedFile

            /// Saves a text, which is read when the file is stable.
            func save(_ text: String) async throws {
                try Data(text.utf8).write(to: URL(fileURLWithPath: path))
                for _ in 0..<2 { await file.reloadIfChanged() }
            }
        }

        private static func withFile(
            _ body: (Served, RunningServer) async throws -> Void
        ) async throws {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("problems-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let path = folder.appendingPathComponent("cars.yaml").path
            try Data(good.utf8).write(to: URL(fileURLWithPath: path))
            let scenario = Scenario(try ScreenFileReader().read(path: path))
            let gallery = GalleryPages([scenario], title: "Cars", assetsPath: ServedGallery.assetsPath)
            try await RunningServer.with(gallery: gallery) { server in
                let file = ServedFile(
                    path: path, stamp: FileStamp(path), scenario: scenario, state: nil, screens: server.screens,
                    gallery: gallery, log: StateLog([], notices: Notices()), notices: Notices())
                try await file.start()
                try await body(Served(path: path, file: file), server)
            }
        }

        /// The panel can be read and closed with the keyboard, even at 200 %.
        @Test(
            arguments: [Viewport(width: 1300, height: 900), Viewport(width: 650, height: 450)],
            [Page.ColorScheme.light, .dark])
        func panelSupportsKeyboard(viewport: Viewport, colorScheme: Page.ColorScheme) async throws {
            try await Self.withFile { served, server in
                try await SharedBrowser.withPage(viewport: viewport, colorScheme: colorScheme) { page in
                    try await page.navigate(to: server.url + "screens/cars")
                    try await served.save(Self.broken)
                    try await page.waitUntil("\(Self.shown) !== ''")
                    #expect(try await page.controlsWithoutFocusRing() == [])
                    let problems = try await page.problemsOfTabbing()
                    #expect(problems.isEmpty, "\(problems)")
                    let isWithin = try await page.evaluate(
                        """
                        (({ top, left, right, bottom }) => top >= 0 && left >= 0 && right <= innerWidth && bottom <= innerHeight)
                            (document.querySelector(".list-problems").getBoundingClientRect())
                        """)
                    #expect(isWithin.bool == true)
                }
            }
        }

        /// Tabs share one stream: problems are in all of them, and stay when another tab is opened or closed.
        @Test func allTabsShowProblems() async throws {
            try await Self.withFile { served, server in
                try await SharedBrowser.withPage { page in
                    let others = (try await page.openTab(), try await page.openTab())
                    for tab in [page, others.0] { try await tab.navigate(to: server.url + "screens/cars") }
                    try await served.save(Self.broken)
                    for tab in [page, others.0] { try await tab.waitUntil("\(Self.shown) !== ''") }
                    let count = """
                        globalThis.removals = 0;
                        new MutationObserver((records) => records.forEach(({ removedNodes }) => (removals += removedNodes.length)))
                            .observe(document.body, { childList: true });
                        """
                    for tab in [page, others.0] { try await tab.evaluate(count) }
                    try await others.1.navigate(to: server.url + "screens/cars")
                    try await others.1.waitUntil("\(Self.shown) !== ''")
                    try await served.save(Self.good)
                    for tab in [page, others.0, others.1] { try await tab.waitUntil("\(Self.shown) === ''") }
                    for tab in [page, others.0] { #expect(try await tab.evaluate("removals").integer == 1) }
                }
            }
        }

        private static let shown = "(document.querySelector('.list-problems')?.innerText ?? '')"

        @Test(arguments: ["screens/cars", "gallery/"])
        func errorIsShownUntilFixed(address: String) async throws {
            try await Self.withFile { served, server in
                try await SharedBrowser.withPage(viewport: Viewport(width: 700, height: 700)) { page in
                    try await page.navigate(to: server.url + address)
                    try await served.save(Self.broken)
                    try await page.waitUntil("\(Self.shown) !== ''")
                    let text = try #require(try await page.evaluate(Self.shown).string)
                    #expect(text.contains("cars.yaml:2:1"), "\(text)")
                    #expect(text.contains("unknown key 'tilte' in screen; did you mean 'title'?"), "\(text)")
                    #expect(text.contains("2 │ tilte: Cars\n  │ ^"), "\(text)")
                    #expect(
                        try await page.evaluate("document.querySelector('.list-problems').getAttribute('role')").string
                            == "alert")
                    // The list of screens marks it, also for screen readers.
                    let isMarked =
                        "!!document.querySelector('.tree .scenario .dot[role=img][aria-label=\"has problems\"]')"
                    if address.hasPrefix("gallery") { try await page.waitUntil(isMarked) }
                    // The last valid state stays, and can be used.
                    if address.hasPrefix("screens") {
                        #expect(try await page.evaluate("document.querySelector('#r-mini').innerText").string == "Mini")
                    }
                    // A page that is opened now shows it, too.
                    try await page.navigate(to: server.url + address)
                    try await page.waitUntil("\(Self.shown) !== ''")

                    try await page.evaluate("document.querySelector('.list-problems-close').click()")
                    #expect(try await page.evaluate(Self.shown).string == "")
                    // It stays closed until there is another problem.
                    try await served.save(Self.good.replacing("title:", with: "titel:"))
                    try await page.waitUntil("\(Self.shown).includes('titel')")
                    try await page.evaluate("document.querySelector('.list-problem-lines').focus()")
                    try await page.press(.escape)
                    #expect(try await page.evaluate(Self.shown).string == "")

                    try await served.save(Self.broken)
                    try await page.waitUntil("\(Self.shown) !== ''")
                    try await served.save(Self.good.replacing("text: Mini", with: "text: Beetle"))
                    try await page.waitUntil("\(Self.shown) === ''")
                    if address.hasPrefix("screens") {
                        try await page.waitUntil("document.querySelector('#r-mini').innerText === 'Beetle'")
                    } else {
                        try await page.waitUntil("!\(isMarked)")
                    }
                }
            }
        }
    }
}
