import ListPreviewKit
import Testing

@testable import PreviewCatalog

/// The changes of a patch, as a value.
struct ScreenChangesTests {
    private func row(
        _ id: String, _ title: String, badge: String? = nil, image: ImageView.Source? = nil,
        style: ListItemStyle<TitleRow> = .default, height: ListItemHeightStyle = .automatic, action: String? = nil
    ) -> ListItemViewModel {
        TitleRow.row(
            ItemModel(id: id, title: title, image: image, badge: badge), style: style,
            heightStyle: height, action: action)
    }

    private func changes(_ old: [ListItemViewModel], _ new: [ListItemViewModel]) -> [ElementChange] {
        changes([ListSection(id: "s", rows: old)], [ListSection(id: "s", rows: new)]).flatMap(\.elements)
    }

    private func changes(_ old: [ListSection], _ new: [ListSection]) -> [SectionChange] {
        let source = ListScreen(id: "a", title: "A", sections: old)
        let target = ListScreen(id: "a", title: "A", sections: new)
        return ScreenChanges(from: source, to: target, patch: source.patch(to: target)).sections
    }

    private func values(_ old: ListItemViewModel, _ new: ListItemViewModel) -> [ValueChange] {
        changes([old], [new]).flatMap(\.values)
    }

    private func place(_ position: Int) -> ElementChange.Place {
        ElementChange.Place(section: "s-s", sectionName: "s", position: position)
    }

    @Test func loadingIsReportedAsFlag() {
        let loaded = ListScreen(id: "a", title: "A", sections: [ListSection(id: "s", rows: [row("a", "A")])])
        var loading = loaded
        loading.showLoader()
        let changes = ScreenChanges(from: loading, to: loaded, patch: loading.patch(to: loaded)).screen
        #expect(
            changes.filter { $0.name == "loading" }
                == [ValueChange(name: "loading", old: .flag(true), new: .flag(false))])
        #expect(changes.allSatisfy { !$0.name.hasPrefix("aria") })
    }

    // MARK: - Rows

    @Test func accessibilityLabelsNameRows() {
        let old = row("a", "Ole boosted").accessibilityLabel("Post by Sam")
        #expect(changes([old], []).map(\.name) == ["Post by Sam"])
        #expect(
            values(old, row("a", "Ole boosted").accessibilityLabel("Post"))
                == [ValueChange(name: "accessibility label", old: .text("Post by Sam"), new: .text("Post"))])
    }

    @Test func removedRowsAreListedAtTheirOldPosition() {
        let rows = ["a", "b", "c", "d", "e"].map { row($0, $0.uppercased()) }
        let reported = changes(rows, [rows[4], rows[1], row("n", "New"), rows[3]])
        #expect(reported.map(\.element) == ["r-e", "r-a", "r-n", "r-c"])
        #expect(reported.map(\.kind) == [.moved, .removed, .inserted, .removed])
        #expect(reported.map(\.name) == ["E", "A", "New", "C"])
        #expect(reported.map(\.source) == [place(5), place(1), nil, place(3)])
        #expect(reported.map(\.target) == [place(1), nil, place(3), nil])
        #expect(reported.allSatisfy { $0.component == "TitleRow" && $0.role == .row && $0.values.isEmpty })
    }

    @Test func rowsCanMoveAndChange() {
        let reported = changes(
            [row("a", "A"), row("b", "B"), row("c", "C")], [row("c", "See"), row("a", "A"), row("b", "B")])
        #expect(reported.count == 1)
        #expect(reported[0].kind == .moved)
        #expect(reported[0].values == [ValueChange(name: "title", slot: 10, old: .text("C"), new: .text("See"))])
    }

    @Test func changedComponentsAreReported() {
        let other = ValueRow.row(ItemModel(id: "a", title: "A"))
        let reported = changes([row("a", "A"), row("b", "B"), row("c", "C")], [row("b", "B"), row("c", "C"), other])
        #expect(reported.map(\.kind) == [.moved])
        #expect(reported[0].oldComponent == "TitleRow")
        #expect(reported[0].component == "ValueRow")
        #expect(changes([row("a", "A")], [other]).map(\.kind) == [.replaced])
    }

    @Test func emojisAreNotNames() {
        #expect(changes([], [row("a", "Car", image: .emoji("🚗"))])[0].name == "Car")
        #expect(changes([], [row("a", " ", image: .emoji("🚗"))])[0].name == nil)
    }

    /// Markdown is in slots for markup. The text is shown without it.
    @Test func markdownHasNames() {
        let section = ListSection(
            id: "s", header: .header("*All* cars").markdown(), footer: .footer("**3** `a & b`").markdown(),
            rows: [row("a", "_Mini_").markdown()])
        let change = changes([], [section])[0]
        #expect(change.name == "All cars")
        #expect(change.elements.map(\.name) == ["All cars", "Mini", "3 a & b"])
    }

    @Test func rowsWithEqualIdentitiesAreDistinguished() {
        let reported = changes([row("a", "One"), row("a", "Two")], [row("a", "One"), row("a", "Second")])
        #expect(reported.map(\.element) == ["r-a_x2"])
        #expect(reported[0].values == [ValueChange(name: "title", slot: 10, old: .text("Two"), new: .text("Second"))])
    }

    // MARK: - Values

    @Test func dependentAttributesAreOmitted() {
        // A badge, an image and an action have additional attributes.
        let names = values(row("a", "A"), row("a", "A", badge: "2", image: .icon(.car), action: "open")).map(\.name)
        #expect(names == ["icon", "badge", "action"])
        let back = values(row("a", "A", badge: "2", image: .icon(.car), action: "open"), row("a", "A"))
        #expect(back.map(\.name) == names)
        #expect(back.map(\.new) == [.none, .none, .none])
    }

    @Test func hiddenIsReportedUnlessObvious() {
        let hidden = ListItemStyle<TitleRow>.custom(ListItemStyle { $0.title.isHidden = true })
        let red = ListItemStyle<TitleRow>.custom(ListItemStyle { $0.title.textColor = .red })
        let change = ValueChange(name: "title hidden", slot: 9, old: .flag(false), new: .flag(true))
        #expect(values(row("a", "A"), row("a", "A", style: hidden)) == [change])
        // Removing a style does not hide a part.
        #expect(
            values(row("a", "A", style: red), row("a", "A", style: hidden)).map(\.name) == [
                "title style color", "title hidden",
            ])
    }

    @Test func stylesAreReportedAsDeclarations() {
        let red = ListItemStyle<TitleRow>.custom(ListItemStyle { $0.title.textColor = .red })
        let both = ListItemStyle<TitleRow>.custom(
            ListItemStyle { $0.title.textColor = .red } + ListItemStyle { $0.title.weight = .bold })
        let round = ListItemStyle<TitleRow>.custom(ListItemStyle { $0.content.cornerRadius = 8 })
        #expect(
            values(row("a", "A"), row("a", "A", style: red)) == [
                ValueChange(name: "title style color", slot: 8, old: .none, new: .word("red"))
            ])
        #expect(
            values(row("a", "A", style: both), row("a", "A", style: red)) == [
                ValueChange(name: "title style font-weight", slot: 8, old: .word("700"), new: .none)
            ])
        #expect(
            values(row("a", "A", style: round), row("a", "A")) == [
                ValueChange(name: "title-row style border-radius", slot: 0, old: .word("8px"), new: .none)
            ])
    }

    @Test func heightsAndActionsAreReported() {
        #expect(
            values(row("a", "A"), row("a", "A", height: .minimum(60), action: "open")) == [
                ValueChange(name: "height", old: .word("automatic"), new: .word("at least 60 px")),
                ValueChange(name: "action", old: .none, new: .text("open")),
            ])
    }

    @Test(arguments: [
        (ListItemHeightStyle.automatic, "automatic"), (.static(44), "44 px"), (.minimum(20.5), "at least 20.5 px"),
        (.aspect(16.0 / 9), "width 1.78 times the height"), (.static(-1), "automatic"), (.minimum(.nan), "automatic"),
    ])
    func heightsHavePhrases(_ height: ListItemHeightStyle, _ phrase: String) {
        #expect(height.phrase == phrase)
    }

    // MARK: - Sections

    @Test func removedSectionsAreListedAtTheirOldPosition() {
        let sections = ["a", "b", "c", "d"].map { ListSection(id: $0, header: .header($0.uppercased()), rows: []) }
        let reported = changes(
            sections, [sections[3], sections[0], ListSection(id: "n", rows: [row("x", "X")]), sections[2]])
        #expect(reported.map(\.element) == ["s-d", "s-n", "s-b"])
        #expect(reported.map(\.kind) == [.moved(from: 4, to: 1), .inserted(at: 3), .removed(from: 2)])
        #expect(reported.map(\.name) == ["D", "n", "B"])
        #expect(reported.map(\.rowCount) == [0, 1, 0])
        #expect(reported[1].elements.map(\.kind) == [.inserted])
    }

    @Test func removedSectionsListTheirRemovedRows() {
        let old = [ListSection(id: "a", rows: []), ListSection(id: "b", rows: [row("1", "One"), row("2", "Two")])]
        let reported = changes(old, [ListSection(id: "a", rows: [row("2", "Two")])])
        #expect(reported.map(\.kind) == [.kept, .removed(from: 2)])
        #expect(reported[0].elements.map(\.kind) == [.moved])
        #expect(reported[0].elements[0].source == .init(section: "s-b", sectionName: "b", position: 2))
        #expect(reported[1].elements.map(\.element) == ["r-1"])
        #expect(reported[1].rowCount == 2)
    }

    @Test func clearedSectionsListTheirRows() {
        let reported = changes([row("1", "One"), row("2", "Two")], [])
        #expect(reported.map(\.element) == ["r-1", "r-2"])
        #expect(reported.map(\.kind) == [.removed, .removed])
    }

    @Test func headersAndFooters() {
        func section(_ header: String?, _ footer: String?) -> [ListSection] {
            [ListSection(id: "s", header: header.map { .header($0) }, footer: footer.map { .footer($0) }, rows: [])]
        }
        let reported = changes(section("Used", nil), section("Old", "Note")).flatMap(\.elements)
        #expect(reported.map(\.role) == [.header, .footer])
        #expect(reported.map(\.kind) == [.changed, .inserted])
        #expect(reported.map(\.element) == ["s-s_header", "s-s_footer"])
        #expect(reported[0].values == [ValueChange(name: "text", slot: 3, old: .text("Used"), new: .text("Old"))])
        #expect(reported[1].name == "Note")
        #expect(changes(section("Used", "Note"), section(nil, nil))[0].elements.map(\.kind) == [.removed, .removed])
    }

    // MARK: - The screen

    @Test func changedScreenPropertiesAreReported() {
        let source = ListScreen(id: "a", title: "A", style: .insetGrouped, language: "en", sections: [])
        let target = ListScreen(
            id: "a", title: "B\u{1B}", style: .plain, language: "ar", direction: .rightToLeft, sections: [])
        let patch = source.patch(to: target)
        let changes = ScreenChanges(from: source, to: target, patch: patch)
        #expect(
            changes.screen == [
                ValueChange(name: "title", slot: 0, old: .text("A"), new: .text("B\u{FFFD}")),
                ValueChange(name: "list style", old: .word("insetGrouped"), new: .word("plain")),
                ValueChange(name: "direction", old: .word("ltr"), new: .word("rtl")),
                ValueChange(name: "language", old: .word("en"), new: .word("ar")),
            ])
        #expect(changes.patchSize == patch.encoded().count)
        #expect(changes.pageSize == DocumentRenderer().bytes(for: target).count)
        #expect(!changes.isBulk && !changes.isEmpty)
        #expect(ScreenChanges(from: source, to: source, patch: source.patch(to: source)).isEmpty)
    }

    /// A patch for other screens is reported as far as it applies.
    @Test func unknownElementsAreOmitted() {
        let screen = ListScreen(id: "a", title: "A", sections: [ListSection(id: "s", rows: [row("1", "One")])])
        let patch = DOMPatch(
            from: 0, to: 1,
            operations: [
                .remove(ids: ["r-9"]), .set(slot: 99, ids: ["r-1"], values: [.text("x")]),
                .set(slot: 7, ids: ["r-9"], values: [.text("x")]), .move(parent: "s-q_rows", before: nil, ids: ["r-8"]),
            ])
        let changes = ScreenChanges(from: screen, to: screen, patch: patch)
        #expect(changes.sections.flatMap(\.elements).allSatisfy { $0.element == "r-1" && $0.values.isEmpty })
    }

    // MARK: - Bars and controls

    @Test func changesOfBarsAreDescribed() {
        func screen(_ change: (inout ListScreen) -> Void) -> ListScreen {
            let section = ListSection(id: 1, rows: [.row("Mini", id: "mini")])
            var screen = ListScreen(id: "a", title: "Cars", sections: [section])
            change(&screen)
            return screen
        }
        let first = screen {
            $0.navigationBar = .init()
            $0.editMode = .inactive
        }
        let second = screen {
            $0.navigationBar = .init(trailing: [.init("Add", name: "add")], isInline: true)
            $0.searchText = "x"
            $0.editMode = .active
        }
        let changes = ScreenChanges(from: first, to: second, patch: first.patch(to: second)).screen
        #expect(changes.map(\.name) == ["navigation bar", "search field", "title display", "edit mode"])
        #expect(changes[0].new == .list(["Cars", "Add"]))
        #expect(changes[1].old == ValueChange.Value.none)
        #expect(changes[2].new == .word("inline"))
        #expect(changes[3].new == .word("active"))
    }

    /// Changes have no names of classes.
    @Test func changedItemsAreNamed() {
        func screen(_ item: String) -> ListScreen {
            ListScreen(
                id: "s", title: "S", sections: [ListSection(id: "s", rows: [.sidebarGroup("P", items: [.init(item)])])])
        }
        let old = screen("A")
        let changes = old.changes(to: screen("B"))
        #expect("\(changes)".contains("items: [A] -> [B]") && !"\(changes)".contains("subitems"), "\(changes)")
    }
}
