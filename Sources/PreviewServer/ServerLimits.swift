/// What a server allows, so that no client can take all of it.
public struct ServerLimits: Sendable, Hashable {
    /// How many streams may be open at once, but no more than seven of eight connections. Further ones are answered with 503.
    public var streams = 1_000
    /// How many streams one address may have open at once. Further ones are answered with 503.
    public var streamsPerPeer = 1_000
    /// How many screens one stream may follow.
    public var screensPerStream = 64
    /// How many things one address may do within a second. Further ones are answered with 429.
    public var actionsPerSecond = 50
    /// How many connections may be open at once; fewer where the system allows the process fewer files. A further one takes the
    /// place of one without a request in progress, or else waits.
    public var connections = 4_096
    /// How many connections one address may have open at once. A further one takes the place of one without a request in
    /// progress, or else is closed. Those from this machine are not counted, as a proxy on it brings many people's: with a
    /// proxy on another machine, allow it as many as ``connections``.
    public var connectionsPerPeer = 1_024
    /// How many bytes of patches each screen's log keeps.
    public var logBytes = 8 << 20
    /// How many bytes the address of a request may have.
    public var addressLength = 8 << 10
    /// How many bytes the header fields of a request may have together.
    public var headerBytes = 16 << 10
    /// How many header fields a request may have.
    public var headerCount = 100
    /// How many bytes the body of a request may have.
    public var bodyBytes = 64 << 10
    /// How long a connection may be without a request, or with an unfinished header.
    public var idleTimeout: Duration = .seconds(30)
    /// How long a request may take to arrive.
    public var requestTimeout: Duration = .seconds(10)
    /// How long a reader may take nothing of what it is sent. Who does not even answer is noticed five seconds later.
    public var stallTimeout: Duration = .seconds(15)
    /// How long connections may take to end when the server shuts down.
    public var shutdownTimeout: Duration = .milliseconds(1500)

    /// Creates the usual limits.
    public init() {}
}
