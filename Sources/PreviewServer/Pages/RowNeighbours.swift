/// Where rows can go by one step within their sections, by the `id` attributes of their elements.
struct RowNeighbours {
    private struct Place {
        let list: String
        let index: Int
    }

    private var lists: [String: [String]] = [:]
    private var places: [String: Place] = [:]

    /// Finds the rows of a page.
    init(_ page: [UInt8]) {
        var scanner = MarkupScanner(page)
        var elements: [(name: String, id: String?)] = []
        while let (token, _) = scanner.next() {
            switch token {
            case .start(let tag):
                if tag.name == "li", tag["data-item"] != nil, let id = tag["id"], elements.last?.name == "ul",
                    let list = elements.last?.id
                {
                    places[id] = Place(list: list, index: lists[list, default: []].count)
                    lists[list, default: []].append(id)
                }
                if !tag.isEmpty { elements.append((tag.name, tag["id"])) }
            case .end(let name):
                if let index = elements.lastIndex(where: { $0.name == name }) { elements.removeSubrange(index...) }
            case .other: break
            }
        }
    }

    /// The element that a row goes before when it moves up; `nil` for the first one.
    func above(_ row: String) -> String? {
        guard let place = places[row], let rows = lists[place.list], place.index > 0 else { return nil }
        return rows[place.index - 1]
    }

    /// The element that a row goes before when it moves down, or the list when it becomes the last one; `nil` for the last
    /// one.
    func below(_ row: String) -> String? {
        guard let place = places[row], let rows = lists[place.list], place.index + 1 < rows.count else { return nil }
        return place.index + 2 < rows.count ? rows[place.index + 2] : place.list
    }
}
