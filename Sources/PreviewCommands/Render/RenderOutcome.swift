import MarkupValidation
import PreviewCatalog

/// What has become of a source.
struct RenderOutcome {
    /// How many scenarios were rendered.
    private(set) var scenarioCount = 0
    /// How many pages were rendered.
    private(set) var pageCount = 0
    /// The pages that are not valid, by their paths.
    private(set) var invalidPages: [(path: String, report: ValidationReport)] = []
    /// What is wrong with scenarios that were left out, in whole lines.
    private(set) var problems: [String] = []
    /// How many scenarios were left out.
    private(set) var failureCount = 0

    mutating func add(_ rendered: RenderedScenario) {
        scenarioCount += 1
        for page in rendered.pages { add(page.path, page.report) }
    }

    mutating func add(_ path: String, _ report: ValidationReport?) {
        pageCount += 1
        if let report, !report.isValid { invalidPages.append((path, report)) }
    }

    mutating func fail(_ problems: [String]) {
        failureCount += 1
        self.problems += problems
    }

    /// What is to be said of all pages.
    func remarks(isValidated: Bool) -> String {
        let left = failureCount == 0 ? "" : "; \(failureCount) of \(scenarioCount + failureCount) screens left out"
        return (isValidated ? ", all valid" : "") + left
    }
}
