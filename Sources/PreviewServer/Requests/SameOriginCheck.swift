import HTTPTypes
import Hummingbird

/// Keeps what only this server's own pages load from the pages of other sites, and of other ports of this machine.
struct SameOriginCheck: RouterMiddleware {
    private static let fetchSite = HTTPField.Name("Sec-Fetch-Site")

    func handle(
        _ request: Request, context: PreviewContext,
        next: (Request, PreviewContext) async throws -> Response
    ) async throws -> Response {
        // Browsers always say where a request comes from; what does not say so is no browser.
        if let name = Self.fetchSite, let site = request.headers[name], site != "same-origin", site != "none" {
            throw RequestProblem.foreignSite
        }
        // Those that do not still name the origin when they send something.
        if let origin = request.headers[.origin], !origin.hasSuffix("://\(request.head.authority ?? "")") {
            throw RequestProblem.foreignSite
        }
        return try await next(request, context)
    }
}
