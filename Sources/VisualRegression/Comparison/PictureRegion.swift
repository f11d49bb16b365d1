/// A region of a picture that contains changes.
public struct PictureRegion: Sendable, Hashable {
    /// The leftmost column.
    public var x: Int
    /// The topmost row.
    public var y: Int
    /// The number of columns.
    public var width: Int
    /// The number of rows.
    public var height: Int
    /// The number of changed pixels in the region.
    public var pixelCount: Int

    /// Creates a region.
    public init(x: Int, y: Int, width: Int, height: Int, pixelCount: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
        self.pixelCount = pixelCount
    }
}

extension PictureRegion: CustomStringConvertible {
    /// `120 × 20 at 16, 80`.
    public var description: String { "\(width) × \(height) at \(x), \(y)" }
}

extension PictureRegion {
    /// The smallest box around both.
    func joined(_ other: PictureRegion) -> PictureRegion {
        let left = min(x, other.x)
        let top = min(y, other.y)
        return PictureRegion(
            x: left, y: top,
            width: max(x + width, other.x + other.width) - left,
            height: max(y + height, other.y + other.height) - top,
            pixelCount: pixelCount + other.pixelCount)
    }

    /// Whether the boxes overlap, or are less than a distance apart in both directions.
    func isNear(_ other: PictureRegion, within distance: Int = 0) -> Bool {
        x < other.x + other.width + distance && other.x < x + width + distance
            && y < other.y + other.height + distance && other.y < y + height + distance
    }
}
