import HTTPTypes
import Hummingbird

/// Takes the client's address from `X-Forwarded-For`, if the request comes from a trusted proxy.
struct ForwardedPeer: RouterMiddleware {
    private static let forwardedFor = HTTPField.Name("X-Forwarded-For")

    let proxies: Set<String>

    func handle(
        _ request: Request, context: PreviewContext,
        next: (Request, PreviewContext) async throws -> Response
    ) async throws -> Response {
        var context = context
        if let name = Self.forwardedFor {
            context.peer = client(of: context.peer, forwardedFor: request.headers[values: name])
        }
        return try await next(request, context)
    }

    /// The last address in the field that no trusted proxy has: everything before it may be invented.
    func client(of peer: String?, forwardedFor fields: [String]) -> String? {
        guard let peer, proxies.contains(peer) else { return peer }
        let addresses = fields.flatMap { $0.split(separator: ",") }.map { address in
            String(address.drop { $0 == " " }.prefix { $0 != " " })
        }
        return addresses.last { !proxies.contains($0) && !$0.isEmpty && $0.utf8.count <= 45 } ?? peer
    }
}
