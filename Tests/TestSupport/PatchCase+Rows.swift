import ListPreviewKit

/// Rows that are inserted, removed and moved.
extension PatchCase {
    static let rows = [
        PatchCase(
            "rows-remove-one", "One row goes.", [section("a", "1", "2", "3")], [section("a", "1", "3")]),
        PatchCase(
            "rows-remove-run", "Neighbours whose ids count up travel as a run.",
            [section("a", "1", "2", "3", "4", "5")], [section("a", "1", "5")]),
        PatchCase(
            "rows-remove-scattered", "Rows of several sections go in one operation.",
            [section("a", "1", "x", "3"), section("b", "y", "5", "z")], [section("a", "1", "3"), section("b", "5")]),
        PatchCase(
            "rows-clear", "All rows of a section go at once, its header and footer stay.",
            [section("a", "1", "2", "3", header: "Header", footer: "Footer")],
            [section("a", header: "Header", footer: "Footer")]),
        PatchCase(
            "rows-insert-into-empty", "The first rows of a section.",
            [section("a", header: "Header", footer: "Footer")],
            [section("a", "1", "2", header: "Header", footer: "Footer")]),
        PatchCase(
            "rows-insert-in-the-middle", "A run is inserted before a row.",
            [section("a", "1", "9")], [section("a", "1", "2", "3", "4", "9")]),
        PatchCase(
            "rows-insert-at-both-ends", "Before the first row, and behind the last, which has no anchor.",
            [section("a", "2")], [section("a", "1", "2", "3")]),
        PatchCase(
            "rows-insert-several-components", "A run has one template: another component begins another run.",
            [section("a", "1")],
            [
                section(
                    "a",
                    [
                        row("1"), title("2", "Two"), DividerRow.row(id: "3"), title("4", "Four"),
                        title("5", "Five"),
                    ])
            ]),
        PatchCase(
            "rows-replace-all", "Nothing stays: the list is cleared and filled again.",
            [section("a", "1", "2", "3")], [section("a", "4", "5")]),
        PatchCase(
            "rows-own-motions", "Rows that do not move as most do are named, in runs.",
            [section("a", (1...9).map { title("\($0)", "before").animation(reload: motion($0)) })],
            [
                section(
                    "a",
                    (1...9).map { title("\($0)", "after").animation(reload: motion($0)) }
                        + [row("10").animation(insertion: .top)])
            ]),
    ]

    private static func motion(_ index: Int) -> RowAnimation? {
        switch index {
        case ...3: .left
        case 4: RowAnimation.none
        default: nil
        }
    }

    static let moves = [
        PatchCase(
            "move-block", "Neighbours that stay neighbours move together.",
            [section("a", "1", "2", "3", "4", "5", "6")], [section("a", "4", "5", "1", "2", "3", "6")]),
        PatchCase(
            "move-first-to-end", "One move, behind the last row.",
            [section("a", "1", "2", "3", "4")], [section("a", "2", "3", "4", "1")]),
        PatchCase(
            "move-reversed", "All rows but one move.",
            [section("a", "1", "2", "3", "4", "5")], [section("a", "5", "4", "3", "2", "1")]),
        PatchCase(
            "move-to-another-section", "Rows take their elements along.",
            [section("a", "1", "2", "3"), section("b", "4", "5")],
            [section("a", "1", "3"), section("b", "4", "2", "5")]),
        PatchCase(
            "move-into-inserted-section", "The section is there before the row moves into it.",
            [section("a", "1", "2", "3")], [section("a", "1", "3"), section("b", "2", "4", header: "New")]),
        PatchCase(
            "move-out-of-removed-section", "The row is safe before its section goes.",
            [section("a", "1", "2", "3"), section("b", "4")], [section("b", "2", "4")]),
        PatchCase(
            "move-between-removed-and-inserted-section", "Out of a section that goes into one that comes.",
            [section("a", "1", "2")], [section("b", "2", "1")]),
        PatchCase(
            "move-and-change", "A row moves to another section and has another text there.",
            [section("a", "1", "2"), section("b", "3")],
            [section("a", "2"), section("b", [row("3"), row("1", "new")])]),
        PatchCase(
            "move-and-insert-alternating", "Moved and inserted rows are each other's anchors.",
            [section("a", "1", "2", "3", "4")], [section("a", "4", "x", "3", "y", "2", "z", "1")]),
    ]
}
