public import HeadlessBrowser
public import ListPreviewKit
public import PreviewCatalog

/// A screen to take a picture of, and the settings.
public struct ScreenshotRequest: Sendable {
    /// What errors call the picture: `cars/full.dark`.
    public var name: String
    /// The screen.
    public var screen: ListScreen
    /// The settings and the device of the reader.
    public var options: PreviewOptions
    /// How many pixels of the picture a CSS pixel is wide.
    public var scale: Double
    /// How much of the page is on it.
    public var extent: ScreenshotExtent
    /// The time at which endless animations, such as that of placeholders, are frozen, in milliseconds from their beginning.
    /// Other animations are always at their end.
    public var time: Int
    /// Whether the file is made quickly or small.
    public var compression: ScreenshotCompression
    /// The app's own style sheets.
    public var styleSheets: [AppStyleSheet] = []
    /// The size of the window in CSS pixels, if it is not that of the device.
    package var size: (width: Int, height: Int)?

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - screen: The screen.
    ///   - name: What errors call the picture; by default the screen's id.
    ///   - options: The settings and the device of the reader.
    ///   - scale: Pixels for each CSS pixel.
    ///   - extent: How much of the page is on the picture.
    ///   - time: The time at which endless animations are frozen, in milliseconds from their beginning.
    ///   - compression: How small the file is to be.
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

/// How much of a page a picture shows.
public enum ScreenshotExtent: String, Sendable, Hashable, CaseIterable {
    /// All of it, at least as much as the device shows, at most ``greatestHeight``.
    case wholePage
    /// The part that the device shows without scrolling.
    case viewport

    /// How tall a picture gets, in CSS pixels; the rest is cut off, and the screenshot says so.
    public static let greatestHeight = 8000
}

/// A step from one state to another of which pictures are to be taken while it is under way.
///
/// The pictures have the size of the device: only visible rows are animated.
public struct StepRequest: Sendable {
    /// What errors call the step.
    public var name: String
    /// The screen before.
    public var source: ListScreen
    /// The screen afterwards.
    public var target: ListScreen
    /// The settings and the device of the reader, for both.
    public var options: PreviewOptions
    /// How many pixels of a picture a CSS pixel is wide.
    public var scale: Double
    /// When pictures are taken; there is one for each, in the order of time.
    public var moments: [StepMoment]
    /// Whether the files are made quickly or small.
    public var compression: ScreenshotCompression
    /// The app's own style sheets.
    public var styleSheets: [AppStyleSheet] = []

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - source: The screen before.
    ///   - target: The screen after.
    ///   - moments: When pictures are taken.
    ///   - name: What errors call the step; by default the ids of both screens.
    ///   - options: The settings and the device of the reader.
    ///   - scale: Pixels for each CSS pixel.
    ///   - compression: How small the files are to be.
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

/// A moment of a step between two states.
public enum StepMoment: Sendable, Hashable {
    /// A time from the step's beginning.
    case milliseconds(Int)
    /// A part of the step: 0 is its beginning, 0.5 half way, 1 its end. A step that nothing moves in is at its end at once.
    case share(Double)

    /// The time of this moment in a step of a duration in milliseconds.
    func time(of duration: Double) -> Double {
        switch self {
        case .milliseconds(let time): Double(max(0, time))
        case .share(let share): min(max(share, 0), 1) * duration
        }
    }
}
