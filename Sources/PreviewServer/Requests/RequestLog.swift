import Hummingbird
import Logging
import NIOCore

/// Logs and counts answered requests: their method, path, status and duration, and nothing of their content.
struct RequestLog: RouterMiddleware {
    let metrics: ServerMetrics

    func handle(
        _ request: Request, context: PreviewContext,
        next: (Request, PreviewContext) async throws -> Response
    ) async throws -> Response {
        let start = NIODeadline.now()
        let response = try await next(request, context)
        let status = Int(response.status.code)
        metrics.answered(route: context.endpointPath, status: status, after: NIODeadline.now() - start)
        context.logger.debug(
            "Request",
            metadata: [
                "method": "\(LogText.escaped(request.method.rawValue))",
                "path": "\(LogText.escaped(request.uri.path))", "status": "\(status)",
            ])
        return response
    }
}
