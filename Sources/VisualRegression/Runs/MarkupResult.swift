/// The result of comparing a state's markup.
public struct MarkupResult: Sendable {
    /// The status.
    public var status: GoldenStatus
    /// The recorded markup, if it differs.
    public var golden: [UInt8]?
    /// The actual markup, if it differs.
    public var actual: [UInt8]?
    /// A digest of the current markup; empty in results that were read.
    let digest: String
    /// A digest of the recorded markup, if it differs.
    let goldenDigest: String?
    /// The path of the actual markup in a folder of results, if it differs.
    let actualPath: String?
    /// The changes in words, one per line.
    public var changes: [String] = []
    /// The changes without the names of rows: equal for equal changes of several states.
    var change: String?
    /// The changes, line by line.
    public var difference: [DifferenceLine] = []
    /// Whether it was recorded in this run.
    public var isRecorded = false

    /// Creates a result.
    init(
        _ id: GoldenID, status: GoldenStatus, digest: String, golden: [UInt8]? = nil, actual: [UInt8]? = nil
    ) {
        self.status = status
        self.digest = digest
        self.golden = golden
        self.actual = actual
        goldenDigest = golden.map(FileDigest.text)
        actualPath = actual.map { _ in "actual/\(id).html" }
    }
}

extension MarkupResult: Codable {
    private enum CodingKeys: CodingKey { case status, recorded, goldenDigest, actual, changes, diff }

    /// Reads a result.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        status = try container.decode(GoldenStatus.self, forKey: .status)
        digest = ""
        goldenDigest = try container.decodeIfPresent(String.self, forKey: .goldenDigest)
        actualPath = try container.decodeIfPresent(String.self, forKey: .actual)
        changes = try container.list(.changes)
        difference = try container.list(.diff)
        isRecorded = try container.flag(.recorded)
    }

    /// Writes the result without the markup.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(status, forKey: .status)
        try container.encodeIfTrue(isRecorded, forKey: .recorded)
        try container.encodeIfPresent(goldenDigest, forKey: .goldenDigest)
        try container.encodeIfPresent(actualPath, forKey: .actual)
        try container.encodeIfAny(changes, forKey: .changes)
        try container.encodeIfAny(difference, forKey: .diff)
    }
}
