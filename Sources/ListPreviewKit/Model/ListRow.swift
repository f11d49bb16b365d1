/// A row whose model and component are type-erased.
protocol ListRow: AnyObject, Sendable {
    var componentID: ObjectIdentifier { get }
    /// The template that draws the row, which keeps it.
    var templateID: ObjectIdentifier { get }
    var component: ListComponent { get }
    /// The template of its component that renders the row.
    var templateVariant: Int { get }
    var data: any ListItemDataModel { get }
    func write(into writer: inout HTMLWriter)
    func appendValues(to values: inout SlotValues)
    /// The component with its style and its model's values.
    func filledItem() -> any ListItem
    func isContentEqual(to other: any ListRow) -> Bool
    func update(from old: any ListRow) -> RowUpdate
    var partUse: PartUse { get }
    /// Whether each row of the component parses its template, because `template` is a computed property.
    var parsesTemplate: Bool { get }
    /// The names of the properties of its component, by the paths of their elements.
    var partNames: [[Int]: String] { get }
    /// The same row with texts in Markdown; `nil` for a component without such a template.
    func readingMarkdown() -> (any ListRow)?
    /// The marks and highlights; `nil` for a row without any.
    var extras: RowExtras? { get }
    /// The same row with other marks and highlights; `nil` for a component without a template for them.
    func changingExtras(_ change: (inout RowExtras) -> Void) -> (any ListRow)?
}

/// The only kind of row: a model, a component with its style, and the function between them.
@usableFromInline
final class ModelRow<Model: ListItemDataModel, Item: ListItem>: ListRow {
    @usableFromInline let model: Model
    @usableFromInline let isModelContentEqual: @Sendable (Model, Model) -> Bool
    @usableFromInline let map: @Sendable (Model, inout Item) -> Void
    @usableFromInline let styledItem: Item
    @usableFromInline let isDefaultStyle: Bool
    @usableFromInline let template: ItemTemplate<Item>

    @inlinable
    init(
        model: consuming Model, template: ItemTemplate<Item>,
        isContentEqual: @escaping @Sendable (Model, Model) -> Bool,
        map: @escaping @Sendable (Model, inout Item) -> Void, styledItem: consuming Item, isDefaultStyle: Bool
    ) {
        self.model = model
        self.template = template
        isModelContentEqual = isContentEqual
        self.map = map
        self.styledItem = styledItem
        self.isDefaultStyle = isDefaultStyle
    }

    /// The same row, rendered by another template of its component.
    func with(_ template: ItemTemplate<Item>) -> ModelRow {
        ModelRow(
            model: model, template: template, isContentEqual: isModelContentEqual, map: map, styledItem: styledItem,
            isDefaultStyle: isDefaultStyle)
    }

    /// The same row with another style, rendered by another template of its component.
    func with(_ template: ItemTemplate<Item>, _ styledItem: Item) -> ModelRow {
        ModelRow(
            model: model, template: template, isContentEqual: isModelContentEqual, map: map, styledItem: styledItem,
            isDefaultStyle: false)
    }

    var componentID: ObjectIdentifier { ObjectIdentifier(Item.self) }
    var templateID: ObjectIdentifier { ObjectIdentifier(template) }
    var component: ListComponent { template.component }
    var templateVariant: Int { template.variant }
    var data: any ListItemDataModel { model }

    func write(into writer: inout HTMLWriter) {
        var item = styledItem
        map(model, &item)
        template.write(item, into: &writer)
    }

    func filledItem() -> any ListItem {
        var item = styledItem
        map(model, &item)
        return item
    }

    func appendValues(to values: inout SlotValues) {
        var item = styledItem
        map(model, &item)
        template.appendValues(of: item, to: &values)
    }

    var partUse: PartUse {
        let names = template.unshownParts(of: styledItem)
        guard !names.isEmpty else { return PartUse() }
        var item = styledItem
        map(model, &item)
        return PartUse(of: item, madeFrom: styledItem, template: template, among: names)
    }

    /// A generic type cannot store its template.
    var parsesTemplate: Bool { Item.template !== Item.template && !String(reflecting: Item.self).contains("<") }

    var partNames: [[Int]: String] {
        // The classes of this package's parts are their names.
        Item.self is any BuiltInRow.Type ? [:] : template.partNames(of: styledItem)
    }

    func isContentEqual(to other: any ListRow) -> Bool {
        if self === other { return true }
        guard let other = other as? ModelRow<Model, Item>, template.variant == other.template.variant else {
            return false
        }
        return isModelContentEqual(model, other.model) && isStyleEqual(to: other)
    }

    func update(from old: any ListRow) -> RowUpdate {
        guard let old = old as? ModelRow<Model, Item> else {
            // A placeholder and content can replace each other in the same markup.
            let isLoading = Model.self == PlaceholderModel.self || old.data is PlaceholderModel
            return isLoading && componentID == old.componentID ? .inPlace : .replaced
        }
        // A row may map data of another type than its component's model; the component cannot compare such data.
        guard let before = old.model as? Item.Model, let now = model as? Item.Model else { return .inPlace }
        return Item.update(from: before, to: now)
    }

    /// A style is a function and cannot be compared. If components are equatable, the results of both styles are compared.
    ///
    /// Otherwise, the finished rows are compared: the slots of a component without values may hide a style's effect, as a
    /// label without a text hides whether the style hides it.
    private func isStyleEqual(to other: ModelRow) -> Bool {
        if isDefaultStyle && other.isDefaultStyle { return true }
        if let item = styledItem as? any Equatable, Self.isEqual(item, other.styledItem) { return true }
        return values(on: styledItem) == values(on: other.styledItem)
    }

    private static func isEqual<Value: Equatable>(_ left: Value, _ right: Item) -> Bool {
        left == right as? Value
    }

    private func values(on styledItem: Item) -> [SlotValue] {
        var item = styledItem
        map(model, &item)
        return template.values(of: item)
    }
}
