import ListPreviewKit
import PreviewCatalog

/// A component whose template is not well-formed.
struct BrokenRow: ListItem {
    static let file = #filePath
    static let line = #line + 3
    var title = TextLabel()

    static let template: ItemTemplate<Self> = "<div><b>\(\.title)</div>"
}

/// A component whose template is fine, and whose page is not: the control has no label where the row gives none.
struct UnlabelledRow: ListItem {
    var label: String?
    static let template: ItemTemplate<Self> = "<select aria-label=\"\(\.label)\"><option>One</option></select>"
}

/// A component with a button without a name.
struct BareButtonRow: ListItem {
    var title = ""
    static let template: ItemTemplate<Self> = "<p>x</p><button type=\"button\">\(\.title)</button>"
}

/// Screens with which something is wrong.
enum BrokenScreens {
    static let scenario = Scenario(
        id: "broken", title: "Broken",
        states: [
            state("fine", []), state("template", [ListItemViewModel(BrokenRow.self)]),
            state("page", [ListItemViewModel(UnlabelledRow.self)]),
        ])

    /// Screens that are valid, with what should be looked at.
    static let suspicious = Scenario(
        id: "suspicious", title: "Suspicious",
        states: [
            state(
                "only",
                [
                    ListItemViewModel(BareButtonRow.self, id: "button"), ListItemViewModel(PlainRow.self, id: "a b"),
                    ListItemViewModel(PlainRow.self, id: "a b"), ListItemViewModel(PlainRow.self, id: "a b"),
                ])
        ])

    private static func state(_ id: String, _ rows: [ListItemViewModel]) -> ScenarioState {
        ScenarioState(
            name: id, id: id,
            screen: ListScreen(id: "broken", title: "Broken") { ListSection(id: "s") { for row in rows { row } } })
    }
}

private struct PlainRow: ListItem {
    var title = TextLabel()
    static let template: ItemTemplate<Self> = "<p>one\(\.title)</p>"
}
