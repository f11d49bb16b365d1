import HeadlessBrowser
import JSONText
import ListPreviewKit
import PreviewServer
import Testing

extension EngineTests {
    /// Actions with a mouse and a keyboard reach the app exactly once.
    struct ActionTests {
        private actor Store {
            private(set) var actions: [String] = []
            private var isOn = false
            private var number = 2.0
            private var name = ""
            private var size = "S"
            private var volume = 5.0
            private var rows = ["a", "b", "c"]

            func note(_ action: String) { actions.append(action) }

            func turn(_ isOn: Bool) {
                self.isOn = isOn
                note("switch \(isOn)")
            }

            func step(_ number: Double) {
                self.number = number
                note("stepper \(number)")
            }

            func rename(_ name: String) {
                self.name = name
                note("name \(name)")
            }

            func pick(_ size: String) {
                self.size = size
                note("size \(size)")
            }

            func slide(_ volume: Double) {
                self.volume = volume
                note("volume \(volume)")
            }

            func remove(_ row: String) {
                rows.removeAll { $0 == row }
                note("delete \(row)")
            }

            func move(_ row: String, _ move: RowMove?) {
                note("move \(row)")
                guard case .before(let other, _) = move else { return }
                rows.removeAll { $0 == row }
                rows.insert(row, at: rows.firstIndex(of: "\(other)") ?? rows.count)
            }

            func screen(_ show: @escaping @Sendable () async -> Void) -> ListScreen {
                ListScreen(id: "store", title: "Store") {
                    ListSection(id: "controls") {
                        ListItemViewModel.switch("Switch", isOn: isOn) { isOn in
                            await self.turn(isOn)
                            await show()
                        }
                        ListItemViewModel.stepper("Stepper", value: number, minimum: 0, maximum: 4) { number in
                            await self.step(number)
                            await show()
                        }
                        ListItemViewModel.textField("Name", text: name) { name in
                            await self.rename(name)
                            await show()
                        }
                        ListItemViewModel.picker(
                            "Size", selection: size, options: [.init("S"), .init("M"), .init("L")]
                        ) { size in
                            await self.pick(size)
                            await show()
                        }
                        ListItemViewModel.slider("Volume", value: volume, maximum: 10, step: 1) { volume in
                            await self.slide(volume)
                            await show()
                        }
                        ListItemViewModel.row("Open", accessory: .chevron) { await self.note("open") }
                    }
                    ListSection(id: "rows") {
                        for row in rows {
                            ListItemViewModel.row(row)
                                .swipeActions(trailing: [
                                    .delete {
                                        await self.remove(row)
                                        await show()
                                    }
                                ])
                                .movable { move in
                                    await self.move(row, move)
                                    await show()
                                }
                        }
                    }
                }
            }
        }

        private func withPage(_ engine: Engine, _ body: (EnginePage, Store) async throws -> Void) async throws {
            try await RunningServer.with { server in
                let store = Store()
                let screens = server.screens
                @Sendable func show() async {
                    guard let live = await screens.screen("store") else { return }
                    await live.update(to: await store.screen(show))
                }
                try await screens.add(await store.screen(show))
                try await engine.withPage { page in
                    try await page.navigate(to: server.url + "screens/store")
                    try await page.waitUntil("document.readyState === 'complete' && !!window.ListPreview?.live")
                    try await body(page, store)
                }
            }
        }

        @Test(arguments: Engine.running) func clicksReachRowsAndControls(engine: Engine) async throws {
            try await withPage(engine) { page, store in
                try await page.click("#r-Switch .title")
                try await page.waitUntil("document.querySelector('#r-Switch input').hasAttribute('checked')")
                try await page.click("#r-Switch input")
                try await page.waitUntil("!document.querySelector('#r-Switch input').hasAttribute('checked')")
                try await page.click("#r-Stepper .stepper-plus")
                try await page.waitUntil("document.querySelector('#r-Stepper .stepper-value').textContent === '3'")
                try await page.click("#r-Stepper .stepper-plus")
                try await page.waitUntil("document.querySelector('#r-Stepper .stepper-plus').disabled")
                // The disabled button passes the focus on.
                #expect(try await page.text("document.activeElement.closest('li')?.id") == "r-Stepper")
                try await page.click("#r-Open .title")
                try await page.click("#r-Switch input")
                try await page.waitUntil("document.querySelector('#r-Switch input').hasAttribute('checked')")
                #expect(
                    await store.actions
                        == ["switch true", "switch false", "stepper 3.0", "stepper 4.0", "open", "switch true"])
            }
        }

        @Test(arguments: Engine.running) func typedAndDeletedTextIsSent(engine: Engine) async throws {
            try await withPage(engine) { page, store in
                let value = "document.querySelector('#r-Name input').getAttribute('value')"
                try await page.click("#r-Name input")
                try await page.type("Ada")
                try await page.press(.enter)
                try await page.waitUntil("\(value) === 'Ada'")
                #expect(try await page.text("document.activeElement.closest('li')?.id") == "r-Name")
                try await page.evaluate("document.activeElement.select()")
                try await page.press(.delete, .enter)
                try await page.waitUntil("!\(value)")
                #expect(try await page.text("document.querySelector('#r-Name input').value") == "")
                #expect(await store.actions == ["name Ada", "name "])
            }
        }

        @Test(arguments: Engine.running) func keyboardOperatesAllControls(engine: Engine) async throws {
            try await withPage(engine) { page, store in
                try await page.evaluate("document.querySelector('#r-Switch input').focus()")
                try await page.press(.space)
                try await page.waitUntil("document.querySelector('#r-Switch input').hasAttribute('checked')")
                try await page.evaluate("document.querySelector('#r-Stepper .stepper-minus').focus()")
                try await page.press(.enter)
                try await page.waitUntil("document.querySelector('#r-Stepper .stepper-value').textContent === '1'")
                try await page.evaluate("document.querySelector('#r-Size select').focus()")
                try await page.type("L")
                try await page.press(.enter)
                try await page.waitUntil("document.querySelector('#r-Size select').selectedOptions[0].defaultSelected")
                try await page.evaluate("document.querySelector('#r-Volume input').focus()")
                try await page.press(.arrowRight)
                try await page.waitUntil("document.querySelector('#r-Volume input').getAttribute('value') === '6'")
                try await page.evaluate("document.querySelector('#r-Open [data-action], #r-Open[data-action]').focus()")
                try await page.press(.enter)
                try await page.evaluate("document.querySelector('#r-c .row-handle').focus()")
                try await page.press(.arrowUp)
                try await page.waitUntil("document.getElementById('r-c').nextElementSibling?.id === 'r-b'")
                // The handle keeps the focus while its row moves.
                #expect(try await page.text("document.activeElement.closest('li').id") == "r-c")
                try await page.evaluate("document.querySelector('#r-a [data-action=delete]').focus()")
                try await page.press(.enter)
                try await page.waitUntil("!document.getElementById('r-a')")
                #expect(try await page.text("document.activeElement.closest('li')?.id") == "r-c")
                #expect(
                    await store.actions
                        == ["switch true", "stepper 1.0", "size L", "volume 6.0", "open", "move c", "delete a"])
            }
        }

        /// White on white: without its shadow, nothing is visible. Only Firefox reports the style of this part.
        @Test(arguments: Engine.running.filter { $0 == .firefox })
        func sliderThumbHasShadow(engine: Engine) async throws {
            try await withPage(engine) { page, _ in
                let shadow = try await page.text(
                    "getComputedStyle(document.querySelector('.slider'), '::-moz-range-thumb').boxShadow")
                #expect(shadow != "none")
            }
        }
    }
}
