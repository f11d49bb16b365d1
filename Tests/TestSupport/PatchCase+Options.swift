import ListPreviewKit

/// The options of rows and sections in addition to their content.
extension PatchCase {
    static let rowOptions = [
        PatchCase(
            "row-is-chosen", "The chosen row is another one; nothing inside either changes.",
            [section("a", [row("1").selected(), row("2")])], [section("a", [row("1"), row("2").selected()])]),
        PatchCase(
            "row-asks-when-it-comes-near", "And another one no longer does.",
            [section("a", [row("1"), row("2").onAppear("more")])],
            [section("a", [row("1").onAppear("more"), row("2")])]),
        PatchCase(
            "row-gets-controls", "Another template: the element is replaced, and back again.",
            [section("a", "1", "2")],
            [
                section(
                    "a",
                    [
                        row("1").swipeActions(leading: [RowAction("Pin", name: "pin")], trailing: [.delete()]),
                        row("2").contextMenu([.delete()]).movable(),
                    ])
            ], [section("a", "1", "2")]),
        PatchCase(
            "row-controls-change", "The same template: only the lists of actions are set.",
            [section("a", [row("1").swipeActions(trailing: [.delete()]), row("2").movable()])],
            [
                section(
                    "a",
                    [
                        row("1", "new").swipeActions(
                            trailing: [RowAction("Flag", name: "flag", icon: .flag, tint: .orange), .delete()]),
                        row("2").contextMenu([.delete(title: "Remove")]),
                    ])
            ]),
        PatchCase(
            "row-menu-button-stays", "A class of the menu is set.",
            [section("a", [row("1").contextMenu([.delete()])])],
            [section("a", [row("1").contextMenu([.delete()], showsButton: true)])]),
        PatchCase(
            "row-lines", "Lines and highlight are classes of the row's own element.",
            [section("a", "1", "2")],
            [section("a", [row("1").separators(.line(.both, color: .red)), row("2").selectionStyle(.none)])]),
    ]

    static let sectionLooks = [
        PatchCase(
            "section-becomes-a-grid", "The rows stay; the element that holds them has another class.",
            [section("a", "1", "2")],
            [ListSection(id: "a", layout: .grid(.count(2)), rows: [row("1"), row("2")])]),
        PatchCase(
            "section-becomes-a-shelf", "And the element that holds the rows can be focused, to scroll it by keys.",
            [section("a", "1", "2")],
            [
                ListSection(id: "a", layout: .shelf(.count(2.5)), rows: [row("1"), row("2")]),
                ListSection(id: "b", layout: .shelf(.width(160), lines: 2), rows: [row("3")]),
            ],
            [
                ListSection(id: "a", layout: .grid(.count(2)), rows: [row("1"), row("2")]),
                ListSection(id: "b", layout: .shelf(.fraction(0.8), isPaging: true), rows: [row("3")]),
            ]),
        PatchCase(
            "header-gets-a-button", "Then its text and its button change, and the button gets a menu.",
            [ListSection(id: "a", header: .header("Old"), rows: [row("1")])],
            [
                ListSection(
                    id: "a", header: .header("Old", button: RowAction("See All", name: "see-all")), rows: [row("1")])
            ],
            [
                ListSection(
                    id: "a", header: .header("New", button: RowAction("All", name: "all", icon: .list)),
                    rows: [row("1")])
            ],
            [
                ListSection(
                    id: "a",
                    header: .header(
                        "New", button: RowAction("Sort", name: "sort"),
                        menu: [RowAction("By Name", name: "by-name"), RowAction("By Date", name: "by-date")]),
                    rows: [row("1")])
            ]),
        PatchCase(
            "section-lines", "And a new section brings its own along.",
            [ListSection(id: "a", separators: .fullWidth(), rows: [row("1")])],
            [
                section("a", "1"),
                ListSection(id: "b", layout: .grid(.width(80)), separators: ListSeparators.none, rows: []),
            ]),
        PatchCase(
            "section-has-another-background", "Its header is pinned, and it has other insets: each is one attribute.",
            [section("a", "1")],
            [ListSection(id: "a", background: .orange, rows: [row("1")])],
            [ListSection(id: "a", isHeaderPinned: false, background: .fixed(0xFFEE_CCFF), rows: [row("1")])],
            [ListSection(id: "a", isHeaderPinned: true, insets: Insets(top: 4, leading: 8), rows: [row("1")])],
            [section("a", "1")]),
        PatchCase(
            "index-appears-changes-disappears", "Between the title and the sections.",
            [section("a", "1"), section("b", "2")],
            [indexed("a", "A", "1"), section("b", "2")],
            [indexed("c", "C"), indexed("a", "A", "1"), indexed("b", "B", "2")],
            [section("b", "2")]),
        PatchCase(
            "index-on-an-empty-screen", "It is there before the sections that it leads to.", [],
            [indexed("a", "A", "1")], []),
    ]

    private static func indexed(_ id: String, _ title: String, _ rows: String...) -> ListSection {
        ListSection(id: id, indexTitle: title, rows: rows.map { row($0) })
    }
}
