import Testing

@testable import ListPreviewKit
@testable import TestSupport

/// Every section and row has an element, even if some share an identity.
struct ScreenLayoutTests {
    private func screen(_ sections: [(ListID, [Int])]) -> ListScreen {
        ListScreen(
            id: "a", title: "A",
            sections: sections.map { id, rows in
                ListSection(id: id, rows: rows.map { DividerRow.row(id: ListID($0)) })
            })
    }

    @Test func uniqueIdentities() {
        let layout = ScreenLayout(screen([("a", [1, 2]), ("b", []), ("c", [3])]))
        #expect(layout.sections == ["s-a", "s-b", "s-c"])
        #expect(layout.rowElement(section: 0, row: 1) == "r-2")
        #expect(layout.rowElement(section: 2, row: 0) == "r-3")
        #expect(layout.duplicates.isEmpty)
    }

    @Test func sectionsAndRowsCanShareAnIdentity() {
        let layout = ScreenLayout(screen([(1, [1])]))
        #expect(layout.sections == ["s-1"])
        #expect(layout.rowElement(section: 0, row: 0) == "r-1")
        #expect(layout.duplicates.isEmpty)
    }

    @Test func duplicatesAreNumberedAcrossSections() {
        let layout = ScreenLayout(screen([("a", [1, 2, 1]), ("a", [1, 2]), ("b", [3]), ("a", [])]))
        #expect(layout.sections == ["s-a", "s-a_x2", "s-b", "s-a_x3"])
        #expect((0..<3).map { layout.rowElement(section: 0, row: $0) } == ["r-1", "r-2", "r-1_x2"])
        #expect((0..<2).map { layout.rowElement(section: 1, row: $0) } == ["r-1_x3", "r-2_x2"])
        #expect(layout.rowElement(section: 2, row: 0) == "r-3")
        #expect(
            layout.duplicates == [
                DuplicateIdentity(kind: .row, id: 1), DuplicateIdentity(kind: .section, id: "a"),
                DuplicateIdentity(kind: .row, id: 2),
            ])
        #expect(
            layout.duplicates.first?.description
                == "the row identity '1' is not unique; duplicates are distinguished by their order")
    }

    @Test func numbersAndTheirTextsAreEqual() {
        let screen = ListScreen(id: "a", title: "A") {
            ListSection(id: 1) {
                DividerRow.row(id: 7)
                DividerRow.row(id: "7")
                DividerRow.row(id: "07")
            }
        }
        let layout = ScreenLayout(screen)
        #expect((0..<3).map { layout.rowElement(section: 0, row: $0) } == ["r-7", "r-7_x2", "r-07"])
    }
}
