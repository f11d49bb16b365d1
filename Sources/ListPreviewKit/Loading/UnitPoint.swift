/// A point of the screen in parts of its width and height: the top left corner is (0, 0), the bottom right one (1, 1).
public struct UnitPoint: Sendable, Hashable {
    /// How far from the left edge.
    public var x: Double
    /// How far from the top edge.
    public var y: Double

    /// Creates a point; values outside 0 to 1 are beyond the edges.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}
