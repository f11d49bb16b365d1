/// The visible part of a page, in CSS pixels.
///
/// The size is emulated. It is not the size of a window, because a window has a minimum width, and its frame reduces
/// its height.
public struct Viewport: Sendable, Hashable {
    /// The width in CSS pixels.
    public var width: Int
    /// The height in CSS pixels.
    public var height: Int
    /// The number of device pixels per CSS pixel.
    ///
    /// The scale is also emulated. In a browser that was started with a device scale, the position of text can differ
    /// by one pixel. Therefore, compare only pictures that were taken in the same way.
    public var scale: Double

    /// Creates a viewport. The default is that of a phone, with one device pixel per CSS pixel.
    public init(width: Int = 390, height: Int = 844, scale: Double = 1) {
        self.width = width
        self.height = height
        self.scale = scale
    }
}
