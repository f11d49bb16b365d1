import ListPreviewKit

/// A row type of screen files: its keys, and the decoding, view model and gallery controls of its rows.
///
/// A conforming type is the only declaration of a row type. The decoder, the diagnostics about keys and the gallery's controls
/// read it; `ScreenFileSchemaTests` compare `Public/schema/screen.schema.json` with it. The values of a row
/// that other types do not have are stored properties.
protocol RowType: Sendable, Equatable {
    /// The component of the rows.
    associatedtype Item: ScreenFileItem
    /// The type's name in files.
    static var name: String { get }
    /// The additional keys of these rows.
    static var keys: [RowFileKey] { get }
    /// The required keys of a row that is not loading.
    static var requiredKeys: [RowFileKey] { get }
    /// The key that makes a text unnecessary.
    static var textAlternative: RowFileKey? { get }
    /// Whether `value` is another name of `detail`.
    static var readsValueAsDetail: Bool { get }
    /// More helpful diagnostics for keys that these rows do not have.
    static var advice: [RowFileKey: String] { get }
    /// The additional controls in galleries, besides those of the keys of every row, `detail`, `badge` and `accessory`.
    static var controls: [RowField] { get }
    /// The field that the rows' own control changes, such as `on` of a switch.
    static var editedField: String? { get }

    /// Decodes the values of a row whose common values are decoded.
    init(_ object: SourceObject<RowFileKey>, of row: ScreenFile.Row, in decoder: inout ScreenFileDecoder)
    /// The component's data.
    func model(of row: ScreenFile.Row) -> Item.Model
    /// The name of a row without a text.
    var nameWithoutText: String { get }
}

extension RowType {
    static var requiredKeys: [RowFileKey] { [] }
    static var textAlternative: RowFileKey? { nil }
    static var readsValueAsDetail: Bool { false }
    static var advice: [RowFileKey: String] { [:] }
    static var controls: [RowField] { [] }
    static var editedField: String? { nil }
    var nameWithoutText: String { "" }
}

/// The row types in the order of the schema.
enum RowTypes {
    static let all: [any RowType.Type] = [
        TitleRowType.self, SubtitleRowType.self, ValueRowType.self, DetailRowType.self, LinkRowType.self,
        ButtonRowType.self, SwitchRowType.self, StepperRowType.self, SliderRowType.self, TextFieldRowType.self,
        PickerRowType.self, ProgressRowType.self, DisclosureRowType.self, MessageRowType.self, SidebarItemType.self,
        SidebarButtonType.self, SidebarGroupType.self,
    ]

    /// The names that row types have in other systems, in lower case.
    static let synonyms = [
        "accordion": "disclosure", "cell": "title", "checkbox": "switch", "colorpicker": "picker", "date": "picker",
        "datepicker": "picker", "default": "title", "dropdown": "picker", "input": "textField", "label": "title",
        "menu": "picker", "rightdetail": "value", "securefield": "textField", "segmented": "picker", "select": "picker",
        "spinner": "progress", "text": "title", "toggle": "switch",
    ]
}

extension RowType {
    /// The row with its style and height, without its options.
    func viewModel(of row: ScreenFile.Row) -> ListItemViewModel {
        let style = row.style
        let model = model(of: row)
        guard row.isLoading && row.text.isEmpty else {
            let itemStyle: ListItemStyle<Item> =
                style == RowStyle() ? .default : .adding(ListItemStyle { style.apply(to: &$0) })
            return Item.row(model, style: itemStyle, heightStyle: row.height, action: row.action)
        }
        // A placeholder with default sizes has no skeleton for parts that the row lacks.
        let (hasImage, hasBadge) = (row.image != nil, row.badge != nil)
        let itemStyle = ListItemStyle<Item> { item in
            style.apply(to: &item)
            if !hasImage { item.image.isHidden = true }
            if !hasBadge, let badged = item as? any BadgedItem, let bare = badged.withoutBadge as? Item { item = bare }
        }
        return ListItemViewModel(
            itemType: Item.self, id: ListID(row.id), style: .adding(itemStyle), heightStyle: row.height)
    }

    func isEqual(to other: any RowType) -> Bool { other as? Self == self }
}
