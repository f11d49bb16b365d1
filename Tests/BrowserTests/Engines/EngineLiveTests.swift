import HeadlessBrowser
import JSONText
import ListPreviewKit
import PreviewServer
import Testing

@testable import TestSupport

extension EngineTests {
    /// Pages that follow a real server.
    struct LiveTests {
        private static func rows(_ ids: [Int], text: Int = 1) -> ListScreen {
            ScreenFacts(sections: [SectionFacts(id: 1, rows: ids.map { RowFacts(id: $0, text: text) })]).screen
        }

        @Test(arguments: Engine.running, SeededGenerator.seeds.suffix(2))
        func pageFollowsEveryUpdate(engine: Engine, seed: UInt64) async throws {
            var random = RandomScreens(seed: seed, withDuplicates: false)
            var facts = random.screen()
            try await RunningServer.with { server in
                var screen = facts.screen
                screen.handlers.onOther { _ in true }
                let live = try await server.screens.add(screen)
                try await engine.withPage { page in
                    try await page.navigate(to: server.url + "screens/facts")
                    for _ in 0..<25 {
                        facts = random.next(after: facts)
                        await live.update(to: facts.screen)
                    }
                    try await LivePage.expectInStep(page, with: live, "seed \(seed)")
                }
            }
        }

        @Test(arguments: Engine.running) func closedConnectionResumesWithoutLoss(engine: Engine) async throws {
            try await RunningServer.with { server in
                let live = try await server.screens.add(Self.rows([1]))
                try await engine.withPage { page in
                    try await page.navigate(to: server.url + "screens/facts")
                    await live.update(to: Self.rows([1, 2]))
                    try await LivePage.expectInStep(page, with: live)
                    try await page.evaluate("document.body.dataset.same = 'yes'")
                    try await page.evaluate("ListPreview.live.close()")
                    for count in 3...6 { await live.update(to: Self.rows(Array(1...count))) }
                    try await page.evaluate("ListPreview.live.connect()")
                    try await LivePage.expectInStep(page, with: live)
                    #expect(try await page.text("document.body.dataset.same") == "yes")
                }
            }
        }

        @Test(arguments: Engine.running) func pageFollowsNewServerOnSamePort(engine: Engine) async throws {
            try await engine.withPage { page in
                let port = try await RunningServer.with { server in
                    let live = try await server.screens.add(Self.rows([1]))
                    try await page.navigate(to: server.url + "screens/facts")
                    await live.update(to: Self.rows([1], text: 2))
                    try await LivePage.expectInStep(page, with: live)
                    return server.port
                }
                try await RunningServer.with(port: port) { server in
                    let live = try await server.screens.add(Self.rows([1], text: 4))
                    try await LivePage.expectInStep(page, with: live)
                }
            }
        }

        @Test(arguments: Engine.running) func indexLinksToScreens(engine: Engine) async throws {
            try await RunningServer.with { server in
                try await server.screens.add(ScreenFacts().screen)
                try await engine.withPage { page in
                    try await page.navigate(to: server.url)
                    try await page.click("a[href='/screens/facts']")
                    try await page.waitUntil("location.pathname === '/screens/facts' && !!window.ListPreview")
                }
            }
        }

        /// A change is animated, the document is correct meanwhile, and nothing remains when it has settled.
        @Test(arguments: Engine.running, MovingEdit.all)
        func animationsEndAtTheFinalPage(engine: Engine, edit: MovingEdit) async throws {
            try await RunningServer.with { server in
                let live = try await server.screens.add(MovingEdit.start)
                try await engine.withPage { page in
                    try await page.navigate(to: server.url + "screens/moving")
                    try await LivePage.expectInStep(page, with: live)
                    try await page.evaluate(
                        """
                        document.addEventListener("listpreview:patched", () => {
                            const { dataset } = document.body;
                            dataset.animations = document.getAnimations().length;
                            dataset.layers = document.querySelectorAll(".list-leaving").length;
                            dataset.order = [...document.querySelectorAll("#screen [id]")].map(({ id }) => id);
                        })
                        """)
                    await live.update(to: edit.screen, animation: edit.animation)
                    try await LivePage.expectInStep(page, with: live)
                    let moment = try await page.evaluate("({ ...document.body.dataset })")
                    #expect(moment["animations"]?.string != "0")
                    #expect(moment["layers"]?.string == (edit.leaves ? "1" : "0"))
                    try await page.evaluate(
                        """
                        ListPreview.document.settled.then(
                            () => Promise.all(document.getAnimations().map(({ finished }) => finished)).then(() => true))
                        """)
                    let order = try await page.text(
                        "`${[...document.querySelectorAll('#screen [id]')].map(({ id }) => id)}`")
                    #expect(order == moment["order"]?.string)
                    let leftOver = try await page.text(
                        """
                        [document.getAnimations().length, document.querySelectorAll(".list-leaving").length,
                            document.querySelectorAll("#screen [style]").length].join()
                        """)
                    #expect(leftOver == "0,0,0")
                }
            }
        }

        /// Typed text stays with its cursor, wherever the row moves.
        @Test(arguments: Engine.running) func patchesKeepFocusAndTypedText(engine: Engine) async throws {
            let screen = { (ids: [String], detail: String) in
                ListScreen(id: "form", title: "Form") {
                    ListSection(id: "s") {
                        for id in ids {
                            if id == "name" {
                                ListItemViewModel.textField("Name", id: "name", text: "") { _ in }
                            } else {
                                ListItemViewModel.row(id, detail: detail)
                            }
                        }
                    }
                }
            }
            try await RunningServer.with { server in
                let live = try await server.screens.add(screen(["a", "b", "name", "c"], "1"))
                try await engine.withPage { page in
                    try await page.navigate(to: server.url + "screens/form")
                    try await LivePage.expectInStep(page, with: live)
                    try await page.click("#r-name input")
                    try await page.type("Ada")
                    try await page.press(.arrowLeft)
                    for ids in [
                        ["name", "a", "b", "c"], ["c", "b", "a", "name"], ["d", "name"], ["name", "d", "e"],
                    ] {
                        await live.update(to: screen(ids, "\(ids.count)"))
                        try await LivePage.expectInStep(page, with: live)
                        let state = """
                            (({ id, value, selectionStart, selectionEnd }, row) => [row, value, selectionStart, selectionEnd].join())
                                (document.activeElement, document.activeElement.closest("li")?.id)
                            """
                        #expect(try await page.text(state) == "r-name,Ada,2,2", "\(ids)")
                    }
                    try await page.type("!")
                    #expect(try await page.text("document.activeElement.value") == "Ad!a")
                }
            }
        }
    }
}
