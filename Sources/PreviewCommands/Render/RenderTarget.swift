import PreviewCatalog

/// What a gallery is rendered to.
protocol RenderTarget {
    /// Writes a scenario, or keeps it for later.
    mutating func add(_ rendered: RenderedScenario, of scenario: Scenario) async throws
    /// Writes what comes last; returns the index if it is a page to be checked.
    mutating func finish() throws -> [UInt8]?
    /// What a page is called in messages.
    func name(of page: String) -> String
    /// Tells what was written; `nil` when that is standard output.
    ///
    /// - Parameters:
    ///   - pageCount: How many pages there are, with an index that was checked.
    ///   - remarks: What is to be said of all of them.
    func summary(pageCount: Int, remarks: String) -> String?
}
