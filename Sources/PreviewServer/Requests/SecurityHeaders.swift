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
        Self.add(to: &response.headers)
        return response
    }

    /// Adds what a response does not say already.
    static func add(to headers: inout HTTPFields) {
        for case (let name?, let value) in fields { headers[name] = value }
        if let name = referrerPolicy, headers[name] == nil { headers[name] = "no-referrer" }
        if headers[.contentSecurityPolicy] == nil { headers[.contentSecurityPolicy] = ContentSecurityPolicy.nothing }
    }
}
