import PreviewCatalog

/// What a gallery is rendered to.
protocol RenderTarget {
    /// Whether adding takes longer than rendering, and is what progress is about.
    static var isSlow: Bool { get }
    /// Writes a scenario, or keeps it for later.
    ///
    /// - Parameter progress: Called with the parts that are done, which add up to 1, if this is slow.
    mutating func add(
        _ rendered: RenderedScenario, of scenario: Scenario, progress: @escaping @Sendable (Double) -> Void
    ) async throws
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

extension RenderTarget {
    static var isSlow: Bool { false }
}
