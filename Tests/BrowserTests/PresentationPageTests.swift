import JSONText
import ListPreviewKit
import PreviewServer
import Testing

@testable import HeadlessBrowser
@testable import TestSupport

extension ChromiumTests {
    /// What a screen presents, in a live page with real input: focus, keys, presses outside, and patches behind it.
    struct PresentationPageTests {
        /// The events that reached the app.
        private actor Events {
            private var all: [String] = []
            private var waiting: (count: Int, continuation: CheckedContinuation<[String], Never>)?

            func add(_ event: String) {
                all.append(event)
                guard let waiting, all.count >= waiting.count else { return }
                self.waiting = nil
                waiting.continuation.resume(returning: all)
            }

            /// Waits until there are some.
            func list(of count: Int) async -> [String] {
                if all.count >= count { return all }
                return await withCheckedContinuation { waiting = (count, $0) }
            }
        }

        private static func screen(_ presentation: Presentation? = nil, rows: Int = 30, to events: Events) -> ListScreen
        {
            var screen = ListScreen(id: "a", title: "Albums") {
                ListSection(id: "rows") {
                    for row in 0..<rows {
                        ListItemViewModel.row("Row \(row)", id: ListID(row)).onSelect { await events.add("row") }
                    }
                }
            }
            screen.navigationBar = .init(trailing: [.init("Edit", name: "edit"), .init("More", name: "more")])
            screen.toolbar = [.init("Trash", name: "trash")]
            screen.presenting = presentation
            screen.handlers.onOther { context in
                var value = ""
                if case .text(let text)? = context.event.value { value = " \(text)" }
                await events.add(context.event.action + value)
                return true
            }
            return screen
        }

        private func withPage(
            width: Int = 400, presenting presentation: Presentation? = nil,
            _ body: (Page, LiveScreen, Events) async throws -> Void
        ) async throws {
            try await RunningServer.with { server in
                let events = Events()
                let live = try await server.screens.add(Self.screen(presentation, to: events))
                try await SharedBrowser.withPage(viewport: Viewport(width: width, height: 700)) { page in
                    try await page.navigate(to: server.url + "screens/a")
                    try await LivePage.expectInStep(page, with: live)
                    try await body(page, live, events)
                    let errors = await page.consoleErrors()
                    #expect(errors.isEmpty, "\(errors)")
                }
            }
        }

        private static let focus = "document.activeElement.dataset.action ?? document.activeElement.className"

        private static func present(_ presentation: Presentation?, _ page: Page, _ live: LiveScreen) async throws {
            await live.update { $0.presenting = presentation }
            try await LivePage.expectInStep(page, with: live)
            let isRight =
                presentation == nil
                ? "!document.querySelector('dialog:modal')" : "!!document.querySelector('#screen > dialog:modal')"
            try await page.waitUntil(isRight)
        }

        private static let deletion = Presentation.alert(
            .init(
                title: "Delete?", message: "For ever.", buttons: [.init("Delete", name: "delete", role: .destructive)],
                cancel: .cancel()))

        /// A press at a point of the window.
        private static func press(x: Int, y: Int, _ page: Page) async throws {
            for type in ["mousePressed", "mouseReleased"] {
                try await page.mouse(type, x, y, isDown: type == "mousePressed")
            }
        }

        // MARK: - Modal

        @Test func focusMovesInStaysAndReturns() async throws {
            try await withPage { page, live, _ in
                try await page.evaluate("document.querySelector('[data-action=edit]').focus()")
                try await Self.present(Self.deletion, page, live)
                // Return does not delete by accident.
                #expect(try await page.evaluate(Self.focus).string == "cancel")
                try await page.press(.tab)
                #expect(try await page.evaluate(Self.focus).string == "delete")
                try await page.press(.tab)
                #expect(try await page.evaluate(Self.focus).string == "cancel")
                try await Self.present(nil, page, live)
                #expect(try await page.evaluate(Self.focus).string == "edit")
            }
        }

        /// The row that the alert asked about is removed in the same patch.
        @Test func focusMovesToTheNextRowWhenItsRowIsRemoved() async throws {
            try await withPage { page, live, _ in
                try await page.evaluate("document.querySelector('#r-20').focus()")
                try await Self.present(Self.deletion, page, live)
                await live.update {
                    $0.presenting = nil
                    $0.sections[0].rows.remove(at: 20)
                }
                try await LivePage.expectInStep(page, with: live)
                #expect(try await page.evaluate("document.activeElement.id").string == "r-21")
            }
        }

        /// Several patches, of which the last one closes the alert, arrive between two frames.
        @Test func focusReturnsAfterSeveralPatches() async throws {
            try await withPage { page, live, _ in
                try await page.evaluate("document.querySelector('#r-20').focus()")
                try await Self.present(Self.deletion, page, live)
                try await page.evaluate(
                    "setTimeout(() => { const end = performance.now() + 500; while (performance.now() < end); }), null"
                )
                for number in 0..<10 { await live.update { $0.title = "Title \(number)" } }
                await live.update { $0.presenting = nil }
                try await LivePage.expectInStep(page, with: live)
                #expect(try await page.evaluate("document.activeElement.id").string == "r-20")
            }
        }

        @Test func escapeAndPressesOutsideCancel() async throws {
            try await withPage { page, live, events in
                try await Self.present(Self.deletion, page, live)
                try await page.press(.escape)
                #expect(await events.list(of: 1) == ["cancel"])
                // The answer is late: the alert stays until then.
                #expect(try await page.evaluate("!!document.querySelector('dialog:modal')").bool == true)
                try await Self.press(x: 10, y: 300, page)
                #expect(await events.list(of: 2) == ["cancel", "cancel"])
                try await page.press(.tab)
                try await page.press(.enter)
                #expect(await events.list(of: 3) == ["cancel", "cancel", "delete"])
                try await Self.present(nil, page, live)
                try await Self.press(x: 100, y: 300, page)
                #expect(await events.list(of: 4).last == "row")
            }
        }

        /// Without a cancel button, an alert with several buttons needs one of them.
        @Test func alertWithoutCancelButtonStays() async throws {
            let alert = Presentation.alert(
                .init(title: "Which?", buttons: [.init("One", name: "one"), .init("Two", name: "two")]))
            try await withPage(presenting: alert) { page, _, events in
                try await page.waitUntil("!!document.querySelector('dialog:modal')")
                try await page.press(.escape)
                try await Self.press(x: 10, y: 300, page)
                try await page.press(.enter)
                #expect(await events.list(of: 1) == ["two"])
                #expect(try await page.evaluate("!!document.querySelector('dialog:modal')").bool == true)
            }
        }

        @Test func patchesBehindAndFreshPagesKeepTheAlert() async throws {
            try await withPage { page, live, events in
                try await page.evaluate("scrollTo(0, 200)")
                try await Self.present(Self.deletion, page, live)
                await live.update { $0.sections[0].rows.removeLast(3) }
                try await LivePage.expectInStep(page, with: live)
                #expect(try await page.evaluate(Self.focus).string == "cancel")
                #expect(try await page.evaluate("scrollY").integer == 200)
                await live.update { $0.presenting = .alert(.init(title: "Gone", cancel: .cancel())) }
                try await LivePage.expectInStep(page, with: live)
                #expect(
                    try await page.evaluate("document.querySelector('.presented-title').textContent").string == "Gone")
                _ = try await page.evaluate("ListPreview.document.refresh()")
                try await page.waitUntil("document.querySelectorAll('dialog:modal').length === 1")
                try await LivePage.expectInStep(page, with: live)
                try await page.press(.escape)
                #expect(await events.list(of: 1) == ["cancel"])
            }
        }

        /// One takes the place of another in one patch, and the focus returns to where it was before the first one.
        @Test func presentationsFollowEachOther() async throws {
            try await withPage { page, live, _ in
                try await page.evaluate("document.querySelector('[data-action=more]').focus()")
                try await Self.present(Self.deletion, page, live)
                try await Self.present(.confirmation(.init(buttons: [.init("Go", name: "go")])), page, live)
                #expect(try await page.evaluate(Self.focus).string == "go")
                try await Self.present(nil, page, live)
                #expect(try await page.evaluate(Self.focus).string == "more")
            }
        }

        // MARK: - Field

        @Test func returnInTheFieldSendsItsText() async throws {
            let rename = Presentation.alert(
                .init(
                    title: "Rename", field: .init(text: "Old"),
                    buttons: [.init("Save", name: "save", isProminent: true), .init("Copy", name: "copy")],
                    cancel: .cancel()))
            try await withPage { page, live, events in
                try await Self.present(rename, page, live)
                #expect(try await page.evaluate(Self.focus).string == "alert-text")
                try await page.type("er")
                await live.update { $0.sections[0].rows.removeLast() }
                try await LivePage.expectInStep(page, with: live)
                try await page.press(.enter)
                #expect(await events.list(of: 1) == ["save Older"])
                try await page.press(.escape)
                #expect(await events.list(of: 2) == ["save Older", "cancel"])
            }
        }

        // MARK: - Menus

        private static let sorting = Presentation.menu(
            .init(
                at: .button("more"),
                sections: [
                    .init(items: [
                        .init("Share", name: "share", icon: .share),
                        .init(
                            "Sort", name: "sort",
                            menu: [.init("Name", name: "name", isChecked: true), .init("Size", name: "size")]),
                        .init("Delete", name: "delete", role: .destructive),
                    ])
                ], cancelAction: "close"))

        @Test func arrowKeysMoveInMenus() async throws {
            try await withPage { page, live, events in
                try await Self.present(Self.sorting, page, live)
                let text = "document.activeElement.textContent.trim()"
                #expect(try await page.evaluate(text).string == "Share")
                for (key, expected) in [
                    (Key.arrowUp, "Delete"), (.arrowDown, "Share"), (.arrowDown, "Sort"), (.arrowRight, "Name"),
                    (.arrowDown, "Size"), (.arrowDown, "Delete"), (.arrowUp, "Size"), (.arrowLeft, "Sort"),
                    (.arrowDown, "Delete"),
                ] {
                    try await page.press(key)
                    #expect(try await page.evaluate(text).string == expected)
                }
                try await page.press(.escape)
                #expect(await events.list(of: 1) == ["close"])
                #expect(
                    try await page.evaluate(
                        "document.querySelectorAll('[role=menuitem], [role=menuitemcheckbox]').length"
                    ).integer == 5)
            }
        }

        @Test(arguments: [ListScreen.Direction.leftToRight, .rightToLeft])
        func menusAreAtTheirButtonOrRow(direction: ListScreen.Direction) async throws {
            try await withPage { page, live, _ in
                await live.update { $0.direction = direction }
                try await Self.present(Self.sorting, page, live)
                let places = { (anchor: String) in
                    """
                    (() => {
                        const panel = document.querySelector("dialog > .presented-panel").getBoundingClientRect();
                        const anchor = document.querySelector("\(anchor)").getBoundingClientRect();
                        return panel.left >= 0 && panel.right <= innerWidth && panel.top - anchor.bottom >= 0 && panel.top - anchor.bottom < 12;
                    })()
                    """
                }
                #expect(try await page.evaluate(places("[data-action=more]")).bool == true)
                guard case .menu(var menu) = Self.sorting else { return }
                // The focused item is gone.
                menu.anchor = .row(2)
                menu.sections[0].items.removeFirst()
                try await Self.present(.menu(menu), page, live)
                #expect(try await page.evaluate("document.activeElement.textContent.trim()").string == "Sort")
                #expect(try await page.evaluate(places("#r-2")).bool == true)
            }
        }

        // MARK: - Notices

        @Test func noticeSendsItsEndAndLeavesTheRestUsable() async throws {
            try await withPage { page, live, events in
                await live.update {
                    $0.presenting = .notice(
                        .init("Archived", button: .init("Undo", name: "undo"), duration: 1, dismissAction: "gone"))
                }
                try await LivePage.expectInStep(page, with: live)
                #expect(try await page.evaluate("!!document.querySelector('[role=status].screen-notice')").bool == true)
                try await page.waitUntil(
                    "getComputedStyle(document.querySelector('.screen-notice > div')).visibility === 'hidden'")
                #expect(await events.list(of: 1) == ["gone"])
                // Another text comes back.
                await live.update { $0.presenting = .notice(.init("Other", duration: nil)) }
                try await LivePage.expectInStep(page, with: live)
                #expect(
                    try await page.evaluate(
                        "getComputedStyle(document.querySelector('.screen-notice > div')).visibility"
                    )
                    .string == "visible")
                try await Self.press(x: 100, y: 300, page)
                #expect(await events.list(of: 2) == ["gone", "row"])
            }
        }

        // MARK: - Appearance

        /// A confirmation is at the bottom of a phone, and in the middle of a wide window.
        @Test(arguments: [(400, true), (820, false)])
        func confirmationHasThePlaceOfTheDevice(width: Int, isAtBottom: Bool) async throws {
            let confirmation = Presentation.confirmation(.init(message: "Sure?", buttons: [.init("Go", name: "go")]))
            try await withPage(width: width, presenting: confirmation) { page, _, _ in
                try await page.waitUntil("!!document.querySelector('dialog:modal')")
                let bottom = try await page.evaluate(
                    "document.querySelector('dialog > .presented-panel').getBoundingClientRect().bottom")
                #expect(((bottom.integer ?? 0) > 680) == isAtBottom)
                let isShown = "document.querySelector('.alert-button.cancel').checkVisibility()"
                #expect(try await page.evaluate(isShown).bool == isAtBottom)
            }
        }
    }
}
