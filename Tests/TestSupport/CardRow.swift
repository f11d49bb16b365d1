import ListPreviewKit

/// The data of a ``CardRow``: every slot has its own property, so that a test can change just one.
struct Card: ListItemDataModel, Equatable {
    var id: ListID
    var text: String?
    var tip: String?
    var isFolded = false
    var html = ""
    var tags: [String] = []
}

/// A component with one slot of every kind.
struct CardRow: ListItem, Equatable {
    var text: String?
    var tip: String?
    var isFolded = false
    var html = ""
    var tags: [CardTag] = []
    static let template: ItemTemplate<Self> = """
        <p hidden="\(\.isFolded)" title="\(\.tip)">\(\.text)</p><i>\(unsafeHTML: \.html)</i><ul>\(\.tags)</ul>
        """
    static func map(_ card: Card, _ row: inout CardRow) {
        row.text = card.text
        row.tip = card.tip
        row.isFolded = card.isFolded
        row.html = card.html
        row.tags = card.tags.map { CardTag(text: $0) }
    }
}
