import Testing

@testable import ListPreviewKit
@testable import TestSupport

/// The operations that count for a bulk update, each exactly at the threshold and one below it.
struct BulkThresholdTests {
    private static func rows(_ range: Range<Int>, text: Int = 1, component: Int = 0) -> [ListItemViewModel] {
        range.map { RowFacts(id: $0, text: text, component: component).viewModel(counter: MapCounter()) }
    }

    private static func screen(_ sections: [ListItemViewModel]...) -> ListScreen {
        ListScreen(
            id: "a", title: "A",
            sections: sections.enumerated().map { ListSection(id: $0.offset, rows: $0.element) })
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var source: ListScreen
        var target: ListScreen
        /// The number of placed elements.
        var count: Int

        var testDescription: String { name }
    }

    static let cases = [
        Case(name: "inserted rows", source: screen([]), target: screen(rows(0..<5)), count: 5),
        Case(name: "some removed rows", source: screen(rows(0..<8)), target: screen(rows(5..<8)), count: 5),
        Case(name: "a cleared section", source: screen(rows(0..<5)), target: screen([]), count: 5),
        Case(
            name: "a cleared section that gets other rows", source: screen(rows(0..<5)), target: screen(rows(10..<13)),
            count: 8),
        Case(name: "a removed section", source: screen([], rows(0..<5)), target: screen([]), count: 6),
        Case(
            name: "a removed section one of whose rows moves away", source: screen([], rows(0..<5)),
            target: screen(rows(4..<5)), count: 6),
        Case(
            name: "two removed sections and some removed rows",
            source: screen(rows(0..<4), rows(10..<13), rows(20..<22)), target: screen(rows(2..<4)), count: 9),
        Case(name: "an inserted section", source: screen([]), target: screen([], rows(0..<5)), count: 6),
        Case(name: "a moved row", source: screen(rows(0..<5)), target: screen(rows(1..<5) + rows(0..<1)), count: 1),
        Case(
            name: "replaced rows", source: screen(rows(0..<5)), target: screen(rows(0..<5, component: 1)), count: 5),
        Case(
            name: "changed values do not count", source: screen(rows(0..<5)),
            target: screen(rows(0..<5, text: 2) + rows(5..<6)), count: 1),
    ]

    @Test(arguments: cases)
    func updatesAtTheThresholdAreBulk(_ test: Case) {
        func isBulk(_ threshold: Int) -> Bool {
            test.source.patch(to: test.target, options: PatchOptions(bulkThreshold: threshold)).hints.bulk
        }
        #expect(isBulk(test.count))
        #expect(!isBulk(test.count + 1))
    }

    @Test func headersCountAsElements() {
        let header = Self.rows(0..<1)[0]
        let plain = ListScreen(id: "a", title: "A", sections: [ListSection(id: 0, rows: Self.rows(1..<3))])
        let headed = ListScreen(
            id: "a", title: "A", sections: [ListSection(id: 0, header: header, footer: header, rows: [])])
        #expect(plain.patch(to: headed, options: PatchOptions(bulkThreshold: 4)).hints.bulk)
        #expect(!plain.patch(to: headed, options: PatchOptions(bulkThreshold: 5)).hints.bulk)
        #expect(headed.patch(to: plain, options: PatchOptions(bulkThreshold: 4)).hints.bulk)
        #expect(!headed.patch(to: plain, options: PatchOptions(bulkThreshold: 5)).hints.bulk)
    }
}
