import NIOCore

/// The addresses of clients and proxies, each in one form.
package enum IPAddress {
    /// The usual form of an address: `::1` for `0:0:0:0:0:0:0:1`, and `127.0.0.1` for `::ffff:127.0.0.1`, the form in which
    /// a server that listens on `::` sees clients with IPv4.
    ///
    /// - Returns: `nil` if the text is not an IP address.
    package static func canonical(_ text: String) -> String? {
        guard let address = (try? SocketAddress(ipAddress: text, port: 0))?.ipAddress else { return nil }
        let mapped = "::ffff:"
        return address.hasPrefix(mapped) && address.contains(".") ? String(address.dropFirst(mapped.count)) : address
    }

    /// The address in a value of `X-Forwarded-For`, which some proxies write with a port: `203.0.113.7:4001`, `[::1]:80`.
    static func forwarded(_ value: String) -> String? {
        if value.hasPrefix("["), let end = value.firstIndex(of: "]") {
            return canonical(String(value[value.index(after: value.startIndex)..<end]))
        }
        guard let colon = value.firstIndex(of: ":"), colon == value.lastIndex(of: ":") else { return canonical(value) }
        return canonical(String(value[..<colon]))
    }
}

extension Channel {
    /// The address of the other end; `nil` if it has none.
    var peer: String? { remoteAddress?.ipAddress.flatMap(IPAddress.canonical) }
}
