/// A line around a part.
public struct BorderStyle: Sendable, Hashable {
    /// The width in CSS pixels.
    public var width: Double
    /// The colour.
    public var color: StyleColor

    /// Creates a border.
    public init(width: Double = 1, color: StyleColor = .separator) {
        self.width = width
        self.color = color
    }
}
