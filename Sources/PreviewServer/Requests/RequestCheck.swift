import HTTPTypes
import Hummingbird
import NIOCore

/// Rejects requests with a method, a body or a length that no page of this server sends.
struct RequestCheck: RouterMiddleware {
    let addressLength: Int
    let site: ServedSite
    /// The names of folders of pages, which accept POST requests.
    var folders: Set<String> = []

    func handle(
        _ request: Request, context: PreviewContext,
        next: (Request, PreviewContext) async throws -> Response
    ) async throws -> Response {
        let isInFolder =
            site.path(of: request).split(separator: "/").first.map { folders.contains(String($0)) } ?? false
        switch Self.purpose(of: site.path(of: request)) {
        case "settled":
            guard request.method == .post else { throw RequestProblem.onlyAnswers }
            // The address contains the whole answer.
            guard !Self.hasBody(request) else { throw RequestProblem.unexpectedBody }
        case "actions":
            guard request.method == .post else { throw RequestProblem.onlyActions }
        case _ where isInFolder && request.method == .post: break
        default:
            guard request.method == .get || request.method == .head else { throw RequestProblem.methodNotAllowed }
        }
        guard request.uri.string.utf8.count <= addressLength else { throw RequestProblem.addressTooLong }
        return try await next(request, context)
    }

    /// The last part of `/screens/{id}/{purpose}`.
    private static func purpose(of path: Substring) -> Substring? {
        let parts = path.split(separator: "/")
        return parts.count == 3 && parts[0] == "screens" ? parts[2] : nil
    }

    /// Whether a request announces a body. The length of a chunked one is unknown.
    private static func hasBody(_ request: Request) -> Bool {
        request.headers[.transferEncoding] != nil || request.headers[.contentLength].map { Int($0) != 0 } == true
    }
}

/// Rejects requests for actions, streams and assets that come from pages of other sites, or of other ports of this machine.
struct SameOriginCheck: RouterMiddleware {
    private static let fetchSite = HTTPField.Name("Sec-Fetch-Site")

    private let isMounted: Bool
    private let allowedHosts: [String]

    /// - Parameter isMounted: Whether another server has the connections, with or without HTTPS.
    init(_ configuration: ServerConfiguration, isMounted: Bool = false) {
        self.isMounted = isMounted
        allowedHosts = configuration.allowedHosts.map { $0.lowercased() }
    }

    func handle(
        _ request: Request, context: PreviewContext,
        next: (Request, PreviewContext) async throws -> Response
    ) async throws -> Response {
        try allow(request, context)
        return try await next(request, context)
    }

    /// Rejects a request of a page of another site.
    func allow(_ request: Request, _ context: PreviewContext) throws(RequestProblem) {
        // Current browsers send this field with every request.
        if let name = Self.fetchSite, let site = request.headers[name] {
            // "none" is an address that the user typed, which may read but not change.
            let isReading = request.method == .get || request.method == .head
            guard site == "same-origin" || (site == "none" && isReading) else { throw RequestProblem.foreignSite }
        }
        // Older browsers still send the origin of a POST.
        guard let origin = request.headers[.origin] else { return }
        guard isOwn(origin, host: request.head.authority ?? "", isSecure: context.isSecure) else {
            throw RequestProblem.foreignSite
        }
    }

    private func isOwn(_ origin: String, host: String, isSecure: Bool) -> Bool {
        let host = host.lowercased()
        if origin == "http://\(host)" { return !isSecure }
        if origin == "https://\(host)", isSecure || isMounted { return true }
        // An allowed name may be that of a proxy with HTTPS that is not trusted.
        let isAllowed = allowedHosts.contains { $0 == host || host.hasPrefix("\($0):") || $0 == "\(host):443" }
        return isAllowed && origin == "https://\(host)"
    }
}

extension Request {
    /// The media type of the body without parameters, in lower case.
    var mediaType: String? {
        headers[.contentType]?.prefix { $0 != ";" && $0 != " " }.lowercased()
    }
}

/// Rejects requests whose `Host` is not a name of this server.
///
/// Otherwise, another site could read everything by pointing its own name to this machine (DNS rebinding).
struct HostCheck: RouterMiddleware {
    private let names: [String]

    init(_ configuration: ServerConfiguration) {
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

    /// Whether a host in lower case is this server's, on the port of the connection. A host without a port has port 80.
    func allows(_ host: String, port: Int?) -> Bool {
        guard let port else { return false }
        return names.contains { name in
            // Behind a proxy on a standard port, browsers omit the port.
            if name == "\(host):80" || name == "\(host):443" { return true }
            if host == name { return port == 80 || Self.hasPort(name) }
            return host == "\(name):\(port)"
        }
    }

    private static func hasPort(_ name: String) -> Bool {
        guard let colon = name.lastIndex(of: ":") else { return false }
        return !name.hasSuffix("]") && !name[name.index(after: colon)...].isEmpty
    }
}
