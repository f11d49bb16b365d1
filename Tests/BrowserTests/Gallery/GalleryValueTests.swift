import Foundation
import HeadlessBrowser
import JSONText
import PreviewCatalog
import Testing

extension ChromiumTests {
    /// Values of a state's model, changed in a served gallery.
    struct GalleryValueTests {
        private static let address = "#/offer/of-values?inspector=controls"

        private func withGallery(
            _ scenarios: [Scenario] = [GalleryFolder.offer], form: GalleryFolder.Form = .served,
            at route: String = String(address.dropFirst()), refusals: Int = 0,
            _ body: (GalleryPage) async throws -> Void
        ) async throws {
            try await GalleryPage.with(scenarios, form: form, at: route, refusals: refusals, body)
        }

        /// The content of the frame, when it shows values.
        private func expectRow(_ text: String, in gallery: GalleryPage) async throws {
            let literal = String(reflecting: text)
            try await gallery.page.waitUntil(
                """
                [...document.querySelector(".device iframe").contentDocument.querySelectorAll("#screen *")]
                    .filter((element) => !element.children.length && element.checkVisibility())
                    .map((element) => element.textContent.trim()).filter(Boolean).join(" | ") === \(literal)
                """)
        }

        private func set(_ label: String, to value: String, in gallery: GalleryPage) async throws {
            let found = try await gallery.page.evaluate(
                """
                (() => {
                    const control = [...document.querySelectorAll(".controls .control")]
                        .find(({ firstChild }) => firstChild.textContent === "\(label)");
                    const field = control.lastChild;
                    if (field.type === "checkbox") field.click();
                    else {
                        field.value = \(String(reflecting: value));
                        field.dispatchEvent(new Event(field.localName === "select" ? "change" : "input", { bubbles: true }));
                    }
                    return [field.type, field.min, field.max, field.step].join(" ");
                })()
                """)
            #expect(found.string?.isEmpty == false)
        }

        @Test func serverRendersScreenFromValues() async throws {
            try await withGallery { gallery in
                let page = gallery.page
                try await page.waitUntil("document.querySelectorAll('.controls .control').length === 5")
                try await expectRow("Offer | Golf | 4000 €", in: gallery)
                try await gallery.evaluateInFrame("(window.row = document.getElementById('r-car')).id")
                try await set("title", to: "on <b> & 100 %", in: gallery)
                try await set("price", to: "200", in: gallery)
                try await set("onSale", to: "", in: gallery)
                try await set("style", to: "grouped", in: gallery)
                try await set("more", to: "2", in: gallery)
                try await expectRow("Offer | on <b> & 100 % | 200 € | Sale | More 0 | More 1", in: gallery)
                let isSame = try await gallery.evaluateInFrame(
                    "Promise.resolve(row.isConnected && document.getElementById('screen').className.includes('inset'))")
                #expect(isSame.bool == true, "the row is the one that was there")
                let address = try #require(try await page.evaluate("location.hash").string)
                #expect(
                    address == Self.address
                        + "&value.title=on%20%3Cb%3E%20%26%20100%20%25&value.price=200&value.onSale=on"
                        + "&value.style=grouped&value.more=2")

                // Opened again, it is the same picture.
                let outline = try await gallery.outline()
                try await gallery.open("/offer/plain")
                try await gallery.open(String(address.dropFirst()))
                try await gallery.expectShown(address)
                try await expectRow("Offer | on <b> & 100 % | 200 € | Sale | More 0 | More 1", in: gallery)
                #expect(try await gallery.outline() == outline)

                // Values of the state itself are omitted from the address.
                try await page.waitUntil("document.querySelectorAll('.controls .control').length === 5")
                try await set("title", to: "Golf", in: gallery)
                try await set("more", to: "0", in: gallery)
                try await expectRow("Offer | Golf | 200 € | Sale", in: gallery)
                try await gallery.expectAddress(
                    Self.address + "&value.price=200&value.onSale=on&value.style=grouped")

                try await page.evaluate("document.querySelector('.controls .plain').click()")
                try await gallery.expectAddress(Self.address)
                try await expectRow("Offer | Golf | 4000 €", in: gallery)
                try await page.waitUntil("document.querySelectorAll('.controls .control input')[1].value === '4000'")
            }
        }

        /// Rows are inserted with an animation, as on a live page.
        @Test func changesAreAnimated() async throws {
            try await withGallery { gallery in
                try await gallery.page.waitUntil("document.querySelectorAll('.controls .control').length === 5")
                try await gallery.evaluateInFrame(
                    """
                    (() => {
                        window.moved = [];
                        addEventListener("listpreview:patched", () => setTimeout(() => {
                            window.moved.push(document.getAnimations().length);
                        }));
                    })()
                    """)
                try await set("more", to: "3", in: gallery)
                try await expectRow("Offer | Golf | 4000 € | More 0 | More 1 | More 2", in: gallery)
                let moved = try await gallery.evaluateInFrame(
                    """
                    new Promise((done) => {
                        const look = () => (window.moved.length ? done(window.moved[0]) : setTimeout(look));
                        look();
                    })
                    """)
                #expect(try #require(moved.integer) > 2)
            }
        }

        /// A step of the timeline starts at the state itself, and so does a returning user.
        @Test func timelineStepsResetValues() async throws {
            let route = "/offer/of-values?value.more=3&value.title=Panda"
            try await withGallery(at: route) { gallery in
                try await expectRow("Offer | Panda | 4000 € | More 0 | More 1 | More 2", in: gallery)
                try await gallery.press(".", leadsTo: "#/offer/sold")
                try await expectRow("Offer | Golf | 0 € | Sale", in: gallery)
                // They are applied again on the way back.
                try await gallery.press(",", leadsTo: "#/offer/of-values?value.more=3&value.title=Panda")
                try await expectRow("Offer | Panda | 4000 € | More 0 | More 1 | More 2", in: gallery)
                try await gallery.press(",", leadsTo: "#/offer/plain")
                try await expectRow("Offer | Golf | 1 €", in: gallery)
                // Directly to another state with its own values.
                try await gallery.page.evaluate("location.hash = '\(route)'")
                try await expectRow("Offer | Panda | 4000 € | More 0 | More 1 | More 2", in: gallery)
                // In a comparison, all pages show them.
                try await gallery.page.evaluate("document.querySelector('[aria-label=\"Compare variants\"]').click()")
                try await gallery.page.waitUntil("document.querySelectorAll('.device iframe.ready').length === 8")
                try await gallery.page.waitUntil(
                    """
                    Promise.all([...document.querySelectorAll(".device iframe")].map((frame) =>
                        frame.contentDocument.querySelectorAll("li").length))
                        .then((counts) => counts.every((count) => count === 4))
                    """)
            }
        }

        /// Values stay until they are reset, even if the page is loaded again.
        @Test(arguments: GalleryFolder.Form.allCases)
        func valuesAreKeptForEachState(form: GalleryFolder.Form) async throws {
            let file = try ScreenFileReader().read(
                Array(
                    """
                    {"id": "note", "title": "Note", "states": [
                        {"name": "One", "sections": [{"id": "s", "rows": [{"id": "milk", "text": "Milk"}]}]},
                        {"name": "Two", "sections": [{"id": "s", "rows": [{"id": "milk", "text": "Bread"}]}]}]}
                    """.utf8), path: "note.json")
            try await withGallery([Scenario(file)], form: form, at: "/note/one") { gallery in
                let page = gallery.page
                try await gallery.setValue("milk.text", "'Oats'")
                try await gallery.expectInFrame(0, "document.querySelector('#r-milk .title').innerText", "Oats")
                try await gallery.press("j", leadsTo: "#/note/two")
                try await gallery.expectInFrame(0, "document.querySelector('#r-milk .title').innerText", "Bread")
                // The page stays for a moment.
                try await page.evaluate("globalThis.isOld = true; location.reload()")
                try await page.waitUntil("!globalThis.isOld && document.querySelector('.canvas iframe.ready')")
                try await gallery.expectAddress("#/note/two")
                try await gallery.press("k", leadsTo: "#/note/one?value.milk.text=Oats")
                try await gallery.expectInFrame(0, "document.querySelector('#r-milk .title').innerText", "Oats")
                try await gallery.resetValues()
                try await gallery.expectInFrame(0, "document.querySelector('#r-milk .title').innerText", "Milk")
                try await gallery.press("j", leadsTo: "#/note/two")
                try await gallery.press("k", leadsTo: "#/note/one")
                try await gallery.expectInFrame(0, "document.querySelector('#r-milk .title').innerText", "Milk")
            }
        }

        /// A control on the canvas changes the value of its row, and the log lists it.
        @Test(arguments: GalleryFolder.Form.allCases)
        func controlsOnTheCanvasChangeValues(form: GalleryFolder.Form) async throws {
            let file = try ScreenFileReader().read(
                Array(
                    """
                    {"id": "note", "title": "Note", "sections": [{"id": "s", "rows": [
                        {"id": "wifi", "text": "Wi-Fi", "type": "switch"},
                        {"id": "guests", "text": "Guests", "type": "stepper", "value": 2, "maximum": 9},
                        {"id": "go", "text": "Go", "type": "button"}]}]}
                    """.utf8), path: "note.json")
            let route = "#/note/default?inspector=actions"
            try await withGallery([Scenario(file)], form: form, at: String(route.dropFirst())) { gallery in
                let page = gallery.page
                func click(_ selector: String) async throws {
                    try await gallery.evaluateInFrame("document.querySelector('\(selector)').click()")
                }
                let log =
                    "[...document.querySelectorAll('.action-list li')].map((item) => item.innerText.replace(/\\s+/g, ' ').replace(/ [\\d:]+$/, '')).join()"
                #expect(try await page.evaluate("document.querySelector('.actions .plain').disabled").bool == true)
                try await click("#r-wifi input")
                try await gallery.expectAddress(route + "&value.wifi.on=on")
                for count in 3...4 {
                    try await click("#r-guests .stepper-plus")
                    try await gallery.expectAddress(route + "&value.wifi.on=on&value.guests.value=\(count)")
                    try await gallery.expectInFrame(
                        0, "document.querySelector('#r-guests output').innerText", "\(count)")
                }
                try await click("#r-go button")
                try await page.waitUntil(
                    "\(log) === 'Go press,Guests step 4,Guests step 3,Wi-Fi toggle on'")
                #expect(try await page.evaluate("document.querySelector('.action-list').role").string == "log")
                // Setting the state's own value is not a change.
                try await click("#r-wifi input")
                try await gallery.expectAddress(route + "&value.guests.value=4")
                try await page.evaluate("document.querySelector('.actions .plain').click()")
                #expect(try await page.evaluate("\(log)").string == "")
                // If the panel is not visible, a notice appears.
                try await page.evaluate("document.querySelector('.panel-head > button').click()")
                try await click("#r-go button")
                try await page.waitUntil("document.querySelector('.notice').textContent === 'Go press'")
                try await page.evaluate(
                    "document.querySelector('.bar [aria-label=\"Inspector\"]').click(); document.getElementById('tab-actions').click()"
                )
                #expect(try await page.evaluate("\(log)").string == "Go press")
            }
        }

        /// A switch of a component changes its own field, whatever the names of its action and of other fields are.
        @Test(arguments: GalleryFolder.Form.allCases)
        func switchesOfComponentsChangeTheirField(form: GalleryFolder.Form) async throws {
            let text = """
                title: Cart
                components:
                  item:
                    fields: {name: text, on: flag, gift: flag}
                    layout: {horizontal: [{label: name}, {switch: on}, {switch: gift, action: wrap}]}
                sections: [{rows: [{type: item, id: r, name: Tea}]}]
                """
            let file = try ScreenFileReader().read(Array(text.utf8), path: "cart.yaml")
            try await withGallery([Scenario(file)], form: form, at: "/cart/default") { gallery in
                let checked =
                    "[...document.querySelectorAll('#r-r input')].map((each) => each.hasAttribute('checked')).join()"
                try await gallery.expectInFrame(0, checked, "false,false")
                for (action, expected) in [("wrap", "false,true"), ("toggle", "true,true"), ("wrap", "true,false")] {
                    try await gallery.evaluateInFrame(
                        "document.querySelector('#r-r input[data-action=\(action)]').click()")
                    try await gallery.expectInFrame(0, checked, expected)
                }
            }
        }

        /// The copied text describes the screen with its values, and equals the text that the catalog writes.
        @Test(arguments: GalleryFolder.Form.allCases)
        func editedStateIsCopied(form: GalleryFolder.Form) async throws {
            let text = """
                title: Note
                states:
                - name: One
                  sections:
                  - rows:
                    - text: Milk # fresh
                    - {id: volume, type: slider, text: Volume, value: 0.5}
                    - {type: button, text: Drop, image: 🗑}
                    - text: |
                        Long
                - name: Two
                  sections: []
                """
            let file = try ScreenFileReader().read(Array(text.utf8), path: "note.yaml")
            let scenario = Scenario(file)
            let route = "/note/one?inspector=controls"
            try await withGallery([scenario], form: form, at: route) { gallery in
                let page = gallery.page
                let values: [String: PreviewValue] = [
                    "milk.text": .text("a \"b\" \u{2028}"), "volume.value": .number(0.25),
                    "drop.role": .text("destructive"),
                    "drop.emoji": .text(""),
                ]
                try await gallery.setValues(
                    """
                    [["milk.text", 'a "b" \\u2028'], ["volume.value", "0.25"], ["drop.role", "destructive"], ["drop.emoji", ""]]
                    """)
                try await gallery.expectInFrame(
                    0, "document.querySelector('.list-screen li').textContent.trim()", "a \"b\"")
                try await page.evaluate(
                    "navigator.clipboard.writeText = (text) => (globalThis.copied = text, Promise.resolve()); 1")
                try await page.waitUntil("document.querySelector('.copying button')?.checkVisibility()")
                #expect(
                    try await page.evaluate("document.querySelector('.copying button').textContent").string
                        == "Copy as YAML")
                try await page.click(".copying button")
                try await page.waitUntil("globalThis.copied !== undefined")
                let copied = try #require(try await page.evaluate("copied").string)
                #expect(copied == scenario.states[0].text?.text(with: values))
                #expect(copied.contains("- text: \"a \\\"b\\\" \\u2028\" # fresh\n      id: \"milk\"\n"), "\(copied)")
                // A value without a location in the file.
                try await gallery.setValue("long.text", "'x'")
                try await page.waitUntil("document.querySelector('.copying button').disabled")
                #expect(
                    try await page.evaluate("document.querySelector('.copying p').innerText").string
                        == "Some of the values have no location in the file.")
                try await gallery.resetValues()
                try await page.waitUntil("!document.querySelector('.copying button').disabled")
                try await page.click(".copying button")
                try await page.waitUntil(
                    "copied === \(String(reflecting: scenario.states[0].text?.text(with: [:]) ?? ""))")
                #expect(
                    try await page.evaluate("document.querySelector('.copying').innerText").string == "Copy as YAML")
            }
        }

        @Test func rejectedValuesAreReportedWithReason() async throws {
            try await withGallery(refusals: 2) { gallery in
                let page = gallery.page
                try await page.waitUntil("document.querySelectorAll('.controls .control').length === 5")
                try await set("title", to: "Panda", in: gallery)
                try await expectRow("Offer | Panda | 4000 €", in: gallery)
                try await set("price", to: "10001", in: gallery)
                let reason = "This cannot be shown. 'price' must be from 0 to 10000, not 10001."
                try await page.waitUntil(
                    "document.querySelector('.refusal').checkVisibility() && document.querySelector('.refusal').textContent === \(String(reflecting: reason))"
                )
                try await expectRow("Offer | Panda | 4000 €", in: gallery)
                try await set("price", to: "10", in: gallery)
                try await page.waitUntil("!document.querySelector('.refusal').checkVisibility()")
                try await expectRow("Offer | Panda | 10 €", in: gallery)
                // Also one from the address.
                try await gallery.open("/offer/of-values?inspector=controls&value.nothing=1")
                try await page.waitUntil("/no value 'nothing'/.test(document.querySelector('.refusal').textContent)")
                try await expectRow("Offer | Golf | 4000 €", in: gallery)
            }
        }

        @Test func screenFileRowsHaveControlsByDefault() async throws {
            let file = try ScreenFileReader().read(
                Array(
                    """
                    {"id": "note", "title": "Note", "sections": [{"id": "s", "header": "Mine", "rows": [
                        {"id": 1, "text": "Milk", "type": "subtitle", "detail": "2 l"},
                        {"id": "wifi", "text": "Wi-Fi", "type": "switch", "on": true}]}]}
                    """.utf8), path: "note.json")
            try await withGallery([Scenario(file)], at: "/note/default?inspector=controls") { gallery in
                let page = gallery.page
                try await page.waitUntil("document.querySelectorAll('.controls details').length === 4")
                let titles = try await page.evaluate(
                    "[...document.querySelectorAll('.controls summary')].map(({ textContent }) => textContent).join()")
                #expect(titles.string == "Screen,Section 's',Milk,Wi-Fi")
                try await page.click(".controls details[data-row=r-1] summary")
                try await page.waitUntil("document.querySelector('details[data-row=r-1] .control')")
                try await set("detail", to: "", in: gallery)
                try await set("badge", to: "7", in: gallery)
                try await expectRow("Note | Mine | Milk | 7 | Wi-Fi", in: gallery)
                try await gallery.expectAddress("#/note/default?inspector=controls&value.1.detail=&value.1.badge=7")
            }
        }

        /// The controls in the panel: one group per line, with the names and values of its controls, sorted.
        private func controls(in gallery: GalleryPage) async throws -> [String] {
            let found = try await gallery.page.evaluate(
                """
                [...document.querySelectorAll(".controls details")].map((details) => {
                    details.open = true;
                    details.dispatchEvent(new Event("toggle"));
                    const fields = [...details.querySelectorAll(".control")].map(({ firstChild, lastChild: field }) =>
                        `${firstChild.textContent}=${field.type === "checkbox" ? (field.checked ? "on" : "off") : field.value}`);
                    return [details.firstChild.textContent, ...fields.sort()].join(" | ");
                })
                """)
            return found.array?.compactMap(\.string) ?? []
        }

        /// Every type of row, with the values that a page can show.
        private static let everyRow = """
            {"id": "note", "title": "Note", "sections": [{"id": "s", "header": "Mine", "footer": "All", "rows": [
                {"id": "a b", "text": "Milk", "type": "subtitle", "detail": "2 l", "image": "icon:cart", "badge": 3},
                {"id": 1, "text": "Bread", "type": "value", "value": "1", "image": "🍞", "accessory": "chevron"},
                {"id": "wifi", "text": "Wi-Fi", "type": "switch", "on": true},
                {"id": "guests", "text": "Guests", "type": "stepper", "value": 2, "maximum": 9},
                {"id": "volume", "text": "Volume", "type": "slider", "value": 40, "maximum": 100},
                {"id": "name", "text": "Name", "type": "textField", "value": "Anna", "placeholder": "Yours"},
                {"id": "size", "text": "Size", "type": "picker", "value": "m", "options": ["s", "m"]},
                {"id": "more", "text": "More", "type": "detail", "detail": "Of it"},
                {"id": "drop", "text": "Drop", "type": "button", "role": "destructive"}]}]}
            """

        /// An exported gallery has the controls of a served one under the same names, except for those that need a model.
        @Test func exportedControlsEqualServedControls() async throws {
            let file = try ScreenFileReader().read(Array(Self.everyRow.utf8), path: "note.json")
            var lists: [GalleryFolder.Form: [String]] = [:]
            for form in GalleryFolder.Form.allCases {
                try await withGallery([Scenario(file)], form: form, at: "/note/default?inspector=controls") { gallery in
                    try await gallery.page.waitUntil("document.querySelectorAll('.controls details').length === 11")
                    lists[form] = try await controls(in: gallery)
                }
            }
            let served = try #require(lists[.served]).map { group in
                let shown = group.replacing(#/ \| (selected|loading)=\w+/#, with: "")
                // The page of a stepper contains only its number.
                return group.hasPrefix("Guests") ? shown.replacing(#/ \| (detail|enabled)=\w*/#, with: "") : shown
            }
            #expect(
                served.contains("Milk | accessory=none | badge=3 | detail=2 l | icon=cart | text=Milk"), "\(served)")
            #expect(lists[.folder] == served)
            #expect(lists[.singleFile] == served)
        }

        /// Each control of an exported gallery has a visible effect, and resetting it restores the page.
        @Test(arguments: [GalleryFolder.Form.folder, .singleFile])
        func exportedControlsHaveVisibleEffect(form: GalleryFolder.Form) async throws {
            let file = try ScreenFileReader().read(Array(Self.everyRow.utf8), path: "note.json")
            let changes = [
                ("screen.title", "'Notes'", "h1 “Notes”"), ("s.header", "'Yours'", "“Yours”"),
                ("s.footer", "'None'", "“None”"),
                ("a b.text", "'Oat <b>'", "“Oat <b>”"), ("a b.badge", "''", "-span.badge “3”"),
                ("a b.icon", "'heart'", "icon-heart"),
                ("a b.icon", "'none'", "-icon-cart"), ("1.accessory", "'checkmark'", "accessory-checkmark"),
                ("1.emoji", "'🥖'", "“🥖”"), ("1.badge", "'9'", "span.badge “9”"), ("wifi.on", "false", "input.switch"),
                ("wifi.detail", "'At home'", "“At home”"), ("wifi.enabled", "false", "disabled"),
                ("guests.value", "'5'", "“5”"),
                ("volume.value", "'70'", "value=“70”"), ("volume.text", "'Noise'", "aria-label=“Noise”"),
                ("name.value", "'Bob'", "value=“Bob”"), ("name.error", "'Too short'", "aria-description=“Too short”"),
                ("size.value", "'s'", "option selected value=“s”"),
                ("drop.role", "'normal'", "button.item.button-row"),
            ]
            try await withGallery([Scenario(file)], form: form, at: "/note/default?inspector=controls") { gallery in
                let page = gallery.page
                let before = try await gallery.outline()
                for (id, value, wanted) in changes {
                    try await gallery.setValue(id, value)
                    let after = try await gallery.outline()
                    let changed = after.difference(from: before).map { change -> String in
                        switch change {
                        case .insert(_, let line, _): line
                        case .remove(_, let line, _): "-\(line.drop { $0 == " " })"
                        }
                    }
                    let isThere = changed.contains { line in
                        wanted.hasPrefix("-")
                            ? line.hasPrefix("-") && line.contains(wanted.dropFirst()) : line.contains(wanted)
                    }
                    #expect(isThere, "\(id): \(changed)")
                    try await gallery.resetValues()
                    #expect(try await gallery.outline() == before, "\(id) leaves something behind")
                }
                // All at once, from an address, after a step away and back.
                for (id, value, _) in changes { try await gallery.setValue(id, value) }
                let outline = try await gallery.outline()
                let address = try #require(try await page.evaluate("location.hash").string)
                try await gallery.open("/note/default")
                try await gallery.open(String(address.dropFirst()))
                try await gallery.expectShown(address)
                #expect(try await gallery.outline() == outline)
                #expect(try await page.evaluate("document.querySelector('.refusal').checkVisibility()").bool == false)
            }
        }

        /// A value that a page does not have is reported in the same way as by a server.
        @Test func unsupportedValuesAreReported() async throws {
            let route = "/offer/of-values?inspector=controls&value.price=3&value.car.text=Panda"
            try await withGallery(form: .folder, at: route) { gallery in
                try await gallery.page.waitUntil(
                    "document.querySelector('.refusal').textContent === '“price” cannot be set on this page.'")
                // Valid values are shown nevertheless.
                #expect(try await gallery.outline().contains { $0.contains("“Panda”") })
                try await gallery.resetValues()
                try await gallery.page.waitUntil("!document.querySelector('.refusal').checkVisibility()")
            }
        }

        /// Controls of a state in Swift need the program; its page has those of its rows, by the names of their parts.
        @Test(arguments: [GalleryFolder.Form.folder, .singleFile])
        func exportedGalleryHasControlsOfRows(form: GalleryFolder.Form) async throws {
            try await withGallery(form: form) { gallery in
                try await gallery.page.waitUntil("document.querySelector('.controls details[data-row=r-car]')")
                #expect(
                    try await controls(in: gallery) == [
                        "Screen | title=Offer",
                        "Golf | accessory=none | badge= | detail=4000 € | icon=none | text=Golf",
                    ])
                let note = try await gallery.text("document.querySelector('.control-note').textContent")
                #expect(note?.hasPrefix("Changes are made on the page.") == true)
            }
        }

        /// If rows are omitted, the panel shows that.
        @Test(arguments: GalleryFolder.Form.allCases)
        func omittedRowsAreCounted(form: GalleryFolder.Form) async throws {
            for count in [200, 201] {
                let rows = (0..<count).map { #"{"id": \#($0), "text": "Row \#($0)"}"# }.joined(separator: ",")
                let text = #"{"id": "note", "title": "Note", "sections": [{"id": "s", "rows": [\#(rows)]}]}"#
                let file = try ScreenFileReader().read(Array(text.utf8), path: "note.json")
                try await withGallery([Scenario(file)], form: form, at: "/note/default?inspector=controls") { gallery in
                    try await gallery.page.waitUntil("document.querySelectorAll('.controls details').length === 201")
                    let note = try await gallery.text("document.querySelector('.control-note').textContent") ?? ""
                    let isReported = note.hasPrefix("Only the first 200 of 201 rows are listed.")
                    #expect(isReported == (count == 201), "\(count) rows: \(note)")
                }
            }
        }

        /// Fields have space between them.
        @Test func fieldsHaveSpacing() async throws {
            try await withGallery(form: .folder) { gallery in
                try await gallery.page.waitUntil("document.querySelector('.controls details[data-row=r-car]')")
                _ = try await controls(in: gallery)
                let gaps = try await gallery.page.evaluate(
                    """
                    (() => {
                        const fields = [...document.querySelectorAll("[data-row=r-car] .control > :last-child")];
                        const boxes = fields.map((field) => field.getBoundingClientRect());
                        return boxes.slice(1).map(({ top }, index) => Math.round(top - boxes[index].bottom));
                    })()
                    """)
                let numbers = gaps.array?.compactMap(\.integer) ?? []
                #expect(numbers.count == 4 && numbers.allSatisfy { $0 >= 6 }, "\(numbers)")
            }
        }

        /// A saved file is shown in an open gallery.
        @Test func openGalleryShowsSavedChanges() async throws {
            try await withGallery([GalleryFolder.offer, GalleryFolder.about], at: "/offer/sold?scheme=dark") {
                gallery in
                try await expectRow("Offer | Golf | 0 € | Sale", in: gallery)
                var changed = GalleryFolder.offer
                changed.states[2].screen = GalleryFolder.offerScreen(
                    title: "Panda", price: 9, isOnSale: false, style: "plain")
                await gallery.folder.pages?.put(changed, insteadOf: "offer")
                try await gallery.page.waitUntil("document.querySelector('.canvas iframe.ready')")
                try await expectRow("Offer | Panda | 9 €", in: gallery)
                try await gallery.expectAddress("#/offer/sold?scheme=dark")
            }
        }
    }
}
