/// Lower bounds: the minimal work of any diff, or of other implementations. Relative to them, our times are meaningful on any
/// machine.
enum Floors {
    /// The standard hasher over the identities of both lists, which is the minimum for filling and querying a dictionary of
    /// them.
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
