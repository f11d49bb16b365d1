/// What a page may load.
enum ContentSecurityPolicy {
    /// For responses that are not pages.
    static let nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

    /// For pages: scripts and style sheets of this server, pictures from anywhere, and the one style element that has
    /// the nonce.
    static func page(styleNonce: String) -> String {
        """
        default-src 'none'; script-src 'self'; style-src 'self' 'nonce-\(styleNonce)'; \
        img-src 'self' data: https: http:; connect-src 'self'; base-uri 'none'; form-action 'self'; \
        frame-ancestors 'none'
        """
    }

    /// For pages without scripts: the same, but for those.
    static func plainPage(styleNonce: String) -> String {
        page(styleNonce: styleNonce).replacing(" script-src 'self';", with: "")
            .replacing(" connect-src 'self';", with: "")
    }

    /// For a folder's page in a window of its own: this server's pages in frames, and pictures that are part of it.
    static let window = """
        default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; frame-src 'self'; \
        base-uri 'none'; form-action 'none'; frame-ancestors 'none'
        """

    /// For a folder's page in a frame: pictures from anywhere, as on the page of a screen, and the style element with this
    /// digest. It connects to nothing.
    static func frame(styleDigest: String?) -> String {
        """
        default-src 'none'; script-src 'self'; style-src 'self'\(styleDigest.map { " 'sha256-\($0)'" } ?? ""); \
        img-src 'self' data: https: http:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'
        """
    }

    /// For a folder's page that has all that it needs in itself: the style and script elements with these digests, and pictures
    /// that are part of it. It speaks to this server alone.
    static func document(styleDigests: [String], scriptDigests: [String]) -> String {
        func sources(_ digests: [String]) -> String {
            digests.isEmpty ? "'none'" : digests.map { "'sha256-\($0)'" }.joined(separator: " ")
        }
        return """
            default-src 'none'; script-src \(sources(scriptDigests)); style-src \(sources(styleDigests)); \
            img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'
            """
    }

    /// 128 random bits, for one response, always in 32 characters.
    static func nonce() -> String { SecretToken().text }
}
