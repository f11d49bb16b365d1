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

    /// 128 random bits, for one response.
    static func nonce() -> String {
        let digits = String(UInt128.random(in: 0 ... .max), radix: 16)
        return String(repeating: "0", count: 32 - digits.utf8.count) + digits  // pages of one screen have one length
    }
}
