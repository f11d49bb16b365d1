/// A screen's element alone, for embedding into a page of one's own.
public struct ScreenFragment: Sendable {
    /// The markup of `<main class="list-screen" …>`.
    public var html: [UInt8]
    /// The templates and rules that the page has to bring along.
    public var assets: ScreenAssets
    /// Identities that are on the screen more than once.
    public var duplicates: [DuplicateIdentity]
}
