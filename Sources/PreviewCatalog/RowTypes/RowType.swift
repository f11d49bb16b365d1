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
    /// The name of the component in pages.
    var componentName: String { get }
    /// The keys that the rows have because all rows have them.
    var commonKeys: Set<RowFileKey> { get }
    /// The other fields.
    var declarations: [FieldDeclaration] { get }
    /// The keys of the fields.
    var keys: Set<RowFileKey> { get }
    /// The key that makes a text unnecessary.
    var textAlternative: RowFileKey? { get }
    /// The keys from which the identity of a row is derived.
    var namingKeys: [RowFileKey] { get }
    /// More helpful diagnostics for keys that these rows do not have.
    var advice: [RowFileKey: String] { get }
    /// The control that the rows' own control changes, such as `on` of a switch.
    var editedControl: String? { get }

    /// The control that an action of the rows' own controls changes.
    func editedControl(of action: String) -> String?
    /// Decodes the fields and the style of a row.
    func content(_ object: SourceObject<RowFileKey>, in decoder: inout ScreenFileDecoder) -> RowContent
    /// The controls of a row's own values.
    func controls(of row: ListItemViewModel) -> [FieldControl]
}

extension RowType {
    var commonKeys: Set<RowFileKey> { RowFileKey.commonKeys }
    var synonyms: [String] { [] }
    var textAlternative: RowFileKey? { nil }
    var namingKeys: [RowFileKey] { [.text] + (textAlternative.map { [$0] } ?? []) }
    var advice: [RowFileKey: String] { [:] }
    var editedControl: String? { nil }
    func editedControl(of action: String) -> String? { editedControl }
}

/// The decoded fields of a row.
struct RowContent {
    /// The row's name: its text, or the replacement of its type.
    var name: String
    /// Whether the row shows the rows in it; `nil` for a row that contains none.
    var isExpanded: Bool?
    /// Creates the row.
    var row: (_ id: ListID, _ height: ListItemHeightStyle, _ action: String?) -> ListItemViewModel
}

/// A type of rows with a ready-made component.
struct BuiltInRowType<Item: ScreenFileItem>: RowType {
    let name: String
    let synonyms: [String]
    let summary: String
    let declarations: [FieldDeclaration]
    let keys: Set<RowFileKey>
    let textAlternative: RowFileKey?
    let advice: [RowFileKey: String]
    let editedControl: String?
    private let empty: @Sendable () -> Item.Model
    // The compiler specializes these closures, but not a method of this type that a protocol calls.
    private let decode: @Sendable (SourceObject<RowFileKey>, inout Item.Model, inout ScreenFileDecoder) -> Void
    private let fieldControls: @Sendable (Item.Model) -> [FieldControl]
    private let nameWithoutText: @Sendable (Item.Model) -> String
    private let isExpanded: (@Sendable (Item.Model) -> Bool)?
    private let textColor: @Sendable (Item.Model) -> StyleColor?
    private let hasTintedText: Bool

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
        self.empty = empty
        decode = { object, model, decoder in
            for field in itemFields { field.decode(object, &model, &decoder) }
            complete(object, &model, &decoder)
        }
        fieldControls = { model in itemFields.compactMap { $0.control(of: model) } }
        let model = empty()
        (self.textAlternative, self.advice, self.editedControl) = (textAlternative, advice, editedControl)
        (self.nameWithoutText, self.isExpanded) = (nameWithoutText, isExpanded)
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
        if !Item.markPlaces.isEmpty {
            fields.append(
                FieldDeclaration(
                    key: .marks, kind: .list("mark"), isRequired: false,
                    summary: "Small signs beside the texts: names of icons, or objects with an icon, a dot or a badge.")
            )
            fields.append(
                FieldDeclaration(
                    key: .highlight, kind: .described("highlight"), isRequired: false,
                    summary: "The words that are highlighted in the texts: a text, a list of texts, or an object."))
        }
        declarations = fields
        keys = Set(fields.flatMap(\.keys))
    }

    var componentName: String { Item.templateName }

    func content(_ object: SourceObject<RowFileKey>, in decoder: inout ScreenFileDecoder) -> RowContent {
        var model = empty()
        decode(object, &model, &decoder)
        let text = model.shownTitle
        var style = RowStyle()
        if let node = object[.style] {
            style = decoder.style(node)
            for key in style.texts.keys.sorted(by: { $0.rawValue < $1.rawValue }) where !Self.hasStyled(key) {
                decoder.report(
                    "\(name.withArticle) row has no '\(key.rawValue)' to style",
                    at: decoder.keyPosition(of: key.rawValue, in: node))
            }
            // A tint is the color of a button's text.
            if let usual = textColor(model) {
                decoder.warnIfIllegible(style, usual: hasTintedText ? style.tint ?? usual.textVariant : usual, at: node)
            }
        }
        let places = Item.markPlaces
        let marks = places.isEmpty ? [] : object[.marks].map { decoder.marks($0, places, of: name) } ?? []
        let highlight = places.isEmpty ? nil : object[.highlight].flatMap { decoder.highlight($0) }
        return RowContent(
            name: text.isEmpty ? nameWithoutText(model) : text, isExpanded: isExpanded.map { $0(model) },
            row: { [model, style] id, height, action in
                if object.isLoading && text.isEmpty { return Self.placeholder(id, style, height, object) }
                var row = Self.row(model, id, style, height, action)
                if object.isMarkdown { row = row.markdown() }
                if !marks.isEmpty { row = row.marks(marks) }
                if let highlight { row = row.highlighting(highlight.terms, color: highlight.color) }
                return row
            })
    }

    private static func hasStyled(_ key: RowStyleKey) -> Bool {
        key == .badge ? Item.self is any BadgedItem.Type : Item.styledTexts[key] != nil
    }

    private static func row(
        _ model: Item.Model, _ id: ListID, _ style: RowStyle, _ height: ListItemHeightStyle, _ action: String?
    ) -> ListItemViewModel {
        var model = model
        model.id = id
        let row = Item.row(
            model, style: style == RowStyle() ? .default : .adding(ListItemStyle { style.apply(to: &$0) }),
            heightStyle: height, action: action)
        // A row that users can use is not disabled, whatever it looks like.
        return style.isInactive && !row.isUsable ? row.inactive() : row
    }

    /// A placeholder with default sizes, without a skeleton for parts that the row lacks.
    private static func placeholder(
        _ id: ListID, _ style: RowStyle, _ height: ListItemHeightStyle, _ object: SourceObject<RowFileKey>
    ) -> ListItemViewModel {
        let (hasImage, hasBadge) = (object[.image] != nil, object[.badge] != nil)
        let itemStyle = ListItemStyle<Item> { item in
            style.apply(to: &item)
            if !hasImage { item.image.isHidden = true }
            if !hasBadge, let badged = item as? any BadgedItem, let bare = badged.withoutBadge as? Item { item = bare }
        }
        return ListItemViewModel(
            itemType: Item.self, id: id, style: .adding(itemStyle), heightStyle: height)
    }

    func controls(of row: ListItemViewModel) -> [FieldControl] {
        guard let model = row.data as? Item.Model else { return [] }
        var controls = fieldControls(model)
        if let highlight = row.highlight, highlight.terms.count == 1, highlight.color == nil {
            controls.append(FieldControl("highlight", .text, .text(highlight.terms[0])))
        }
        return controls
    }
}

/// The row types in the order of the schema.
enum RowTypes {
    static let all: [any RowType] = [
        title, subtitle, value, detail, link, button, `switch`, stepper, slider, rating, textField, picker, progress,
        disclosure, message, sidebarItem, sidebarButton, sidebarGroup,
    ]

    /// The names that row types have in other systems, in lower case.
    static let synonyms = Dictionary(
        all.flatMap { type in type.synonyms.map { ($0, type.name) } }, uniquingKeysWith: { first, _ in first })

    private static let byName = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

    /// The type with a name.
    static func type(named name: String) -> (any RowType)? { byName[name] }
}
