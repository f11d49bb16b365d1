/// How patches are made.
public struct PatchOptions: Sendable {
    /// From how many placed, removed or replaced elements on a patch is one unanimated bulk. It is as correct then, and as
    /// keyed; only nothing moves on the screen but in one step.
    ///
    /// Elements whose values change in place do not count, however many they are: setting a value is cheap, nothing else gives
    /// way, and a page animates only those of them that are in sight, at most 60. So a screen on which thousands of rows
    /// change at once still shows what changed where somebody looks. Only exceptions are bounded: a patch names no more
    /// elements with a motion of their own than this; further ones move as most do.
    public var bulkThreshold: Int
    /// What changes are called for those who do not see them; `nil` for English on screens in English, and nothing on
    /// others. A bulk is never announced.
    public var announcement: ChangeAnnouncement?

    /// Creates options.
    public init(bulkThreshold: Int = 300, announcement: ChangeAnnouncement? = nil) {
        self.bulkThreshold = bulkThreshold
        self.announcement = announcement
    }
}
