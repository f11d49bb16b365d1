/// What a run records.
public enum GoldenUpdate: String, Sendable, Hashable, CaseIterable {
    /// What has no golden yet.
    case missing
    /// That, and what differs from its golden.
    case changed
    /// That, and pictures in which nobody sees a difference.
    case all
    /// Nothing: goldens are only compared.
    case none
}
