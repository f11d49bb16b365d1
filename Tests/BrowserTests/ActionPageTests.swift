import HeadlessBrowser
import JSONText
import ListPreviewKit
import PreviewServer
import Testing

@testable import TestSupport

extension ChromiumTests {
    /// Users' actions in a real browser reach the app, and the app's updates reach the page.
    struct ActionPageTests {
        /// The app's data. Its screen is created again after every change.
        private actor Store {
            private(set) var isOn = false
            private(set) var number = 2.0
            private(set) var name = ""
            private(set) var rows = ["a", "b", "c"]
            private(set) var theme = "Auto"
            private(set) var isExpanded = false
            /// The kinds of rejections.
            struct Refused: Error {}

            func set(isOn: Bool) { self.isOn = isOn }
            func set(number: Double) { self.number = number }
            func set(name: String) throws {
                if name == "unknown" { throw Refused() }
                self.name = name
            }
            func set(theme: String) throws {
                if theme == "Dark" { throw Refused() }
                self.theme = theme
            }
            func set(isExpanded: Bool) { self.isExpanded = isExpanded }
            func remove(_ row: String) { rows.removeAll { $0 == row } }
            func move(_ row: String, before other: String?) {
                rows.removeAll { $0 == row }
                rows.insert(row, at: other.flatMap { rows.firstIndex(of: $0) } ?? rows.count)
            }

            func screen(_ live: @escaping @Sendable () async -> Void) -> ListScreen {
                ListScreen(id: "store", title: "Store") {
                    ListSection(id: "controls") {
                        ListItemViewModel.switch("Switch", isOn: isOn) { isOn in
                            await self.set(isOn: isOn)
                            await live()
                        }
                        ListItemViewModel.stepper("Stepper", value: number, minimum: 0, maximum: 3) { number in
                            await self.set(number: number)
                            await live()
                        }
                        ListItemViewModel.textField("Name", text: name) { name in
                            try await self.set(name: name)
                            await live()
                        }
                    }
                    ListSection(id: "newer") {
                        ListItemViewModel.picker(
                            "Theme", selection: theme, options: [.init("Auto"), .init("Light"), .init("Dark")],
                            style: .segmented
                        ) { theme in
                            try await self.set(theme: theme)
                            await live()
                        }
                        ListItemViewModel.disclosure("More", isExpanded: isExpanded) { isExpanded in
                            await self.set(isExpanded: isExpanded)
                            await live()
                        } rows: {
                            ListItemViewModel.row("Inside")
                        }
                    }
                    ListSection(id: "rows") {
                        for row in rows {
                            ListItemViewModel.row(row)
                                .swipeActions(trailing: [
                                    .delete {
                                        await self.remove(row)
                                        await live()
                                    }
                                ])
                                .movable { move in
                                    if case .before(let id, _) = move {
                                        await self.move(row, before: "\(id)")
                                    } else {
                                        await self.move(row, before: nil)
                                    }
                                    await live()
                                }
                        }
                    }
                }
            }
        }

        private func withPage(_ body: (Page, Store) async throws -> Void) async throws {
            try await RunningServer.with { server in
                let store = Store()
                let screens = server.screens
                @Sendable func show() async {
                    guard let live = await screens.screen("store") else { return }
                    await live.update(to: await store.screen(show))
                }
                try await screens.add(await store.screen(show))
                try await SharedBrowser.withPage { page in
                    try await page.navigate(to: server.url + "screens/store")
                    try await body(page, store)
                }
            }
        }

        @Test func clickingRowTogglesSwitch() async throws {
            try await withPage { page, store in
                try await page.click("#r-Switch .title")
                try await page.waitUntil("document.querySelector('#r-Switch input').hasAttribute('checked')")
                #expect(await store.isOn)
                try await page.click("#r-Switch input")
                try await page.waitUntil("!document.querySelector('#r-Switch input').hasAttribute('checked')")
                #expect(await store.isOn == false)
                #expect(try await page.evaluate("document.querySelector('#r-Switch input').checked").bool == false)
            }
        }

        @Test func controlsRevertWhenHandlersChangeNothing() async throws {
            try await RunningServer.with { server in
                let live = try await server.screens.add(
                    ListScreen(id: "still", title: "Still") {
                        ListSection(id: "all") {
                            ListItemViewModel.switch("Switch", isOn: false) { _ in }
                            ListItemViewModel.textField("Name", text: "Ada") { _ in }
                        }
                    })
                try await SharedBrowser.withPage { page in
                    try await page.navigate(to: server.url + "screens/still")
                    try await page.click("#r-Switch input")
                    try await page.waitUntil("!document.querySelector('#r-Switch input').checked")
                    try await page.click("#r-Name input")
                    try await page.type("more")
                    try await page.press(.enter)
                    try await page.waitUntil("document.querySelector('#r-Name input').value === 'Ada'")
                    #expect(await live.revision.sequence == 0)
                }
            }
        }

        @Test func stepperStopsAtMaximum() async throws {
            try await withPage { page, store in
                try await page.click("#r-Stepper .stepper-plus")
                try await page.waitUntil("document.querySelector('#r-Stepper .stepper-plus').disabled")
                #expect(await store.number == 3)
                // The disabled button passes the focus on.
                #expect(try await page.evaluate("document.activeElement.closest('li')?.id").string == "r-Stepper")
            }
        }

        /// Selected with the mouse and with the arrow keys; a rejected selection returns to the previous segment.
        @Test func segmentsAreSelectedAndRevertWhenRejected() async throws {
            try await withPage { page, store in
                let picked = "document.querySelector('#r-Theme :checked')?.value"
                let confirmed = "document.querySelector('#r-Theme [checked]')?.value"
                try await page.click("#r-Theme .segment:nth-child(2)")
                try await page.waitUntil("\(confirmed) === 'Light' && \(picked) === 'Light'")
                #expect(await store.theme == "Light")
                try await page.press(.arrowDown)
                try await page.waitUntil("document.querySelector('.list-status').textContent !== ''")
                try await page.waitUntil("\(picked) === 'Light'")
                #expect(await store.theme == "Light")
                try await page.press(.arrowUp)
                try await page.waitUntil("\(confirmed) === 'Auto' && \(picked) === 'Auto'")
                #expect(await store.theme == "Auto")
            }
        }

        @Test func disclosureShowsAndHidesItsRows() async throws {
            try await withPage { page, _ in
                let state = "document.querySelector('#r-More button').ariaExpanded"
                try await page.click("#r-More .title")
                try await page.waitUntil(
                    "\(state) === 'true' && document.getElementById('r-Inside')?.previousElementSibling.id === 'r-More'"
                )
                try await page.press(.enter)
                try await page.waitUntil("\(state) === 'false' && !document.getElementById('r-Inside')")
            }
        }

        @Test func typedTextIsSentAndRejectedTextReverts() async throws {
            try await withPage { page, store in
                try await page.click("#r-Name input")
                try await page.type("Ada")
                try await page.press(.enter)
                try await page.waitUntil("document.querySelector('#r-Name input').getAttribute('value') === 'Ada'")
                #expect(await store.name == "Ada")
                try await page.evaluate("document.querySelector('#r-Name input').select()")
                try await page.type("unknown")
                try await page.press(.enter)
                try await page.waitUntil("document.querySelector('#r-Name input').value === 'Ada'")
                try await page.waitUntil("document.querySelector('.list-status').textContent !== ''")
                #expect(await store.name == "Ada")
            }
        }

        @Test func rowsAreDeletedAndMovedWithKeyboard() async throws {
            try await withPage { page, store in
                try await page.evaluate("document.querySelector('#r-c .row-handle').focus()")
                try await page.press(.arrowUp)
                try await page.waitUntil("document.getElementById('r-c').nextElementSibling?.id === 'r-b'")
                #expect(await store.rows == ["a", "c", "b"])
                // The handle keeps the focus while its row moves.
                #expect(try await page.evaluate("document.activeElement.closest('li').id").string == "r-c")
                try await page.evaluate("document.querySelector('#r-a [data-action=delete]').focus()")
                try await page.press(.enter)
                try await page.waitUntil("!document.getElementById('r-a')")
                #expect(await store.rows == ["c", "b"])
            }
        }
    }
}
