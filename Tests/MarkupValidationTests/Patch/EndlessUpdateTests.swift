import MarkupValidation
import Testing

@testable import ListPreviewKit
@testable import TestSupport

/// Memory follows the size of a screen, not the number of its updates.
struct EndlessUpdateTests {
    /// Each update has styles, identities, texts and combinations of rows that no earlier one has.
    private static func screen(_ number: Int) -> ListScreen {
        let color = StyleColor.fixed(UInt32(number * 7919 % 0xFFFFFF) << 8 | 0xFF)
        let style = ListItemStyle<TitleRow> {
            $0.title.textColor = color
            $0.content.background = color
            $0.content.cornerRadius = Double(number) / 8
        }
        let title = TitleRow.row(
            ItemModel(id: "\(number)", title: "Title \(number)"), style: .custom(style),
            heightStyle: .minimum(Double(number)))
        let others: [ListItemViewModel] = [
            .switch("On \(number)", id: "other", isOn: number.isMultiple(of: 2)),
            .stepper("Step", id: "other", value: Double(number % 100)), .picker("Pick", id: "other", selection: nil),
            ValueRow.row(ItemModel(id: "other", title: "Value", detail: "\(number)")),
            CardRow.row(Card(id: "other", text: "Card", tags: ["\(number)"])),
        ]
        var screen = ListScreen(
            id: "endless", title: "Endless",
            sections: [
                ListSection(
                    id: "s\(number)", header: .header("Header \(number)"), footer: .footer("Footer"),
                    rows: [title, others[number % others.count].separators(.line(.both, color: color))]),
                ListSection(
                    id: "fixed", rows: [TitleRow.row(ItemModel(id: "fixed", title: "Fixed"), style: .custom(style))]),
            ])
        if number.isMultiple(of: 7) { screen.toolbar = [RowAction("Add", name: "add\(number)")] }
        return screen
    }

    private static func options(_ revision: Int) -> PageOptions {
        PageOptions(live: LiveConnection(events: "/screens/endless/events", epoch: "1", revision: revision))
    }

    /// The lines of a page, each rule on one line.
    private static func lines(_ page: [UInt8]) -> Set<ArraySlice<UInt8>> {
        Set(page.split(separator: UInt8(ascii: "\n")))
    }

    @Test func nothingGrowsWithTheNumberOfUpdates() throws {
        var session = ScreenSession(Self.screen(0))
        var page = try MarkupDocument(parsing: session.page(options: Self.options(0)))
        // Twice those of the largest state, with those of one update.
        let limit = 512 + 3 * 60
        var (completeCount, checkCount) = (0, 0)
        for number in 1...TestScale.rounds(20_000) {
            let screen = Self.screen(number)
            let update = session.update(to: screen)
            let patch = try DOMPatch(decoding: try #require(update).encoded())
            if patch.isComplete { completeCount += 1 }
            #expect(session.assets.count <= limit)
            // Applying takes longer than updating, so only the first page follows for long; the others are loaded later.
            let place = number % 1_000
            if number > 1_000, place == 850 {
                page = try MarkupDocument(parsing: session.page(options: Self.options(number)))
            }
            guard number <= 1_000 || place == 0 || place > 850 else { continue }
            page = try PatchApplier().apply(patch, to: page)
            guard place == 0 || patch.isComplete else { continue }
            checkCount += 1
            let fresh = try MarkupDocument(parsing: DocumentRenderer().bytes(for: screen))
            guard case .equal = try ScreenComparison(page, fresh) else {
                Issue.record("update \(number) leads to another page")
                return
            }
            // A page of this revision has the same rules and templates as one that applied all patches.
            let loaded = session.page(options: Self.options(session.revision))
            #expect(Self.lines(PolyglotWriter.bytes(of: page)) == Self.lines(loaded))
            #expect(loaded.count < 120_000)
            #expect(session.values.supplements.count == 2 && session.values.rows.count == 3)
        }
        #expect(completeCount > 100 && checkCount > 30)
    }
}
