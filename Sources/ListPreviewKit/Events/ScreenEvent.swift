/// What a page can tell about the screen as a whole, where a screen asks for it. Each is told a few times a second at most.
public enum ScreenEvent: String, Sendable, Hashable, CaseIterable {
    /// The list was scrolled: `scroll`, with the number of CSS pixels above the window.
    case scroll
    /// Other rows came into the window: `visible`, with the elements of the first and the last one.
    case visible
}
