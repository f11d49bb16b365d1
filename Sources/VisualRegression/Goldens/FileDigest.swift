import CZlib

/// A short fingerprint for the bytes of a file: their number and two checksums. It detects accidental changes, but not
/// attacks.
package enum FileDigest {
    /// Complexity: O(bytes), at the speed of zlib.
    package static func text(of bytes: [UInt8]) -> String {
        let adler = bytes.withUnsafeBufferPointer { adler32_z(1, $0.baseAddress, $0.count) }
        return "\(bytes.count)-\(hex(checksum(of: bytes)))\(hex(adler))"
    }

    /// The checksum of chunks of a PNG.
    static func checksum(of bytes: [UInt8]) -> UInt {
        bytes.withUnsafeBufferPointer { crc32_z(0, $0.baseAddress, $0.count) }
    }

    private static func hex(_ value: UInt) -> String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: max(0, 8 - digits.count)) + digits
    }
}
