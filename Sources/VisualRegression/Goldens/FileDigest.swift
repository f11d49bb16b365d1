import CZlib

/// A short fingerprint for the bytes of a file: their number and two checksums. It detects accidental changes, but not
/// attacks.
enum FileDigest {
    /// Complexity: O(bytes), at the speed of zlib.
    static func text(of bytes: [UInt8]) -> String {
        let (crc, adler) = bytes.withUnsafeBufferPointer { buffer in
            (
                crc32_z(0, buffer.baseAddress, buffer.count), adler32_z(1, buffer.baseAddress, buffer.count)
            )
        }
        return "\(bytes.count)-\(hex(crc))\(hex(adler))"
    }

    private static func hex(_ value: UInt) -> String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: max(0, 8 - digits.count)) + digits
    }
}
