import Synchronization
import Testing

@testable import ListPreviewKit
@testable import TestSupport

/// A session knows the content of its pages, and does no work for unchanged rows.
struct ScreenSessionTests {
    private func screen(_ rows: [ListItemViewModel]) -> ListScreen {
        ListScreen(id: "a", title: "A", sections: [ListSection(id: 1, rows: rows)])
    }

    private func rows(_ range: Range<Int>, text: Int = 1, component: Int = 0, style: Int = 0, counter: MapCounter)
        -> [ListItemViewModel]
    {
        range.map { RowFacts(id: $0, text: text, component: component, style: style).viewModel(counter: counter) }
    }

    private func required(_ patch: DOMPatch?) throws -> DOMPatch { try #require(patch) }

    // MARK: - No unnecessary work

    @Test(arguments: [0, 1, 2, 3])
    func unchangedRowsAreNotMappedAgain(style: Int) throws {
        let counter = MapCounter()
        var session = ScreenSession(screen(rows(0..<100, style: style, counter: counter)))
        #expect(counter.count == 100)
        let edited = MapCounter()
        var target = rows(0..<100, style: style, counter: edited)
        target.remove(at: 3)
        target.swapAt(10, 80)
        target += rows(200..<203, style: style, counter: edited)
        target[50] = RowFacts(id: 51, text: 2, style: style).viewModel(counter: edited)
        _ = try required(session.update(to: screen(target)))
        // The three new rows and the changed one, and no row that was mapped before.
        #expect(counter.count == 100)
        #expect(edited.count == 4)
    }

    /// A change is compared with the content of pages, not with a new mapping of the old model.
    @Test func patchesAreCorrectWithNondeterministicMaps() throws {
        let clock = Mutex("9:41")
        let row = { (text: String) in
            ListItemViewModel(
                data: ItemModel(id: 1, title: text),
                map: { (model: ItemModel, row: inout TitleRow) in
                    row.title.text = clock.withLock { $0 } + " " + model.title
                })
        }
        var session = ScreenSession(screen([row("a")]))
        clock.withLock { $0 = "9:42" }
        let patch = try required(session.update(to: screen([row("b")])))
        clock.withLock { $0 = "9:41" }
        let back = try required(session.update(to: screen([row("a")])))
        for (patch, text) in [(patch, "9:42 b"), (back, "9:41 a")] {
            guard case .set(_, ["r-1"], [.text(text)])? = patch.operations.first else {
                Issue.record("\(patch.operations)")
                continue
            }
        }
    }

    @Test func updatesWithoutChangeReturnNil() {
        let counter = MapCounter()
        var session = ScreenSession(screen(rows(0..<10, style: 1, counter: counter)))
        #expect(session.update(to: screen(rows(0..<10, style: 1, counter: counter))) == nil)
        #expect(session.revision == 0)
        #expect(counter.count == 10)
        // Another text with the same appearance: an invisible action of a header.
        let header = TextHeader.row(TextModel("h"))
        let acting = TextHeader.row(TextModel("h"), action: "tap")
        var headed = ScreenSession(
            ListScreen(id: "a", title: "A", sections: [ListSection(id: 1, header: header, rows: [])]))
        #expect(
            headed.update(to: ListScreen(id: "a", title: "A", sections: [ListSection(id: 1, header: acting, rows: [])]))
                == nil)
    }

    @Test func nanDoesNotCauseAnUpdate() {
        let row = TitleRow.row(ItemModel(id: 1, title: "t"), heightStyle: .static(.nan))
        var session = ScreenSession(screen([row]))
        #expect(session.update(to: screen([row])) == nil)
    }

    // MARK: - Revisions

    @Test func patchesContainOnlyNewTemplatesAndRules() throws {
        let counter = MapCounter()
        var session = ScreenSession(screen([]))
        let first = try required(session.update(to: screen(rows(0..<1, style: 1, counter: counter))))
        #expect((first.from, first.to) == (0, 1))
        #expect(first.templates.map(\.name) == ["TestSupport.NoteChip/item", "TestSupport.NoteRow"])
        #expect(first.rules.count == 1)
        let second = try required(session.update(to: screen([])))
        #expect((second.from, second.to) == (1, 2))
        #expect(second.templates.isEmpty && second.rules.isEmpty)
        let third = try required(session.update(to: screen(rows(0..<5, style: 1, counter: counter))))
        #expect(third.templates.isEmpty && third.rules.isEmpty)
        let fourth = try required(session.update(to: screen(rows(0..<5, component: 1, style: 1, counter: counter))))
        #expect(fourth.templates.map(\.name) == ["TestSupport.PlainRow"])
        #expect(fourth.rules.count == 1)
        #expect(session.revision == 4)
    }

    @Test func pagesKeepAllTemplatesAndRules() throws {
        let counter = MapCounter()
        var session = ScreenSession(screen(rows(0..<1, style: 1, counter: counter)))
        _ = try required(session.update(to: screen([])))
        let page = String(decoding: session.page(options: PageOptions()), as: UTF8.self)
        #expect(page.contains("{color:var(--red-text)}\n}</style>"))
        #expect(page.contains("\"TestSupport.NoteRow\":{"))
        #expect(page.contains("\"TestSupport.NoteChip/item\":{"))
        #expect(!page.contains("<li "))
        let fresh = DocumentRenderer().string(for: session.screen)
        #expect(!fresh.contains("NoteRow"))
    }

    @Test func firstPageEqualsTheRenderedPage() {
        var random = RandomScreens(seed: 11, withDuplicates: true)
        for _ in 0..<20 {
            let screen = random.screen().screen
            #expect(ScreenSession(screen).page(options: PageOptions()) == DocumentRenderer().bytes(for: screen))
        }
    }

    @Test func copiesAreIndependent() {
        let counter = MapCounter()
        let first = ScreenSession(screen([]))
        var second = first
        #expect(second.update(to: screen(rows(0..<1, counter: counter))) != nil)
        #expect(first.revision == 0)
        #expect(first.screen.sections[0].rows.isEmpty)
        #expect(second.screen.sections[0].rows.count == 1)
    }

    @Test func duplicatesAreReported() {
        let counter = MapCounter()
        var session = ScreenSession(screen([]))
        #expect(session.duplicates.isEmpty)
        _ = session.update(to: screen(rows(0..<1, counter: counter) + rows(0..<1, counter: counter)))
        #expect(session.duplicates == [DuplicateIdentity(kind: .row, id: 0)])
    }

    // MARK: - Two sessions

    /// A gallery compares each state with the next one, in both directions.
    @Test func patchBetweenSessionsEqualsPatchBetweenScreens() {
        var random = RandomScreens(seed: 17, withDuplicates: true)
        for _ in 0..<100 {
            let source = random.screen().screen
            var target = random.screen().screen
            if Bool.random(using: &random.generator) { target.updateAnimation = .noAnimations }
            #expect(ScreenSession(source).patch(to: ScreenSession(target)) == source.patch(to: target))
        }
    }

    @Test func comparingSessionsMapsNoRows() {
        let counter = MapCounter()
        let source = ScreenSession(screen(rows(0..<10, style: 1, counter: counter)))
        let target = ScreenSession(
            screen(rows(5..<12, text: 2, style: 1, counter: counter) + rows(0..<2, component: 1, counter: counter)))
        let count = counter.count
        let patch = source.patch(to: target)
        #expect(patch.operations.contains(.remove(ids: ["r-2", "r-3", "r-4"])))
        #expect(counter.count == count)
    }

    // MARK: - Hints

    @Test func manyElementsAreBulk() {
        let counter = MapCounter()
        func patch(_ count: Int, _ threshold: Int) -> DOMPatch {
            let left = ListUpdateAnimation.standard(configuration: ListAnimationConfiguration(.left))
            return screen([]).patch(
                to: screen(rows(0..<count, counter: counter)), animation: left,
                options: PatchOptions(bulkThreshold: threshold))
        }
        #expect(!patch(9, 10).hints.bulk)
        #expect(patch(10, 10).hints.bulk)
        #expect(patch(11, 10).hints.bulk)
        #expect(patch(9, 10).hints.configuration.rowInsertion == .left)
        #expect(!screen([]).patch(to: screen([])).hints.bulk)
    }

    @Test func removalsMovesAndReplacementsCountAsBulk() {
        let counter = MapCounter()
        let options = PatchOptions(bulkThreshold: 3)
        let many = rows(0..<6, counter: counter)
        let removed = screen(many).patch(to: screen(Array(many.dropFirst(3))), options: options)
        #expect(removed.hints.bulk)
        let replaced = screen(many).patch(to: screen(rows(0..<6, component: 1, counter: counter)), options: options)
        #expect(replaced.hints.bulk)
        let updated = screen(many).patch(to: screen(rows(0..<6, text: 2, counter: counter)), options: options)
        #expect(!updated.hints.bulk)
        let moved = screen(many).patch(to: screen(many.reversed()), options: options)
        #expect(moved.hints.bulk)
    }
}
