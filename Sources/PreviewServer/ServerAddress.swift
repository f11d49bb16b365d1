/// Where a server listens.
public struct ServerAddress: Sendable, Hashable {
    /// The host as it was configured.
    public let host: String
    /// The real port, also when any free one was asked for.
    public let port: Int

    let scheme: String
    let accessToken: String?

    init(_ configuration: ServerConfiguration, port: Int, accessToken: String?) {
        host = configuration.host
        self.port = port
        scheme = configuration.scheme
        self.accessToken = accessToken
    }

    /// The address of the list of screens, to be opened on this machine. Where an access token is needed it carries it, so
    /// it is a secret then.
    public var url: String { url(path: "/") }

    /// The address of a page, such as `/screens/cars`, with the access token where one is needed.
    public func url(path: String) -> String {
        // A server that listens everywhere listens here too, but nobody calls it by the name of everywhere.
        let isWildcard = host == "0.0.0.0" || host == "::"
        let name = isWildcard ? "localhost" : host.contains(":") ? "[\(host)]" : host
        let access = accessToken.map { "\(path.contains("?") ? "&" : "?")access=\($0)" } ?? ""
        return "\(scheme)://\(name):\(port)\(path)\(access)"
    }
}
