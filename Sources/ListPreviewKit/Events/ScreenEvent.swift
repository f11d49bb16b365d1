/// Events of the whole screen. A page sends them if the screen observes them, at most a few times per second.
public enum ScreenEvent: String, Sendable, Hashable, CaseIterable {
    /// The list was scrolled: `scroll`, with the number of CSS pixels above the window.
    case scroll
    /// Different rows are in the window: `visible`, with the elements of the first and the last row.
    case visible
}
