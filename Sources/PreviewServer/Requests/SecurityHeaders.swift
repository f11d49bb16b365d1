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
struct PagePolicy: Sendable {
    /// For responses that are not pages.
    static let nothing = text([.defaultSrc(.none), .baseURI(.none), .formAction(.none), .frameAncestors(.none)])

    /// For a folder's page in its own window: this server's pages in frames, and images in the page itself.
    static let window = text([
        .defaultSrc(.none), .scriptSrc(.self), .styleSrc(.self), .fontSrc(.self), .imgSrc("data:"), .connectSrc(.self),
        .frameSrc(.self),
        .baseURI(.none), .formAction(.none), .frameAncestors(.none),
    ])

    private let images: ContentSecurityPolicy.Directive
    // The texts before and after the nonce. Building a policy takes an eighth of the time of a whole response.
    private let page: [Substring]

    /// - Parameter origins: The other origins from which pages load images.
    init(imagesOf origins: [String] = []) {
        images = .imgSrc(.self, .uri((["data:"] + origins).joined(separator: " ")))
        page = Self.text([
            .defaultSrc(.none), .scriptSrc(.self), .styleSrc(.self, .nonce("?")), .fontSrc(.self), images,
            .connectSrc(.self), .baseURI(.none), .formAction(.none), .frameAncestors(.none),
        ]).split(separator: "?")
    }

    /// For pages: scripts, style sheets, fonts and images of this server, images of the allowed origins, and the one style
    /// element that has the nonce.
    func page(styleNonce: String) -> String { page.joined(separator: styleNonce) }

    /// For a folder's page in a frame: the same images, and the style element with this digest. It connects to nothing.
    func frame(styleDigest: String?) -> String {
        Self.text([
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

    /// Several sources as one value: Hummingbird's directives take no arrays.
    private static func sources(_ digests: [String]) -> ContentSecurityPolicy.FetchDirectiveValue {
        digests.isEmpty ? .none : .uri(digests.map { "'sha256-\($0)'" }.joined(separator: " "))
    }

    private static func text(_ policy: ContentSecurityPolicy) -> String { policy.description }
}

/// The origins in a Content-Security-Policy.
package enum ImageOrigin {
    /// Whether a text is `https://name`, also with a port or with `*.` before the name, or a scheme alone: `https:`.
    package static func isValid(_ text: String) -> Bool {
        if text == "https:" || text == "http:" { return true }
        guard let scheme = ["https://", "http://"].first(where: { text.hasPrefix($0) }) else { return false }
        var name = text.dropFirst(scheme.count)
        if name.hasPrefix("*.") { name = name.dropFirst(2) }
        return HostName(String(name)) != nil
    }

    /// The origins of the images in a page, in order.
    package static func all(in page: [UInt8]) -> [String] {
        var origins: [String] = []
        var rest = page[...]
        // Looking for one byte first is several times faster than looking for the text.
        while let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
            let (attribute, value) = (rest[..<equals].suffix(4), rest[equals...].dropFirst(2))
            rest = rest[(equals + 1)...]
            guard attribute.elementsEqual(" src".utf8), value.starts(with: "http".utf8) else { continue }
            let address = value.prefix { $0 != UInt8(ascii: "\"") }
            let parts = String(decoding: address, as: UTF8.self).split(separator: "/", maxSplits: 2)
            guard parts.count >= 2 else { continue }
            let origin = "\(parts[0])//\(parts[1].prefix { $0 != "?" && $0 != "#" })".lowercased()
            if !origins.contains(origin) { origins.append(origin) }
        }
        return origins
    }

    /// Whether one of the allowed origins matches an origin, as browsers compare them.
    package static func allows(_ origin: String, _ allowed: [String]) -> Bool {
        allowed.map { $0.lowercased() }.contains { source in
            if source == "http:" || origin == source { return true }
            if source == "https:" { return origin.hasPrefix("https:") }
            guard let star = source.firstRange(of: "*.") else {
                // Browsers also load a http: source with https:.
                return origin == source.replacing("http://", with: "https://")
            }
            let (start, end) = (source[..<star.lowerBound], source[star.upperBound...])
            return origin.hasPrefix(start) && origin.hasSuffix(".\(end)")
        }
    }
}
