/// What `prefers-color-scheme` says.
public enum ColorScheme: String, Sendable, Hashable, CaseIterable {
    /// Dark text on a light ground.
    case light
    /// Light text on a dark ground.
    case dark
}
