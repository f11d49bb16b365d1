/// A ready-made row. Only `map` makes the function that fills it public.
///
/// Rows conform to this protocol without naming ``ListItem`` too, so that the compiler infers their `Model` from
/// `fill`.
protocol BuiltInRow: ListItem, BuiltInTemplate {
    associatedtype Model

    /// Fills the parts with the model's values.
    static func fill(_ model: Model, _ row: inout Self)

    /// The template for a model: the component's own, or a variant of it.
    static func markup(for model: Model) -> ItemTemplate<Self>
}

extension BuiltInRow {
    /// The function that fills the row, for the protocol.
    public static func map(_ model: Model, _ row: inout Self) { fill(model, &row) }

    static func markup(for model: Model) -> ItemTemplate<Self> { markup }

    /// A literal as one more template of the component.
    static func variant(_ number: Int, named name: String, _ literal: ItemTemplate<Self>) -> ItemTemplate<Self> {
        literal.variant(number, named: name)
    }

    /// The template for a model, for the protocol.
    public static func template(for model: Model) -> ItemTemplate<Self> { markup(for: model) }
}

/// The kinds of parts in ready-made rows, as in the style sheet `rows/row.css`.
extension PartStyle {
    static let title = PartStyle(baseClass: "label title")
    static let subtitle = PartStyle(baseClass: "label subtitle")
    static let message = PartStyle(baseClass: "label message")
    static let value = PartStyle(baseClass: "label value")
    static let sectionText = PartStyle(baseClass: "label text")
    static let titleRow = PartStyle(baseClass: "item title-row")
    static let subtitleRow = PartStyle(baseClass: "item subtitle-row")
    static let valueRow = PartStyle(baseClass: "item value-row")
    static let linkRow = PartStyle(baseClass: "item subtitle-row link-row")
    static let detailRow = PartStyle(baseClass: "item detail-row")
    static let buttonRow = PartStyle(baseClass: "item button-row")
    static let switchRow = PartStyle(baseClass: "item switch-row")
    static let stepperRow = PartStyle(baseClass: "item stepper-row")
    static let sliderRow = PartStyle(baseClass: "item slider-row")
    static let textFieldRow = PartStyle(baseClass: "item text-field-row")
    static let pickerRow = PartStyle(baseClass: "item picker-row")
    static let progressRow = PartStyle(baseClass: "item progress-row")
    static let disclosureRow = PartStyle(baseClass: "item disclosure-row")
    static let messageRow = PartStyle(baseClass: "item message-row")
    static let date = PartStyle(baseClass: "label date")
    static let snippet = PartStyle(baseClass: "label snippet")
    static let sidebarItem = PartStyle(baseClass: "item sidebar-item")
    static let sidebarButton = PartStyle(baseClass: "item sidebar-item sidebar-button")
    static let sidebarGroup = PartStyle(baseClass: "item sidebar-item")
}

extension ListItemViewModel {
    /// The row with a handler of its control, if there is one.
    func on<Item: ListItem, Payload: ListEventPayload>(
        _ action: ItemAction<Item, Payload>, perform: (@Sendable (Payload) async throws -> Void)?
    ) -> Self {
        guard let perform else { return self }
        return on(
            action.name,
            EventHandler(ofItem: Item.self) { _, context in try await perform(context.payload(Payload.self)) })
    }

    /// The row with a handler of its button, if there is one.
    func on<Item: ListItem>(
        _ action: ItemAction<Item, NoPayload>, perform: (@Sendable () async throws -> Void)?
    ) -> Self {
        guard let perform else { return self }
        return on(action, perform: { (_: NoPayload) in try await perform() })
    }
}

extension ListItemStyle {
    /// The style with a tint, if there is one.
    func tinted(_ tint: StyleColor?, _ container: any WritableKeyPath<Item, Container> & Sendable) -> Self {
        guard let tint else { return self }
        return self + ListItemStyle { $0[keyPath: container].tint = tint }
    }
}
