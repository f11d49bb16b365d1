/// Elements of a patch that move in their own way. Headers and footers come, go and change by ``update``.
public struct PatchMotionOverride: Sendable, Hashable {
    /// The elements' ids.
    public var ids: [String]
    /// How they appear; `nil` for the way of the rest.
    public var insert: PatchMotion?
    /// How they disappear; `nil` for the way of the rest.
    public var remove: PatchMotion?
    /// How they show that they changed; `nil` for the way of the rest.
    public var update: PatchMotion?

    /// Creates an override.
    public init(
        ids: [String], insert: PatchMotion? = nil, remove: PatchMotion? = nil, update: PatchMotion? = nil
    ) {
        self.ids = ids
        self.insert = insert
        self.remove = remove
        self.update = update
    }
}
