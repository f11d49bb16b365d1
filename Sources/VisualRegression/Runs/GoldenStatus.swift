/// The result of comparing a golden with the current state.
public enum GoldenStatus: String, Codable, Sendable, Hashable, CaseIterable {
    /// There is no difference, or no visible one.
    case same
    /// There is a difference.
    case changed
    /// There is no golden yet.
    case new
    /// A recorded state or picture no longer exists.
    case orphaned
    /// Rendering the state twice produced different results.
    case unstable
    /// The state is not valid, because a template or the page has an error. It is not recorded.
    case invalid
    /// The comparison failed.
    case failed
    /// A picture that was not taken, because markup, styles, fonts and browser are the same as for its golden.
    case skipped

    /// Whether a result with this status needs attention.
    public var needsAttention: Bool { self != .same && self != .skipped }

    /// The more serious of two.
    static func worst(_ statuses: some Sequence<GoldenStatus>) -> GoldenStatus {
        let order: [GoldenStatus] = [
            .skipped, .same, .orphaned, .new, .changed, .unstable, .invalid, .failed,
        ]
        return statuses.max { (order.firstIndex(of: $0) ?? 0) < (order.firstIndex(of: $1) ?? 0) } ?? .same
    }
}
