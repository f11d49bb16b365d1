import ListPreviewKit

/// A row of a sidebar without a control.
protocol SidebarRowType: RowType where Item.Model == SidebarModel {
    init()
}

extension SidebarRowType {
    static var keys: [RowFileKey] { [.accessory, .badge] }

    init(_ object: SourceObject<RowFileKey>, of row: ScreenFile.Row, in decoder: inout ScreenFileDecoder) {
        self.init()
    }

    func model(of row: ScreenFile.Row) -> SidebarModel {
        SidebarModel(
            id: ListID(row.id), title: row.text, image: row.image, badge: row.badge, accessory: row.accessory)
    }
}

/// A destination in a sidebar.
struct SidebarItemType: SidebarRowType {
    typealias Item = SidebarItem
    static let name = "sidebarItem"
}

struct SidebarButtonType: SidebarRowType {
    typealias Item = SidebarButton
    static let name = "sidebarButton"
}

/// An item of a sidebar with items below it.
struct SidebarGroupType: RowType {
    typealias Item = SidebarGroup
    static let name = "sidebarGroup"
    static let keys: [RowFileKey] = [.badge, .items, .expanded]
    static let controls: [RowField] = [.flag("expanded", \Self.isExpanded)]

    var isExpanded: Bool
    let items: [SidebarGroupModel.Item]

    init(_ object: SourceObject<RowFileKey>, of row: ScreenFile.Row, in decoder: inout ScreenFileDecoder) {
        isExpanded = decoder.flag(object, .expanded, default: true)
        var items: [SidebarGroupModel.Item] = []
        for node in object[.items].flatMap({ decoder.list($0, "items") }) ?? [] {
            if let item = decoder.sidebarItem(node) { items.append(item) }
        }
        self.items = items
    }

    func model(of row: ScreenFile.Row) -> SidebarGroupModel {
        SidebarGroupModel(
            id: ListID(row.id), title: row.text, image: row.image, badge: row.badge, isExpanded: isExpanded,
            items: items)
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

extension RowFileKey {
    static let items = RowFileKey("items", synonyms: ["subitems"])
    static let expanded = RowFileKey("expanded")
}
