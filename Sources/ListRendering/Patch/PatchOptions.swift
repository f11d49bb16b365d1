public import DOMPatch

/// How patches are made.
public struct PatchOptions: Sendable, Hashable {
    /// From how many placed, removed or replaced elements on a patch is one unanimated bulk. It is as correct then, and as
    /// keyed; only nothing moves on the screen but in one step.
    public var bulkThreshold: Int
    /// How changes may be animated.
    public var hints: PatchHints

    /// Creates options.
    public init(bulkThreshold: Int = 300, hints: PatchHints = .default) {
        self.bulkThreshold = bulkThreshold
        self.hints = hints
    }
}
