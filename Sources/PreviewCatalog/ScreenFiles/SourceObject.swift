import JSONText

/// An object of a screen file whose keys have been checked.
struct SourceObject<Key: ScreenFileKey> {
    let node: SourceNode
    /// The keys that misspelt ones were probably meant to be; that they are missing need not be said too.
    let meant: Set<String>

    /// The value of a key that is there and not null.
    subscript(key: Key) -> SourceNode? { node[key.rawValue] }

    /// Whether a key is there, be it with null.
    func has(_ key: Key) -> Bool {
        guard case .object(let members) = node.value else { return false }
        return members.contains { $0.key == key.rawValue }
    }
}
