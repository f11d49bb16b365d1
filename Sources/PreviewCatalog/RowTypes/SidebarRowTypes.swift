import ListPreviewKit

extension RowTypes {
    /// A destination in a sidebar.
    static let sidebarItem = BuiltInRowType<SidebarItem>(
        name: "sidebarItem", summary: "A destination in a sidebar.", empty: SidebarModel(id: "", title: ""),
        itemFields: Field<SidebarModel>.ofSidebars)

    /// A button in a sidebar.
    static let sidebarButton = BuiltInRowType<SidebarButton>(
        name: "sidebarButton", summary: "A button in a sidebar.", empty: SidebarModel(id: "", title: ""),
        itemFields: Field<SidebarModel>.ofSidebars, textColor: { _ in .blue }, hasTintedText: true)

    /// An item of a sidebar with items below it.
    static let sidebarGroup = BuiltInRowType<SidebarGroup>(
        name: "sidebarGroup", summary: "An item of a sidebar with items below it.",
        empty: SidebarGroupModel(id: "", title: "", items: []),
        itemFields: [
            .text, .badge(\.badge), .image(\.image), .items,
            .flag(.expanded, \.isExpanded, "Whether the items are visible initially."),
        ])
}

extension Field<SidebarModel> {
    fileprivate static var ofSidebars: [Field] {
        [.text, .badge(\.badge), .accessory(\.accessory), .image(\.image)]
    }
}

extension Field<SidebarGroupModel> {
    fileprivate static let items = Field(.items, .list("item"), "The items: texts, or objects.") {
        object, model, decoder in
        for node in object[.items].flatMap({ decoder.list($0, "items") }) ?? [] {
            if let item = decoder.sidebarItem(node) { model.items.append(item) }
        }
    }
}

/// The keys of an item of a sidebar's group.
enum SubitemKey: String, ScreenFileKey {
    case id, text, image, badge, selected

    static let owner = "item"
    static let synonyms: [String: SubitemKey] = ["title": .text, "icon": .image, "isSelected": .selected]
}

extension ScreenFileDecoder {
    fileprivate mutating func sidebarItem(_ node: SourceNode) -> SidebarGroupModel.Item? {
        guard case .object = node.value else { return text(node, "items", or: "an object").map { .init($0) } }
        guard let item = object(node, SubitemKey.self) else { return nil }
        let image = item[.image].flatMap { self.image($0).0 }
        return .init(
            shownText(item, .text), id: givenID(node), image: image, badge: text(item, .badge),
            isSelected: flag(item, .selected, default: false))
    }
}

extension SidebarItem: BadgedItem {}
extension SidebarButton: BadgedItem {}
extension SidebarGroup: BadgedItem {}
extension SidebarModel: TitledModel {}
extension SidebarGroupModel: TitledModel {}

extension RowFileKey {
    static let items = RowFileKey("items", synonyms: ["subitems"])
}
