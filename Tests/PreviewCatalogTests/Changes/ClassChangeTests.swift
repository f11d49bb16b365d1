import ListPreviewKit
import Testing

@testable import PreviewCatalog

/// The differences between two `class` attributes.
struct ClassChangeTests {
    private let change = ClassChange(rules: [
        "s-1": ".s-1{color:var(--red-text);font-weight:600}", "s-2": ".s-2{color:var(--red);opacity:0.5}",
        "s-3": ".s-3{background:url(data:a;b);color:var(--red)}", "s-4": ".s-4{color:var(--red-text);font-weight:600}",
    ])

    private func reported(_ old: String?, _ new: String?) -> [String] {
        let (styles, classes) = change.changes(part: "title", slot: 3, from: old, to: new)
        #expect((styles + classes).allSatisfy { $0.slot == 3 })
        return (styles + classes).map {
            let values = ReadableText.values($0.old, $0.new)
            return "\($0.name): \(values.old) -> \(values.new)"
        }
    }

    /// A screen's class represents several properties, each with a word, except loading and the length.
    @Test func screenClassesAreReportedAsProperties() {
        func reported(_ old: String, _ new: String) -> [String] {
            ScreenAttributes.changes(of: "class", from: "list-screen " + old, to: "list-screen " + new).map {
                let values = ReadableText.values($0.old, $0.new)
                return "\($0.name): \(values.old) -> \(values.new)"
            }
        }
        #expect(reported("inset-grouped", "inset-grouped loading l-yf9xq9 long-list").isEmpty)
        #expect(reported("plain bottom-bar", "inset-grouped no-rows") == ["list style: plain -> insetGrouped"])
        #expect(
            reported("plain large-title", "plain ios26 inline-title edit-active") == [
                "appearance: ios18 -> ios26", "title display: large -> inline", "edit mode: none -> active",
            ])
        #expect(
            reported("plain card card-small", "sidebar sidebar-plain") == [
                "list style: plain -> sidebarPlain", "presentation: smallCard -> page",
            ])
    }

    @Test func changedDeclarationsAreReported() {
        #expect(
            reported("label s-1", "label s-2") == [
                "title style font-weight: 600 -> none", "title style opacity: none -> 0.5",
            ])
        #expect(
            reported("label s-1", "label") == [
                "title style color: red -> none", "title style font-weight: 600 -> none",
            ])
        #expect(
            reported("s-1", "s-3") == [
                "title style font-weight: 600 -> none", "title style background: none -> url(data:a;b)",
            ])
    }

    @Test func classesWithoutRuleAreReportedByName() {
        #expect(reported("label s-8", "label s-9") == ["title class: s-8 -> s-9"])
        #expect(
            reported(nil, "label s-1 big") == [
                "title style color: none -> red", "title style font-weight: none -> 600",
                "title class: none -> label big",
            ])
    }

    @Test func iconsAreReportedByName() {
        #expect(reported("symbol icon-car", "symbol icon-bolt") == ["title icon: car -> bolt"])
        #expect(reported("symbol", "symbol icon-bolt") == ["title icon: none -> bolt"])
        #expect(
            reported("symbol icon-car", "symbol big") == ["title icon: car -> none", "title class: none -> big"])
        let symbol = change.changes(part: "symbol", from: "symbol icon-clock", to: "symbol icon-checkmark")
        #expect(symbol.classes.map(\.name) == ["icon"])
        #expect(symbol.styles.isEmpty)
    }

    @Test func equalRulesWithOtherNamesAreReported() {
        #expect(reported("a b", "b a") == ["title class: a b -> b a"])
        #expect(reported("label s-1", "label s-4") == ["title class: label s-1 -> label s-4"])
    }
}
