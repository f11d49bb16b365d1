/// How what was recorded compares with what is.
public enum GoldenStatus: String, Codable, Sendable, Hashable, CaseIterable {
    /// It is the same, or nobody can see a difference.
    case same
    /// It is not the same.
    case changed
    /// Nothing was recorded yet.
    case new
    /// Something was recorded that is no more.
    case orphaned
    /// It is not the same as itself when it is made twice.
    case unstable
    /// It is not valid: a template or the page has an error. Nothing is recorded of it.
    case invalid
    /// It could not be compared.
    case failed
    /// A picture that was not taken: markup, styles, fonts and browser are those it was recorded with.
    case skipped

    /// Whether somebody has to look at it.
    public var needsAttention: Bool { self != .same && self != .skipped }

    /// The more serious of two.
    static func worst(_ statuses: some Sequence<GoldenStatus>) -> GoldenStatus {
        let order: [GoldenStatus] = [
            .skipped, .same, .orphaned, .new, .changed, .unstable, .invalid, .failed,
        ]
        return statuses.max { (order.firstIndex(of: $0) ?? 0) < (order.firstIndex(of: $1) ?? 0) } ?? .same
    }
}
