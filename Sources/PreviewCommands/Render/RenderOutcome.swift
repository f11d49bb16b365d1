import PreviewCatalog

/// What has become of a source.
struct RenderOutcome {
    /// How many scenarios were rendered.
    private(set) var scenarioCount = 0
    /// How many pages were rendered.
    private(set) var pageCount = 0
    /// How many pages are not valid.
    private(set) var invalidPageCount = 0
    /// What was found in pages and in the templates of their components.
    private(set) var diagnostics: [StateDiagnostic] = []
    /// What is wrong with scenarios that were left out, in whole lines.
    private(set) var problems: [String] = []
    /// How many scenarios were left out.
    private(set) var failureCount = 0

    /// Adds a scenario with what was found in each of its pages, if they were checked.
    mutating func add(_ rendered: RenderedScenario, _ diagnostics: [[StateDiagnostic]]) {
        scenarioCount += 1
        pageCount += rendered.pages.count
        for found in diagnostics { note(found) }
    }

    /// Adds a page that shows no state.
    mutating func addPage(_ diagnostics: [StateDiagnostic]) {
        pageCount += 1
        note(diagnostics)
    }

    private mutating func note(_ found: [StateDiagnostic]) {
        if found.contains(where: { $0.severity == .error }) { invalidPageCount += 1 }
        diagnostics += found
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
