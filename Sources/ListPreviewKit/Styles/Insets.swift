/// Distances from the four edges, in CSS pixels. Leading and trailing follow the direction of the text.
public struct Insets: Sendable, Hashable {
    /// The distance from the top edge.
    public var top: Double
    /// The distance from the edge where lines begin.
    public var leading: Double
    /// The distance from the bottom edge.
    public var bottom: Double
    /// The distance from the edge where lines end.
    public var trailing: Double

    /// Creates insets edge by edge.
    public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    /// Creates the same inset on all edges.
    public init(_ all: Double) {
        self.init(top: all, leading: all, bottom: all, trailing: all)
    }
}
