/// Where a server listens, and its limits.
///
/// ```swift
/// var configuration = ServerConfiguration(port: 0)
/// configuration.heartbeat = .seconds(15)
/// ```
public struct ServerConfiguration: Sendable, Hashable {
    /// The address to listen on. Any address but a loopback address shows the screens to everyone who can reach it.
    public var host: String
    /// The port to listen on; 0 takes any free one.
    public var port: Int
    /// Further names that requests may have in their `Host` header: `preview.local` with the server's own port, or
    /// `preview.local:9000` where a proxy changes the port, `preview.local:443` for a proxy with HTTPS.
    public var allowedHosts: [String]
    /// How many patches of each screen are kept for browsers that reconnect.
    public var logLength: Int
    /// The interval between the heartbeats of an idle stream. Pages reconnect after 40 seconds without one, so an interval
    /// over 30 seconds is shortened to that.
    public var heartbeat: Duration
    /// The longest heartbeat that pages accept.
    static let longestHeartbeat = Duration.seconds(30)
    /// How long patches are gathered, while they arrive fast, before they are written together. The first one after a pause
    /// is written at once.
    public var coalescing: Duration
    /// The token that pages send with every POST; `nil` for a random one.
    public var actionToken: String?
    /// The token that clients need to see the screens; `nil` for none on a loopback address, and for a random one on any
    /// other.
    public var accessToken: String?
    /// The certificate for HTTPS, and for HTTP/2 with browsers that support it; `nil` for HTTP.
    ///
    /// It needs the package trait `TLS`; without it ``PreviewServer/run()`` throws ``ServerError/noTLS``.
    public var certificate: CertificateFiles?
    /// The addresses of proxies whose `X-Forwarded-For` names the clients. Limits for one address then apply to the
    /// clients, not to the proxy.
    public var trustedProxies: [String] = []
    /// The limits for clients.
    public var limits: ServerLimits

    /// Creates a configuration.
    public init(
        host: String = "127.0.0.1", port: Int = 8080, allowedHosts: [String] = [], logLength: Int = 256,
        heartbeat: Duration = .seconds(15), coalescing: Duration = .milliseconds(16), actionToken: String? = nil,
        accessToken: String? = nil, certificate: CertificateFiles? = nil, limits: ServerLimits = ServerLimits()
    ) {
        self.host = host
        self.port = port
        self.allowedHosts = allowedHosts
        self.logLength = logLength
        self.heartbeat = heartbeat
        self.coalescing = coalescing
        self.actionToken = actionToken
        self.accessToken = accessToken
        self.certificate = certificate
        self.limits = limits
    }

    /// The scheme of the server's own addresses.
    var scheme: String { certificate == nil ? "http" : "https" }

    /// Whether the server listens on all addresses of the machine.
    var isWildcard: Bool { host == "0.0.0.0" || host == "::" }

    /// The host as it stands in addresses.
    var hostInAddress: String { host.contains(":") ? "[\(host.lowercased())]" : host.lowercased() }

    /// Whether only programs on this machine can reach the server.
    var isLoopback: Bool {
        host == "localhost" || host == "::1" || (host.hasPrefix("127.") && host.allSatisfy { $0.isNumber || $0 == "." })
    }
}

extension ServerConfiguration: CustomStringConvertible {
    /// The address to listen on, without the tokens, which are secrets.
    public var description: String { "\(scheme)://\(hostInAddress):\(port)" }
}

/// The limits of a server, so that no client can use all of its resources.
public struct ServerLimits: Sendable, Hashable {
    /// The largest number of open streams, and at most seven of eight connections. Further ones are answered with 503.
    public var streams = 1_000
    /// The largest number of open streams of one address. Further ones are answered with 503.
    public var streamsPerPeer = 1_000
    /// The largest number of screens that one stream follows.
    public var screensPerStream = 64
    /// The largest number of actions of one address within a second. Further ones are answered with 429.
    public var actionsPerSecond = 50
    /// The largest number of open connections; fewer where the system allows the process fewer files. A further connection
    /// replaces one without a request in progress, or waits.
    public var connections = 4_096
    /// The largest number of open connections of one address. A further connection replaces one without a request in
    /// progress, or is closed. Connections from this machine are not counted, because a proxy on it forwards the requests of
    /// many users. For a proxy on another machine, use the same number as ``connections``.
    public var connectionsPerPeer = 1_024
    /// The largest number of bytes of patches in each screen's log.
    public var logBytes = 8 << 20
    /// The largest number of bytes of a request's address.
    public var addressLength = 8 << 10
    /// The largest number of bytes of a request's header fields together.
    public var headerBytes = 16 << 10
    /// The largest number of a request's header fields.
    public var headerCount = 100
    /// The largest number of bytes of a request's body.
    public var bodyBytes = 64 << 10
    /// How long a connection may have no request, or an unfinished header.
    public var idleTimeout: Duration = .seconds(30)
    /// How long a request may take to arrive.
    public var requestTimeout: Duration = .seconds(10)
    /// How long a client may read nothing of its data. A client that does not even respond is detected five seconds later.
    public var stallTimeout: Duration = .seconds(15)
    /// How long connections may take to end when the server shuts down.
    public var shutdownTimeout: Duration = .milliseconds(1500)

    /// Creates the default limits.
    public init() {}
}

/// The files of a certificate for HTTPS, both in PEM. Serving it needs the package trait `TLS`.
public struct CertificateFiles: Sendable, Hashable {
    /// The path of the certificate, followed in the file by its intermediate certificates.
    public var certificate: String
    /// The path of its private key.
    public var privateKey: String

    /// Creates the paths of a certificate's files.
    public init(certificate: String, privateKey: String) {
        self.certificate = certificate
        self.privateKey = privateKey
    }
}

/// The address of a running server.
public struct ServerAddress: Sendable, Hashable {
    /// The host as it was configured.
    public let host: String
    /// The actual port, also when the configured one is 0.
    public let port: Int

    private let scheme: String
    private let accessToken: String?

    init(_ configuration: ServerConfiguration, port: Int, accessToken: String?) {
        host = configuration.host
        self.port = port
        scheme = configuration.scheme
        self.accessToken = accessToken
    }

    /// The address of the list of screens, for this machine. It contains the access token, if there is one, and is a secret
    /// then.
    public var url: String { url(path: "/") }

    /// The address of a page, such as `/screens/cars`, with the access token, if there is one.
    public func url(path: String) -> String {
        // A server that listens on all addresses is reachable as localhost.
        let isWildcard = host == "0.0.0.0" || host == "::"
        let name = isWildcard ? "localhost" : host.contains(":") ? "[\(host)]" : host
        let access = accessToken.map { "\(path.contains("?") ? "&" : "?")access=\($0)" } ?? ""
        return "\(scheme)://\(name):\(port)\(path)\(access)"
    }
}
