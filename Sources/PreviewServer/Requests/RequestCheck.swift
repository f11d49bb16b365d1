import HTTPTypes
import Hummingbird

/// Refuses requests that no page of this server makes.
struct RequestCheck: RouterMiddleware {
    let addressLength: Int
    /// The names of folders of pages, which may take what is posted to them.
    var folders: Set<String> = []

    func handle(
        _ request: Request, context: PreviewContext,
        next: (Request, PreviewContext) async throws -> Response
    ) async throws -> Response {
        let isInFolder = request.uri.path.split(separator: "/").first.map { folders.contains(String($0)) } ?? false
        switch Self.purpose(of: request.uri.path) {
        case "settled":
            guard request.method == .post else { throw RequestProblem.onlyAnswers }
            // Everything that an answer says is in its address.
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

    /// What of a screen an address is for: `/screens/{id}/{purpose}`.
    private static func purpose(of path: String) -> Substring? {
        let parts = path.split(separator: "/")
        return parts.count == 3 && parts[0] == "screens" ? parts[2] : nil
    }

    /// Whether a request announces a body; of one in chunks nobody knows the length before it has come.
    private static func hasBody(_ request: Request) -> Bool {
        request.headers[.transferEncoding] != nil || request.headers[.contentLength].map { Int($0) != 0 } == true
    }
}
