/// How a page follows its screen.
public struct LiveConnection: Sendable, Hashable {
    /// The address of the stream of patches.
    public var events: String
    /// Which run of the server the revision belongs to.
    public var epoch: String
    /// The revision that the page shows.
    public var revision: Int

    /// Creates a connection.
    public init(events: String, epoch: String, revision: Int) {
        self.events = events
        self.epoch = epoch
        self.revision = revision
    }
}
