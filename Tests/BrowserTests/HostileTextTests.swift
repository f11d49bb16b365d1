import Foundation
import HeadlessBrowser
import JSONText
import ListPreviewKit
import MarkupValidation
import PreviewServer
import Testing

@testable import TestSupport

/// Texts with a meaning in HTML, JSON or JavaScript are shown as text, in every kind of slot.
struct HostileText: CustomTestStringConvertible {
    var text: String
    /// The part that a page can contain.
    var shown: String

    init(_ text: String, shown: String? = nil) {
        self.text = text
        self.shown = shown ?? text
    }

    var testDescription: String { text.count > 60 ? "\(text.count) characters" : text.debugDescription }

    static let all = [
        HostileText("\"\u{301} onmouseover=alert(1) y=\"\u{338}"),
        HostileText("<\u{338}script>alert(1)</script>"),
        HostileText("</script><script>window.isBroken = true</script><!--"),
        HostileText("]]>&amp;&lt;&#0;&nbsp;'`"),
        HostileText("a\u{0}b\u{1}c\u{1F}d\u{7F}e\u{85}", shown: "a\u{FFFD}b\u{FFFD}c\u{FFFD}d\u{FFFD}e\u{FFFD}"),
        HostileText("tab\tline\nreturn\rboth\r\nend", shown: "tab\tline\nreturn\nboth\nend"),
        HostileText("\u{2028}\u{2029}\u{FEFF}\u{FFFE}\u{FFFF}", shown: "\u{2028}\u{2029}\u{FEFF}\u{FFFD}\u{FFFD}"),
        HostileText("\u{202E}evil\u{202C} \u{2066}isolate\u{2069}\u{200F}"),
        HostileText(String(decoding: [0x61, 0xED, 0xA0, 0x80, 0x62], as: UTF8.self)),
        HostileText(String(repeating: "é<\u{301}&\"", count: 2_000)),
        HostileText("${7*7}{{7*7}}\\u003cb\\"),
    ]

    /// A label with as many bytes of text, which is a multiple of 8.
    static func long(_ count: Int) -> ListScreen {
        ListScreen(id: "long", title: "Long") {
            ListSection(id: "s") {
                TitleRow.row(ItemModel(id: 1, title: String(repeating: "word <& ", count: count / 8)))
            }
        }
    }

    var screen: ListScreen {
        ListScreen(id: "hostile", title: text) {
            ListSection(
                id: text.prefix(50), header: HostileRow.row(HostileModel(id: "h", text: text))
            ) {
                HostileRow.row(HostileModel(id: String(text.prefix(50)), text: text), action: text)
            }
        }
    }
}

struct HostileModel: ListItemDataModel, Equatable {
    var id: String
    var text: String
}

/// A component that uses the same text in every kind of text slot.
struct HostileRow: ListItem {
    var label = TextLabel()
    var text = ""
    var chips: [HostileChip] = []
    static let template: ItemTemplate<Self> = """
        <p class="text" title="\(\.text)">\(\.text)</p><p>\(\.label) and \(\.text)</p><div class="chips">\(\.chips)</div>
        """
    static func map(_ model: HostileModel, _ row: inout HostileRow) {
        row.label.text = model.text
        row.text = model.text
        row.chips = [HostileChip(text: model.text)]
    }
}

struct HostileChip: Templated {
    var text: String
    static let template: ItemTemplate<Self> = "<span title=\"\(\.text)\">\(\.text)</span>"
}

/// In libxml2.
struct HostileTextTests {
    @Test(arguments: HostileText.all)
    func pageIsValidAndRoundTrips(_ hostile: HostileText) throws {
        let page = DocumentRenderer().bytes(for: hostile.screen)
        let report = try MarkupValidator().validate(page)
        #expect(report.isValid, "\(report.diagnostics.prefix(3))")
        let document = try MarkupDocument(parsing: page)
        #expect(PolyglotWriter.bytes(of: document) == page)
    }

    @Test func megabyteLabelRoundTrips() throws {
        let screen = HostileText.long(1 << 20)
        let page = DocumentRenderer().bytes(for: screen)
        #expect(page.count > 1 << 20)
        #expect(try MarkupValidator().validate(page).isValid)
        #expect(PolyglotWriter.bytes(of: try MarkupDocument(parsing: page)) == page)
    }

    @Test(arguments: HostileText.all)
    func patchRoundTrips(_ hostile: HostileText) throws {
        let start = HostileText("").screen
        let patch = start.patch(to: hostile.screen)
        let page = try MarkupDocument(parsing: DocumentRenderer().bytes(for: start))
        let target = try MarkupDocument(parsing: DocumentRenderer().bytes(for: hostile.screen))
        let patched = try PatchApplier().apply(DOMPatchWire.roundTrip(patch), to: page)
        #expect(try ScreenComparison(patched, target) == .equal)
    }
}

extension ChromiumTests {
    struct HostileTextInTheBrowserTests {
        @Test(arguments: HostileText.all)
        func slotsShowTextAndRunNoScript(_ hostile: HostileText) async throws {
            try await RunningServer.with { server in
                let live = try await server.screens.add(hostile.screen)
                try await SharedBrowser.withPage { page in
                    try await page.navigate(to: server.url + "screens/hostile")
                    try await expectText(hostile.shown, on: page)
                    // Once more, set by a patch instead of a page.
                    await live.update(to: HostileText("").screen)
                    await live.update(to: hostile.screen)
                    try await LivePage.expectInStep(page, with: live)
                    try await expectText(hostile.shown, on: page)
                    let errors = await page.consoleErrors()
                    #expect(errors.isEmpty, "\(errors)")
                }
            }
        }

        /// A quarter of a megabyte: Chromium takes many seconds for longer paragraphs.
        @Test func longLabelIsShown() async throws {
            try await RunningServer.with { server in
                try await server.screens.add(HostileText.long(1 << 18))
                try await SharedBrowser.withPage { page in
                    try await page.navigate(to: server.url + "screens/long")
                    let length = try await page.evaluate("document.querySelector('#r-1 .title').textContent.length")
                        .integer
                    #expect(length == 1 << 18)
                }
            }
        }

        private func expectText(_ text: String, on page: Page) async throws {
            var json = JSONWriter()
            json.string(text)
            let expected = String(decoding: json.bytes, as: UTF8.self)
            // HTML's parser turns carriage returns into line feeds, except those written as references.
            let wrong = try await page.evaluate(
                """
                (() => {
                    const expected = \(expected), row = document.querySelector("#screen li, #screen [data-item$=HostileRow]");
                    const found = {
                        heading: document.querySelector("h1").textContent, action: row.dataset.action,
                        text: row.querySelector(".text").textContent, title: row.querySelector(".text").title,
                        label: row.querySelector(".label").textContent,
                        mixed: row.querySelector(".label").nextElementSibling.textContent,
                        chip: row.querySelector(".chips").textContent, chipTitle: row.querySelector(".chips > *").title,
                    };
                    return Object.keys(found).filter((key) => found[key] !== expected).join(" ") + (window.isBroken ? " ran" : "");
                })()
                """
            ).string
            #expect(wrong == "")
        }
    }
}
