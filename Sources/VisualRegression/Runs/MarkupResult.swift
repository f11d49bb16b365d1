/// The result of comparing the markup of a state.
public struct MarkupResult: Sendable {
    /// The status.
    public var status: GoldenStatus
    /// The recorded markup, if it differs.
    public var golden: [UInt8]?
    /// The actual markup, if it differs.
    public var actual: [UInt8]?
    /// A digest of the current markup.
    let digest: String
    /// The changes in words, one per line.
    public var changes: [String] = []
    /// The changes without the names of rows: equal for equal changes of several states.
    var change: String?
    /// The changes, line by line.
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
