import ListPreviewKit
import MarkupValidation
import Testing

@testable import PreviewServer

/// Without scripts, a page's controls are forms with the same effects.
@Suite(.timeLimit(.minutes(1)))
struct ScriptlessPageTests {
    /// A form of a page, with all data that it sends without input.
    private struct Form {
        var id: String
        var address: String
        var fields: [(name: String, value: String)]

        /// The body of its request, with the value that a user entered.
        func body(_ value: String? = nil, token: String? = nil) -> String {
            var fields = fields
            if let value { fields.append(("value", value)) }
            if let token { fields = fields.map { $0.name == "token" ? ("token", token) : $0 } }
            return fields.map { "\($0.name)=\(Self.encoded($0.value))" }.joined(separator: "&")
        }

        private static func encoded(_ text: String) -> String {
            text.utf8.map { byte in
                let digits = String(byte, radix: 16)
                return byte == 0x20 ? "+" : digits.count < 2 ? "%0\(digits)" : "%\(digits)"
            }.joined()
        }
    }

    private func elements(_ page: [UInt8]) throws -> [MarkupElement] {
        Array(try #require(try MarkupDocument(parsing: page).root).subtree)
    }

    private func forms(_ page: [UInt8]) throws -> [Form] {
        try elements(page).filter { $0.name == "form" }.map { form in
            Form(
                id: form.id ?? "", address: form.attribute("action") ?? "",
                fields: form.subtree.filter { $0.name == "input" }.map {
                    ($0.attribute("name") ?? "", $0.attribute("value") ?? "")
                })
        }
    }

    private func plain(_ screen: ListScreen) -> [UInt8] {
        ScriptlessPage.bytes(
            of: screen, options: PageOptions(assetsPath: "/assets"), in: ServedSite(token: "secret"))
    }

    /// The server renders pages in tasks without their own table of texts.
    @Test func buttonsUseLanguageOfScreen() {
        let german = ListStrings(["Apply": "Anwenden", "Choose": "Wählen", "Move up": "Auf", "Move down": "Ab"])
        let screen = ListStrings.$current.withValue(german) {
            ListScreen(id: "german", title: "Deutsch") {
                ListSection(id: "a") {
                    ListItemViewModel.switch("WLAN", isOn: true)
                    ListItemViewModel.row("Start").onSelect {}
                    ListItemViewModel.row("Ende").movable()
                }
            }
        }
        let page = String(decoding: plain(screen), as: UTF8.self)
        for text in [">Anwenden<", ">Wählen<", "\"Auf\"", "\"Ab\""] { #expect(page.contains(text), "\(text)") }
        for text in [">Apply<", ">Choose<", "Move up", "Move down"] { #expect(!page.contains(text), "\(text)") }
    }

    @Test func pageWithoutControlsOnlyLosesScripts() {
        let screen = TestScreens.numbers()
        let page = String(decoding: DocumentRenderer().bytes(for: screen), as: UTF8.self)
        let scripts = page.matches(of: /<script.*?<\/script>\n?/.dotMatchesNewlines())
        #expect(scripts.count == 1)
        let plain = String(
            decoding: ScriptlessPage.bytes(of: screen, options: PageOptions(), in: ServedSite()), as: UTF8.self)
        #expect(plain == page.replacing(/<script.*?<\/script>/.dotMatchesNewlines(), with: ""))
    }

    @Test func pagesOfLiveScreensHaveNoScripts() async throws {
        try await TestServer.run(screens: [ControlScreens().screen]) { server async throws in
            let live = try await server.get("/screens/controls").text
            let plain = try await server.get("/screens/controls/plain").text
            #expect(live.contains("<script") && live.contains("noscript"))
            #expect(!plain.contains("<script") && !plain.contains("noscript"))
        }
    }

    @Test func pagesAreValid() async throws {
        let validator = try MarkupValidator()
        let report = validator.validate(plain(ControlScreens().screen))
        #expect(report.isValid, "\(report)")
        let live = LiveScreen(ControlScreens().screen)
        let liveReport = validator.validate(await live.page(token: "secret"))
        #expect(liveReport.isValid, "\(liveReport)")
        // Only that of a hidden button, which is hidden, too.
        #expect(report.diagnostics.count == liveReport.diagnostics.count)
        #expect(
            String(decoding: await live.page(), as: UTF8.self).contains(
                "<noscript><meta content=\"0; url=/screens/controls/plain\""))
    }

    @Test func controlsHaveForms() throws {
        let page = plain(ControlScreens().screen)
        let elements = try elements(page)
        let forms = try forms(page)
        #expect(forms.map(\.id) == (1...forms.count).map { "action-\($0)" })
        #expect(forms.allSatisfy { $0.address == "/screens/controls/actions" })
        for form in forms {
            let users = elements.filter { $0.attribute("form") == form.id }
            let buttons = users.filter { $0.name == "button" && $0.attribute("type") == "submit" }
            let entries = users.filter { $0.attribute("name") == "value" }
            let isEntered = !form.fields.contains { $0.name == "value" } && form.fields.contains { $0.name == "kind" }
            #expect(buttons.count == 1, "\(form)")
            #expect(entries.count == (isEntered ? 1 : 0), "\(form)")
            #expect(users.count == buttons.count + entries.count)
        }
        // Disabled controls have none.
        let usable = elements.filter { element in
            element.attribute("data-action") != nil
                && ["disabled", "readonly", "hidden"].allSatisfy { element.attribute($0) == nil }
        }
        // A row's own button is another element; a handle has turned into two.
        let rows = usable.filter { $0.name == "li" }
        #expect(usable.count - rows.count == usable.filter { $0.attribute("form") != nil }.count)
        #expect(rows.count == 4)
        #expect(rows.allSatisfy { $0.attribute("tabindex") == nil })
        #expect(elements.filter { $0.attribute("class")?.contains("scriptless-move") == true }.count == 9)
        #expect(!elements.contains { $0.attribute("class") == "row-handle" && $0.attribute("hidden") == nil })
    }

    /// Each form is sent unchanged, and runs the control's action.
    @Test func formsPerformActionsOfControls() async throws {
        let controls = ControlScreens()
        try await TestServer.run(screens: [controls.screen]) { server async throws in
            let response = try await server.get("/screens/controls/plain")
            #expect(response.status == 200)
            #expect(response["referrer-policy"] == "same-origin")
            #expect(response["content-security-policy"]?.contains("script-src") == false)
            #expect(response["content-security-policy"]?.contains("form-action 'self'") == true)
            let validator = try MarkupValidator()
            #expect(validator.validate(response.body).isValid)
            for form in try forms(response.body) {
                let kind = form.fields.first { $0.name == "kind" }?.value
                let isFixed = form.fields.contains { $0.name == "value" }
                var entered: [String?] = [nil]
                if !isFixed, kind == "flag" { entered = [nil, "on"] }
                if !isFixed, kind == "number" { entered = ["0.75"] }
                if !isFixed, kind == "text" { entered = [form.fields[0].value.contains("Quality") ? "high" : "ä & +"] }
                for value in entered {
                    let answer = try await server.post(
                        form.body(value), to: form.address, type: "application/x-www-form-urlencoded", token: nil)
                    #expect(answer.status == 303, "\(answer.text)")
                    #expect(answer["location"] == "/screens/controls/plain#\(form.fields[0].value)")
                    #expect(answer["cache-control"] == "no-store")
                }
            }
        }
        #expect(
            controls.done == [
                "wifi false", "wifi true", "guests 1.0", "brightness 0.75", "name ä & +", "name ", "quality high",
                "sign out", "chosen",
                "select a", "delete a", "share a", "move row 'a' row 'c'",
                "select b", "delete b", "share b", "move row 'b' row 'a'", "move row 'b' row 'load-more'",
                "select c", "delete c", "share c", "move row 'c' row 'b'", "move row 'c' section 'rows'",
                "more",
            ])
    }

    /// Segments share a form with one button after them; a disclosure sends its next value.
    @Test func newerControlsHaveForms() throws {
        let segments = ListItemViewModel.picker(
            "Theme", selection: "a", options: [.init("a"), .init("b"), .init("c")], style: .segmented
        ) { _ in }
        let screen = ListScreen(id: "newer", title: "Newer") {
            ListSection(id: "one") {
                segments
                ListItemViewModel.picker(
                    "Off", selection: nil, options: [.init("a")], style: .segmented, isEnabled: false)
                ListItemViewModel.picker("Date", selection: nil, style: .date) { _ in }
                ListItemViewModel.textField("Notes", lines: 3) { _ in }
                ListItemViewModel.disclosure("More", isExpanded: false, rows: {})
            }
        }
        let page = plain(screen)
        #expect(try MarkupValidator().validate(page).isValid)
        let forms = try forms(page)
        #expect(forms.map { $0.fields[1].value } == ["pick", "pick", "edit", "disclose"])
        #expect(forms.last?.fields.contains { $0.name == "value" && $0.value == "true" } == true)
        let first = try elements(page).filter { $0.attribute("form") == forms[0].id }
        #expect(first.map(\.name) == ["input", "input", "input", "button"])
        #expect(first.map { $0.attribute("name") } == ["value", "value", "value", nil])
        let text = String(decoding: page, as: UTF8.self)
        #expect(text.contains("</fieldset><button class=\"scriptless-submit\" form=\"\(forms[0].id)\""))
    }

    /// Rows with the same identity have different elements.
    @Test func duplicatesMoveToTheirOwnNeighbors() throws {
        let screen = ListScreen(id: "doubles", title: "Doubles") {
            for section in ["one", "two"] {
                ListSection(id: ListID(section)) {
                    for name in ["a", "b", "a"] {
                        TitleRow.row(ItemModel(id: ListID(name), title: name)).movable { _ in
                        }
                    }
                }
            }
        }
        let moves = try forms(plain(screen)).map { form in
            form.fields.filter { $0.name == "row" || $0.name == "value" }.map(\.value)
        }
        #expect(
            moves == [
                ["r-a", "r-a_x2"], ["r-b", "r-a"], ["r-b", "s-one_rows"], ["r-a_x2", "r-b"],
                ["r-a_x3", "r-a_x4"], ["r-b_x2", "r-a_x3"], ["r-b_x2", "s-two_rows"], ["r-a_x4", "r-b_x2"],
            ])
    }

    @Test func rejectionsLinkBackToPage() async throws {
        let controls = ControlScreens()
        try await TestServer.run(screens: [controls.screen]) { server async throws in
            let page = try await server.get("/screens/controls/plain").body
            let form = try #require(try forms(page).first)
            let accept = "Accept: text/html,*/*"
            for (body, headers, status) in [
                (form.body(token: "wrong"), [], 403), ("row=r-1&action=x", [], 403), ("row=%ff", [], 400),
                (form.body(), ["Origin: null"], 403), (form.body(), ["Origin: http://evil.example"], 403),
                (form.body(), ["Sec-Fetch-Site: cross-site"], 403), (form.body(), ["Sec-Fetch-Site: none"], 403),
                ("row=r-gone&action=x&token=\(TestServer.token)", [], 410),
                ("row=r-a&action=x&token=\(TestServer.token)", [], 422),
                ("row=a&action=x&token=\(TestServer.token)", [], 400), ("row=r-a&token=\(TestServer.token)", [], 400),
                ("row=r-a&action=x&kind=number&value=x&token=\(TestServer.token)", [], 400),
                ("row=r-a&action=x&kind=number&value=inf&token=\(TestServer.token)", [], 400),
                ("row=r-a&action=x&kind=other&token=\(TestServer.token)", [], 400),
                ("row=r-a&action=x&kind=element&value=x&token=\(TestServer.token)", [], 400),
                (String(repeating: "a", count: 70_000), [], 413),
            ] {
                let answer = try await server.post(
                    body, to: form.address, type: "application/x-www-form-urlencoded; charset=utf-8",
                    headers: headers + [accept], token: nil)
                #expect(answer.status == status, "\(body.prefix(80)) \(headers)")
                #expect(answer.text.contains(#"href="/screens/controls/plain""#))
            }
            let host = "Origin: http://127.0.0.1:\(server.address.port)"
            for headers in [[host], [host, "Sec-Fetch-Site: same-origin"]] {
                let answer = try await server.post(
                    form.body(), to: form.address, type: "application/x-www-form-urlencoded", headers: headers,
                    token: nil)
                #expect(answer.status == 303)
            }
        }
        #expect(controls.done == ["wifi false", "wifi false"])
    }

    /// A component with custom markup.
    private struct RawRow: ListItem {
        var html = ""
        static let template: ItemTemplate<Self> = "<div>\(unsafeHTML: \.html)</div>"
        static func map(_ model: ItemModel, _ row: inout RawRow) { row.html = model.title }
    }

    /// A component's raw markup may be arbitrary: nothing of it is lost, and nothing fails.
    @Test(arguments: [
        "<p class=x data-a='1' hidden>a < b & c</p>", "<!-- <button data-action=\"x\"> -->", "<IMG SRC=x><br>text",
        "</b></div><b", "<script>if (a < b) { '</div>' }</script>", "<style>a > b {}</style><", "<button", "<a href=\"",
        "<p a=\"1", "< p>", "<p/>x", "<!doctype html", "<!--", "",
    ])
    func unusualMarkupIsKept(markup: String) {
        let screen = ListScreen(id: "raw", title: "Raw") {
            ListSection(id: "all") {
                RawRow.row(ItemModel(id: "raw", title: markup))
                TitleRow.row(ItemModel(id: "next", title: "Next"))
            }
        }
        let page = DocumentRenderer(options: PageOptions(assetsPath: "/assets")).string(for: screen)
        let script = /<script id="list-state".*<\/script>/.dotMatchesNewlines()
        #expect(String(decoding: plain(screen), as: UTF8.self) == page.replacing(script, with: ""))
    }

    /// Rendering a large page is slow, and each request would render it.
    @Test func isRenderedOncePerRevision() async throws {
        try await TestServer.run(screens: [TestScreens.numbers()]) { server async throws in
            func rendered() async throws -> String? {
                try await server.get("/metrics").text.split(separator: "\n")
                    .first { $0.hasPrefix("listpreview_page_renders_total ") }.map(String.init)
            }
            let first = try await server.get("/screens/numbers/plain")
            let second = try await server.get("/screens/numbers/plain")
            #expect(try await rendered() == "listpreview_page_renders_total 1")
            let nonces = try [first, second].map {
                try #require($0["content-security-policy"]?.firstMatch(of: /nonce-([0-9a-f]{32})/)).1
            }
            #expect(nonces[0] != nonces[1])
            #expect(first.text.replacing(nonces[0], with: "") == second.text.replacing(nonces[1], with: ""))
            #expect(second.text.contains("nonce=\"\(nonces[1])\""))
            try await server.screen("numbers").update { $0.title = "Other" }
            #expect(try await server.get("/screens/numbers/plain").text.contains("<title>Other"))
            #expect(try await rendered() == "listpreview_page_renders_total 2")
        }
    }
}
