/// A state of a screen, as browsers name it when they come back: `<epoch>-<sequence>`.
///
/// ```swift
/// Revision("11529215046068469760-41")?.sequence   // 41
/// ```
public struct Revision: Sendable, Hashable {
    /// Which log the sequence belongs to: a number that no other log has.
    public var epoch: UInt64
    /// How many patches lead to this state, from 0.
    public var sequence: Int

    /// Creates a revision.
    public init(epoch: UInt64, sequence: Int) {
        self.epoch = epoch
        self.sequence = sequence
    }
}

extension Revision: LosslessStringConvertible {
    /// The longest text that is looked at.
    private static let longestText = 40

    /// The revision as browsers send it back: `<epoch>-<sequence>`.
    public var description: String { "\(epoch)-\(sequence)" }

    /// Reads a revision, which comes from outside: exactly `digits-digits`, without leading zeros, in at most 40 bytes.
    public init?(_ description: String) {
        let text = description.utf8
        guard text.count <= Self.longestText, let dash = text.firstIndex(of: UInt8(ascii: "-")),
            let epoch = UInt64(description[..<dash]),
            let sequence = Int(description[text.index(after: dash)...])
        else { return nil }
        self.init(epoch: epoch, sequence: sequence)
        // Signs and leading zeros read as numbers too; whoever sends them has not got them from here.
        guard sequence >= 0, self.description == description else { return nil }
    }
}
