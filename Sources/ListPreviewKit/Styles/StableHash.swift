/// Names that follow from content alone, the same on every machine and in every process.
enum StableHash {
    /// A class name for a style: the prefix and the hash of its declarations.
    ///
    /// Two of a million styles share a name with a chance of about 1 to 37 million.
    static func className(prefix: String, for declarations: String) -> String {
        "\(prefix)-\(String(FNV1a.hash(of: declarations.utf8), radix: 36))"
    }
}
