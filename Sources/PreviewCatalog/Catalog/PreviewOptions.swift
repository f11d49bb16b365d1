public import ListPreviewKit

/// How a screen is looked at: what a reader's device and settings make of it. What is `nil` is as it is.
public struct PreviewOptions: Sendable, Hashable {
    /// Light or dark.
    public enum Scheme: String, Sendable, Hashable, CaseIterable {
        /// Dark text on a light ground.
        case light
        /// Light text on a dark ground.
        case dark
    }

    /// How much what is drawn differs from its ground.
    public enum Contrast: String, Sendable, Hashable, CaseIterable {
        /// As the design has it.
        case standard
        /// For those who asked for more.
        case more
    }

    /// The text sizes, in percent of the usual one, that make sense: those of the smallest and the largest setting that
    /// phones have.
    public static let textSizes = 82...310

    /// Light or dark.
    public var scheme: Scheme?
    /// Which way text runs.
    public var direction: ListScreen.Direction?
    /// The language that the page says it is in, as a BCP 47 tag. It translates nothing.
    public var language: String?
    /// The text size in percent of the usual one, within ``textSizes``.
    public var textSize: Int?
    /// The device.
    public var device: PreviewDevice?
    /// Whether the reader asked for less motion.
    public var reducedMotion: Bool
    /// Whether the reader asked for more contrast.
    public var contrast: Contrast

    /// Creates options.
    public init(
        scheme: Scheme? = nil, direction: ListScreen.Direction? = nil, language: String? = nil, textSize: Int? = nil,
        device: PreviewDevice? = nil, reducedMotion: Bool = false, contrast: Contrast = .standard
    ) {
        self.scheme = scheme
        self.direction = direction
        self.language = language
        self.textSize = textSize
        self.device = device
        self.reducedMotion = reducedMotion
        self.contrast = contrast
    }
}
