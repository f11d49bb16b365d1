/// How much time a screenshot spends on being small; the pixels are the same.
public enum ScreenshotCompression: Sendable, Hashable {
    /// Quick, and about half as large again as `small`: for pictures that are compared and thrown away.
    case fast
    /// Smaller: for pictures that are kept.
    case small
}
