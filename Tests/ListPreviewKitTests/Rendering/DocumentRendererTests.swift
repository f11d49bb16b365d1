import Testing

@testable import ListPreviewKit
@testable import TestSupport

/// Documents, byte for byte.
struct DocumentRendererTests {
    private let cars = ListScreen(
        id: "cars", title: "Cars & <Co>",
        sections: [
            ListSection(
                id: "used", header: .header("Used"), footer: .footer("2 cars"),
                rows: [
                    TitleRow.row(
                        ItemModel(id: 42, title: "Beetle", accessory: .chevron),
                        style: .custom(ListItemStyle { $0.title.textColor = .magenta }), heightStyle: .minimum(60),
                        action: "open:42"),
                    PlainRow.row(Note(id: 7, text: "\"Quoted\" & <b>")),
                ]),
            ListSection(id: 2, rows: []),
        ])

    @Test func wholeDocument() {
        // Written out for people: a change of any byte of every page is visible here.
        let expected = """
            <!DOCTYPE html>
            <html dir="ltr" lang="en">
            <head>
            <meta charset="utf-8" />
            <meta content="width=device-width, initial-scale=1, viewport-fit=cover" name="viewport" />
            <meta content="light dark" name="color-scheme" />
            <title>Cars &amp; &lt;Co&gt;</title>
            <link href="assets/css/page.css" rel="stylesheet" />
            <link href="data:," rel="icon" />
            <style id="list-rules">@layer list-rules{
            .h-3ekgrveeh4yn7{min-height:60px}
            .s-2mnsy6zu2jy7l{color:var(--magenta)}
            }</style>
            </head>
            <body>
            <main class="list-screen inset-grouped" dir="ltr" id="screen" lang="en">\
            <header data-item="screen-title" id="screen-title"><h1>Cars &amp; &lt;Co&gt;</h1></header>\
            <section aria-labelledby="s-used_header" data-item="section" id="s-used">\
            <header data-item="TextHeader/header" id="s-used_header"><h2 class="text-header">\
            <span class="label text">Used</span></h2></header>\
            <ul id="s-used_rows" role="list">\
            <li class="h-3ekgrveeh4yn7" data-action="open:42" data-item="TitleRow" id="r-42" tabindex="0">\
            <div class="item title-row"><span class="image-view" hidden=""><span class="picture"></span>\
            <span aria-hidden="true" class="symbol"></span></span><span class="label title s-2mnsy6zu2jy7l">Beetle</span>\
            <span class="badge" hidden=""></span><span class="accessory accessory-chevron"></span></div></li>\
            <li data-item="TestSupport.PlainRow" id="r-7"><div><span class="label">"Quoted" &amp; &lt;b&gt;</span></div></li>\
            </ul><footer data-item="TextFooter/footer" id="s-used_footer"><p class="text-footer">\
            <span class="label text">2 cars</span></p></footer></section>\
            <section data-item="section" id="s-2"><ul id="s-2_rows" role="list"></ul></section></main>
            <script id="list-state" type="application/json">STATE</script>
            </body>
            </html>

            """
        let page = DocumentRenderer().string(for: cars)
        let start = page.firstRange(of: "application/json\">")?.upperBound ?? page.endIndex
        let end = page.firstRange(of: "</script>\n</body>")?.lowerBound ?? page.endIndex
        let state = page[start..<end]
        #expect(page.replacing(state, with: "STATE") == expected)
        #expect(
            state.hasPrefix(
                "{\"screen\":\"cars\",\"revision\":0,\"templates\":{\"ImageView.Picture/item\":{\"html\":\""))
        #expect(!state.contains("<"))
    }

    @Test func bytesAndStringAreEqual() {
        let renderer = DocumentRenderer()
        #expect(renderer.bytes(for: cars) == Array(renderer.string(for: cars).utf8))
    }

    @Test func renderingIsDeterministic() {
        let renderer = DocumentRenderer()
        var random = RandomScreens(seed: 7, withDuplicates: true)
        for _ in 0..<50 {
            let facts = random.screen()
            let page = renderer.bytes(for: facts.screen)
            #expect(renderer.bytes(for: facts.screen) == page)
            #expect(renderer.bytes(for: facts.screen, renderer.fragment(for: facts.screen)) == page)
        }
    }

    @Test func fragmentIsTheElementOfTheScreen() {
        let fragment = DocumentRenderer().fragment(for: cars)
        let html = String(decoding: fragment.html, as: UTF8.self)
        let page = DocumentRenderer().string(for: cars)
        #expect(html.hasPrefix("<main class=\"list-screen") && html.hasSuffix("</main>"))
        #expect(page.contains(html))
        #expect(fragment.assets.sortedRules.map(\.name) == ["h-3ekgrveeh4yn7", "s-2mnsy6zu2jy7l"])
        #expect(
            fragment.assets.sortedTemplates.map(\.name) == [
                "ImageView.Picture/item", "TestSupport.PlainRow", "TextFooter/footer", "TextHeader/header", "TitleRow",
                "screen-title", "section",
            ])
        #expect(fragment.duplicates.isEmpty)
    }

    @Test func duplicatesAreRenderedAndReported() {
        let row = DividerRow.row(id: 1)
        let fragment = DocumentRenderer().fragment(
            for: ListScreen(id: "a", title: "A", sections: [ListSection(id: 1, rows: [row, row, row])]))
        let html = String(decoding: fragment.html, as: UTF8.self)
        for id in ["r-1", "r-1_x2", "r-1_x3"] { #expect(html.contains(" id=\"\(id)\"")) }
        #expect(fragment.duplicates == [DuplicateIdentity(kind: .row, id: 1)])
    }

    @Test func languageDirectionAndStyle() {
        let screen = ListScreen(
            id: "a", title: "א", style: .sidebar, language: "he\"", direction: .rightToLeft, sections: [])
        let page = DocumentRenderer().string(for: screen)
        #expect(page.contains("<html dir=\"rtl\" lang=\"he&quot;\">"))
        #expect(page.contains("<main class=\"list-screen sidebar\" dir=\"rtl\" id=\"screen\" lang=\"he&quot;\">"))
        #expect(page.contains("<title>א</title>"))
        #expect(page.contains("<style id=\"list-rules\"></style>"))
    }

    @Test func markupOfRowsIsIndependentOfNeighbors() {
        let rows = (0..<12).map {
            RowFacts(id: $0, text: $0, component: $0, style: $0, height: $0, action: $0).viewModel()
        }
        func lines(_ rows: [ListItemViewModel]) -> Set<String> {
            let screen = ListScreen(id: "a", title: "A", sections: [ListSection(id: 1, rows: rows)])
            let html = String(decoding: DocumentRenderer().fragment(for: screen).html, as: UTF8.self)
            return Set(
                html.split(separator: "<li ").dropFirst().map {
                    String($0.replacing("</ul></section></main>", with: ""))
                })
        }
        let alone = rows.reduce(into: Set<String>()) { $0.formUnion(lines([$1])) }
        #expect(lines(rows) == alone)
        #expect(lines(rows.reversed()) == alone)
    }

    @Test func rulesDoNotDependOnTheOrderOfRows() {
        let rows = (0..<12).map { RowFacts(id: $0, text: 1, component: $0 / 4, style: $0, height: $0).viewModel() }
        func rules(_ rows: [ListItemViewModel]) -> [StyleRule] {
            DocumentRenderer().fragment(
                for: ListScreen(id: "a", title: "A", sections: [ListSection(id: 1, rows: rows)])
            )
            .assets.sortedRules
        }
        #expect(rules(rows) == rules(rows.reversed()))
        #expect(rules(rows).count > 4)
    }
}

/// A streamed document is the document, in pieces of one size.
struct DocumentChunksTests {
    private func expectWhole(_ screen: ListScreen, size: Int, sourceLocation: SourceLocation = #_sourceLocation) {
        let renderer = DocumentRenderer()
        let whole = renderer.bytes(for: screen)
        let chunks = Array(renderer.chunks(for: screen, size: size))
        #expect(Array(chunks.joined()) == whole, "size \(size)", sourceLocation: sourceLocation)
        #expect(chunks.dropLast().allSatisfy { $0.count == max(1, size) }, sourceLocation: sourceLocation)
        #expect(chunks.last.map { !$0.isEmpty && $0.count <= max(1, size) } == true, sourceLocation: sourceLocation)
    }

    @Test func everySize() {
        var random = RandomScreens(seed: 3, withDuplicates: true)
        let screen = random.screen().screen
        let count = DocumentRenderer().bytes(for: screen).count
        for size in [Int.min, 0, 1, 2, 3, 7, 64, 255, 1000, count - 1, count, count + 1, 65_536, Int.max] {
            expectWhole(screen, size: size)
        }
    }

    @Test func randomScreens() {
        var random = RandomScreens(seed: .random(in: .min ... .max), withDuplicates: false)
        for size in stride(from: 50, through: 3000, by: 290) { expectWhole(random.screen().screen, size: size) }
    }

    @Test func emptyScreen() {
        expectWhole(ListScreen(id: "a", title: "A", sections: []), size: 100)
    }

    @Test func chunksAreReproducible() {
        let chunks = DocumentRenderer().chunks(for: ListScreen(id: "a", title: "A", sections: []), size: 100)
        #expect(Array(chunks) == Array(chunks))
    }

    @Test func rowsAreMappedOnlyTwice() {
        let counter = MapCounter()
        let rows = (0..<100).map { RowFacts(id: $0).viewModel(counter: counter) }
        let screen = ListScreen(id: "a", title: "A", sections: [ListSection(id: 1, rows: rows)])
        var iterator = DocumentRenderer().chunks(for: screen, size: 500).makeIterator()
        #expect(iterator.next() != nil)
        // On demand: the first chunk needed the styles of all rows, but hardly any row itself.
        #expect(counter.count < 110)
        while iterator.next() != nil {}
        #expect(counter.count == 200)
        #expect(iterator.next() == nil)
    }
}
