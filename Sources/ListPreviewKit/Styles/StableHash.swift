/// Names that follow from content alone, the same on every machine and in every process.
enum StableHash {
    /// A class name for a style: the prefix and the hash of its declarations.
    ///
    /// FNV-1a with 64 bits (Fowler, Noll, Vo). Two of a million styles share a name with a chance of about 1 to 37
    /// million.
    static func className(prefix: String, for declarations: String) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in declarations.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
        return "\(prefix)-\(String(hash, radix: 36))"
    }
}
