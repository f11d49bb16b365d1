/// Whether a screen is the page, or a card over something else.
public enum ScreenPresentation: String, Sendable, Hashable, CaseIterable {
    /// The whole page.
    case page
    /// A card that rises from the lower edge: first a third of the window, then as far as it is pulled.
    case smallCard = "card card-small"
    /// A card that rises from the lower edge: first half of the window, then as far as it is pulled.
    case mediumCard = "card card-medium"
    /// A card that rises from the lower edge and leaves little of what is below.
    case largeCard = "card card-large"
}
