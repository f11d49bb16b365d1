/// An element of the tests' lists: an identity and a content.
struct Item: Identifiable, Hashable, Sendable, CustomStringConvertible {
    var id: Int
    var content = 0

    var description: String { content == 0 ? "\(id)" : "\(id)/\(content)" }
}

extension [Item] {
    /// Items with these ids and the first content.
    init(ids: some Sequence<Int>) {
        self = ids.map { Item(id: $0) }
    }
}
