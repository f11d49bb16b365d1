/// A short name for the bytes of a file, by which it is known again. It keeps accidents apart, no attackers.
enum FileDigest {
    /// 64 bits of FNV-1a, in hexadecimal digits, behind the number of bytes.
    static func text(of bytes: [UInt8]) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        let digits = String(hash, radix: 16)
        return "\(bytes.count)-" + String(repeating: "0", count: 16 - digits.count) + digits
    }
}
