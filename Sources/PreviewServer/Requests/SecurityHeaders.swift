import HTTPTypes
import Hummingbird

/// Adds to every response what browsers must not do with it.
struct SecurityHeaders: RouterMiddleware {
    static let referrerPolicy = HTTPField.Name("Referrer-Policy")

    private static let fields: [(HTTPField.Name?, String)] = [
        (.xContentTypeOptions, "nosniff"),
        (HTTPField.Name("Cross-Origin-Opener-Policy"), "same-origin"),
        (HTTPField.Name("Cross-Origin-Resource-Policy"), "same-origin"),
    ]

    func handle(
        _ request: Request, context: PreviewContext,
        next: (Request, PreviewContext) async throws -> Response
    ) async throws -> Response {
        var response = try await next(request, context)
        for case (let name?, let value) in Self.fields { response.headers[name] = value }
        if let name = Self.referrerPolicy, response.headers[name] == nil { response.headers[name] = "no-referrer" }
        if response.headers[.contentSecurityPolicy] == nil {
            response.headers[.contentSecurityPolicy] = ContentSecurityPolicy.nothing
        }
        return response
    }
}
