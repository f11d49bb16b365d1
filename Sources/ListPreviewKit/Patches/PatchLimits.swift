/// How much of a patch a reader is willing to look at.
public struct PatchLimits: Sendable, Hashable {
    /// The most bytes a patch may have; and the most that its short forms (runs of ids, values as before) may stand for.
    public var bytes: Int
    /// The most arrays and objects that may be open at once.
    public var depth: Int
    /// The most operations.
    public var operations: Int
    /// The most elements all operations and hints may name together, id runs counted in full.
    public var elements: Int

    /// Creates limits.
    public init(bytes: Int = 64 << 20, depth: Int = 64, operations: Int = 1 << 20, elements: Int = 1 << 20) {
        self.bytes = bytes
        self.depth = depth
        self.operations = operations
        self.elements = elements
    }

    /// 64 MiB, 64 levels, 1 Mi operations, 1 Mi elements.
    public static let `default` = PatchLimits()
}
