/// The border of a part.
public struct BorderStyle: Sendable, Hashable {
    /// The width in CSS pixels.
    public var width: Double
    /// The color.
    public var color: StyleColor

    /// Creates a border.
    public init(width: Double = 1, color: StyleColor = .separator) {
        self.width = width
        self.color = color
    }
}

/// The shadow of a part. Lengths are in CSS pixels.
public struct BoxShadow: Sendable, Hashable {
    /// The color.
    public var color: StyleColor
    /// The blur radius of the shadow.
    public var radius: Double
    /// The horizontal offset.
    public var x: Double
    /// The vertical offset.
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

/// Distances from the four edges, in CSS pixels. Leading and trailing follow the direction of the text.
///
/// An edge that is `nil` keeps the distance that it has without insets: for the outermost part of a row, this is the
/// margin of the list.
public struct Insets: Sendable, Hashable {
    /// The distance from the top edge.
    public var top: Double?
    /// The distance from the leading edge.
    public var leading: Double?
    /// The distance from the bottom edge.
    public var bottom: Double?
    /// The distance from the trailing edge.
    public var trailing: Double?

    /// Creates insets edge by edge.
    public init(top: Double? = nil, leading: Double? = nil, bottom: Double? = nil, trailing: Double? = nil) {
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
