/// The revision of a screen, which browsers send when they reconnect: `<epoch>-<sequence>`.
///
/// ```swift
/// Revision("11529215046068469760-41")?.sequence   // 41
/// ```
public struct Revision: Sendable, Hashable {
    /// The number that identifies the log of the sequence. No other log has it.
    public var epoch: UInt64
    /// The number of patches before this state, starting at 0.
    public var sequence: Int

    /// Creates a revision.
    public init(epoch: UInt64, sequence: Int) {
        self.epoch = epoch
        self.sequence = sequence
    }
}

extension Revision: LosslessStringConvertible {
    private static let maximumLength = 40
    /// The highest sequence that another process may send: it is exact in JavaScript, and the next ones are numbers, too.
    private static let maximumSequence = 1 << 53 - 1

    /// The revision as browsers send it back: `<epoch>-<sequence>`.
    public var description: String { "\(epoch)-\(sequence)" }

    /// Parses a revision from an untrusted text: exactly `digits-digits`, without leading zeros, in at most 40 bytes, with a
    /// sequence below 2⁵³.
    public init?(_ description: String) {
        let text = description.utf8
        guard text.count <= Self.maximumLength, let dash = text.firstIndex(of: UInt8(ascii: "-")),
            let epoch = UInt64(description[..<dash]),
            let sequence = Int(description[text.index(after: dash)...])
        else { return nil }
        self.init(epoch: epoch, sequence: sequence)
        // Rejects signs and leading zeros, which number parsing accepts.
        guard (0...Self.maximumSequence).contains(sequence), self.description == description else { return nil }
    }
}
