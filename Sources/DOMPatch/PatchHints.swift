/// How the changes of a patch may be animated. A reader may always ignore hints.
public struct PatchHints: Sendable, Hashable {
    /// How inserted elements appear.
    public var insert: PatchMotion
    /// How removed elements disappear.
    public var remove: PatchMotion
    /// How moved elements get to their new places.
    public var move: PatchMotion
    /// How changed values show.
    public var update: PatchMotion
    /// Whether so much changes that nothing should be animated.
    public var bulk: Bool

    /// Creates hints.
    public init(
        insert: PatchMotion = .automatic,
        remove: PatchMotion = .automatic,
        move: PatchMotion = .automatic,
        update: PatchMotion = .automatic,
        bulk: Bool = false
    ) {
        self.insert = insert
        self.remove = remove
        self.move = move
        self.update = update
        self.bulk = bulk
    }

    /// Whatever the reader finds suitable; not bulk.
    public static let `default` = PatchHints()
}
