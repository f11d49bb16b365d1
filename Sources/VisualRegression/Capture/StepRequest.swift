public import HeadlessBrowser
public import ListPreviewKit
public import PreviewCatalog

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
