/// A font by its role. All of them scale with the reader's text size.
public enum TextStyle: String, Sendable, Hashable, CaseIterable {
    case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1, caption2

    /// The theme's custom property with the font.
    var property: String {
        switch self {
        case .largeTitle: "--font-large-title"
        default: "--font-\(rawValue)"
        }
    }
}
