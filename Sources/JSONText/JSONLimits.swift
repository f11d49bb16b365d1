/// How much JSON a reader is willing to look at.
///
/// Memory and time of parsing are proportional to the text, so the limits bound both.
public struct JSONLimits: Sendable, Hashable {
    /// The most bytes a text may have.
    public var bytes: Int
    /// The most arrays and objects that may be open at once.
    ///
    /// Parsing itself needs no stack, but comparing and freeing nested nodes does: keep this below a few thousand.
    public var depth: Int
    /// The most values (of any kind, containers included) a text may have.
    public var nodes: Int

    /// Creates limits.
    public init(bytes: Int = 64 << 20, depth: Int = 512, nodes: Int = 8 << 20) {
        self.bytes = bytes
        self.depth = depth
        self.nodes = nodes
    }

    /// 64 MiB, 512 levels, 8 Mi values.
    public static let `default` = JSONLimits()
}
