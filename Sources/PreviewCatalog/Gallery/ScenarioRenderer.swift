import ListPreviewKit
package import MarkupValidation

/// Renders the pages of scenarios and the patches between their states, without writing files.
///
/// It caches information about templates, and supports one task at a time: use a separate one for each task.
package final class ScenarioRenderer {
    private let validator: MarkupValidator?
    private let assetsPath: String
    private var describer = ElementDescriber()

    /// Creates a renderer.
    ///
    /// - Parameters:
    ///   - validator: The validator of each page; `nil` for no checks.
    ///   - assetsPath: The address of the folder with `css` and `js`, relative to a page, without a trailing slash.
    package init(validator: MarkupValidator?, assetsPath: String = "../assets") {
        self.validator = validator
        self.assetsPath = assetsPath
    }

    /// Renders a scenario without problems of a `CatalogCheck`.
    ///
    /// Pages that are not valid are also rendered; their reports contain the findings.
    ///
    /// - Complexity: O(rows of all states). Each row is mapped twice, for its page and for the patches.
    package func render(_ scenario: Scenario) -> RenderedScenario {
        var timeline = Timeline(describer: describer)
        defer { describer = timeline.describer }
        var pages: [RenderedScenario.Page] = []
        for (index, state) in scenario.states.enumerated() {
            var options = PageOptions(
                assetsPath: assetsPath, stateName: state.name,
                replay: PageReplay(stateIndex: index, timeline: "timeline.js"))
            options.styleSheets = scenario.styleSheets.map { "\(assetsPath)/\($0.path)" }
            let bytes = timeline.add(state, pageOptions: options)
            pages.append(
                RenderedScenario.Page(
                    path: CatalogEntry.path(of: state, in: scenario), bytes: bytes, report: validator?.validate(bytes)))
        }
        var entry = CatalogEntry(scenario)
        for index in entry.states.indices {
            entry.states[index].size = timeline.pageSizes[index]
            entry.states[index].patchSize = index > 0 ? timeline.patchSizes[index - 1] : nil
        }
        return RenderedScenario(
            entry: entry, pages: pages, timeline: timeline.script(), styleSheets: scenario.styleSheets)
    }
}
