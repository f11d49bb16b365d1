/// The limits of a server, so that no client can use all of its resources.
public struct ServerLimits: Sendable, Hashable {
    /// The maximum number of open streams, at most seven eighths of all connections. Further requests return 503.
    public var streams = 1_000
    /// The maximum number of open streams from one address. Further requests return 503.
    public var streamsPerPeer = 1_000
    /// The maximum number of screens that one stream follows.
    public var screensPerStream = 64
    /// The maximum number of actions per second from one address. Further requests return 429.
    public var actionsPerSecond = 50
    /// The maximum number of open connections, or fewer if the system allows fewer open files. A further connection
    /// replaces one without a request in progress, or waits.
    public var connections = 4_096
    /// The maximum number of open connections from one address. A further connection replaces one without a request
    /// in progress, or is closed. Local connections are not counted, because a local proxy forwards the requests of
    /// many users. For a proxy on another machine, use the same number as ``connections``.
    public var connectionsPerPeer = 1_024
    /// The maximum number of bytes of patches in each screen's log.
    public var logBytes = 8 << 20
    /// The maximum number of bytes of a request's address.
    public var addressLength = 8 << 10
    /// The maximum number of bytes of all header fields of a request together.
    public var headerBytes = 16 << 10
    /// The maximum number of header fields of a request.
    public var headerCount = 100
    /// The maximum number of bytes of a request's body.
    public var bodyBytes = 64 << 10
    /// The maximum time for which a connection can have no request, or an incomplete header.
    public var idleTimeout: Duration = .seconds(30)
    /// The maximum time for a request to arrive.
    public var requestTimeout: Duration = .seconds(10)
    /// The maximum time for which a client can leave its data unread. A client that does not respond at all is
    /// detected five seconds later.
    public var stallTimeout: Duration = .seconds(15)
    /// The maximum time for connections to end when the server shuts down.
    public var shutdownTimeout: Duration = .milliseconds(1500)

    /// Creates the default limits.
    public init() {}
}
