import HTTPTypes
import Hummingbird
import NIOCore

/// Refuses requests whose `Host` is not a name of this server.
///
/// Otherwise, another site could read everything by pointing its own name to this machine (DNS rebinding).
struct HostCheck: RouterMiddleware {
    private let names: [String]
    /// The port of a host without one.
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
        // The first Host is the request's authority; a second one stays in the header fields.
        guard let host = request.head.authority, !host.isEmpty,
            !request.headers.contains(where: { $0.name.canonicalName == "host" })
        else { throw RequestProblem.badHost }
        // Probes use the server's address, and their answers disclose nothing to a page.
        guard
            ServerHealth.isProbe(request.uri.path)
                || allows(host.lowercased(), port: context.channel?.localAddress?.port)
        else {
            throw RequestProblem.unknownHost(host)
        }
        return try await next(request, context)
    }

    /// Whether a host in lower case is this server's, on the port of the connection. A host without a port has port 80, or
    /// 443 over HTTPS.
    func allows(_ host: String, port: Int?) -> Bool {
        guard let port else { return false }
        return names.contains { name in
            // Behind a proxy on a standard port, browsers leave the port out.
            if name == "\(host):80" || name == "\(host):443" { return true }
            if host == name { return port == standardPort || Self.hasPort(name) }
            return host == "\(name):\(port)"
        }
    }

    private static func hasPort(_ name: String) -> Bool {
        guard let colon = name.lastIndex(of: ":") else { return false }
        return !name.hasSuffix("]") && !name[name.index(after: colon)...].isEmpty
    }
}
