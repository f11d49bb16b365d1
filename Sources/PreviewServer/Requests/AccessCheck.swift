import HTTPTypes
import Hummingbird
import HummingbirdCore

/// Rejects requests without the access token, which is in the cookie that an address with `?access=` sets, or in
/// `Authorization: Bearer`.
///
/// The probes of ``ServerHealth`` need no token.
struct AccessCheck: RouterMiddleware {
    private let token: SecretToken
    private let site: ServedSite
    /// The value of the cookie. Browsers send it to all servers of a host, so it does not disclose the token.
    private let proof: SecretToken

    /// - Parameters:
    ///   - token: The access token.
    ///   - site: The addresses that receive the cookie.
    init(token: SecretToken, site: ServedSite = ServedSite()) {
        self.token = token
        self.site = site
        proof = SecretToken(digestOf: token, for: "access cookie")
    }

    private static let parameter = "access"

    func handle(
        _ request: Request, context: PreviewContext,
        next: (Request, PreviewContext) async throws -> Response
    ) async throws -> Response {
        let cookie = Self.cookie(for: request.head.authority, isSecure: context.isSecure)
        let isReading = request.method == .get || request.method == .head
        if isReading, let candidate = request.uri.queryParameters[Self.parameter[...]], token.matches(candidate) {
            return Response(
                status: .seeOther,
                headers: [
                    // The secret does not stay in the window's address, where other people can see it.
                    .location: Self.addressWithoutToken(request.uri), .cacheControl: "no-store",
                    .setCookie:
                        "\(cookie)=\(proof.text); HttpOnly; SameSite=Lax; Path=\(site.index)"
                        + (context.isSecure ? "; Secure" : ""),
                ])
        }
        guard ServerHealth.isProbe(request.uri.path) || hasToken(request.headers, cookie: cookie) else {
            throw RequestProblem.accessDenied
        }
        return try await next(request, context)
    }

    /// Whether a request's header fields have the token, in the cookie with a name or otherwise.
    private func hasToken(_ headers: HTTPFields, cookie name: String) -> Bool {
        if let authorization = headers[.authorization] {
            let scheme = "bearer "
            if authorization.prefix(scheme.count).lowercased() == scheme,
                token.matches(authorization.dropFirst(scheme.count))
            {
                return true
            }
        }
        let beginning = name + "="
        return headers[values: .cookie].contains { field in
            field.split(separator: ";").contains { cookie in
                let cookie = cookie.drop { $0 == " " }
                return cookie.hasPrefix(beginning) && proof.matches(cookie.dropFirst(beginning.count))
            }
        }
    }

    /// The cookie's name. Browsers have one set of cookies for all ports of a host, so the name contains the port.
    private static func cookie(for authority: String?, isSecure: Bool) -> String {
        let port = (authority ?? "").split(separator: ":").last.flatMap { Int($0) } ?? (isSecure ? 443 : 80)
        return "listpreview-access-\(port)"
    }

    private static func addressWithoutToken(_ address: URI) -> String {
        // Two slashes at the beginning would refer to another server.
        let path = "/" + address.path.drop { $0 == "/" || $0 == "\\" }
        let query = (address.query ?? "").split(separator: "&")
            .filter { $0 != parameter && !$0.hasPrefix("\(parameter)=") }
        return query.isEmpty ? path : "\(path)?\(query.joined(separator: "&"))"
    }
}
