/// How elements of one kind come, go and change.
public struct PatchMotions: Sendable, Hashable {
    /// How inserted elements appear.
    public var insert: PatchMotion
    /// How removed elements disappear.
    public var remove: PatchMotion
    /// How elements show that they changed, in place or replaced.
    public var update: PatchMotion

    /// Creates motions.
    public init(insert: PatchMotion = .fade, remove: PatchMotion = .fade, update: PatchMotion = .fade) {
        self.insert = insert
        self.remove = remove
        self.update = update
    }

    /// The same motion for everything.
    public init(_ motion: PatchMotion) {
        self.init(insert: motion, remove: motion, update: motion)
    }
}
