public import HeadlessBrowser
public import ListPreviewKit
public import PreviewCatalog

/// What a picture is to be taken of, and how.
public struct PictureRequest: Sendable {
    /// What errors call the picture: `cars/full.dark`.
    public var name: String
    /// The screen.
    public var screen: ListScreen
    /// What a reader's device and settings make of it.
    public var options: PreviewOptions
    /// How many pixels of the picture a CSS pixel is wide.
    public var scale: Double
    /// How much of the page is on it.
    public var extent: PictureExtent
    /// Where what moves without end, such as the light of placeholders, stands still, in milliseconds from its beginning.
    /// What comes to an end has always come to it.
    public var time: Int
    /// Whether the file is made quickly or small.
    public var compression: ScreenshotCompression

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - screen: The screen.
    ///   - name: What errors call the picture; by default the screen's id.
    ///   - options: How the screen is looked at.
    ///   - scale: Pixels for each CSS pixel.
    ///   - extent: How much of the page is on the picture.
    ///   - time: Where what moves without end stands still, in milliseconds from its beginning.
    ///   - compression: How small the file is to be.
    public init(
        _ screen: ListScreen, name: String? = nil, options: PreviewOptions = PreviewOptions(), scale: Double = 1,
        extent: PictureExtent = .wholePage, time: Int = 0, compression: ScreenshotCompression = .fast
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
