public import MarkupValidation

/// Writes a site into a folder. Each file is put in its place in one step; pages of states that are gone are removed.
public struct SiteWriter {
    /// The outcome for a page.
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
    ///   - directory: The folder; it is made when it is missing.
    ///   - validator: The validator of each page, before it is put in its place; `nil` for no checks.
    public init(_ site: PreviewSite, to directory: String, validator: MarkupValidator?) {
        self.site = site
        self.directory = directory
        self.validator = validator
    }

    /// Writes all pages and what they load; the index is the last result.
    ///
    /// A page that is not valid is written all the same; its result has the findings.
    /// - Parameter progress: Called behind each page with how many are done.
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
}
