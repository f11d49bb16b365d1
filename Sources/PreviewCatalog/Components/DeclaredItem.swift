import ListPreviewKit

/// The component of every row whose component is declared in a screen file.
///
/// Its parts are functions of the values of a row, which the template of the declaration contains: the same stacks,
/// parts and slots as those of a component in Swift.
struct DeclaredItem: ListItem, Equatable {
    /// The values of the fields.
    var values: [FieldValue] = []
    /// The styles of the parts, and of stacks that have one.
    var styles: [PartStyle] = []

    /// Never drawn: each declaration has its own template.
    static let template: ItemTemplate<Self> = "<div></div>"

    static func map(_ model: DeclaredModel, _ item: inout Self) { item.values = model.values }
}

/// The data of a row whose component is declared.
struct DeclaredModel: ListItemDataModel {
    let id: ListID
    let values: [FieldValue]

    var content: [FieldValue] { values }
}

/// The styles of a row's parts, in addition to those of the layout.
struct ComponentStyle: Sendable, Equatable {
    fileprivate(set) var styles: [PartStyle]

    init(of component: ComponentDeclaration) { styles = component.styles }

    /// Changes the style of a part.
    mutating func change(_ part: Int, _ body: (inout Container) -> Void) {
        var container = Container(style: styles[part])
        body(&container)
        styles[part] = container.style
    }
}

/// A component that is declared in a screen file: its fields, and the template of its layout.
final class ComponentDeclaration: Sendable {
    /// The name, which rows have as their type.
    let name: String
    /// What the component is for.
    let description: String?
    /// The fields in the order of the file.
    let fields: [DeclaredField]
    /// The keys of the fields, and with that for Markdown.
    let fieldKeys: [RowFileKey]
    let keys: Set<RowFileKey>
    /// The styles that the layout gives its parts.
    let styles: [PartStyle]
    /// The indexes of styles by the names of parts.
    let parts: [String: [Int]]
    /// A number that equal declarations share.
    let identity: UInt64
    /// The field whose text is the name of a row: that of the first label.
    let nameField: Int?
    /// The fields that switches show, by the actions of the switches.
    let switches: [String: Int]

    /// A row without values.
    private let plainItem: DeclaredItem
    private let templates: Templates

    /// The templates of a layout.
    private struct Templates: Sendable {
        let plain: ItemTemplate<DeclaredItem>
        let markdown: ItemTemplate<DeclaredItem>

        /// A program may declare its components in every line. They are compiled once.
        static let known = BoundedCache<Int, Templates>(limit: 256)
    }

    /// Creates a component.
    ///
    /// - Parameters:
    ///   - identity: A number that all components have that were decoded from an equal declaration, and no other one. So
    ///     rows are updated in place if a file is read again.
    ///   - layout: Makes the stacks, with all texts in Markdown or not.
    init(
        name: String, description: String?, identity: UInt64, fields: [DeclaredField], styles: [PartStyle],
        parts: [String: [Int]], nameField: Int?, switches: [String: Int],
        layout: (_ isMarkdown: Bool) -> Stack<DeclaredItem>
    ) {
        self.name = name
        self.identity = identity
        self.description = description
        self.fields = fields
        fieldKeys = fields.map { RowFileKey($0.name) }
        keys = Set(fieldKeys + [.markdown])
        self.styles = styles
        self.parts = parts
        self.nameField = nameField
        self.switches = switches
        plainItem = DeclaredItem(values: Array(repeating: .none, count: fields.count), styles: styles)
        let variant = Int(truncatingIfNeeded: identity)
        templates = Templates.known.value(for: variant) { _ in
            Templates(
                plain: ItemTemplate(name: name, variant: variant, layout(false)),
                markdown: ItemTemplate(name: "\(name)/markdown", variant: variant &+ 1, layout(true)))
        }
    }

    /// The name of a row with these values, for reports and derived ids.
    func name(of values: [FieldValue]) -> String { nameField.flatMap { values[$0].text } ?? "" }

    /// A row, header or footer.
    ///
    /// - Parameters:
    ///   - style: The styles of its parts; `nil` for those of the layout.
    ///   - isMarkdown: Whether all labels read Markdown.
    func viewModel(
        id: ListID, values: [FieldValue], style: ComponentStyle? = nil, height: ListItemHeightStyle = .automatic,
        action: String? = nil, isMarkdown: Bool = false
    ) -> ListItemViewModel {
        ListItemViewModel(
            data: DeclaredModel(id: id, values: values), template: isMarkdown ? templates.markdown : templates.plain,
            item: item(style), isDefaultStyle: style == nil, map: DeclaredItem.map, heightStyle: height, action: action)
    }

    /// A placeholder whose parts have default sizes. A row with the same identity fills it in place.
    func placeholder(
        id: ListID, style: ComponentStyle? = nil, height: ListItemHeightStyle = .automatic, isMarkdown: Bool = false
    ) -> ListItemViewModel {
        ListItemViewModel(
            id: id, template: isMarkdown ? templates.markdown : templates.plain, item: item(style),
            isDefaultStyle: style == nil,
            heightStyle: height)
    }

    private func item(_ style: ComponentStyle?) -> DeclaredItem {
        var item = plainItem
        if let style { item.styles = style.styles }
        return item
    }
}

/// What determines the style and the visibility of a part.
struct PartLook: Sendable {
    /// A property of a style whose value is that of a field.
    struct Change: Sendable {
        let field: Int
        let apply: @Sendable (FieldValue, inout Container) -> Void
    }

    /// The index of the style.
    let style: Int
    /// The fields that must be set, or must not be.
    var conditions: [(field: Int, isSet: Bool)] = []
    var changes: [Change] = []

    func style(in item: DeclaredItem) -> PartStyle {
        guard !changes.isEmpty else { return item.styles[style] }
        var container = Container(style: item.styles[style])
        for change in changes { change.apply(item.values[change.field], &container) }
        return container.style
    }

    /// Whether the conditions hide the part. It then has no content, so that a placeholder does not draw it either.
    func isHidden(in item: DeclaredItem) -> Bool {
        !conditions.allSatisfy { item.values[$0.field].isTrue == $0.isSet }
    }
}

/// The content of a part: a constant, or the value of a field.
enum PartSource<Constant: Sendable>: Sendable {
    case constant(Constant)
    case field(Int)

    func value(in item: DeclaredItem, _ get: (FieldValue) -> Constant?) -> Constant? {
        switch self {
        case .constant(let value): value
        case .field(let field): get(item.values[field])
        }
    }
}
