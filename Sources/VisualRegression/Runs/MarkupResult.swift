/// What came of comparing the markup of a state.
public struct MarkupResult: Sendable {
    /// What came of it.
    public var status: GoldenStatus
    /// The markup as it was recorded, unless it is the same.
    public var golden: [UInt8]?
    /// The markup as it is, unless it is the same.
    public var actual: [UInt8]?
    /// A digest of the markup as it is.
    let digest: String
    /// What differs, in words, a line each.
    public var changes: [String] = []
    /// What differs, line by line.
    public var difference: [DifferenceLine] = []
    /// Whether it was recorded in this run.
    public var isRecorded = false

    /// Creates a result.
    init(status: GoldenStatus, digest: String, golden: [UInt8]? = nil, actual: [UInt8]? = nil) {
        self.status = status
        self.digest = digest
        self.golden = golden
        self.actual = actual
    }
}
