import ListPreviewKit
import Testing

/// The options of a row in addition to its content.
struct RowOptionsTests {
    private let row = CarRow.row(Car(id: "a", model: "Mini"))

    private var changes: [(String, ListItemViewModel)] {
        [
            ("action", CarRow.row(Car(id: "a", model: "Mini"), action: "open")),
            ("appear", row.onAppear("more")), ("movable", row.movable()), ("selected", row.selected()),
            ("highlight", row.selectionStyle(.none)), ("lines", row.separators(.fullWidth())),
            ("leading", row.swipeActions(leading: [.delete()])),
            ("trailing", row.swipeActions(trailing: [.delete()])), ("menu", row.contextMenu([.delete()])),
        ]
    }

    @Test func eachOptionIsAChange() {
        for (index, (name, changed)) in changes.enumerated() {
            #expect(!changed.isContentEqual(to: row), "\(name)")
            #expect(!row.isContentEqual(to: changed), "\(name)")
            for (other, changedToo) in changes.dropFirst(index + 1) {
                #expect(!changed.isContentEqual(to: changedToo), "\(name) and \(other)")
            }
            #expect(changes[index].1.isContentEqual(to: changed), "\(name)")
        }
    }

    @Test func animationsAndHandlersAreNotContent() {
        #expect(row.animation(reload: .top).isContentEqual(to: row))
        #expect(row.on(ItemAction<TitleRow, NoPayload>("tap")) { _ in }.isContentEqual(to: row))
        #expect(row.contextMenu([.delete {}]).isContentEqual(to: row.contextMenu([.delete()])))
        #expect(row.selected().selected(false).isContentEqual(to: row))
        #expect(row.onSelect {}.isContentEqual(to: row.onSelect {}))
        #expect(!row.onSelect {}.isContentEqual(to: row))
    }

    @Test func optionsAreIndependent() {
        let all = row.movable().selected().onAppear("more").contextMenu([.delete(title: "Remove")])
            .swipeActions(leading: [RowAction("Pin", name: "pin", icon: .star, tint: .orange)]).selectionStyle(.none)
            .separators(ListSeparators.none).animation(insertion: .left)
        #expect(all.isMovable && all.isSelected && all.appearAction == "more" && all.hasControls)
        #expect(all.menu.map(\.title) == ["Remove"])
        #expect(all.leadingActions.map(\.name) == ["pin"] && all.trailingActions.isEmpty)
        #expect(all.animation == RowAnimations(insertion: .left))
        #expect(all.id == "a")
        #expect(all.animation().animation == nil)
    }

    @Test func optionsOfAppearanceAreClasses() {
        #expect(row.styleClass == nil)
        #expect(row.selected().styleClass == nil)
        #expect(row.selectionStyle(.none).styleClass?.attribute == "no-highlight")
        #expect(row.selectionStyle(.none).styleClass?.rule == nil)
        let lines = row.separators(.line(.both, color: .red, height: 2, pattern: .dashed, leadingInset: 8))
        #expect(
            lines.styleClass?.rule?.hasSuffix(
                """
                {--separator-top:2px;--separator-bottom:2px;--separator-last:0px;--separator-pattern:dashed;\
                --separator-color:var(--red);--separator-start:8px}
                """) == true)
        // The style sheet recognizes rows with their own height by the first letter of the class.
        #expect(lines.styleClass?.attribute.hasPrefix("r-") == true)
        let tall = Divider.row(heightStyle: .minimum(60)).separators(ListSeparators.none)
            .selectionStyle(.none)
        #expect(tall.styleClass?.attribute.hasPrefix("h-") == true)
        #expect(tall.styleClass?.attribute.hasSuffix(" no-highlight") == true)
        #expect(tall.styleClass?.rule?.contains("{min-height:60px;--separator-top:0px;") == true)
    }

    @Test func layoutsOfSectionsAreClasses() {
        func style(_ layout: ListSectionLayout, _ separators: ListSeparators? = nil) -> StyleClass? {
            ListSection(id: 1, layout: layout, separators: separators, rows: []).styleClass
        }
        #expect(style(.list) == nil)
        #expect(
            style(.grid(.count(3)))?.rule?.hasSuffix(
                "{grid-template-columns:repeat(3,minmax(0,1fr));gap:12px 12px}") == true)
        #expect(style(.grid(.count(3)))?.attribute.hasPrefix("grid g-") == true)
        #expect(
            style(.grid(.adaptive(minimum: 80), spacing: 4, lineSpacing: 8))?.rule?.hasSuffix(
                "{grid-template-columns:repeat(auto-fill,minmax(min(80px,100%),1fr));gap:8px 4px}") == true)
        #expect(
            style(.grid(.width(64), spacing: .nan))?.rule?.hasSuffix(
                "{grid-template-columns:repeat(auto-fill,64px);gap:12px 12px}") == true)
        #expect(style(.grid(.count(-1)))?.rule == style(.grid(.count(1)))?.rule)
        func shelf(_ layout: ListSectionLayout) -> String {
            style(layout).map { "\($0.attribute.prefix { $0 != "-" }) \($0.rule?.drop { $0 != "{" } ?? "")" } ?? ""
        }
        let shelves: [(ListSectionLayout, String)] = [
            (
                .shelf(.width(160)),
                "grid shelf g {grid-auto-columns:min(160px,100%);grid-template-rows:repeat(1,auto);gap:12px}"
            ),
            (
                .shelf(.fraction(0.8), spacing: 8, isPaging: true),
                "grid shelf paging g {grid-auto-columns:calc(100% * 0.8);grid-template-rows:repeat(1,auto);gap:8px}"
            ),
            (
                .shelf(.count(2.5), lines: 3),
                "grid shelf g {grid-auto-columns:calc((100% + 12px) / 2.5 - 12px);"
                    + "grid-template-rows:repeat(3,auto);gap:12px}"
            ),
            (
                .shelf(.content),
                "grid shelf g {grid-auto-columns:max-content;grid-template-rows:repeat(1,auto);gap:12px}"
            ),
        ]
        for (layout, expected) in shelves { #expect(shelf(layout) == expected) }
        let invalid: [(ListSectionLayout, ListSectionLayout)] = [
            (.shelf(.width(.nan)), .shelf(.width(160))), (.shelf(.fraction(.infinity)), .shelf(.fraction(1))),
            (.shelf(.fraction(-1)), .shelf(.fraction(0.05))), (.shelf(.count(0)), .shelf(.count(1))),
            (.shelf(.count(.nan), spacing: -1, lines: 0), .shelf(.count(1))),
        ]
        for (layout, same) in invalid { #expect(shelf(layout) == shelf(same), "\(layout)") }
        #expect(style(.list, .fullWidth(showsAfterLastRow: true))?.rule?.contains("--separator-last:0.5px") == true)
        #expect(style(.list, ListSeparators.none) === style(.list, ListSeparators.none))
    }

    @Test func methodsOfMappersCanMap() {
        struct PriceMapper {
            let currency: String
            func map(_ car: Car, _ row: inout CarRow) { row.price.text = "\(car.price ?? "") \(currency)" }
        }
        let car = Car(id: "a", model: "Mini", price: "7")
        #expect(ListItemViewModel(data: car, map: PriceMapper(currency: "€").map).html.contains("7 €"))
    }
}
