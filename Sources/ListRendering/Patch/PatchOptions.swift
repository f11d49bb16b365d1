/// How patches are made.
public struct PatchOptions: Sendable {
    /// From how many placed, removed or replaced elements on a patch is one unanimated bulk. It is as correct then, and as
    /// keyed; only nothing moves on the screen but in one step.
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
