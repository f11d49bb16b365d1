import ListPreviewKit

/// The content of rows.
extension PatchCase {
    static let values = [
        PatchCase(
            "set-text", "One text changes.", [section("a", "1", "2", "3")],
            [section("a", [row("1"), row("2", "new"), row("3")])]),
        PatchCase(
            "set-text-of-several-rows", "Rows that change the same slot share one operation.",
            [section("a", "1", "2", "3", "4"), section("b", "5")],
            [
                section("a", [row("1", "one"), row("2"), row("3", "three"), row("4", "four")]),
                section("b", [row("5", "five")]),
            ]),
        PatchCase(
            "set-text-that-appears-or-disappears", "No text is no text node.",
            [section("a", [card(Card(id: 1)), card(Card(id: 2, text: "gone")), card(Card(id: 3, text: ""))])],
            [section("a", [card(Card(id: 1, text: "here")), card(Card(id: 2)), card(Card(id: 3, text: "here"))])]),
        PatchCase(
            "set-attribute", "An attribute appears, changes, is empty, and disappears.",
            [
                section(
                    "a",
                    [
                        card(Card(id: 1)), card(Card(id: 2, tip: "old")), card(Card(id: 3, tip: "x")),
                        card(Card(id: 4, tip: "x")),
                    ])
            ],
            [
                section(
                    "a",
                    [
                        card(Card(id: 1, tip: "new")), card(Card(id: 2, tip: "new")), card(Card(id: 3, tip: "")),
                        card(Card(id: 4)),
                    ])
            ]),
        PatchCase(
            "set-boolean-attribute", "On and off.",
            [section("a", [card(Card(id: 1)), card(Card(id: 2, isFolded: true))])],
            [section("a", [card(Card(id: 1, isFolded: true)), card(Card(id: 2))])]),
        PatchCase(
            "set-raw-html", "Markup appears, changes and disappears.",
            [section("a", [card(Card(id: 1)), card(Card(id: 2, html: "<b>x</b>")), card(Card(id: 3, html: "text"))])],
            [
                section(
                    "a",
                    [
                        card(Card(id: 1, html: "a<br />b")), card(Card(id: 2, html: "<u title=\"t\">y &lt; z</u>")),
                        card(Card(id: 3)),
                    ])
            ]),
        PatchCase(
            "set-list", "Sub-rows are filled, grow, shrink, change and go.",
            [
                section(
                    "a",
                    [
                        card(Card(id: 1)), card(Card(id: 2, tags: ["a"])), card(Card(id: 3, tags: ["a", "b", "c"])),
                        card(Card(id: 4, tags: ["a", "B"])), card(Card(id: 5, tags: ["a"])),
                    ])
            ],
            [
                section(
                    "a",
                    [
                        card(Card(id: 1, tags: ["a"])), card(Card(id: 2, tags: ["a", "B"])),
                        card(Card(id: 3, tags: ["c"])), card(Card(id: 4, tags: ["A", "b"])), card(Card(id: 5)),
                    ])
            ]),
        PatchCase(
            "set-style", "A style is a class, and brings its rule.",
            [section("a", [title("1", "One"), title("2", "Two")])],
            [
                section(
                    "a",
                    [
                        title("1", "One"),
                        title("2", "Two", style: .custom(ListItemStyle { $0.title.textColor = .magenta })),
                    ])
            ]),
        PatchCase(
            "set-ready-made-row", "Picture, subtitle, badge and sign of a ready-made row.",
            [
                section(
                    "a",
                    [SubtitleRow.row(ItemModel(id: 1, title: "Saab", image: .icon(.car)))])
            ],
            [
                section(
                    "a",
                    [
                        SubtitleRow.row(
                            ItemModel(
                                id: 1, title: "Saab", detail: "900", image: .emoji("\u{1F697}"), imageLabel: "a car",
                                badge: "3", accessory: .chevron))
                    ])
            ]),
        PatchCase(
            "set-hostile-text", "Texts that mean something to HTML, JSON, JavaScript or terminals, set and inserted.",
            [section("a", ["1", "2", "3", "4", "5", "6"].map { row($0) })],
            [
                section("a", hostile.enumerated().map { row("\($0 + 1)", $1) }),
                section(
                    "b", hostile.enumerated().map { card(Card(id: ListID("new \($0)"), text: $1, tip: $1, tags: [$1])) }
                ),
            ]),
    ]

    private static let hostile = [
        "\"\u{301} onmouseover=alert(1) y='\u{338}", "<\u{338}script>alert(1)</script>]]>&amp;&lt;<!--",
        "a\u{0}b\u{1}c\u{FFFE}", "\u{2028}\u{2029}\u{FEFF}\ttab\nline\rreturn\r\nboth",
        "\u{202E}evil\u{202C}\u{5D0}\u{2066}\u{5D1}",
        "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467} ${7*7}{{7*7}}\\u003cb\\",
    ]

    /// Changes of the row's own element.
    static let rowElements = [
        PatchCase(
            "row-component-changes", "Another component is another element with the same id, at the same place.",
            [section("a", "1", "2", "3")], [section("a", [row("1"), title("2", "Two"), row("3")])]),
        PatchCase(
            "row-height", "A height appears, changes and disappears: the class of the row's element.",
            [section("a", [row("1"), row("2", height: .static(44)), row("3", height: .aspect(2))])],
            [section("a", [row("1", height: .minimum(60)), row("2", height: .minimum(60)), row("3")])]),
        PatchCase(
            "row-action", "A row can be chosen, asks for something else, and can no longer be chosen.",
            [section("a", [row("1"), row("2", action: "open"), row("3", action: "open")])],
            [section("a", [row("1", action: "open \"it\""), row("2", action: "close"), row("3")])]),
    ]
}
