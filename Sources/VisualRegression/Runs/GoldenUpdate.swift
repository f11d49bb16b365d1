/// The goldens that a run records.
public enum GoldenUpdate: String, Sendable, Hashable, CaseIterable {
    /// The goldens of states without a golden.
    case missing
    /// Missing goldens, and those of states that differ.
    case changed
    /// Missing and changed goldens, and pictures without a visible difference.
    case all
    /// Nothing: goldens are only compared.
    case none
}
