/// How much of a page a picture shows.
public enum PictureExtent: String, Sendable, Hashable, CaseIterable {
    /// All of it, at least as much as the device shows, at most ``greatestHeight``.
    case wholePage
    /// What the device shows before anybody scrolls.
    case viewport

    /// How tall a picture gets, in CSS pixels; what is below is cut off, and the photograph says so.
    public static let greatestHeight = 8000
}
