import Hummingbird
import Logging

/// Logs requests: what was asked for and what was answered, never what was in it.
struct RequestLog: RouterMiddleware {
    func handle(
        _ request: Request, context: PreviewContext,
        next: (Request, PreviewContext) async throws -> Response
    ) async throws -> Response {
        let response = try await next(request, context)
        context.logger.debug(
            "Request",
            metadata: [
                "method": "\(LogText.escaped(request.method.rawValue))",
                "path": "\(LogText.escaped(request.uri.path))",
                "status": "\(response.status.code)",
            ])
        return response
    }
}
