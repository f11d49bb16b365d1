/// The part of a page that can be seen, in CSS pixels.
///
/// The size is emulated, never that of a window: a window has a least width, and its frame takes some of its height.
public struct Viewport: Sendable, Hashable {
    /// The width in CSS pixels.
    public var width: Int
    /// The height in CSS pixels.
    public var height: Int
    /// How many device pixels a CSS pixel is wide.
    ///
    /// The scale is emulated as well. Text may stand one pixel elsewhere than in a browser that was started with a
    /// device scale, so compare only pictures that were taken the same way.
    public var scale: Double

    /// Creates a viewport, by default that of a phone at one device pixel a CSS pixel.
    public init(width: Int = 390, height: Int = 844, scale: Double = 1) {
        self.width = width
        self.height = height
        self.scale = scale
    }
}
