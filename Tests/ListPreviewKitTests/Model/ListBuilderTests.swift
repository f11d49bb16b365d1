import ListPreviewKit
import Testing

/// Sections and rows from statements.
struct ListBuilderTests {
    private enum Choice {
        case one, two, none
    }

    private func row(_ id: Int) -> ListItemViewModel { Divider.row(id: ListID(id)) }

    private func section(isOn: Bool, choice: Choice, count: Int, extra: ListItemViewModel?) -> ListSection {
        ListSection(id: "s") {
            row(1)
            if isOn { row(2) }
            if isOn {
                row(3)
            } else {
                row(4)
                row(5)
            }
            switch choice {
            case .one: row(6)
            case .two:
                row(7)
                row(8)
            case .none: []
            }
            for number in 0..<count { row(100 + number) }
            extra
            [row(9), row(10)]
            for number in 0..<count where number > 0 {
                if number == 1 { row(200) }
            }
        }
    }

    private func ids(_ section: ListSection) -> [Int?] { section.rows.map(\.id.integer) }

    @Test func everyStatementIsSupported() {
        #expect(
            ids(section(isOn: true, choice: .one, count: 3, extra: row(50)))
                == [1, 2, 3, 6, 100, 101, 102, 50, 9, 10, 200])
        #expect(ids(section(isOn: false, choice: .two, count: 0, extra: nil)) == [1, 4, 5, 7, 8, 9, 10])
        #expect(ids(section(isOn: false, choice: .none, count: 1, extra: nil)) == [1, 4, 5, 100, 9, 10])
    }

    /// The builder moves the elements out of its array.
    @Test func sharedArraysKeepTheirElements() {
        let parts: [ListBuilder<Int>.Part] = [.one(1), .many([2, 3]), .many([]), .one(4)]
        for _ in 0..<2 { #expect(ListBuilder.buildFinalResult(ListBuilder.buildArray(parts)) == [1, 2, 3, 4]) }
    }

    @Test func emptyBuilders() {
        #expect(ListSection(id: 1) {}.rows.isEmpty)
        #expect(ListScreen(id: "a", title: "A") {}.sections.isEmpty)
    }

    @Test func screensOfSections() {
        let screen = ListScreen(id: "a", title: "A") {
            ListSection(id: 1) { row(1) }
            for number in 2...3 { ListSection(id: number, rows: [row(number)]) }
        }
        #expect(screen.sections.map(\.id) == [1, 2, 3])
        #expect(screen.style == .insetGrouped)
        #expect(screen.language == "en")
        #expect(screen.direction == .leftToRight)
    }
}
