/// A key of a row. Keys of one type stand next to the type.
struct RowFileKey: ScreenFileKey, Hashable {
    let rawValue: String
    /// Common wrong names of the key.
    let misspellings: [String]

    /// Declares a key.
    init(_ name: String, synonyms: [String] = []) {
        rawValue = name
        misspellings = synonyms
    }

    /// The key with a name; `nil` if no row has it.
    init?(rawValue: String) {
        guard let key = Self.byName[rawValue] else { return nil }
        self = key
    }

    static func == (left: Self, right: Self) -> Bool { left.rawValue == right.rawValue }
    func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }

    static let owner = "row"
    static let example = #"{"text": "Mini"}"#
    static let synonyms: [String: RowFileKey] = Dictionary(
        allCases.flatMap { key in key.misspellings.map { ($0, key) } }, uniquingKeysWith: { first, _ in first })
    /// The keys of every row, then those of some types only.
    static let allCases: [RowFileKey] = common + typed
    static let common: [RowFileKey] = [
        .id, .type, .text, .image, .style, .height, .action, .loading, .selected, .selectionStyle, .movable, .swipe,
        .menu, .menuButton, .separators, .appearAction, .indent, .selectable, .accessibilityLabel,
    ]
    static let commonKeys = Set(common)
    static let typed: [RowFileKey] = {
        var seen: Set<RowFileKey> = []
        return RowTypes.all.flatMap { $0.declarations.flatMap(\.keys) }.filter { seen.insert($0).inserted }
    }()
    private static let byName = Dictionary(
        allCases.map { ($0.rawValue, $0) }, uniquingKeysWith: { first, _ in first })

    /// The types whose rows have the key; `nil` for all.
    var types: [any RowType]? {
        Self.common.contains(self) ? nil : RowTypes.all.filter { $0.keys.contains(self) }
    }

    static let id = RowFileKey("id")
    static let type = RowFileKey("type", synonyms: ["kind"])
    static let text = RowFileKey("text", synonyms: ["title", "label"])
    static let image = RowFileKey("image", synonyms: ["icon", "emoji"])
    static let style = RowFileKey("style", synonyms: ["color", "colour", "font"])
    static let height = RowFileKey("height")
    static let action = RowFileKey("action")
    static let loading = RowFileKey("loading")
    static let selected = RowFileKey("selected", synonyms: ["isSelected"])
    static let selectionStyle = RowFileKey("selectionStyle")
    static let movable = RowFileKey("movable", synonyms: ["isMovable"])
    static let swipe = RowFileKey("swipe", synonyms: ["actions", "swipeActions"])
    static let menu = RowFileKey("menu", synonyms: ["contextMenu"])
    static let menuButton = RowFileKey("menuButton", synonyms: ["showsMenuButton"])
    static let separators = RowFileKey("separators", synonyms: ["separator"])
    static let appearAction = RowFileKey("appearAction", synonyms: ["onAppear"])
    static let indent = RowFileKey("indent", synonyms: ["indentation", "indentationLevel"])
    static let selectable = RowFileKey("selectable", synonyms: ["isSelectable"])
    static let accessibilityLabel = RowFileKey("accessibilityLabel", synonyms: ["ariaLabel", "aria-label"])

    // Keys of several types.
    static let marks = RowFileKey("marks", synonyms: ["icons", "badges"])
    static let highlight = RowFileKey("highlight", synonyms: ["highlights", "matches"])
    static let detail = RowFileKey("detail", synonyms: ["subtitle"])
    static let value = RowFileKey("value", synonyms: ["selection"])
    static let accessory = RowFileKey("accessory")
    static let badge = RowFileKey("badge")
    static let markdown = RowFileKey("markdown")
    static let enabled = RowFileKey("enabled", synonyms: ["disabled", "isEnabled"])
    static let expanded = RowFileKey("expanded")
    static let rows = RowFileKey("rows", synonyms: ["children"])
}
