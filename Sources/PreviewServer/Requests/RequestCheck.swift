import HTTPTypes
import Hummingbird

/// Refuses requests that no page of this server makes.
struct RequestCheck: RouterMiddleware {
    let addressLength: Int

    func handle(
        _ request: Request, context: PreviewContext,
        next: (Request, PreviewContext) async throws -> Response
    ) async throws -> Response {
        let takesPosts = ["/actions", "/settled"].contains { request.uri.path.hasSuffix($0) }
        guard request.method == .get || request.method == .head || (request.method == .post && takesPosts) else {
            throw RequestProblem.methodNotAllowed
        }
        guard request.uri.string.utf8.count <= addressLength else { throw RequestProblem.addressTooLong }
        return try await next(request, context)
    }
}
