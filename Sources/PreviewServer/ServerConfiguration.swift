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
    /// The IP addresses of reverse proxies. Their `X-Forwarded-For` contains client addresses: limits per address then
    /// apply to the clients, not to the proxy. Their `X-Forwarded-Proto` and `X-Forwarded-Host` contain the scheme and
    /// the host of a client's request.
    public var trustedProxies: [String] = []
    /// The other origins from which pages load images, such as `https://cdn.example`; `https:` allows all with HTTPS. By
    /// default there are none: such an image would tell another server who looks at which screen.
    public var imageOrigins: [String] = []
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
    /// Checks the trusted proxies, and the origins of images.
    ///
    /// - Throws: ``ServerError/unusableProxy(_:)``, ``ServerError/unusableOrigin(_:)``.
    func check() throws(ServerError) {
        for proxy in trustedProxies where IPAddress.canonical(proxy) == nil { throw .unusableProxy(proxy) }
        for origin in imageOrigins where !ImageOrigin.isValid(origin) { throw .unusableOrigin(origin) }
    }

    /// What the person who starts the server should know about its address.
    var warnings: [String] {
        var warnings: [String] = []
        // There is always an access token on these addresses.
        if !isLoopback, trustedProxies.isEmpty {
            warnings.append(
                """
                The access token and the screens travel unencrypted. Listen on 127.0.0.1, and let other machines use a \
                reverse proxy with HTTPS (--trust-proxy ADDRESS): the article “Reverse proxies” has configurations
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
