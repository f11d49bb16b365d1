/// Where a server listens.
public struct ServerAddress: Sendable, Hashable {
    /// The host as it was configured.
    public let host: String
    /// The real port, also when any free one was asked for.
    public let port: Int

    /// The address of the list of screens.
    public var url: String { "http://\(host.contains(":") ? "[\(host)]" : host):\(port)/" }
}
