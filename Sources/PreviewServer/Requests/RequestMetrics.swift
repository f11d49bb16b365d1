import Hummingbird
import NIOCore

/// Counts requests: for which route, how they were answered, and how long that took.
struct RequestMetrics: RouterMiddleware {
    let metrics: ServerMetrics

    func handle(
        _ request: Request, context: PreviewContext,
        next: (Request, PreviewContext) async throws -> Response
    ) async throws -> Response {
        let start = NIODeadline.now()
        let response = try await next(request, context)
        metrics.answered(
            route: context.endpointPath, status: Int(response.status.code), after: NIODeadline.now() - start)
        return response
    }
}
