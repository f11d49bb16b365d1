/// Where on a picture a row, header or footer is.
public struct RowFrame: Sendable, Hashable {
    /// The `id` attribute of its element.
    public var element: String
    /// What a person calls it: `7 "Mini"` for the seventh row of its section, `header "Used"`; on a screen with several
    /// sections a row is followed by its section's name.
    public var name: String
    /// The left edge in CSS pixels, from the picture's.
    public var x: Double
    /// The top edge in CSS pixels, from the picture's.
    public var y: Double
    /// The width in CSS pixels.
    public var width: Double
    /// The height in CSS pixels.
    public var height: Double

    /// Creates a frame.
    public init(element: String, name: String, x: Double, y: Double, width: Double, height: Double) {
        self.element = element
        self.name = name
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// Whether a box, in CSS pixels as well, has any of it.
    public func intersects(x: Double, y: Double, width: Double, height: Double) -> Bool {
        self.x < x + width && x < self.x + self.width && self.y < y + height && y < self.y + self.height
    }
}
