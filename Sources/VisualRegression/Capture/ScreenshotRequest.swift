public import HeadlessBrowser
public import ListPreviewKit
public import PreviewCatalog

/// A request for a picture of a screen.
public struct ScreenshotRequest: Sendable {
    /// The name of the picture in errors: `cars/full.dark`.
    public var name: String
    /// The screen.
    public var screen: ListScreen
    /// The device and the settings of the user.
    public var options: PreviewOptions
    /// The number of pixels per CSS pixel.
    public var scale: Double
    /// The extent of the page in the picture.
    public var extent: ScreenshotExtent
    /// The time at which endless animations, such as that of placeholders, are stopped, in milliseconds since their
    /// start. All other animations are shown at their end.
    public var time: Int
    /// Whether the file is written quickly or is small.
    public var compression: ScreenshotCompression
    /// The app style sheets.
    public var styleSheets: [AppStyleSheet] = []
    /// The size of the window in CSS pixels, if it is not that of the device.
    package var size: (width: Int, height: Int)?

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - screen: The screen.
    ///   - name: The name of the picture in errors. The default is the screen's id.
    ///   - options: The device and the settings of the user.
    ///   - scale: Pixels per CSS pixel.
    ///   - extent: The extent of the page in the picture.
    ///   - time: The time at which endless animations are stopped, in milliseconds since their start.
    ///   - compression: Whether the file is written quickly or is small.
    public init(
        _ screen: ListScreen, name: String? = nil, options: PreviewOptions = PreviewOptions(), scale: Double = 1,
        extent: ScreenshotExtent = .wholePage, time: Int = 0, compression: ScreenshotCompression = .fast
    ) {
        self.name = name ?? screen.id
        self.screen = screen
        self.options = options
        self.scale = scale
        self.extent = extent
        self.time = time
        self.compression = compression
    }
}

/// The extent of a page in a picture.
public enum ScreenshotExtent: String, Sendable, Hashable, CaseIterable {
    /// The whole page, with at least the height of the device and at most ``greatestHeight``.
    case wholePage
    /// The part that the device shows without scrolling.
    case viewport

    /// The maximum height of a picture, in CSS pixels. The rest is truncated, and the screenshot reports this.
    public static let greatestHeight = 8000

    /// The maximum height of a picture that can be read again.
    static func greatestHeight(width: Int, scale: Double) -> Int {
        let pixels = Double(Picture.mostPixels) / (Double(width) * scale * scale)
        return min(greatestHeight, Int(Double(Picture.longestSide) / scale), Int(pixels))
    }
}
