import HTTPTypes
import Hummingbird
import Logging
import NIOCore

struct PreviewContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    /// The connection of the request; `nil` for one that another server forwards.
    let channel: (any Channel)?
    /// The client's address, if it is known.
    var peer: String?
    /// Whether the client uses HTTPS, with a trusted proxy.
    var isSecure = false

    init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        channel = source.channel
        peer = source.channel.peer
    }

    /// The context of a request to another server.
    init(of context: some RequestContext) {
        coreContext = CoreRequestContextStorage(source: context)
        channel = nil
        let address = (context as? any RemoteAddressRequestContext)?.remoteAddress?.ipAddress
        peer = address.flatMap(IPAddress.canonical)
    }

    /// The output of a stream that answers the request.
    func streamOutput() -> any StreamOutput {
        if let channel { ConnectionOutput(channel) } else { ResponseOutput() }
    }
}

/// Reads the client's address, and the scheme and the host of its request, from `X-Forwarded-For`, `X-Forwarded-Proto` and
/// `X-Forwarded-Host`, if the request comes from a trusted proxy.
struct ForwardedRequest: RouterMiddleware {
    private static let forwardedFor = HTTPField.Name("X-Forwarded-For")
    private static let forwardedProto = HTTPField.Name("X-Forwarded-Proto")
    private static let forwardedHost = HTTPField.Name("X-Forwarded-Host")

    private let proxies: Set<String>

    init(proxies: [String]) {
        self.proxies = Set(proxies.compactMap(IPAddress.canonical))
    }

    func handle(
        _ request: Request, context: PreviewContext,
        next: (Request, PreviewContext) async throws -> Response
    ) async throws -> Response {
        guard let peer = context.peer, proxies.contains(peer) else { return try await next(request, context) }
        var (request, context) = (request, context)
        if let name = Self.forwardedFor {
            context.peer = client(of: peer, forwardedFor: request.headers[values: name])
        }
        if let name = Self.forwardedProto {
            context.isSecure = Self.last(request.headers[values: name])?.lowercased() == "https"
        }
        if let name = Self.forwardedHost, let host = Self.last(request.headers[values: name]) {
            var head = request.head
            head.authority = host
            request = Request(head: head, body: request.body)
        }
        return try await next(request, context)
    }

    /// The last value of a field, which the trusted proxy has added.
    private static func last(_ fields: [String]) -> String? {
        values(fields).last
    }

    private static func values(_ fields: [String]) -> [String] {
        fields.flatMap { $0.split { $0 == "," || $0 == " " || $0 == "\t" } }.map(String.init)
    }

    /// The last address in the field that is not a trusted proxy: everything before it may be forged. If it is not an
    /// address, the proxy counts as the client.
    func client(of peer: String, forwardedFor fields: [String]) -> String {
        for value in Self.values(fields).reversed() {
            guard let address = IPAddress.forwarded(value) else { return peer }
            if !proxies.contains(address) { return address }
        }
        return peer
    }
}

/// Logs and counts responses: the method, path, status and duration of the request, but not its content.
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
