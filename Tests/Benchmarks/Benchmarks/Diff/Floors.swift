/// What no diff of two lists can do without, or what others do at the least: beside it our times mean something on any
/// machine.
enum Floors {
    /// The standard hasher over the identities of both lists, which is the least that filling and asking a dictionary of
    /// them takes.
    static let hasher = "H: Hasher over all ids"
    /// One pass over both lists that compares them with `==`.
    static let equality = "E: one pass with =="

    static func sides<ID: Hashable>(from source: [DiffRow<ID>], to target: [DiffRow<ID>]) -> ContiguousArray<Side> {
        [
            Side(hasher, work: { hashes(of: source) ^ hashes(of: target) }),
            Side(equality, work: { zip(source, target).reduce(0) { $1.0 == $1.1 ? $0 : $0 + 1 } }),
        ]
    }

    private static func hashes<ID: Hashable>(of rows: [DiffRow<ID>]) -> Int {
        rows.reduce(0) { $0 ^ $1.id.hashValue }
    }
}
