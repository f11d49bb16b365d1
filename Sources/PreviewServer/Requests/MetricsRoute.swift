import HTTPTypes
import Hummingbird
import NIOCore

/// Answers with all that is measured, in the text format of Prometheus.
struct MetricsRoute: Sendable {
    let registry: PrometheusRegistry

    func respond(to request: Request, context: PreviewContext) -> Response {
        Response(
            status: .ok,
            headers: [.contentType: PrometheusRegistry.contentType, .cacheControl: "no-store"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: registry.text())))
    }
}
