/// An object of a screen file whose keys have been checked.
struct SourceObject<Key: ScreenFileKey> {
    let node: SourceNode
    /// The keys that misspelled ones probably mean; they are not reported as missing.
    let meant: Set<String>

    /// The value of a key that exists and is not null.
    subscript(key: Key) -> SourceNode? { node[key.rawValue] }

    /// Whether a key exists, even with null.
    func has(_ key: Key) -> Bool { node.has(key.rawValue) }
}

extension SourceObject<RowFileKey> {
    /// Whether the row is a placeholder.
    var isLoading: Bool { isSet(.loading) }

    /// Whether the texts are read as inline Markdown.
    var isMarkdown: Bool { isSet(.markdown) }

    private func isSet(_ key: RowFileKey) -> Bool {
        if case .bool(true)? = self[key]?.value { true } else { false }
    }
}
