import WebAssets

/// Signs data that servers with the same tokens exchange through a place where others can write, too.
package struct MessageSeal: Sendable {
    /// Identifies the servers, without disclosing their tokens.
    package let name: String
    // The keys of an HMAC (RFC 2104).
    private let inner: [UInt8]
    private let outer: [UInt8]

    /// The seal of all servers with the action token and the access token of a configuration.
    package init(_ configuration: ServerConfiguration) {
        self.init(secret: "\(configuration.actionToken ?? ""):\(configuration.accessToken ?? "")")
    }

    package init(secret: String) {
        let key = SHA256.digest(of: "replicas:\(secret)".utf8) + [UInt8](repeating: 0, count: 32)
        inner = key.map { $0 ^ 0x36 }
        outer = key.map { $0 ^ 0x5C }
        name = SHA256.hex(of: outer + Array("name".utf8)).prefix(16).description
    }

    /// The signature of several values: 16 bytes.
    ///
    /// - Complexity: O(bytes)
    package func sign(_ parts: [[UInt8]]) -> [UInt8] {
        var message = inner
        message.reserveCapacity(parts.reduce(inner.count) { $0 + $1.count + 8 })
        for part in parts {
            // With its length, so that no other values have the same bytes together.
            withUnsafeBytes(of: UInt64(part.count).bigEndian) { message += $0 }
            message += part
        }
        return Array(SHA256.digest(of: outer + SHA256.digest(of: message)).prefix(16))
    }
}
