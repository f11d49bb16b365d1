/// A section of the tests' lists.
struct Bin: Hashable, Sendable, CustomStringConvertible {
    var id: Int
    var title = 0
    var items: [Item] = []

    init(_ id: Int, title: Int = 0, _ items: [Item] = []) {
        self.id = id
        self.title = title
        self.items = items
    }

    init(_ id: Int, title: Int = 0, ids: some Sequence<Int>) {
        self.init(id, title: title, [Item](ids: ids))
    }

    var description: String { "\(id)/\(title)\(items)" }
}
