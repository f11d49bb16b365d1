import WebAssets

/// A text that only those know who were given it.
struct SecretToken: Sendable {
    /// The secret itself, good for a header field, a cookie and an address as it is.
    let text: String

    /// The fewest characters of a token that somebody chose.
    private static let shortest = 16

    /// Makes one up: 128 random bits.
    init() {
        var generator = SystemRandomNumberGenerator()
        let (high, low) = (generator.next(), generator.next())
        // Every page has one, and numbers take their time to become text.
        text = String(unsafeUninitializedCapacity: 32) { digits in
            for index in 0..<32 {
                let half = index < 16 ? high : low
                let digit = UInt8(truncatingIfNeeded: half >> UInt64(60 - index % 16 * 4)) & 0xF
                digits[index] = digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
            }
            return 32
        }
    }

    /// Takes one that somebody chose.
    ///
    /// - Parameter name: What it is called, for the error.
    init(_ text: String, name: String) throws(ServerError) {
        guard text.utf8.count >= Self.shortest else {
            throw .unusableToken(name: name, reason: "it is shorter than \(Self.shortest) characters")
        }
        guard text.utf8.allSatisfy(Self.isURLSafe) else {
            throw .unusableToken(
                name: name, reason: "it has other characters than ASCII letters, digits, “-”, “_”, “.” and “~”")
        }
        self.text = text
    }

    /// Makes one that whoever has the other can make again, and that the other one cannot be told from.
    ///
    /// - Parameter purpose: What it is for: each purpose has one of its own.
    init(digestOf other: SecretToken, for purpose: String) {
        text = SHA256.hex(of: "\(purpose):\(other.text)")
    }

    /// Whether somebody knows the token. How long the answer takes says nothing about how much of it they know.
    func matches(_ candidate: some StringProtocol) -> Bool {
        let (secret, other) = (Array(text.utf8), Array(candidate.utf8))
        guard secret.count == other.count else { return false }  // the length is no secret
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
