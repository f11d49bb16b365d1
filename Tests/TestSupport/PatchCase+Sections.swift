import ListPreviewKit

/// Sections, their headers and footers.
extension PatchCase {
    static let supplements = [
        PatchCase(
            "header-appears", "Before the rows, and the section is labelled by it.",
            [section("a", "1")], [section("a", "1", header: "Header")]),
        PatchCase(
            "header-text-changes", "Its section and rows are not touched.",
            [section("a", "1", header: "old")], [section("a", "1", header: "new")]),
        PatchCase(
            "header-component-changes", "Another component replaces the header's element.",
            [section("a", "1", header: "Header")],
            [ListSection(id: "a", header: title("", "Header"), rows: [row("1")])]),
        PatchCase(
            "header-disappears", "And with it the label of the section.",
            [section("a", "1", header: "Header")], [section("a", "1")]),
        PatchCase(
            "footer-appears-changes-disappears", "Behind the rows, one section each; the last changes its component.",
            [
                section("a", "1"), section("b", "2", footer: "old"), section("c", "3", footer: "Footer"),
                section("d", "4", footer: "Footer"),
            ],
            [
                section("a", "1", footer: "Footer"), section("b", "2", footer: "new"), section("c", "3"),
                ListSection(id: "d", footer: title("", "Footer"), rows: [row("4")]),
            ]),
    ]

    static let sections = [
        PatchCase(
            "section-insert", "With header, footer and rows, before another one.",
            [section("b", "2")], [section("a", "1", header: "Header", footer: "Footer"), section("b", "2")]),
        PatchCase(
            "section-insert-into-empty-screen", "The first sections of all.", [],
            [section("a", "1"), section("b", header: "Empty")]),
        PatchCase(
            "section-remove", "Its rows go with it.",
            [section("a", "1", "2", header: "Header", footer: "Footer"), section("b", "3")], [section("b", "3")]),
        PatchCase(
            "section-remove-all", "The screen's title stays.", [section("a", "1"), section("b", "2")], []),
        PatchCase(
            "section-move", "A section moves with everything in it.",
            [section("a", "1"), section("b", "2", header: "Header"), section("c", "3")],
            [section("b", "2", header: "Header"), section("c", "3"), section("a", "1")]),
        PatchCase(
            "section-move-and-rows-move", "Sections change places, and so do rows within and between them.",
            [section("a", "1", "2", "3"), section("b", "4", "5")],
            [section("b", "5", "1", "4"), section("a", "3", "2")]),
    ]

    static let wholeScreens = [
        PatchCase(
            name: "screen-title", shows: "The screen's title changes.",
            screens: [
                ListScreen(id: "case", title: "old", sections: [section("a", "1")]),
                ListScreen(id: "case", title: "new <&\"", sections: [section("a", "1")]),
            ]),
        PatchCase(
            name: "screen-language-and-direction", shows: "The screen's texts are in another language.",
            screens: [
                ListScreen(id: "case", title: "Cars", sections: [section("a", [row("1", "Car")])]),
                ListScreen(
                    id: "case", title: "\u{633}\u{64A}\u{627}\u{631}\u{627}\u{62A}", language: "ar",
                    direction: .rightToLeft, sections: [section("a", [row("1", "\u{633}\u{64A}\u{627}\u{631}\u{629}")])]
                ),
            ]),
        PatchCase(
            name: "screen-list-style", shows: "Sections are set off in another way: a class of the screen.",
            screens: [
                ListScreen(id: "case", title: "Cars", style: .plain, sections: [section("a", "1")]),
                ListScreen(id: "case", title: "Cars", style: .sidebar, sections: [section("a", "1")]),
            ]),
        PatchCase(
            "mixed-edit", "Everything at once: rows come, go, move and change, a section comes and one goes.",
            [
                section("a", "1", "2", "3", "4", "5", header: "First"), section("b", "6", "7", footer: "Last"),
                section("c", "8", "9", "10"),
            ],
            [
                section(
                    "c", [row("10"), row("8", "eight"), row("new-1"), row("9", height: .minimum(60))], header: "Third"),
                section("d", [row("3"), title("new-2", "New"), row("6", "six")], footer: "Inserted"),
                section(
                    "a", [row("5"), title("2", "Two"), row("1", "1", action: "open"), row("new-3")], header: "first"),
            ]),
    ]
}
