import ListPreviewKit

/// Duplicate, unusual and returning identities.
extension PatchCase {
    static let identities = [
        PatchCase(
            "duplicate-rows", "Rows with one identity are distinguished by their order; a third one comes.",
            [section("a", [row("1", "a"), row("1", "b"), row("2")]), section("b", "3")],
            [section("a", [row("1", "a"), row("1", "B"), row("2")]), section("b", [row("3"), row("1", "c")])]),
        PatchCase(
            "duplicate-sections", "Sections with one identity, and their headers and lists.",
            [section("a", "1", header: "First"), section("a", "2", header: "Second")],
            [section("a", "1", "3", header: "First"), section("a", "2", header: "second"), section("a", "4")]),
        PatchCase(
            "hostile-identities", "Identities become XML names, each another one.",
            [section("a b", "1 2", "\"<&>", "caf\u{E9}", "_x2")],
            [
                section("a b", "caf\u{E9}", "caf\u{E8}", "\u{1F697}", "_x2", "1_2"),
                section("a_b", "1 2", "\u{5D0}", "-1"),
            ]),
    ]

    /// With fewer rules to spare than none, each patch is complete.
    static let forgotten = PatchCase(
        name: "session-forgets-rules",
        shows: "The rules and templates of a complete patch replace those that no element uses any longer.",
        screens: [
            screen([section("a", [colored("0", .red), row("1")], header: "A", footer: "B")]),
            screen([section("a", [colored("0", .orange)])]),
            screen([section("a", [colored("0", .orange), colored("2", .red)])]),
            screen([section("a", [colored("2", .red), row("1")], header: "A")]), screen([]),
            screen([section("a", [row("1"), colored("0", .orange)])]),
        ], spareAssetCount: -1_000)

    private static func colored(_ id: String, _ color: StyleColor) -> ListItemViewModel {
        title(id, id, style: .custom(ListItemStyle { $0.title.textColor = color }))
    }

    static let sessions = [
        PatchCase(
            "session-template-travels-once", "A template and a rule that came with one patch are known to the next.",
            [section("a", "1")],
            [section("a", [row("1"), title("2", "Two", style: .custom(ListItemStyle { $0.title.textColor = .red }))])],
            [section("a", [row("1")])],
            [
                section(
                    "a", [row("1"), title("3", "Three", style: .custom(ListItemStyle { $0.title.textColor = .red }))])
            ]),
        PatchCase(
            "session-row-comes-back", "A row that went and comes again is a new element.",
            [section("a", "1", "2", "3")], [section("a", "1", "3")], [section("a", "1", "3", "2")],
            [section("a", [row("2", "two"), row("1"), row("3")])]),
        PatchCase(
            "session-text-comes-and-goes", "A text that goes leaves the element as it was before it came.",
            [section("a", [card(Card(id: 1))])], [section("a", [card(Card(id: 1, text: "x", tip: "x", html: "x"))])],
            [section("a", [card(Card(id: 1, text: ""))])], [section("a", [card(Card(id: 1, text: "y", tags: ["x"]))])],
            [section("a", [card(Card(id: 1))])]),
    ]
}
