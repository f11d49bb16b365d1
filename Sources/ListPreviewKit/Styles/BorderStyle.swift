/// The border of a part.
public struct BorderStyle: Sendable, Hashable {
    /// The width in CSS pixels.
    package var width: Double
    /// The color.
    package var color: StyleColor

    /// Creates a border.
    public init(width: Double = 1, color: StyleColor = .separator) {
        self.width = width
        self.color = color
    }
}

/// The shadow of a part. Lengths are in CSS pixels.
public struct BoxShadow: Sendable, Hashable {
    /// The color.
    package var color: StyleColor
    /// The blur radius of the shadow.
    package var radius: Double
    /// The horizontal offset.
    package var x: Double
    /// The vertical offset.
    package var y: Double

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

/// Distances from the four edges, in CSS pixels. Leading and trailing follow the direction of the text.
public struct Insets: Sendable, Hashable {
    /// The distance from the top edge.
    package var top: Double
    /// The distance from the leading edge.
    package var leading: Double
    /// The distance from the bottom edge.
    package var bottom: Double
    /// The distance from the trailing edge.
    package var trailing: Double

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
