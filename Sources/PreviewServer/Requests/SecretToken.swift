import WebAssets

/// A secret text.
struct SecretToken: Sendable {
    /// The secret, which header fields, cookies and addresses can contain without encoding.
    let text: String

    /// The smallest length of a configured token.
    private static let minimumLength = 16

    /// Creates 128 random bits.
    init() {
        var generator = SystemRandomNumberGenerator()
        let (high, low) = (generator.next(), generator.next())
        // Every page has a nonce, and formatting a number as text is slow.
        text = String(unsafeUninitializedCapacity: 32) { digits in
            for index in 0..<32 {
                let half = index < 16 ? high : low
                let digit = UInt8(truncatingIfNeeded: half >> UInt64(60 - index % 16 * 4)) & 0xF
                digits[index] = digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
            }
            return 32
        }
    }

    /// Checks a configured token.
    ///
    /// - Parameter name: Its name in the error.
    init(_ text: String, name: String) throws(ServerError) {
        guard text.utf8.count >= Self.minimumLength else {
            throw .unusableToken(name: name, reason: "it is shorter than \(Self.minimumLength) characters")
        }
        guard text.utf8.allSatisfy(Self.isURLSafe) else {
            throw .unusableToken(
                name: name, reason: "it has other characters than ASCII letters, digits, “-”, “_”, “.” and “~”")
        }
        self.text = text
    }

    /// Derives a token from another one without disclosing it.
    ///
    /// - Parameter purpose: Each purpose has a different token.
    init(digestOf other: SecretToken, for purpose: String) {
        text = SHA256.hex(of: "\(purpose):\(other.text)")
    }

    /// Compares a text with the token, in a time that does not depend on the number of equal characters.
    func matches(_ candidate: some StringProtocol) -> Bool {
        let (secret, other) = (Array(text.utf8), Array(candidate.utf8))
        guard secret.count == other.count else { return false }  // the length is not secret
        var difference: UInt8 = 0
        for index in secret.indices { difference |= secret[index] ^ other[index] }
        return difference == 0
    }

    private static func isURLSafe(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
            UInt8(ascii: "~"):
            true
        default: false
        }
    }
}

struct ServerSecrets: Sendable {
    /// The token that pages send with every POST.
    let action: SecretToken
    /// The token that every request needs; `nil` if only this machine can reach the server.
    let access: SecretToken?

    /// Checks the configured secrets, and creates those that are missing.
    ///
    /// - Parameter isMounted: Whether another server has the connections, and decides who may see the screens.
    /// - Throws: ``ServerError/unusableToken(name:reason:)``.
    init(_ configuration: ServerConfiguration, isMounted: Bool = false) throws(ServerError) {
        if let token = configuration.actionToken {
            action = try SecretToken(token, name: "action token")
        } else {
            action = SecretToken()
        }
        if let token = configuration.accessToken {
            access = try SecretToken(token, name: "access token")
        } else {
            access = configuration.isLoopback || isMounted ? nil : SecretToken()
        }
    }
}
