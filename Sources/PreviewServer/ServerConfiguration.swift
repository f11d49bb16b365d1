/// The address of a server, and its limits.
///
/// ```swift
/// var configuration = ServerConfiguration(port: 0)
/// configuration.heartbeat = .seconds(15)
/// ```
public struct ServerConfiguration: Sendable, Hashable {
    /// The address to listen on. With any address except a loopback address, other machines can reach the server.
    public var host: String
    /// The port to listen on; 0 chooses a free port.
    public var port: Int
    /// Additional host names of the server in `Host` headers: `preview.local` with the server's own port,
    /// `preview.local:9000` if a proxy changes the port, or `preview.local:443` for a proxy with HTTPS.
    public var allowedHosts: [String]
    /// The number of patches of each screen that are stored for browsers that reconnect.
    public var logLength: Int
    /// The interval between the heartbeats of an idle stream. Pages reconnect after 40 seconds without a heartbeat,
    /// so an interval of more than 30 seconds is shortened to 30 seconds.
    public var heartbeat: Duration
    /// The longest heartbeat that pages accept.
    static let longestHeartbeat = Duration.seconds(30)
    /// The time during which patches in quick succession are collected before they are written together. The first
    /// one after a pause is written immediately.
    public var coalescing: Duration
    /// The token that pages send with every POST request; `nil` for a random one.
    public var actionToken: String?
    /// The token that clients need to open pages. With `nil`, there is none on a loopback address, and a random one
    /// on any other address.
    public var accessToken: String?
    /// The addresses of reverse proxies. Their `X-Forwarded-For` contains client addresses: limits per address then
    /// apply to the clients, not to the proxy. Their `X-Forwarded-Proto` and `X-Forwarded-Host` contain the scheme and
    /// the host of a client's request.
    public var trustedProxies: [String] = []
    /// The limits for clients.
    public var limits: ServerLimits

    /// Creates a configuration.
    public init(
        host: String = "127.0.0.1", port: Int = 8080, allowedHosts: [String] = [], logLength: Int = 256,
        heartbeat: Duration = .seconds(15), coalescing: Duration = .milliseconds(16), actionToken: String? = nil,
        accessToken: String? = nil, limits: ServerLimits = ServerLimits()
    ) {
        self.host = host
        self.port = port
        self.allowedHosts = allowedHosts
        self.logLength = logLength
        self.heartbeat = heartbeat
        self.coalescing = coalescing
        self.actionToken = actionToken
        self.accessToken = accessToken
        self.limits = limits
    }

    /// Whether the server listens on all addresses of the machine.
    var isWildcard: Bool { host == "0.0.0.0" || host == "::" }

    /// The host in the form of addresses.
    var hostInAddress: String { host.contains(":") ? "[\(host.lowercased())]" : host.lowercased() }

    /// Whether only programs on this machine can reach the server.
    var isLoopback: Bool {
        host == "localhost" || host == "::1" || (host.hasPrefix("127.") && host.allSatisfy { $0.isNumber || $0 == "." })
    }
}

extension ServerConfiguration {
    /// What the person who starts the server should know about its address.
    var warnings: [String] {
        var warnings: [String] = []
        // There is always an access token on these addresses.
        if !isLoopback, trustedProxies.isEmpty {
            warnings.append(
                """
                The access token and the screens travel unencrypted. Listen on 127.0.0.1, and let other machines use a \
                reverse proxy with HTTPS (--trust-proxy ADDRESS): the article ReverseProxies.md of PreviewServer has \
                configurations
                """)
        } else if !isLoopback {
            warnings.append("Everyone who can reach this address and knows its access token can see the screens")
        }
        if isWildcard && allowedHosts.isEmpty {
            warnings.append(
                "Only localhost is answered until another name of this machine is allowed: --allow-host NAME")
        }
        return warnings
    }
}

extension ServerConfiguration: CustomStringConvertible {
    /// The address to listen on, without the tokens, which are secrets.
    public var description: String { "http://\(hostInAddress):\(port)" }
}

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

/// The address of a running server.
public struct ServerAddress: Sendable, Hashable {
    /// The host as it was configured.
    public let host: String
    /// The actual port, also if the configured port is 0.
    public let port: Int

    private let accessToken: String?

    init(_ configuration: ServerConfiguration, port: Int, accessToken: String?) {
        host = configuration.host
        self.port = port
        self.accessToken = accessToken
    }

    /// The address of the list of screens, for this machine. If there is an access token, the address contains it and
    /// is a secret.
    public var url: String { url(path: "/") }

    /// The address of a page, such as `/screens/cars`, with the access token, if there is one.
    public func url(path: String) -> String {
        // A server that listens on all addresses is reachable as localhost.
        let isWildcard = host == "0.0.0.0" || host == "::"
        let name = isWildcard ? "localhost" : host.contains(":") ? "[\(host)]" : host
        let access = accessToken.map { "\(path.contains("?") ? "&" : "?")access=\($0)" } ?? ""
        return "http://\(name):\(port)\(path)\(access)"
    }
}
