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
}

/// A change from one state to another, with the moments at which pictures are taken.
///
/// The pictures have the size of the device: only visible rows are animated.
public struct StepRequest: Sendable {
    /// The name of the change in errors.
    public var name: String
    /// The screen before.
    public var source: ListScreen
    /// The screen afterwards.
    public var target: ListScreen
    /// The device and the settings of the user, for both screens.
    public var options: PreviewOptions
    /// The number of pixels per CSS pixel.
    public var scale: Double
    /// The moments of the pictures, in chronological order.
    public var moments: [StepMoment]
    /// Whether the files are written quickly or are small.
    public var compression: ScreenshotCompression
    /// The app style sheets.
    public var styleSheets: [AppStyleSheet] = []

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - source: The screen before.
    ///   - target: The screen after.
    ///   - moments: The moments of the pictures.
    ///   - name: The name of the change in errors. The default is the ids of both screens.
    ///   - options: The device and the settings of the user.
    ///   - scale: Pixels per CSS pixel.
    ///   - compression: Whether the files are written quickly or are small.
    public init(
        from source: ListScreen, to target: ListScreen, at moments: [StepMoment], name: String? = nil,
        options: PreviewOptions = PreviewOptions(), scale: Double = 1, compression: ScreenshotCompression = .fast
    ) {
        self.name = name ?? (source.id == target.id ? source.id : "\(source.id) → \(target.id)")
        self.source = source
        self.target = target
        self.options = options
        self.scale = scale
        self.moments = moments
        self.compression = compression
    }
}

/// A moment of a change between two states.
public enum StepMoment: Sendable, Hashable {
    /// A time since the start of the change.
    case milliseconds(Int)
    /// A fraction of the duration: 0 is the start, 0.5 the middle, and 1 the end. A change without animations is at
    /// its end immediately.
    case share(Double)

    /// The time of this moment in a step of a duration in milliseconds.
    func time(of duration: Double) -> Double {
        switch self {
        case .milliseconds(let time): Double(max(0, time))
        case .share(let share): min(max(share, 0), 1) * duration
        }
    }
}

/// The name in 0.1.0.
@available(*, deprecated, renamed: "ScreenshotRequest")
public typealias PictureRequest = ScreenshotRequest

/// The name in 0.1.0.
@available(*, deprecated, renamed: "ScreenshotExtent")
public typealias PictureExtent = ScreenshotExtent
