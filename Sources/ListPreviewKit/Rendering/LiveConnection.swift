/// How a page follows its screen.
public struct LiveConnection: Sendable, Hashable {
    /// The address of the stream of patches.
    public var events: String
    /// Which run of the server the revision belongs to.
    public var epoch: String
    /// The revision that the page shows.
    public var revision: Int
    /// What the page sends along with everything that it posts, to show that it is a page of this server.
    public var token: String?
    /// The address of the page that browsers without scripts are sent to.
    public var scriptlessPage: String?

    /// Creates a connection.
    public init(
        events: String, epoch: String, revision: Int, token: String? = nil, scriptlessPage: String? = nil
    ) {
        self.events = events
        self.epoch = epoch
        self.revision = revision
        self.token = token
        self.scriptlessPage = scriptlessPage
    }
}
