import ListPreviewKit

/// A way to look at every state of a scenario, such as in the dark, or with text twice as large.
public struct PreviewVariant: Sendable, Hashable, Identifiable {
    /// The variant's name in addresses and file names; no two of a scenario have the same one.
    public var id: String
    /// The variant's name for people.
    public var title: String
    /// What it looks like.
    public var options: PreviewOptions

    /// Creates a variant.
    ///
    /// - Parameters:
    ///   - title: The name for people.
    ///   - id: The name in addresses; by default the letters and digits of `title` in lower case.
    ///   - options: What it looks like.
    public init(_ title: String, id: String? = nil, options: PreviewOptions) {
        let slug = Slug.make(title)
        self.id = id ?? (slug.isEmpty ? "variant" : slug)
        self.title = title
        self.options = options
    }

    /// On a dark ground.
    public static let dark = PreviewVariant("Dark", options: PreviewOptions(scheme: .dark))
    /// From right to left.
    public static let rightToLeft = PreviewVariant("Right to left", options: PreviewOptions(direction: .rightToLeft))
    /// With text of twice the size.
    public static let largeText = PreviewVariant("Large text", options: PreviewOptions(textSize: 200))
    /// With more contrast.
    public static let highContrast = PreviewVariant("High contrast", options: PreviewOptions(contrast: .more))
    /// With less motion.
    public static let reducedMotion = PreviewVariant("Reduced motion", options: PreviewOptions(reducedMotion: true))
    /// On a tablet.
    public static let tablet = PreviewVariant("Tablet", options: PreviewOptions(device: .tablet))
}
