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
