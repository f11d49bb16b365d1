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

    /// 128 random bits, for one response, always in 32 characters.
    static func nonce() -> String { SecretToken().text }
}
