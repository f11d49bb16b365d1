/// How much of a screen file a reader is willing to look at.
public struct ScreenFileLimits: Sendable, Hashable {
    /// The most bytes a file may have.
    public var bytes: Int
    /// The most lists and objects that may stand inside each other.
    public var depth: Int
    /// The most values a file may have, those that YAML aliases repeat included. Aliases may repeat a sixteenth as many: a
    /// short file that stands for millions of values is a mistake or an attack.
    public var nodes: Int
    /// The most problems that are reported one by one.
    public var problems: Int

    /// Creates limits.
    public init(bytes: Int = 16 << 20, depth: Int = 64, nodes: Int = 2 << 20, problems: Int = 100) {
        self.bytes = bytes
        self.depth = depth
        self.nodes = nodes
        self.problems = problems
    }

    /// The most values that aliases may repeat.
    var aliasedNodes: Int { nodes / 16 }

    /// The most bytes of one text: libxml2 checks no page with a text of 10,000,000.
    static let textBytes = 8 << 20

    /// 16 MiB, 64 levels, 2 Mi values, 100 problems.
    public static let `default` = ScreenFileLimits()
}
