import JSONText
import ListPreviewKit

/// A row type of screen files: a component with fields.
protocol RowType: Sendable {
    /// The type's name in files.
    var name: String { get }
    /// The names that the type has in other systems, in lower case.
    var synonyms: [String] { get }
    /// The documentation: one sentence.
    var summary: String { get }
    /// The fields, without those of every row.
    var fields: [FieldDeclaration] { get }
    /// The keys of the fields.
    var keys: Set<RowFileKey> { get }
    /// The key that makes a text unnecessary.
    var textAlternative: RowFileKey? { get }
    /// More helpful diagnostics for keys that these rows do not have.
    var advice: [RowFileKey: String] { get }
    /// The control that the rows' own control changes, such as `on` of a switch.
    var editedControl: String? { get }

    /// Decodes the fields of a row.
    func content(_ object: SourceObject<RowFileKey>, in decoder: inout ScreenFileDecoder) -> RowContent
    /// The controls of a row's own values.
    func controls(of row: ListItemViewModel) -> [FieldControl]
}

/// The decoded fields of a row.
struct RowContent {
    /// The row's name: its text, or the replacement of its type.
    var name: String
    /// Whether the row shows the rows in it; `nil` for a row that contains none.
    var isExpanded: Bool?
    /// The color of the main text on a row with a tint; `nil` if the text may be faint.
    var textColor: (_ tint: StyleColor?) -> StyleColor?
    /// Creates the row.
    var row: (_ id: String, _ appearance: RowAppearance) -> ListItemViewModel
}

/// The appearance of a row in a screen file, which its content does not determine.
struct RowAppearance {
    var style = RowStyle()
    var height = ListItemHeightStyle.automatic
    /// The action of a selection.
    var action: String?
}

/// A type of rows with a ready-made component.
struct BuiltInRowType<Item: ScreenFileItem>: RowType {
    let name: String
    let synonyms: [String]
    let summary: String
    let fields: [FieldDeclaration]
    let keys: Set<RowFileKey>
    let textAlternative: RowFileKey?
    let advice: [RowFileKey: String]
    let editedControl: String?
    private let empty: @Sendable () -> Item.Model
    private let itemFields: [Field<Item.Model>]
    private let nameWithoutText: @Sendable (Item.Model) -> String
    private let isExpanded: (@Sendable (Item.Model) -> Bool)?
    private let textColor: @Sendable (Item.Model) -> StyleColor?
    private let hasTintedText: Bool
    private let complete: @Sendable (SourceObject<RowFileKey>, inout Item.Model, inout ScreenFileDecoder) -> Void

    /// Declares a type.
    ///
    /// - Parameters:
    ///   - empty: A model with the defaults of all fields; its texts depend on the screen's `strings`.
    ///   - itemFields: The fields, in the order of galleries.
    ///   - hasMarkdown: Whether the texts can be read as inline Markdown.
    ///   - nameWithoutText: The name of a row without a text.
    ///   - isExpanded: Whether a row shows the rows in it; `nil` for a type whose rows contain none.
    ///   - textColor: The color of the text; `nil` if it may be faint.
    ///   - hasTintedText: Whether a tint is the color of the text.
    ///   - complete: Checks and completes values that depend on each other.
    init(
        name: String, synonyms: [String] = [], summary: String,
        empty: @autoclosure @escaping @Sendable () -> Item.Model,
        itemFields: [Field<Item.Model>],
        textAlternative: RowFileKey? = nil, advice: [RowFileKey: String] = [:], editedControl: String? = nil,
        hasMarkdown: Bool = false, nameWithoutText: @escaping @Sendable (Item.Model) -> String = { _ in "" },
        isExpanded: (@Sendable (Item.Model) -> Bool)? = nil,
        textColor: @escaping @Sendable (Item.Model) -> StyleColor? = { _ in .label }, hasTintedText: Bool = false,
        complete: @escaping @Sendable (SourceObject<RowFileKey>, inout Item.Model, inout ScreenFileDecoder) -> Void = {
            _, _, _ in
        }
    ) {
        (self.name, self.synonyms, self.summary) = (name, synonyms, summary)
        (self.empty, self.itemFields) = (empty, itemFields)
        let model = empty()
        (self.textAlternative, self.advice, self.editedControl) = (textAlternative, advice, editedControl)
        (self.nameWithoutText, self.isExpanded, self.complete) = (nameWithoutText, isExpanded, complete)
        (self.textColor, self.hasTintedText) = (textColor, hasTintedText)
        var fields = itemFields.map { $0.declaration(default: model) }.filter { !RowFileKey.common.contains($0.key) }
        if isExpanded != nil {
            fields.append(
                FieldDeclaration(
                    key: .rows, kind: .rows, isRequired: true, summary: "The rows that the row shows and hides."))
        }
        if hasMarkdown {
            fields.append(
                FieldDeclaration(
                    key: .markdown, kind: .flag, isRequired: false,
                    summary: "Whether the texts are inline Markdown: bold, italic, code and links.",
                    defaultValue: .flag(false)))
        }
        self.fields = fields
        keys = Set(fields.flatMap(\.keys))
    }

    func content(_ object: SourceObject<RowFileKey>, in decoder: inout ScreenFileDecoder) -> RowContent {
        var model = empty()
        for field in itemFields { field.decode(object, &model, &decoder) }
        complete(object, &model, &decoder)
        let text = model.shownTitle
        let color = textColor(model)
        return RowContent(
            name: text.isEmpty ? nameWithoutText(model) : text, isExpanded: isExpanded.map { $0(model) },
            textColor: { [hasTintedText] tint in color.map { (hasTintedText ? tint : nil) ?? $0.ofText } },
            row: { [model] id, appearance in
                let isEmpty = object.isLoading && text.isEmpty
                return isEmpty
                    ? Self.placeholder(id, appearance, object) : Self.row(model, id, appearance)
            })
    }

    private static func row(_ model: Item.Model, _ id: String, _ appearance: RowAppearance) -> ListItemViewModel {
        var model = model
        model.id = ListID(id)
        let style = appearance.style
        return Item.row(
            model, style: style == RowStyle() ? .default : .adding(ListItemStyle { style.apply(to: &$0) }),
            heightStyle: appearance.height, action: appearance.action)
    }

    /// A placeholder with default sizes, without a skeleton for parts that the row lacks.
    private static func placeholder(
        _ id: String, _ appearance: RowAppearance, _ object: SourceObject<RowFileKey>
    ) -> ListItemViewModel {
        let (style, hasImage, hasBadge) = (appearance.style, object[.image] != nil, object[.badge] != nil)
        let itemStyle = ListItemStyle<Item> { item in
            style.apply(to: &item)
            if !hasImage { item.image.isHidden = true }
            if !hasBadge, let badged = item as? any BadgedItem, let bare = badged.withoutBadge as? Item { item = bare }
        }
        return ListItemViewModel(
            itemType: Item.self, id: ListID(id), style: .adding(itemStyle), heightStyle: appearance.height)
    }

    func controls(of row: ListItemViewModel) -> [FieldControl] {
        guard let model = row.data as? Item.Model else { return [] }
        return itemFields.flatMap { $0.controls(model) }
    }
}

/// The row types in the order of the schema.
enum RowTypes {
    static let all: [any RowType] = [
        title, subtitle, value, detail, link, button, `switch`, stepper, slider, textField, picker, progress,
        disclosure, message, sidebarItem, sidebarButton, sidebarGroup,
    ]

    /// The names that row types have in other systems, in lower case.
    static let synonyms = Dictionary(
        all.flatMap { type in type.synonyms.map { ($0, type.name) } }, uniquingKeysWith: { first, _ in first })

    private static let byName = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

    /// The type with a name.
    static func type(named name: String) -> (any RowType)? { byName[name] }
}
