import HTTPTypes
import Hummingbird

/// Adds the security header fields to every response.
struct SecurityHeaders: RouterMiddleware {
    private static let fields: [(HTTPField.Name?, String)] = [
        (.xContentTypeOptions, "nosniff"),
        (HTTPField.Name("Cross-Origin-Opener-Policy"), "same-origin"),
        (HTTPField.Name("Cross-Origin-Resource-Policy"), "same-origin"),
        (HTTPField.Name("Referrer-Policy"), "no-referrer"),
    ]

    func handle(
        _ request: Request, context: PreviewContext,
        next: (Request, PreviewContext) async throws -> Response
    ) async throws -> Response {
        var response = try await next(request, context)
        for case (let name?, let value) in Self.fields { response.headers[name] = value }
        if response.headers[.contentSecurityPolicy] == nil {
            response.headers[.contentSecurityPolicy] = PagePolicy.nothing
        }
        return response
    }
}

/// The Content-Security-Policy of each kind of response.
enum PagePolicy {
    /// For responses that are not pages.
    static let nothing = text([.defaultSrc(.none), .baseURI(.none), .formAction(.none), .frameAncestors(.none)])

    /// For pages: scripts, style sheets and fonts of this server, images from anywhere, and the one style element that has the
    /// nonce.
    static func page(styleNonce: String) -> String { page.joined(separator: styleNonce) }

    // The texts before and after the nonce. Building a policy takes an eighth of the time of a whole response.
    private static let page = text([
        .defaultSrc(.none), .scriptSrc(.self), .styleSrc(.self, .nonce("?")), .fontSrc(.self), images,
        .connectSrc(.self), .baseURI(.none), .formAction(.none), .frameAncestors(.none),
    ]).split(separator: "?")

    /// For a folder's page in its own window: this server's pages in frames, and images in the page itself.
    static let window = text([
        .defaultSrc(.none), .scriptSrc(.self), .styleSrc(.self), .fontSrc(.self), .imgSrc("data:"), .connectSrc(.self),
        .frameSrc(.self),
        .baseURI(.none), .formAction(.none), .frameAncestors(.none),
    ])

    /// For a folder's page in a frame: images from anywhere, and the style element with this digest. It connects to nothing.
    static func frame(styleDigest: String?) -> String {
        text([
            .defaultSrc(.none), .scriptSrc(.self),
            styleDigest.map { .styleSrc(.self, .hash(.sha256, base64: $0)) } ?? .styleSrc(.self), .fontSrc(.self),
            images,
            .baseURI(.none), .formAction(.none), .frameAncestors(.self),
        ])
    }

    /// For a folder's page without external files: the style and script elements with these digests, and images in the page
    /// itself. It connects to this server alone.
    static func document(styleDigests: [String], scriptDigests: [String]) -> String {
        text([
            .defaultSrc(.none), .scriptSrc(sources(scriptDigests)), .styleSrc(sources(styleDigests)), .fontSrc("data:"),
            .imgSrc("data:"),
            .connectSrc(.self), .baseURI(.none), .formAction(.none), .frameAncestors(.none),
        ])
    }

    /// 128 random bits in 32 characters, for one response.
    static func nonce() -> String { SecretToken().text }

    private static let images = ContentSecurityPolicy.Directive.imgSrc(
        .self, "data:", .scheme(.https), .scheme(.http))

    /// Several sources as one value: Hummingbird's directives take no arrays.
    private static func sources(_ digests: [String]) -> ContentSecurityPolicy.FetchDirectiveValue {
        digests.isEmpty ? .none : .uri(digests.map { "'sha256-\($0)'" }.joined(separator: " "))
    }

    private static func text(_ policy: ContentSecurityPolicy) -> String { policy.description }
}
