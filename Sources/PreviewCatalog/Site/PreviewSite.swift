public import ListPreviewKit

/// Scenarios as a folder of pages that open without a server: an index, a page for every state, and what they load.
public struct PreviewSite: Sendable {
    /// The index's title.
    public let title: String
    /// The scenarios in order.
    public let scenarios: [Scenario]

    /// Lays out a site.
    ///
    /// - Throws: All that is wrong with the scenarios' ids, with those of their states and variants.
    public init(_ scenarios: [Scenario], title: String = "Screens") throws(CatalogError) {
        try CatalogError.check(scenarios)
        self.title = title
        self.scenarios = scenarios
    }

    /// The components of all pages, each once, sorted by name: what `TemplateCheck` looks at.
    ///
    /// - Complexity: O(rows).
    public var components: [ListComponent] { scenarios.components }
}
