import HTTPTypes
import Hummingbird

/// The name of one version of a file, by which browsers ask whether there is another.
enum EntityTag {
    /// FNV-1a, which tells versions of a file apart and is the same in every process.
    static func make(_ bytes: [UInt8]) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return "\"\(String(hash, radix: 16))\""
    }

    /// Whether the browser has this version already.
    static func isKnown(_ etag: String, to request: Request) -> Bool {
        guard let known = request.headers[.ifNoneMatch] else { return false }
        return known.split(separator: ",").contains { tag in
            let tag = tag.drop { $0 == " " }.prefix { $0 != " " }
            return tag == etag || tag == "W/\(etag)" || tag == "*"
        }
    }
}
