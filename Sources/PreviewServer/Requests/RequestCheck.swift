import HTTPTypes
import Hummingbird

/// Refuses requests with a method, a body or a length that no page of this server sends.
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
            // The whole answer is in the address.
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

/// Refuses requests for actions, streams and assets that come from pages of other sites, or of other ports of this machine.
struct SameOriginCheck: RouterMiddleware {
    private static let fetchSite = HTTPField.Name("Sec-Fetch-Site")

    private let schemes: [String]
    private let allowedHosts: [String]

    /// - Parameter isMounted: Whether another server has the connections, with or without TLS.
    init(_ configuration: ServerConfiguration, isMounted: Bool = false) {
        schemes = isMounted ? ["http", "https"] : [configuration.scheme]
        allowedHosts = configuration.allowedHosts.map { $0.lowercased() }
    }

    func handle(
        _ request: Request, context: PreviewContext,
        next: (Request, PreviewContext) async throws -> Response
    ) async throws -> Response {
        try allow(request)
        return try await next(request, context)
    }

    /// Refuses a request of a page of another site.
    func allow(_ request: Request) throws(RequestProblem) {
        // Current browsers send this field with every request.
        if let name = Self.fetchSite, let site = request.headers[name] {
            // "none" is an address that the user typed, which may read and not change.
            let isReading = request.method == .get || request.method == .head
            guard site == "same-origin" || (site == "none" && isReading) else { throw RequestProblem.foreignSite }
        }
        // Older browsers still send the origin of a POST.
        if let origin = request.headers[.origin], !isOwn(origin, host: request.head.authority ?? "") {
            throw RequestProblem.foreignSite
        }
    }

    private func isOwn(_ origin: String, host: String) -> Bool {
        let host = host.lowercased()
        if schemes.contains(where: { origin == "\($0)://\(host)" }) { return true }
        // An allowed name may be that of a proxy that serves HTTPS.
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
