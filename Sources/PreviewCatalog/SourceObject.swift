import JSONText

/// An object of a screen file whose keys have been checked.
struct SourceObject<Key: ScreenFileKey> {
    let node: SourceNode

    /// The value of a key that is there and not null.
    subscript(key: Key) -> SourceNode? { node[key.rawValue] }
}
