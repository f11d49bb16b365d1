import JSONText
import ListPreviewKit
import PreviewServer
import Testing

@testable import HeadlessBrowser
@testable import TestSupport

extension ChromiumTests {
    /// Bars, the search field, pull to refresh and edit modes of a live page.
    struct BarPageTests {
        private static func screen(
            rows: Int = 30, direction: ListScreen.Direction = .leftToRight, _ change: (inout ListScreen) -> Void
        ) -> ListScreen {
            var screen = ListScreen(id: "bars", title: "Inbox", style: .plain, direction: direction) {
                ListSection(id: "rows") {
                    for row in 0..<rows {
                        ListItemViewModel.row("Row \(row)", id: ListID(row)).movable()
                            .swipeActions(trailing: [.delete()]).onSelect {}
                    }
                }
            }
            change(&screen)
            return screen
        }

        private func withPage(
            _ screen: ListScreen, isTouch: Bool = false, _ body: (Page, LiveScreen) async throws -> Void
        ) async throws {
            try await RunningServer.with { server in
                let live = try await server.screens.add(screen)
                try await SharedBrowser.withPage(viewport: Viewport(width: 400, height: 700)) { page in
                    try await page.navigate(to: server.url + "screens/bars")
                    try await LivePage.expectInStep(page, with: live)
                    try await body(page, live)
                }
            }
        }

        private static func opacity(_ selector: String, _ pseudo: String = "") -> String {
            "+getComputedStyle(document.querySelector('\(selector)'), '\(pseudo)').opacity"
        }

        // MARK: - Bars

        @Test func titleMovesIntoBarWhenScrolled() async throws {
            let screen = Self.screen {
                $0.navigationBar = .init(back: .init("Back", name: "back"))
                $0.toolbar = [.init("A", name: "a")]
            }
            try await withPage(screen) { page, _ in
                try await page.waitUntil("\(Self.opacity(".bar-title")) === 0")
                try await page.waitUntil("\(Self.opacity(".navigation-bar", "::after")) === 1")
                try await page.evaluate("scrollTo(0, 300)")
                try await page.waitUntil("\(Self.opacity(".bar-title")) === 1")
                try await page.waitUntil("\(Self.opacity(".navigation-bar", "::after")) === 0")
                #expect(
                    try await page.evaluate("document.querySelector('.navigation-bar').getBoundingClientRect().top")
                        .integer == 0)
                #expect(
                    try await page.evaluate("document.querySelector('.toolbar').getBoundingClientRect().bottom").integer
                        == 700)
                try await page.evaluate("scrollTo(0, 5000)")
                // The last row is above the toolbar.
                let isFree = """
                    document.querySelector('li:last-child').getBoundingClientRect().bottom <=
                        document.querySelector('.toolbar').getBoundingClientRect().top
                    """
                try await page.waitUntil(isFree)
            }
        }

        /// The heading of an inline title is only for screen readers, and so is its copy that fades out.
        @Test func leavingInlineTitleStaysHidden() async throws {
            let inline = Self.screen { $0.navigationBar = .init(isInline: true) }
            try await withPage(inline) { page, live in
                try await page.evaluate("document.documentElement.style.setProperty('--animation-duration', '100s')")
                await live.update(
                    to: Self.screen {
                        $0.title = "2 Selected"
                        $0.navigationBar = .init()
                    })
                try await LivePage.expectInStep(page, with: live)
                let places = """
                    ["#screen", ".list-leaving"].map((parent) => getComputedStyle(document.querySelector(`${parent} [data-item="screen-title"]`)).clipPath)
                    """
                #expect(try await page.evaluate(places) == ["none", "inset(50%)"])
            }
        }

        @Test func patchesAddBarsAndKeepFocus() async throws {
            try await withPage(Self.screen { $0.navigationBar = .init(trailing: [.init("Edit", name: "edit")]) }) {
                page, live in
                try await page.evaluate("document.querySelector('.bar-button').focus()")
                await live.update(
                    to: Self.screen {
                        $0.navigationBar = .init(trailing: [.init("Done", name: "done")])
                        $0.tabs = [.init("A", name: "a", icon: .star)]
                        $0.selectedTab = "a"
                    })
                try await LivePage.expectInStep(page, with: live)
                #expect(try await page.evaluate("document.activeElement.dataset.action").string == "done")
                #expect(
                    try await page.evaluate("getComputedStyle(document.querySelector('.tab-bar')).position").string
                        == "sticky")
                #expect(
                    try await page.evaluate("document.querySelector('.tab-bar').nextElementSibling === null").bool
                        == true)
            }
        }

        @Test func arrowKeysMoveThroughToolbar() async throws {
            let screen = Self.screen {
                $0.toolbar = ["a", "b", "c"].map { .init($0, name: $0, isEnabled: $0 != "b") }
            }
            try await withPage(screen) { page, _ in
                try await page.evaluate("document.querySelector('.toolbar button').focus()")
                try await page.press(.arrowRight)
                #expect(try await page.evaluate("document.activeElement.dataset.action").string == "c")
                try await page.press(.arrowRight)
                #expect(try await page.evaluate("document.activeElement.dataset.action").string == "a")
            }
        }

        // MARK: - Search

        @Test func searchIsSentWhileTypingAndSurvivesPatches() async throws {
            let (texts, typed) = AsyncStream.makeStream(of: String.self)
            let (releases, release) = AsyncStream.makeStream(of: Void.self)
            let screen = Self.screen {
                $0.searchText = ""
                $0.handlers.on("search") { context in
                    guard case .text(let text) = context.event.value else { return }
                    typed.yield(text)
                    if text == "ro" { for await _ in releases { break } }
                }
            }
            let value = "document.querySelector('.search-text').value"
            try await withPage(screen) { page, live in
                var sent = texts.makeAsyncIterator()
                try await page.click(".search-text")
                try await page.type("r")
                #expect(await sent.next() == "r")
                await live.update { $0.sections[0].rows.removeFirst() }
                try await LivePage.expectInStep(page, with: live)
                #expect(try await page.evaluate(value).string == "r")
                try await page.type("o")
                #expect(await sent.next() == "ro")
                // If the screen's text changes, it is used once the typed text is answered.
                await live.update { $0.searchText = "row" }
                try await LivePage.expectInStep(page, with: live)
                #expect(try await page.evaluate(value).string == "ro")
                release.yield()
                try await page.waitUntil("\(value) === 'row'")
                try await page.press(.escape)
                #expect(await sent.next() == "")
                #expect(try await page.evaluate(value).string == "")
                try await page.type("x")
                #expect(await sent.next() == "x")
                try await page.click(".search-field > .text-field-clear")
                #expect(await sent.next() == "")
                #expect(try await page.evaluate("document.activeElement.className").string == "search-text")
            }
        }

        // MARK: - Pull to refresh

        @Test func pullingFarEnoughRefreshesList() async throws {
            let (refreshes, refreshed) = AsyncStream.makeStream(of: Int.self)
            let (releases, release) = AsyncStream.makeStream(of: Void.self)
            let screen = Self.screen {
                $0.refreshAction = "reload"
                $0.handlers.on("reload") { _ in
                    refreshed.yield(1)
                    for await _ in releases { break }
                }
            }
            try await withPage(screen) { page, _ in
                let height = "document.querySelector('.refresh-control').offsetHeight"
                func pull(by way: Int) async throws {
                    try await page.mouse("mouseMoved", 200, 300, isDown: false)
                    try await page.mouse("mousePressed", 200, 300, isDown: true)
                    for step in 1...6 { try await page.mouse("mouseMoved", 200, 300 + way * step / 6, isDown: true) }
                    #expect(try #require(try await page.evaluate(height).integer) > 10)
                    try await page.mouse("mouseReleased", 200, 300 + way, isDown: false)
                }
                try await pull(by: 40)
                try await page.waitUntil("\(height) === 0")
                #expect(
                    try await page.evaluate("document.documentElement.hasAttribute('data-refreshing')").bool == false)
                try await pull(by: 300)
                for await _ in refreshes { break }
                try await page.waitUntil("\(height) === 60")
                release.yield()
                try await page.waitUntil("\(height) === 0")
                // The same with the keyboard.
                try await page.evaluate("document.querySelector('.refresh-button').focus()")
                try await page.press(.enter)
                for await _ in refreshes { break }
                release.yield()
            }
        }

        /// Flexible spaces share the space, with and without a status.
        @Test(arguments: ListScreen.Direction.allCases, [nil, "Updated"])
        func flexibleSpacesPositionButtons(direction: ListScreen.Direction, status: String?) async throws {
            let (a, b, space) = (RowAction("A", name: "a"), RowAction("B", name: "b"), RowAction.flexibleSpace)
            let cases: [(buttons: [RowAction], places: String)] = [
                ([a], "start"), ([space, a], "end"), ([a, space], "start"), ([space, a, space], "middle"),
                ([space, a, b, space], "start of middle,end of middle"), ([a, space, b], "start,end"),
            ]
            try await withPage(Self.screen(direction: direction) { $0.toolbar = [a] }) { page, live in
                for test in cases {
                    let screen = Self.screen(direction: direction) {
                        ($0.toolbar, $0.toolbarStatus) = (test.buttons, status)
                    }
                    await live.update(to: screen)
                    try await LivePage.expectInStep(page, with: live)
                    let found = try await page.evaluate(
                        """
                        [...document.querySelectorAll(".bar-buttons > button")].map((button) => {
                            const { left, right } = button.getBoundingClientRect();
                            const middle = document.dir === "rtl" ? innerWidth - (left + right) / 2 : (left + right) / 2;
                            const off = middle - innerWidth / 2;
                            if (Math.abs(off) < 1) return "middle";
                            if (Math.abs(off) < 60) return off < 0 ? "start of middle" : "end of middle";
                            return off < 0 ? "start" : "end";
                        }).join()
                        """)
                    #expect(found.string == test.places, "\(test.buttons.map(\.title))")
                }
            }
        }

        // MARK: - Edit mode

        /// Rows are never moved aside by their leading actions, and swipes are those of native lists: none while rows are
        /// selected, and no leading ones while they are edited.
        @Test(arguments: ListScreen.Direction.allCases)
        func swipeActionsFollowEditMode(direction: ListScreen.Direction) async throws {
            let pin = RowAction("Pin", name: "pin")
            let swipes: [(name: String, leading: [RowAction], trailing: [RowAction])] = [
                ("none", [], []), ("leading", [pin], []), ("trailing", [], [.delete()]), ("both", [pin], [.delete()]),
            ]
            let modes: [ListScreen.EditMode?] = [
                .selecting, nil, .active, .selecting, .inactive, .selecting, .active, nil,
            ]
            func screen(_ mode: ListScreen.EditMode?) -> ListScreen {
                var screen = ListScreen(id: "bars", title: "Inbox", style: .insetGrouped, direction: direction) {
                    ListSection(id: "rows") {
                        for (name, leading, trailing) in swipes {
                            for row in [
                                ListItemViewModel.row("T", id: ListID("\(name) title")),
                                .message("S", id: ListID("\(name) message"), subject: "M"),
                                .row("T", id: ListID("\(name) row"), detail: "D", image: .icon(.star)),
                            ] {
                                row.swipeActions(leading: leading, trailing: trailing).onSelect {}
                            }
                        }
                    }
                }
                screen.editMode = mode
                return screen
            }
            try await withPage(screen(nil)) { page, live in
                for mode in modes {
                    await live.update(to: screen(mode))
                    try await LivePage.expectInStep(page, with: live)
                    let found = try await page.evaluate(
                        """
                        [...document.querySelectorAll("#screen li")].flatMap((row) => {
                            const content = row.querySelector(".row-content");
                            const area = getComputedStyle(row, "::before");
                            const off = content ? content.getBoundingClientRect().left - row.getBoundingClientRect().left : 0;
                            const isInFlow = !content || area.position === "relative";
                            const shown = [...row.querySelectorAll(".row-actions button")].filter((button) => button.checkVisibility());
                            const expected = { selecting: [], active: ["delete"] }["\(mode?.rawValue ?? "")"] ?? ["pin", "delete"];
                            return [
                                Math.abs(off) < 0.5 || `${row.id} is ${off} aside`,
                                isInFlow || `${row.id} has its circle elsewhere`,
                                shown.every((button) => expected.includes(button.dataset.action)) || `${row.id} shows ${shown.length}`,
                            ].filter((problem) => problem !== true);
                        })
                        """)
                    #expect(found.array?.compactMap(\.string) == [], "\(mode.map { "\($0)" } ?? "none")")
                }
            }
        }

        @Test(arguments: ListScreen.Direction.allCases)
        func deleteIconRevealsAction(direction: ListScreen.Direction) async throws {
            try await withPage(Self.screen(direction: direction) { $0.editMode = .inactive }) { page, live in
                let handle = "getComputedStyle(document.querySelector('.row-handle')).visibility"
                try await page.waitUntil("\(handle) === 'hidden'")
                await live.update(to: Self.screen(direction: direction) { $0.editMode = .active })
                try await LivePage.expectInStep(page, with: live)
                try await page.waitUntil("\(handle) === 'visible'")
                try await page.waitUntil("\(Self.opacity("#r-3 > .row-content", "::before")) === 1")
                let y = try #require(
                    try await page.evaluate(
                        "Math.round((({ top, height }) => top + height / 2)(document.getElementById('r-3').getBoundingClientRect()))"
                    ).integer)
                let x = direction == .leftToRight ? 27 : 373
                for (type, isDown) in [("mousePressed", true), ("mouseReleased", false)] {
                    try await page.mouse(type, x, y, isDown: isDown)
                }
                try await page.waitUntil(
                    """
                    (({ left, right }) => left >= 0 && right <= 400)(
                        document.querySelector('#r-3 > .trailing > .destructive').getBoundingClientRect())
                    """)
                // Elsewhere, a press does nothing, and Enter performs the action.
                try await page.evaluate(
                    "window.actions = []; addEventListener('listpreview:action', ({ detail }) => actions.push(detail.action))"
                )
                for (type, isDown) in [("mousePressed", true), ("mouseReleased", false)] {
                    try await page.mouse(type, 200, y + 50, isDown: isDown)
                }
                try await page.evaluate("document.getElementById('r-5').focus()")
                try await page.press(.enter)
                #expect(try await page.evaluate("document.activeElement.dataset.action").string == "delete")
                #expect(try await page.evaluate("actions.length").integer == 0)
            }
        }

        @Test func selectedRowsShowCheckmark() async throws {
            let screen = Self.screen {
                $0.editMode = .selecting
                $0.sections[0].rows[1] = $0.sections[0].rows[1].selected()
            }
            try await withPage(screen) { page, _ in
                // The circle is behind the row's content, in the element that a press darkens.
                let images = try await page.evaluate(
                    """
                    [0, 1, 2].map((row) => getComputedStyle(document.getElementById(`r-${row}`), "::before").backgroundImage)
                        .map((image, _, all) => image === all[0])
                    """
                ).array
                #expect(images?.map(\.bool) == [true, false, true])
                let image = "getComputedStyle(document.getElementById('r-1'), '::before').backgroundImage"
                let usual = try await page.evaluate(image).string
                try await page.evaluate("document.documentElement.style.setProperty('--tint', 'rgb(1, 2, 3)')")
                let tinted = try await page.evaluate(image).string
                #expect(tinted != usual && tinted?.contains("color(srgb-linear 0.000303") == true, "\(tinted ?? "")")
            }
        }
    }
}
