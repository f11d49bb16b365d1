import ListPreviewKit
import Testing

@testable import TestSupport

/// The operations of common edits.
struct PatchPlannerTests {
    private func row(
        _ id: Int, _ title: String = "t", style: ListItemStyle<TitleRow> = .default,
        height: ListItemHeightStyle = .automatic
    ) -> ListItemViewModel {
        TitleRow.row(ItemModel(id: id, title: title), style: style, heightStyle: height)
    }

    private func screen(_ sections: [ListSection]) -> ListScreen { ListScreen(id: "a", title: "A", sections: sections) }

    private func screen(_ rows: [ListItemViewModel]) -> ListScreen { screen([ListSection(id: 1, rows: rows)]) }

    /// The slot of the title's text among a title row's slots.
    private let titleText = TitleRow.template.slots.lastIndex { $0.kind == .text && $0.path == [0, 1] } ?? -1
    private let titleClass =
        TitleRow.template.slots.firstIndex { $0.kind == .attribute("class") && $0.path == [0, 1] } ?? -1

    @Test func changedTitleIsOneUpdate() {
        let patch = screen([row(1), row(2, "old"), row(3)]).patch(to: screen([row(1), row(2, "new"), row(3)]))
        #expect(patch.operations == [.set(slot: titleText, ids: ["r-2"], values: [.text("new")])])
        #expect(patch.templates.isEmpty && patch.rules.isEmpty)
    }

    @Test func changedHeaderTextDoesNotAffectItsSection() {
        let patch = screen([ListSection(id: 1, header: .header("old"), rows: [row(1)])])
            .patch(to: screen([ListSection(id: 1, header: .header("new"), rows: [row(1)])]))
        #expect(patch.operations == [.set(slot: 3, ids: ["s-1_header"], values: [.text("new")])])
    }

    @Test func changedStyleIsAnUpdateWithItsRule() {
        let magenta = ListItemStyle<TitleRow> { $0.title.textColor = .magenta }
        let patch = screen([row(1), row(2)]).patch(to: screen([row(1), row(2, style: .custom(magenta))]))
        #expect(
            patch.operations == [
                .set(slot: titleClass, ids: ["r-2"], values: [.text("label title s-2mnsy6zu2jy7l")])
            ])
        #expect(patch.rules == [".s-2mnsy6zu2jy7l{color:var(--magenta)}"])
    }

    @Test func appearanceIsClassOfScreen() {
        let old = screen([row(1)])
        var new = old
        new.appearance = .ios26
        #expect(
            old.patch(to: new).operations == [
                .attribute(id: "screen", name: "class", value: "list-screen inset-grouped ios26")
            ])
        #expect(
            new.patch(to: old).operations == [
                .attribute(id: "screen", name: "class", value: "list-screen inset-grouped")
            ])
    }

    @Test func heightIsClassOfElement() {
        let patch = screen([row(1)]).patch(to: screen([row(1, height: .minimum(60))]))
        #expect(patch.operations == [.attribute(id: "r-1", name: "class", value: "h-3ekgrveeh4yn7")])
        #expect(patch.rules == [".h-3ekgrveeh4yn7{min-height:60px}"])
        let back = screen([row(1, height: .minimum(60))]).patch(to: screen([row(1)]))
        #expect(back.operations == [.attribute(id: "r-1", name: "class", value: nil)])
    }

    @Test func actionIsTwoAttributes() {
        let tappable = TitleRow.row(ItemModel(id: 1, title: "t"), action: "open")
        let patch = screen([row(1)]).patch(to: screen([tappable]))
        #expect(
            patch.operations == [
                .attribute(id: "r-1", name: "data-action", value: "open"),
                .attribute(id: "r-1", name: "tabindex", value: "0"),
            ])
    }

    @Test func changedComponentReplacesTheElement() {
        let divider = DividerRow.row(id: 1)
        let patch = screen([row(1)]).patch(to: screen([divider]))
        #expect(
            patch.operations == [
                .replace(
                    id: "r-1", template: "TestSupport.DividerRow", values: Array(repeating: .absent, count: 8))
            ])
        #expect(patch.templates.map(\.name) == ["TestSupport.DividerRow"])
    }

    @Test func firstRowToTheEndIsOneMove() {
        let rows = (0..<1000).map { row($0) }
        let patch = screen(rows).patch(to: screen(Array(rows.dropFirst()) + [rows[0]]))
        #expect(patch.operations == [.move(parent: "s-1_rows", before: nil, ids: ["r-0"])])
        let back = screen(Array(rows.dropFirst()) + [rows[0]]).patch(to: screen(rows))
        #expect(back.operations == [.move(parent: "s-1_rows", before: "r-1", ids: ["r-0"])])
    }

    @Test func rowsCanMoveToAnotherSectionAndChange() {
        let patch = screen([ListSection(id: 1, rows: [row(1), row(2)]), ListSection(id: 2, rows: [row(3)])])
            .patch(
                to: screen([ListSection(id: 1, rows: [row(2)]), ListSection(id: 2, rows: [row(3), row(1, "new")])]))
        #expect(
            patch.operations == [
                .move(parent: "s-2_rows", before: nil, ids: ["r-1"]),
                .set(slot: titleText, ids: ["r-1"], values: [.text("new")]),
            ])
    }

    @Test func duplicatesAreMatchedByOrder() {
        let patch = screen([row(1, "a"), row(1, "b"), row(1, "c")]).patch(to: screen([row(1, "a"), row(1, "B")]))
        #expect(
            patch.operations == [
                .remove(ids: ["r-1_x3"]), .set(slot: titleText, ids: ["r-1_x2"], values: [.text("B")]),
            ])
    }

    @Test func duplicatesDoNotAffectOtherSections() {
        let other = ListSection(id: 2, rows: [row(8), row(9)])
        let patch = screen([ListSection(id: 1, rows: [row(1), row(1)]), other])
            .patch(to: screen([ListSection(id: 1, rows: [row(1), row(1), row(1)]), other]))
        #expect(patch.operations.count == 1)
        guard case .insert("s-1_rows", nil, "TitleRow", let elements)? = patch.operations.first else {
            Issue.record("\(patch.operations)")
            return
        }
        #expect(elements.map(\.id) == ["r-1_x3"])
    }

    @Test func removingAllRowsClearsTheSection() {
        let patch = screen([row(1), row(2)]).patch(to: screen([ListItemViewModel]()))
        #expect(patch.operations == [.clear(parent: "s-1_rows")])
    }

    @Test func newHeaderIsInsertedBeforeTheRows() {
        let patch = screen([ListSection(id: 1, rows: [])]).patch(
            to: screen([ListSection(id: 1, header: .header("h"), footer: .footer("f"), rows: [])]))
        #expect(
            patch.operations == [
                .insert(
                    parent: "s-1", before: "s-1_rows", template: "TextHeader/header",
                    elements: [
                        PatchElement(
                            id: "s-1_header",
                            values: [.flag(false), .text("label text"), .flag(false), .text("h"), .absent, .absent])
                    ]),
                .attribute(id: "s-1", name: "aria-labelledby", value: "s-1_header"),
                .insert(
                    parent: "s-1", before: nil, template: "TextFooter/footer",
                    elements: [
                        PatchElement(
                            id: "s-1_footer", values: [.text("label text"), .flag(false), .text("f"), .absent, .absent])
                    ]),
            ])
    }

    @Test func adjacentRowsAreInsertedTogether() {
        let rows = (0..<10).map { row($0) }
        let patch = screen([rows[0], rows[9]]).patch(to: screen(rows))
        #expect(patch.operations.count == 1)
        guard case .insert("s-1_rows", "r-9", _, let elements)? = patch.operations.first else {
            Issue.record("\(patch.operations)")
            return
        }
        #expect(elements.map(\.id) == (1...8).map { "r-\($0)" })
    }

    @Test func changesOfOneSlotAreOneOperation() {
        let patch = screen((0..<50).map { row($0, "old") }).patch(to: screen((0..<50).map { row($0, "new \($0)") }))
        #expect(
            patch.operations == [
                .set(slot: titleText, ids: (0..<50).map { "r-\($0)" }, values: (0..<50).map { .text("new \($0)") })
            ])
    }

    @Test func charactersInvalidInXMLAreReplaced() {
        let patch = screen([row(1)]).patch(
            to: ListScreen(
                id: "a", title: "\u{1}",
                sections: [
                    ListSection(id: 1, rows: [row(1, "a\u{0}b\u{FFFE}")])
                ]))
        #expect(
            patch.operations == [
                .set(slot: 0, ids: ["screen-title"], values: [.text("\u{FFFD}")]),
                .set(slot: titleText, ids: ["r-1"], values: [.text("a\u{FFFD}b\u{FFFD}")]),
            ])
    }

    /// The rows and their section keep their elements; only the title changes.
    @Test(arguments: Spellings.all, [false, true])
    func canonicallyEquivalentIdentitiesAreOneRow(spellings: Spellings, isTwice: Bool) throws {
        func screen(_ id: String, _ title: String) -> ListScreen {
            let row = TitleRow.row(ItemModel(id: id, title: title))
            return ListScreen(id: "s", title: "S") {
                ListSection(id: ListID(id), rows: isTwice ? [row, row] : [row])
            }
        }
        var session = ScreenSession(screen(spellings.first, "a"))
        var page = PatchedPage(screen(spellings.first, "a"))
        let next = screen(spellings.second, "b")
        let patch = screen(spellings.first, "a").patch(to: next)
        let isSet = patch.operations.allSatisfy { if case .set = $0 { true } else { false } }
        #expect(isSet && !patch.operations.isEmpty, "\(patch.operations)")
        #expect(page.update(&session, to: next) == nil)
        #expect(ScreenLayout(next).duplicates.map(\.kind) == (isTwice ? [.row] : []))
    }

    /// Two spellings on one screen are duplicates, in one or several sections.
    @Test(arguments: Spellings.all) func canonicallyEquivalentIdentitiesAreDuplicates(spellings: Spellings) {
        let rows = [spellings.first, spellings.second].map { TitleRow.row(ItemModel(id: $0, title: "a")) }
        let together = ListScreen(id: "s", title: "S") { ListSection(id: 1, rows: rows) }
        #expect(ScreenLayout(together).duplicates.map(\.id) == [ListID(spellings.second)])
        let apart = ListScreen(id: "s", title: "S") {
            ListSection(id: ListID(spellings.first), rows: [rows[0]])
            ListSection(id: ListID(spellings.second), rows: [rows[1]])
        }
        #expect(ScreenLayout(apart).duplicates.map(\.kind) == [.section, .row])
        let element = ElementID.row(ListID(spellings.first))
        #expect(ScreenLayout(apart).rowElement(section: 1, row: 0) == element + "_x2")
    }
}

/// Swift treats "é" in one code point and in two as equal, but the bytes in a page differ.
struct CanonicalEquivalenceTests {
    private func screen(_ text: String) -> ListScreen {
        ListScreen(id: "s", title: text) {
            ListSection(id: 1, rows: [TitleRow.row(ItemModel(id: 1, title: text))])
        }
    }

    @Test func textsWithOtherBytesAreSent() {
        let patch = screen("\u{E9}").patch(to: screen("e\u{301}"))
        #expect(patch.operations.count == 2)
        #expect(screen("\u{E9}").patch(to: screen("\u{E9}")).operations.isEmpty)
    }
}

/// The page of one screen, patched, is the page of the next one, over thousands of random edits.
struct PatchPlannerFuzzTests {
    @Test(arguments: SeededGenerator.seeds, [false, true])
    func patchedPagesEqualTheirTargets(seed: UInt64, withDuplicates: Bool) throws {
        var random = RandomScreens(seed: seed, withDuplicates: withDuplicates)
        for _ in 0..<TestScale.rounds(100) {
            let facts = random.session(updates: 10)
            guard Self.problem(facts) != nil else { continue }
            let smallest = ScreenShrinking.smallest(facts) { Self.problem($0) != nil }
            Issue.record("\(PatchCorpus.keep(smallest, problem: Self.problem(smallest) ?? "", seed: seed))")
            return
        }
    }

    /// Without a comparison, too.
    @Test(arguments: SeededGenerator.seeds)
    func replacedPagesEqualTheirTargets(seed: UInt64) throws {
        var random = RandomScreens(seed: seed, withDuplicates: false)
        for _ in 0..<TestScale.rounds(20) {
            let screens = random.session(updates: 5).enumerated().map { number, facts in
                var screen = facts.screen
                screen.title = "Update \(number)"
                screen.updateAnimation = .noAnimations
                return screen
            }
            #expect(PatchedPage.problem(in: screens) == nil)
        }
    }

    /// With any number of spare rules; with fewer than none, each patch is complete.
    private static func problem(_ facts: [ScreenFacts]) -> String? {
        let screens = facts.map(\.screen)
        return PatchedPage.problem(in: screens) ?? PatchedPage.problem(in: screens, spareAssetCount: -12)
    }
}
