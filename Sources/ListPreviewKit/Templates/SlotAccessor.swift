/// How a slot gets its value out of an item.
enum SlotAccessor<Item>: Sendable {
    case string(@Sendable (Item) -> String)
    case optionalString(@Sendable (Item) -> String?)
    case flag(@Sendable (Item) -> Bool)
    case style(@Sendable (Item) -> StyleClass?)
    case rawHTML(@Sendable (Item) -> String)
    case part(any NestedTemplate<Item>)
    case list(any NestedTemplate<Item>)

    /// What the slot is, in the words of a diagnostic.
    var noun: String {
        switch self {
        case .string, .optionalString: "text"
        case .flag: "a Boolean"
        case .style: "a style"
        case .rawHTML: "raw HTML"
        case .part: "a part"
        case .list: "a list"
        }
    }
}

/// A slot as it was written in a literal.
struct SlotDeclaration<Item>: Sendable {
    var accessor: SlotAccessor<Item>
    var file: String
    var line: Int
    var column: Int
    /// What those who build on templates noted of the slot.
    var note: (any Sendable)?
}
