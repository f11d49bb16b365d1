/// Where a server listens, and what it allows.
///
/// ```swift
/// var configuration = ServerConfiguration(port: 0)
/// configuration.heartbeat = .seconds(15)
/// ```
public struct ServerConfiguration: Sendable, Hashable {
    /// The address to listen on. Anything but a loopback address shows the screens to everyone who can reach it.
    public var host: String
    /// The port to listen on; 0 takes any free one.
    public var port: Int
    /// Further names that requests may ask for in their `Host` header: `preview.local` with the server's own port, or
    /// `preview.local:9000` where something in between changes the port.
    public var allowedHosts: [String]
    /// How many patches of each screen are kept for browsers that come back.
    public var logLength: Int
    /// How often an idle stream says that it is still there. Pages take one that says nothing for 40 seconds for dead, so a
    /// longer one than 30 seconds is shortened to that.
    public var heartbeat: Duration
    /// The longest heartbeat that pages can live with.
    static let longestHeartbeat = Duration.seconds(30)
    /// How long patches are gathered, while they come fast, before they are written together. The first one after a pause goes
    /// at once.
    public var coalescing: Duration
    /// What pages send along with everything that they post; `nil` for one that is made up at random when the server starts.
    public var actionToken: String?
    /// What whoever wants to see the screens has to know; `nil` for none on a loopback address, and for one that is made up at
    /// random on any other.
    public var accessToken: String?
    /// The certificate to serve HTTPS with, and HTTP/2 to browsers that speak it; `nil` for HTTP.
    ///
    /// It needs the package trait `TLS`; without it ``PreviewServer/run()`` throws ``ServerError/noTLS``.
    public var certificate: CertificateFiles?
    /// What one client may ask for.
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
    /// Where the server is to listen. The tokens are secrets, so they are left out.
    public var description: String { "\(scheme)://\(hostInAddress):\(port)" }
}
