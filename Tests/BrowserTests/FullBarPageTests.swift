import JSONText
import ListPreviewKit
import PreviewServer
import Testing

@testable import HeadlessBrowser
@testable import TestSupport

extension ChromiumTests {
    /// Menus, scopes, tokens and titles of bars on a live page, with a mouse and keys.
    struct FullBarPageTests {
        private static func screen(
            direction: ListScreen.Direction = .leftToRight, appearance: ListScreen.Appearance = .ios18,
            _ change: (inout ListScreen) -> Void
        ) -> ListScreen {
            var screen = ListScreen(id: "bars", title: "Inbox", style: .plain, direction: direction) {
                ListSection(id: "rows") {
                    for row in 0..<30 { ListItemViewModel.row("Row \(row)", id: ListID(row)) }
                }
            }
            screen.appearance = appearance
            change(&screen)
            return screen
        }

        private static func menu(_ name: String, icon: Icon? = nil) -> RowAction {
            RowAction(
                name.prefix(1).uppercased() + name.dropFirst(), name: name, icon: icon,
                menu: [
                    RowAction("Sort by Date", name: "\(name)-date", isChecked: true),
                    RowAction("Sort by Name", name: "\(name)-name"), .divider,
                    RowAction("More", name: "more", menu: [RowAction("Delete", name: "\(name)-delete")]),
                ])
        }

        private func withPage(
            _ screen: ListScreen, _ body: (Page, LiveScreen, inout AsyncStream<ListEvent>.Iterator) async throws -> Void
        ) async throws {
            let (events, received) = AsyncStream.makeStream(of: ListEvent.self)
            var screen = screen
            screen.handlers.onOther { context in
                received.yield(context.event)
                return true
            }
            try await RunningServer.with { server in
                let live = try await server.screens.add(screen)
                try await SharedBrowser.withPage(viewport: Viewport(width: 400, height: 700)) { page in
                    try await page.navigate(to: server.url + "screens/bars")
                    try await LivePage.expectInStep(page, with: live)
                    var iterator = events.makeAsyncIterator()
                    try await body(page, live, &iterator)
                }
            }
        }

        private func focused(_ page: Page) async throws -> String? {
            try await page.evaluate("document.activeElement.textContent").string
        }

        private static let open = "document.querySelectorAll('.bar-menu[open]').length"

        // MARK: - Menus

        /// An open menu stays while other things change, also in its bar, and its own items change in place.
        @Test func openMenuStaysThroughPatches() async throws {
            let screen = Self.screen {
                $0.navigationBar = .init(
                    leading: [.init("Account", name: "account", icon: .person)],
                    trailing: [Self.menu("sort", icon: .ellipsis)])
            }
            try await withPage(screen) { page, live, events in
                try await page.click(".bar-menu > summary")
                #expect(try await page.evaluate(Self.open).integer == 1)
                try await page.evaluate("window.before = document.querySelector('.bar-menu')")
                await live.update {
                    $0.sections[0].rows.removeFirst()
                    $0.title = "Other"
                    $0.navigationBar?.leading[0].badge = "3"
                    $0.navigationBar?.trailing[0].menu[1].isChecked = true
                    $0.navigationBar?.trailing.insert(.init("Add", name: "add", icon: .plus), at: 0)
                }
                try await page.waitUntil("document.querySelectorAll('.bar-menu [aria-pressed=true]').length === 2")
                let isSame = "document.querySelector('.bar-menu') === before && before.open"
                #expect(try await page.evaluate(isSame).bool == true)
                try await page.click("[data-action=sort-name]")
                let event = await events.next()
                #expect(event == ListEvent(target: .screen, action: "sort-name"))
                try await page.waitUntil("\(Self.open) === 0")
                try await LivePage.expectInStep(page, with: live)
            }
        }

        @Test func keysMoveThroughMenuAndCloseIt() async throws {
            let screen = Self.screen { $0.toolbar = [Self.menu("sort"), .flexibleSpace, .init("End", name: "end")] }
            try await withPage(screen) { page, _, events in
                try await page.evaluate("document.querySelector('.bar-menu > summary').focus()")
                try await page.press(.arrowRight)
                #expect(try await focused(page) == "End")
                try await page.press(.arrowLeft)
                try await page.press(.enter)
                try await page.waitUntil("\(Self.open) === 1")
                for text in ["Sort by Date", "Sort by Name", "More"] {
                    try await page.press(.arrowDown)
                    #expect(try await focused(page) == text)
                }
                // A closed submenu has no items to reach.
                try await page.press(.arrowDown)
                #expect(try await focused(page) == "Sort")
                try await page.press(.arrowUp)
                try await page.press(.enter)
                try await page.waitUntil("document.querySelector('.submenu').open")
                try await page.press(.arrowDown)
                #expect(try await focused(page) == "Delete")
                try await page.press(.escape)
                #expect(try await page.evaluate(Self.open).integer == 0)
                #expect(try await focused(page) == "Sort")
                try await page.press(.enter)
                try await page.press(.arrowDown)
                try await page.press(.enter)
                let event = await events.next()
                #expect(event == ListEvent(target: .screen, action: "sort-date"))
            }
        }

        @Test func pressElsewhereClosesMenu() async throws {
            let screen = Self.screen { $0.navigationBar = .init(titleMenu: Self.menu("lists").menu) }
            try await withPage(screen) { page, _, _ in
                try await page.click(".title-button")
                #expect(try await page.evaluate(Self.open).integer == 1)
                try await page.click("#r-9")
                #expect(try await page.evaluate(Self.open).integer == 0)
            }
        }

        /// Wherever the button is, the whole menu is in the window, and its items receive presses.
        @Test(arguments: ListScreen.Direction.allCases, ListScreen.Appearance.allCases)
        func menusAreInTheWindow(direction: ListScreen.Direction, appearance: ListScreen.Appearance) async throws {
            let screen = Self.screen(direction: direction, appearance: appearance) {
                $0.navigationBar = .init(
                    leading: [Self.menu("leading", icon: .person)], trailing: [Self.menu("trailing", icon: .ellipsis)],
                    titleMenu: Self.menu("title").menu)
                $0.toolbar = [
                    Self.menu("first"), .flexibleSpace, Self.menu("middle"), .flexibleSpace, Self.menu("last"),
                ]
            }
            try await withPage(screen) { page, _, _ in
                for place in ["leading", "title", "trailing", "first", "middle", "last"] {
                    let outside = try await page.evaluate(
                        """
                        (() => {
                            const menu = document.querySelector("[data-action=\(place)-name]").closest(".bar-menu");
                            menu.open = true;
                            const items = menu.querySelector(".row-menu-items");
                            const { left, right, top, bottom, width } = items.getBoundingClientRect();
                            const isInside = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight && width >= 200;
                            const covered = [...items.querySelectorAll(".menu-item > div > .row-action")].filter((item) => {
                                const { left, top, width, height } = item.getBoundingClientRect();
                                return !item.contains(document.elementFromPoint(left + width / 2, top + height / 2));
                            });
                            menu.open = false;
                            return isInside && !covered.length ? "" : JSON.stringify([left, right, top, bottom, covered.length]);
                        })()
                        """)
                    #expect(outside.string == "", "\(place)")
                }
            }
        }

        // MARK: - Search and segments

        @Test func scopesAndSegmentsSendTheirValues() async throws {
            let options = [PickerModel.Option("here", title: "Here"), .init("all", title: "All")]
            let screen = Self.screen {
                $0.navigationBar = .init(isInline: true)
                $0.segments = .init(name: "kind", options: options, selection: "here")
                $0.searchText = ""
                $0.searchScopes = .init(name: "scope", options: options, selection: "here")
            }
            try await withPage(screen) { page, live, events in
                try await page.click("#search-scopes .segment:last-child")
                var event = await events.next()
                #expect(event == ListEvent(target: .screen, action: "scope", value: .text("all")))
                await live.update { $0.searchScopes?.selection = "all" }
                try await LivePage.expectInStep(page, with: live)
                try await page.press(.arrowLeft)
                event = await events.next()
                #expect(event == ListEvent(target: .screen, action: "scope", value: .text("here")))
                try await page.click("#bar-segments .segment:last-child")
                event = await events.next()
                #expect(event == ListEvent(target: .screen, action: "kind", value: .text("all")))
                // They stay below the bar.
                try await page.evaluate("scrollTo(0, 400)")
                try await page.waitUntil(
                    """
                    document.querySelector('.bar-segments').getBoundingClientRect().top ===
                        document.querySelector('.navigation-bar').getBoundingClientRect().bottom
                    """)
            }
        }

        /// The first token replaces the field's element, and the typed text, its selection and the focus stay.
        @Test func tokensComeAndGoWhileTyping() async throws {
            try await withPage(Self.screen { $0.searchText = "" }) { page, live, events in
                try await page.click(".search-text")
                try await page.type("an")
                for text in ["a", "an"] {
                    let event = await events.next()
                    #expect(event == ListEvent(target: .screen, action: "search", value: .text(text)))
                }
                await live.update { $0.searchTokens = [.init("anna", title: "Anna"), .init("photos")] }
                try await LivePage.expectInStep(page, with: live)
                #expect(
                    try await page.evaluate("document.activeElement.className + document.activeElement.value").string
                        == "search-textan")
                for text in ["a", ""] {
                    try await page.press(.backspace)
                    let event = await events.next()
                    #expect(event == ListEvent(target: .screen, action: "search", value: .text(text)))
                }
                try await page.press(.backspace)
                var event = await events.next()
                #expect(event == ListEvent(target: .screen, action: "remove-token", value: .text("photos")))
                await live.update { $0.searchTokens.removeLast() }
                try await LivePage.expectInStep(page, with: live)
                #expect(try await page.evaluate("document.activeElement.className").string == "search-text")
                try await page.click(".search-token")
                event = await events.next()
                #expect(event == ListEvent(target: .screen, action: "remove-token", value: .text("anna")))
                await live.update { $0.searchTokens = [] }
                try await LivePage.expectInStep(page, with: live)
            }
        }

        // MARK: - Titles

        /// The former text fades out outside the screen, which is equal to a fresh one at once.
        @Test(arguments: [false, true])
        func titlesCrossFade(reducedMotion: Bool) async throws {
            let screen = Self.screen {
                $0.navigationBar = .init(isInline: true, subtitle: "3 Unread")
                $0.toolbarStatus = "Updating"
            }
            try await withPage(screen) { page, live, _ in
                try await page.emulate(reducedMotion: reducedMotion)
                try await page.evaluate(
                    """
                    window.former = [];
                    new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach((node) =>
                        node.className === "former-title" && former.push(node.textContent)))).observe(document.body, { childList: true });
                    """)
                await live.update {
                    $0.title = "Archive"
                    $0.navigationBar?.subtitle = "2 Unread"
                    $0.toolbarStatus = "Updated"
                }
                try await LivePage.expectInStep(page, with: live)
                let expected: [JSONNode] = reducedMotion ? [] : ["Inbox", "3 Unread", "Updating"]
                #expect(try await page.evaluate("former").array == expected)
                try await page.waitUntil("document.querySelector('.former-title') === null")
            }
        }

        /// The large title and the subtitle scroll away, and then both appear in the bar.
        @Test func subtitleMovesIntoTheBar() async throws {
            try await withPage(Self.screen { $0.navigationBar = .init(subtitle: "3 Unread") }) { page, _, _ in
                let opacity = "getComputedStyle(document.querySelector('.bar-heading')).opacity"
                try await page.waitUntil("\(opacity) === '0'")
                try await page.evaluate("scrollTo(0, 300)")
                try await page.waitUntil("\(opacity) === '1'")
                #expect(
                    try await page.evaluate("document.querySelector('.bar-subtitle').checkVisibility()").bool == true)
            }
        }
    }
}
