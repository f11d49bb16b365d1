public import PreviewCatalog

/// What came of a run over all states.
public struct GoldenReport: Sendable {
    /// The results: states in the order of their scenarios, then what is orphaned.
    public var results: [GoldenResult]
    /// How the environment differs from those that pictures were recorded in, in sentences.
    public var environmentDifferences: [String] = []
    /// The environment that pictures were taken in; `nil` when none was.
    public var environment: CaptureEnvironment?
    /// Files of goldens of screens that are not in the run, as paths below the folder of goldens.
    public var unrelatedFiles: [String] = []

    /// What should be looked at in states that can be recorded all the same, each finding once.
    public var warnings: [StateDiagnostic] { results.flatMap(\.diagnostics).filter { $0.severity == .warning }.unique }

    /// Creates a report.
    init(results: [GoldenResult]) {
        self.results = results
    }

    /// The results that somebody still has to look at: what was recorded in this run is not among them.
    public var open: [GoldenResult] { results.filter { $0.status.needsAttention && !$0.isSettled } }

    /// How many results have a status.
    public func count(_ status: GoldenStatus) -> Int { results.count { $0.status == status } }

    /// How many pictures were recorded, compared or left out, by status.
    public func pictureCount(_ status: GoldenStatus) -> Int {
        results.reduce(0) { $0 + $1.pictures.count { $0.status == status } }
    }

    /// Whether nobody has to look at anything.
    public var isClean: Bool { results.allSatisfy { !$0.status.needsAttention } }

    /// Whether something could not be compared, or all that differs are pictures of another environment: then the run says
    /// nothing about the screens.
    public var isInconclusive: Bool {
        if results.contains(where: { $0.status == .failed }) { return true }
        let serious = results.filter { $0.status.needsAttention }
        return !serious.isEmpty
            && serious.allSatisfy(\.differsByEnvironmentAlone)
    }
}
