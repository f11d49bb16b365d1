public import MarkupValidation

/// Writes a site to a folder. Each file is replaced atomically, and pages of states that no longer exist are removed.
public struct SiteWriter {
    /// The result of writing a page.
    public struct Result: Sendable {
        /// The file, as a path that starts with the site's folder.
        public let file: String
        /// The findings on the page; `nil` without a validator.
        public let report: ValidationReport?
    }

    private let site: PreviewSite
    private let directory: String
    private let validator: MarkupValidator?

    /// Creates a writer.
    /// - Parameters:
    ///   - site: The site.
    ///   - directory: The folder; it is created if it is missing.
    ///   - validator: Validates each page before it is written; `nil` for no validation.
    public init(_ site: PreviewSite, to directory: String, validator: MarkupValidator?) {
        self.site = site
        self.directory = directory
        self.validator = validator
    }

    /// Writes all pages and their resources. The index is the last result.
    ///
    /// Pages that are not valid are also written; their results contain the findings.
    /// - Parameter progress: Called after each page with the number of written pages.
    /// - Throws: The reason why a file cannot be written.
    public func write(progress: (Int) -> Void = { _ in }) throws(FileWriteError) -> [Result] {
        var folder = SiteFolder(directory)
        let renderer = ScenarioRenderer(validator: validator)
        var results: [Result] = []
        for scenario in site.scenarios {
            let rendered = renderer.render(scenario)
            try folder.write(rendered)
            for page in rendered.pages {
                results.append(Result(file: "\(directory)/\(page.path)", report: page.report))
                progress(results.count)
            }
        }
        let index = try folder.finish(title: site.title)
        results.append(Result(file: "\(directory)/index.html", report: validator?.validate(index)))
        progress(results.count)
        return results
    }
}

/// A folder of pages that open without a server: an index, a page for every state, and their resources.
public struct PreviewSite: Sendable {
    /// The index's title.
    public let title: String
    /// The scenarios in order, and then one with all components if a screen file declares some.
    public let scenarios: [Scenario]

    /// Creates a site.
    ///
    /// - Throws: All problems with the ids of the scenarios, their states and variants.
    public init(_ scenarios: [Scenario], title: String = "Screens") throws(CatalogError) {
        try CatalogError.check(scenarios)
        self.title = title
        let components = ComponentCatalog(scenarios).scenario(besides: scenarios.map(\.id))
        self.scenarios = scenarios + [components].compactMap(\.self)
    }
}
