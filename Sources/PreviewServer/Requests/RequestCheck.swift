import HTTPTypes
import Hummingbird

/// Refuses requests that no page of this server makes.
struct RequestCheck: RouterMiddleware {
    let addressLength: Int

    func handle(
        _ request: Request, context: PreviewContext,
        next: (Request, PreviewContext) async throws -> Response
    ) async throws -> Response {
        if Self.isForAnswers(request.uri.path) {
            guard request.method == .post else { throw RequestProblem.onlyAnswers }
            // Everything that an answer says is in its address.
            guard !Self.hasBody(request) else { throw RequestProblem.unexpectedBody }
        } else {
            guard request.method == .get || request.method == .head else { throw RequestProblem.methodNotAllowed }
        }
        guard request.uri.string.utf8.count <= addressLength else { throw RequestProblem.addressTooLong }
        return try await next(request, context)
    }

    /// Whether an address is that of a screen's answers: `/screens/{id}/settled`.
    private static func isForAnswers(_ path: String) -> Bool {
        let parts = path.split(separator: "/")
        return parts.count == 3 && parts[0] == "screens" && parts[2] == "settled"
    }

    /// Whether a request announces a body; of one in chunks nobody knows the length before it has come.
    private static func hasBody(_ request: Request) -> Bool {
        request.headers[.transferEncoding] != nil || request.headers[.contentLength].map { Int($0) != 0 } == true
    }
}
