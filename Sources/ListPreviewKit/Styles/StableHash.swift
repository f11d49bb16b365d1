/// Names that depend only on content: the same on every machine and in every process.
enum StableHash {
    /// A class name for a style: the prefix and the hash of its declarations.
    ///
    /// The chance that two of a million styles have the same name is about 1 to 37 million.
    static func className(prefix: String, for declarations: String) -> String {
        "\(prefix)-\(String(FNV1a.hash(of: declarations.utf8), radix: 36))"
    }
}
