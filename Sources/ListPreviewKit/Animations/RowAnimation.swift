/// How a row or section comes, goes, or shows that it changed.
public enum RowAnimation: String, Sendable, Hashable, CaseIterable {
    /// In or out of transparency; a changed value fades over into the new one.
    case fade
    /// From or to the left edge.
    case left
    /// From or to the right edge.
    case right
    /// From or to above.
    case top
    /// From or to below.
    case bottom
    /// Opening from or closing to its own middle.
    case middle
    /// At once; in a row that changes so, no part counts.
    case none
    /// What suits the change best: rows fade, a changed row lights up for a moment.
    case automatic
}
