/// A shadow under a part. Lengths are CSS pixels.
public struct ShadowStyle: Sendable, Hashable {
    /// The colour.
    public var color: StyleColor
    /// How far the shadow is blurred.
    public var radius: Double
    /// How far it is moved to the right.
    public var x: Double
    /// How far it is moved down.
    public var y: Double

    /// Creates a shadow.
    public init(
        color: StyleColor = StyleColor(red: 0, green: 0, blue: 0, alpha: 0.2), radius: Double = 4, x: Double = 0,
        y: Double = 1
    ) {
        self.color = color
        self.radius = radius
        self.x = x
        self.y = y
    }
}
