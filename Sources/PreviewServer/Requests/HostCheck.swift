import HTTPTypes
import Hummingbird
import NIOCore

/// Answers only those requests that ask for this server by a name of its own.
///
/// A page of any other site could otherwise read everything here by pointing a name of its own to this machine (DNS
/// rebinding): the address would be this server's, but the `Host` would still be that name.
struct HostCheck: RouterMiddleware {
    private let names: [String]
    /// The port that a name without one means.
    private let standardPort: Int

    init(_ configuration: ServerConfiguration) {
        standardPort = configuration.certificate == nil ? 80 : 443
        names =
            ["localhost", "127.0.0.1", "[::1]"] + configuration.allowedHosts.map { $0.lowercased() }
            + (configuration.isWildcard ? [] : [configuration.hostInAddress])
    }

    func handle(
        _ request: Request, context: PreviewContext,
        next: (Request, PreviewContext) async throws -> Response
    ) async throws -> Response {
        // The first Host is the request's authority; a second one is left among the header fields.
        guard let host = request.head.authority, !host.isEmpty,
            !request.headers.contains(where: { $0.name.canonicalName == "host" })
        else { throw RequestProblem.badHost }
        // What watches a server asks for it by its address, and learns nothing that a page could use.
        guard ServerHealth.isProbe(request.uri.path) || allows(host, on: context.channel) else {
            throw RequestProblem.unknownHost(host)
        }
        return try await next(request, context)
    }

    /// Whether a request's authority is this server's, by the port that its connection came to.
    func allows(_ authority: String?, on channel: any Channel) -> Bool {
        guard let authority, !authority.isEmpty, let port = channel.localAddress?.port else { return false }
        return allows(authority.lowercased(), port: port)
    }

    /// Whether a name and port are this server's. Without a port a name means 80, or 443 over HTTPS.
    func allows(_ host: String, port: Int) -> Bool {
        names.contains { name in
            if host == name { return port == standardPort || Self.hasPort(name) }
            return host == "\(name):\(port)"
        }
    }

    private static func hasPort(_ name: String) -> Bool {
        guard let colon = name.lastIndex(of: ":") else { return false }
        return !name.hasSuffix("]") && !name[name.index(after: colon)...].isEmpty
    }
}
