import ListPreviewKit

/// A variant of every state of a scenario, such as dark mode or larger text.
public struct PreviewVariant: Sendable, Hashable, Identifiable {
    /// The variant's name in addresses and file names, unique in a scenario.
    public var id: String { didSet { id = id.normalized } }
    /// The displayed name of the variant.
    public var title: String
    /// The options of the pages.
    public var options: PreviewOptions

    /// Creates a variant.
    ///
    /// - Parameters:
    ///   - title: The displayed name.
    ///   - id: The name in addresses. The default is the lowercase letters and digits of `title`.
    ///   - options: The options of the pages.
    public init(_ title: String, id: String? = nil, options: PreviewOptions) {
        self.id = id?.normalized ?? Slug.id(for: title, "variant")
        self.title = title
        self.options = options
    }

    /// Dark mode.
    public static let dark = PreviewVariant("Dark", options: PreviewOptions(scheme: .dark))
    /// Right-to-left direction.
    public static let rightToLeft = PreviewVariant("Right to left", options: PreviewOptions(direction: .rightToLeft))
    /// Text of about twice the size.
    public static let largeText = PreviewVariant("Large text", options: PreviewOptions(textSize: .accessibility2))
    /// Increased contrast.
    public static let highContrast = PreviewVariant("High contrast", options: PreviewOptions(contrast: .more))
    /// Reduced motion.
    public static let reducedMotion = PreviewVariant("Reduced motion", options: PreviewOptions(reducedMotion: true))
    /// A tablet.
    public static let tablet = PreviewVariant("Tablet", options: PreviewOptions(device: .tablet))
    /// The appearance of iOS 26.
    public static let ios26 = PreviewVariant("iOS 26", id: "ios26", options: PreviewOptions(appearance: .ios26))
}
