import Hummingbird
import Logging

/// Logs requests: what was asked for and what was answered, never what was in it.
struct RequestLog: RouterMiddleware {
    func handle(
        _ request: Request, context: PreviewContext,
        next: (Request, PreviewContext) async throws -> Response
    ) async throws -> Response {
        let response = try await next(request, context)
        Self.note(
            method: request.method.rawValue, path: request.uri.path, status: Int(response.status.code), context.logger)
        return response
    }

    static func note(method: String, path: String, status: Int, _ logger: Logger) {
        logger.debug(
            "Request",
            metadata: [
                "method": "\(LogText.escaped(method))", "path": "\(LogText.escaped(path))", "status": "\(status)",
            ])
    }
}
