public import PreviewCatalog

/// The results of a run over all states.
public struct GoldenReport: Sendable {
    /// The results: states in the order of their scenarios, then orphaned goldens.
    public var results: [GoldenResult]
    /// The differences between this environment and those in which pictures were recorded, as sentences.
    public var environmentDifferences: [String] = []
    /// The environment in which pictures were taken; `nil` if none was taken.
    public var environment: CaptureEnvironment?
    /// Files of goldens of screens that are not in the run, as paths below the folder of goldens.
    public var unrelatedFiles: [String] = []
    /// The number of pictures that look the same and stay, although they were taken under other conditions. They are
    /// taken in each run.
    package var outdatedPictureCount = 0
    /// The errors of screens that could not be read, and have no results.
    package var errors: [StateDiagnostic] = []
    /// Orphaned goldens that the first of several parts has found, and that are results of the merged report.
    var orphans: [GoldenResult] = []

    /// The warnings about states that can still be recorded, without repetitions.
    public var warnings: [StateDiagnostic] { results.flatMap(\.diagnostics).filter { $0.severity == .warning }.unique }

    /// Creates a report.
    init(results: [GoldenResult]) {
        self.results = results
    }

    /// The results that still need attention, without those that were recorded in this run.
    public var open: [GoldenResult] { results.filter { $0.status.needsAttention && !$0.isSettled } }

    /// The number of results with a status.
    public func count(_ status: GoldenStatus) -> Int { results.count { $0.status == status } }

    /// The number of pictures with a status.
    public func pictureCount(_ status: GoldenStatus) -> Int {
        results.reduce(0) { $0 + $1.pictures.count { $0.status == status } }
    }

    /// Whether nothing needs attention.
    public var isClean: Bool { errors.isEmpty && results.allSatisfy { !$0.status.needsAttention } }

    /// Adds the errors of screens that could not be read. Goldens without a state could be theirs, so none is orphaned.
    package mutating func add(_ errors: [StateDiagnostic]) {
        if errors.isEmpty { return }
        self.errors += errors
        results.removeAll { $0.status == .orphaned }
        (orphans, unrelatedFiles) = ([], [])
    }

    /// Whether a comparison failed, a screen could not be read, or all differences are in pictures of another
    /// environment. In this case, the run does not show whether the screens have changed.
    public var isInconclusive: Bool {
        if !errors.isEmpty || results.contains(where: { $0.status == .failed }) { return true }
        let serious = results.filter { $0.status.needsAttention }
        return !serious.isEmpty
            && serious.allSatisfy(\.differsByEnvironmentAlone)
    }
}
