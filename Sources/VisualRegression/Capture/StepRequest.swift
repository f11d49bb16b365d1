public import HeadlessBrowser
public import ListPreviewKit
public import PreviewCatalog

/// A step from one state to another of which pictures are to be taken while it is under way.
///
/// The pictures show what the device does: animations are made for what is in sight.
public struct StepRequest: Sendable {
    /// What errors call the step.
    public var name: String
    /// The screen before.
    public var source: ListScreen
    /// The screen afterwards.
    public var target: ListScreen
    /// What a reader's device and settings make of both.
    public var options: PreviewOptions
    /// How many pixels of a picture a CSS pixel is wide.
    public var scale: Double
    /// When pictures are taken; there is one for each, in the order of time.
    public var moments: [StepMoment]
    /// Whether the files are made quickly or small.
    public var compression: ScreenshotCompression

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - source: The screen before.
    ///   - target: The screen after.
    ///   - moments: When pictures are taken.
    ///   - name: What errors call the step; by default the ids of both screens.
    ///   - options: How the screens are looked at.
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
