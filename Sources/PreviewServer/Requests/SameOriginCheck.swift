import HTTPTypes
import Hummingbird

/// Keeps what only this server's own pages load, and all that changes anything, from the pages of other sites, and of other
/// ports of this machine.
struct SameOriginCheck: RouterMiddleware {
    private static let fetchSite = HTTPField.Name("Sec-Fetch-Site")

    private let scheme: String
    private let allowedHosts: [String]

    init(_ configuration: ServerConfiguration) {
        scheme = configuration.scheme
        allowedHosts = configuration.allowedHosts.map { $0.lowercased() }
    }

    func handle(
        _ request: Request, context: PreviewContext,
        next: (Request, PreviewContext) async throws -> Response
    ) async throws -> Response {
        try allow(request)
        return try await next(request, context)
    }

    /// Refuses what a page of another site asks for.
    func allow(_ request: Request) throws(RequestProblem) {
        // Browsers always say where a request comes from; what does not say so is no browser, or a very old one.
        if let name = Self.fetchSite, let site = request.headers[name] {
            // What somebody typed into the address line looks, but changes nothing.
            let isReading = request.method == .get || request.method == .head
            guard site == "same-origin" || (site == "none" && isReading) else { throw RequestProblem.foreignSite }
        }
        // Those that do not still name the origin when they send something.
        if let origin = request.headers[.origin], !isOwn(origin, host: request.head.authority ?? "") {
            throw RequestProblem.foreignSite
        }
    }

    private func isOwn(_ origin: String, host: String) -> Bool {
        let host = host.lowercased()
        if origin == "\(scheme)://\(host)" { return true }
        // A name that was allowed may be that of something in between, which speaks HTTPS for this server.
        let isAllowed = allowedHosts.contains { $0 == host || host.hasPrefix("\($0):") }
        return isAllowed && origin == "https://\(host)"
    }
}
