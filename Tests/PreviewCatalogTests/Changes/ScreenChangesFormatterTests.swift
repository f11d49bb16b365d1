import ListPreviewKit
import Testing

@testable import PreviewCatalog

/// The exact text of changes.
struct ScreenChangesFormatterTests {
    private func row(_ id: String, _ title: String, badge: String? = nil) -> ListItemViewModel {
        TitleRow.row(ItemModel(id: id, title: title, badge: badge))
    }

    private func priced(
        _ id: String, _ title: String, _ price: String, action: String? = nil, height: ListItemHeightStyle = .automatic
    ) -> ListItemViewModel {
        ValueRow.row(ItemModel(id: id, title: title, detail: price), heightStyle: height, action: action)
    }

    private func screen(_ sections: [ListSection], title: String = "Cars") -> ListScreen {
        ListScreen(id: "cars", title: title, sections: sections)
    }

    /// The text, with sizes that do not depend on the encoding of patches and pages.
    private func text(
        _ source: ListScreen, _ target: ListScreen, title: String? = nil, limit: Int = 20, bulk: Bool = false
    ) -> String {
        let changes = ScreenChanges(from: source, to: target, patch: source.patch(to: target))
        let sized = ScreenChanges(
            screen: changes.screen, sections: changes.sections, isBulk: bulk, patchSize: 312, pageSize: 5_120)
        return ScreenChangesFormatter(limit: limit).string(sized, title: title)
    }

    @Test func changesOfScreensAreFormatted() {
        let (source, target) = (
            screen([ListSection(id: "a", rows: [row("mini", "Mini"), row("golf", "Golf")])]), screen([])
        )
        let patch = source.patch(to: target)
        #expect(!patch.isEmpty && source.patch(to: source).isEmpty)
        #expect(source.changes(to: source) == "The pages look the same.\n")
        #expect(
            source.changes(to: target)
                == ScreenChangesFormatter().string(ScreenChanges(from: source, to: target, patch: patch)))
        let limited = source.changes(to: screen([ListSection(id: "a", rows: [])]), limit: 1)
        #expect(limited.contains("Mini") && !limited.contains("Golf") && limited.contains("2 rows removed"))
    }

    @Test func everyKindOfChange() {
        let source = screen([
            ListSection(
                id: "used", header: .header("Used"), footer: .footer("With tax."),
                rows: [
                    priced("golf", "Golf", "4,000 €"), row("mini", "Mini"), row("beetle", "Beetle"),
                    row("panda", "Panda"), row("leaf", "日産 リーフ", badge: "7"),
                ]),
            ListSection(id: "old", rows: [row("t", "Ford T")]),
        ])
        let target = ListScreen(
            id: "cars", title: "Nice cars", style: .plain, language: "de",
            sections: [
                ListSection(id: "new", header: .header("New"), rows: [row("panda", "Panda"), row("fiat", "Fiat 500")]),
                ListSection(
                    id: "used", header: .header("Second hand"),
                    rows: [
                        row("leaf", "日産 リーフ", badge: "8"),
                        priced("golf", "Golf", "3,500 €", action: "open", height: .minimum(60)),
                        priced("mini", "Mini", ""), row("duck", "Duck"),
                    ]),
            ])
        #expect(
            text(source, target, title: "cars: before -> after") == """
                cars: before -> after
                Screen
                  ~ title        "Cars" -> "Nice cars"
                  ~ list style   insetGrouped -> plain
                  ~ language     en -> de
                New (s-new): section inserted at 1, with 2 rows
                  + header       inserted "New"
                  > Panda        moved from 4 in Used to 1        r-panda
                  + Fiat 500     inserted at 2                    r-fiat  TitleRow
                Second hand (s-used)
                  ~ header       text: "Used" -> "Second hand"
                  > 日産 リーフ  moved from 5 to 1                r-leaf
                                 badge: "7" -> "8"
                  ~ Golf         value: "4,000 €" -> "3,500 €"    r-golf
                                 height: automatic -> at least 60 px
                                 action: none -> "open"
                  = Mini         component: TitleRow -> ValueRow  r-mini
                  + Duck         inserted at 4                    r-duck  TitleRow
                  - Beetle       removed from 3                   r-beetle
                  - footer       removed "With tax."
                old (s-old): section removed from 2, with 1 row
                  - Ford T       removed from 1                   r-t
                1 section inserted, 1 removed; 2 rows inserted, 2 removed, 2 moved, 1 replaced, 2 changed; \
                1 header inserted, 1 changed; 1 footer removed
                patch 312 B, whole page 5,120 B: 94 % less (neither compressed)

                """)
    }

    @Test func equalScreensHaveNoChanges() {
        let same = screen([ListSection(id: "s", rows: [row("a", "A")])])
        #expect(text(same, same, title: "a -> a") == "a -> a\nThe pages look the same.\n")
    }

    @Test func manyRowsAreSummarized() {
        let source = screen([ListSection(id: "s", rows: (0..<5).map { row("\($0)", "Row \($0)") })])
        let target = screen([
            ListSection(
                id: "s", footer: .footer("End"),
                rows: (3..<5).map { row("\($0)", "Changed \($0)") } + (5..<2000).map { row("\($0)", "Row \($0)") })
        ])
        #expect(
            text(source, target, limit: 4, bulk: true) == """
                s (s-s)
                  - Row 0      removed from 1                 r-0
                  - Row 1      removed from 2                 r-1
                  - Row 2      removed from 3                 r-2
                  ~ Changed 3  title: "Row 3" -> "Changed 3"  r-3
                    and 1,996 more rows: 1,995 inserted, 1 changed
                  + footer     inserted "End"
                1,995 rows inserted, 3 removed, 2 changed; 1 footer inserted
                a bulk update: shown in one step, without animations
                patch 312 B, whole page 5,120 B: 94 % less (neither compressed)

                """)
        #expect(text(source, target, limit: 1999).contains("    and 1 more row inserted\n"))
        #expect(text(source, target, limit: 2000).contains("r-1999  TitleRow\n"))
        #expect(text(source, target, limit: 0).contains("r-1999  TitleRow\n"))
    }

    @Test func removedSectionsDescribeTheirRows() {
        func words(_ rows: Int, moved: Int) -> String {
            let all = (0..<rows).map { row("\($0)", "R") }
            let kept = Array(all.prefix(moved))
            let source = screen([ListSection(id: "a", rows: []), ListSection(id: "b", rows: all)])
            let lines = text(source, screen([ListSection(id: "a", rows: kept)])).split(separator: "\n")
            return lines.first { $0.hasPrefix("b (s-b): ") }.map { String($0.dropFirst(9)) } ?? ""
        }
        #expect(words(0, moved: 0) == "section removed from 2, empty")
        #expect(words(1, moved: 0) == "section removed from 2, with 1 row")
        #expect(words(1, moved: 1) == "section removed from 2, its row moved")
        #expect(words(3, moved: 3) == "section removed from 2, its 3 rows moved")
        #expect(words(3, moved: 1) == "section removed from 2, with 2 of its 3 rows")
    }

    @Test func movesToTheSamePositionAreDescribed() {
        let source = screen([ListSection(id: "s", rows: [row("a", "A"), row("b", "B")])])
        let target = screen([ListSection(id: "s", rows: [row("n", "N"), row("b", "B"), row("a", "A")])])
        #expect(text(source, target).contains("  > B  moved past others, still at 2"))
    }

    @Test func hostileTextsStayInColumns() {
        let source = screen([ListSection(id: "s", header: .header("\u{202E}x\n"), rows: [row("a", "a")])])
        let target = screen(
            [ListSection(id: "s", header: .header("\u{202E}x\n"), rows: [row("a", "\u{202E}b\t\u{1B}[2J")])],
            title: "אב")
        #expect(
            text(source, target) == """
                Screen
                  ~ title            "Cars" -> "\u{2068}אב\u{2069}"
                <U+202E>x\\n (s-s)
                  ~ <U+202E>b\\t\u{FFFD}[2J  title: "a" -> "<U+202E>b\\t\u{FFFD}[2J"  r-a
                1 row changed
                patch 312 B, whole page 5,120 B: 94 % less (neither compressed)

                """)
    }

    @Test func rowsWithoutTextAreNamedByIdentity() {
        let source = screen([ListSection(id: "s", rows: [])])
        let target = screen([ListSection(id: "s", rows: [row("an ID", "")])])
        #expect(text(source, target).contains("  + an ID  inserted at 1  r-an_20ID  TitleRow\n"))
    }

    @Test(arguments: [
        (312, 5_120, "patch 312 B, whole page 5,120 B: 94 % less (neither compressed)"),
        (1, 1_000_000, "patch 1 B, whole page 1,000,000 B: 99 % less (neither compressed)"),
        (999, 1_000, "patch 999 B, whole page 1,000 B: 1 % less (neither compressed)"),
        (1_000, 1_000, "patch 1,000 B, whole page 1,000 B (neither compressed)"),
        (3_000, 1_000, "patch 3,000 B, whole page 1,000 B: 200 % more (neither compressed)"),
    ])
    func sizes(_ patch: Int, _ page: Int, _ words: String) {
        #expect(ChangePhrases.sizes(patch: patch, page: page) == words)
    }

    @Test func spansHaveRolesForColors() {
        let source = screen([ListSection(id: "s", rows: [row("a", "A")])])
        let target = screen([ListSection(id: "s", rows: [row("a", "B")])])
        let lines = ScreenChangesFormatter().lines(
            ScreenChanges(from: source, to: target, patch: source.patch(to: target)))
        #expect(lines[0].spans == [.init("s", .title), .init(" (s-s)", .quiet)])
        let spans: [ChangeLine.Span] = [
            .init("  ", .plain), .init("~", .changed), .init(" B  ", .plain), .init("title: ", .plain),
            .init("\"A\"", .oldValue), .init(" -> ", .plain), .init("\"B\"", .newValue), .init("  ", .plain),
            .init("r-a", .quiet),
        ]
        #expect(lines[1].spans == spans)
    }
}
