import ListRendering
import ListViewModels
public import MarkupValidation

/// Makes the pages of scenarios, and the patches between their states. Writes nothing.
///
/// It remembers what it has found out about templates, and serves one task at a time: keep one for each.
public final class ScenarioRenderer {
    private let validator: MarkupValidator?
    private var describer = ElementDescriber()

    /// Creates a renderer.
    /// - Parameter validator: What checks each page; `nil` to leave that out.
    public init(validator: MarkupValidator?) {
        self.validator = validator
    }

    /// Renders a scenario that a ``CatalogCheck`` has nothing against.
    ///
    /// A page that is not valid is there all the same, to be looked at; its report says what is wrong.
    ///
    /// - Complexity: O(rows of all states). Each is mapped twice, once for its page and once for the patches.
    public func render(_ scenario: Scenario) -> RenderedScenario {
        var timeline = Timeline(describer: describer)
        defer { describer = timeline.describer }
        var pages: [RenderedScenario.Page] = []
        for (index, state) in scenario.states.enumerated() {
            let options = PageOptions(
                assetsPath: "../assets", stateName: state.name,
                replay: PageReplay(stateIndex: index, timeline: "timeline.js"))
            let bytes = timeline.add(state, pageOptions: options)
            pages.append(
                RenderedScenario.Page(
                    path: "\(scenario.id)/\(state.id).html", bytes: bytes, report: validator?.validate(bytes)))
        }
        let states = scenario.states.enumerated().map { index, state in
            CatalogEntry.State(
                id: state.id, title: state.name, notes: state.notes, path: pages[index].path,
                rowCount: state.screen.sections.reduce(0) { $0 + $1.rows.count },
                size: timeline.pageSizes[index], patchSize: index > 0 ? timeline.patchSizes[index - 1] : nil)
        }
        let first = scenario.states.first?.screen
        let entry = CatalogEntry(
            id: scenario.id, title: scenario.title, group: scenario.group, notes: scenario.notes,
            direction: first?.direction ?? .leftToRight, language: first?.language ?? "en", states: states,
            variants: scenario.variants)
        return RenderedScenario(entry: entry, pages: pages, timeline: timeline.script())
    }
}
