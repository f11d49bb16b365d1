/// A row of a screen: its data, the mapping of the data to a component, its style and its height.
///
/// ```swift
/// ListItemViewModel(data: car, map: CarRow.map, style: .sale, heightStyle: .minimum(60))
/// CarRow.row(car)
/// DividerRow.row()
/// ```
///
/// The compiler checks that the types of the data and the component match. There are no casts at run time, so a row
/// is never blank.
public struct ListItemViewModel: Sendable {
    /// The row's identity.
    public package(set) var id: ListID
    /// The row's height.
    public let heightStyle: ListItemHeightStyle

    var row: any ListRow
    private var sharedOptions: SharedRowOptions?

    var options: RowOptions {
        get { sharedOptions?.options ?? RowOptions() }
        set { sharedOptions = SharedRowOptions(newValue) }
    }

    /// Creates a row from data and the function that maps it to a component.
    ///
    /// `map` does not affect the comparison of rows: to show the same data differently, use another component or
    /// another style. If a mapping depends on another value, such as a currency, make it a method of a type that
    /// stores that value: `map: PriceMapper(currency: "€").map`.
    @inlinable
    public init<Model: ListItemDataModel, Item: ListItem>(
        data: Model, map: @escaping @Sendable (Model, inout Item) -> Void, style: ListItemStyle<Item> = .default,
        heightStyle: ListItemHeightStyle = .automatic, action: String? = nil
    ) {
        // Created here, where the types are known, so that comparing two rows' content copies neither of them.
        let template = (data as? Item.Model).map(Item.template(for:)) ?? Item.template
        self.init(
            id: ListID(data.id), data: data, template: template, isContentEqual: { $0.content == $1.content }, map: map,
            style: style, heightStyle: heightStyle, action: action)
    }

    /// Unavailable: a component without a `map` shows no data.
    @_disfavoredOverload
    @available(
        *, unavailable,
        message: "no 'map' takes this data and 'inout Self'; add 'static func map(_ model: Model, _ row: inout Self)'"
    )
    public init<Model: ListItemDataModel, Item: ListItem>(
        data: Model, map: (NoModel, inout Item) -> Void, style: ListItemStyle<Item> = .default,
        heightStyle: ListItemHeightStyle = .automatic, action: String? = nil
    ) where Item.Model == NoModel {
        self.init(data: data, map: { (_: Model, _: inout Item) in })
    }

    /// Unavailable: the data alone does not determine the component.
    @available(
        *, unavailable,
        message: "name the component that shows the data: CarRow.row(car), or pass map: CarRow.map after the data"
    )
    public init<Model: ListItemDataModel>(
        data: Model, heightStyle: ListItemHeightStyle = .automatic, action: String? = nil
    ) {
        self.init(data: data, map: { (_: Model, _: inout StatusRow) in })
    }

    /// Inlinable, so that the row is allocated with its concrete type, without a type lookup.
    @inlinable
    init<Model: ListItemDataModel, Item: ListItem>(
        id: ListID, data: consuming Model, template: ItemTemplate<Item>,
        isContentEqual: @escaping @Sendable (Model, Model) -> Bool,
        map: @escaping @Sendable (Model, inout Item) -> Void, style: ListItemStyle<Item>,
        heightStyle: ListItemHeightStyle, action: String?
    ) {
        let row = ModelRow(
            model: data, template: template, isContentEqual: isContentEqual, map: map, styledItem: style.styledItem(),
            isDefaultStyle: style.isDefault)
        self.init(id: id, row: row, heightStyle: heightStyle, action: action)
    }

    /// Creates a row of a component that has several layouts, which are determined at run time.
    ///
    /// - Parameters:
    ///   - template: The template of the row's layout.
    ///   - item: The component with the style of the row.
    ///   - isDefaultStyle: Whether all such rows of the layout have this style.
    @inlinable
    package init<Model: ListItemDataModel, Item: ListItem>(
        data: Model, template: ItemTemplate<Item>, item: Item, isDefaultStyle: Bool,
        map: @escaping @Sendable (Model, inout Item) -> Void, heightStyle: ListItemHeightStyle, action: String?
    ) {
        let row = ModelRow(
            model: data, template: template, isContentEqual: { $0.content == $1.content }, map: map, styledItem: item,
            isDefaultStyle: isDefaultStyle)
        self.init(id: ListID(data.id), row: row, heightStyle: heightStyle, action: action)
    }

    @usableFromInline
    init<Model: ListItemDataModel, Item: ListItem>(
        id: ListID, row: ModelRow<Model, Item>, heightStyle: ListItemHeightStyle, action: String?
    ) {
        self.id = id
        self.heightStyle = heightStyle
        self.row = row
        if let action { options.content.action = action }
    }

    /// The component's type: compares rows' components in constant time.
    package var componentID: ObjectIdentifier { row.componentID }

    /// The component and the variant of its template that renders the row.
    package var templateKey: TemplateKey { TemplateKey(component: row.componentID, variant: row.templateVariant) }

    /// Whether one template renders both rows: the same component in the same variant.
    package func hasTemplate(of other: ListItemViewModel) -> Bool { templateKey == other.templateKey }

    /// The component's type-erased template.
    package var component: ListComponent { row.component }

    /// The component with the row's style and values, or `nil` if the row has another component.
    ///
    /// ```swift
    /// let cell = viewModel.component(as: CarRow.self)
    /// #expect(cell?.price.text == "€ 9,000")
    /// ```
    ///
    /// Use it in tests, or in an app that fills its own views from the same rows. A placeholder has the values of its
    /// component's ``ListItem/placeholder``, if it has one.
    ///
    /// - Complexity: O(values): each call maps the row again.
    public func component<Item: ListItem>(as type: Item.Type) -> Item? {
        componentID == ObjectIdentifier(type) ? row.filledItem() as? Item : nil
    }

    /// The data that the row shows.
    package var data: any ListItemDataModel { row.data }

    /// The component's name in messages.
    package var componentName: String { component.name }

    /// The component's parts that the row fills and shows, except those that its template shows unchanged.
    ///
    /// - Complexity: O(1) if there are none; otherwise O(values): the row is mapped, and its component is examined by
    ///   reflection.
    var partUse: PartUse { row.partUse }

    /// The names of the properties that hold the parts of a component of the app, by the paths of their elements below the
    /// row's own element.
    ///
    /// - Complexity: O(parts * slots): the component is examined by reflection.
    package var partNames: [[Int]: String] {
        let names = row.partNames
        guard hasControls else { return names }
        return Dictionary(uniqueKeysWithValues: names.map { ([0] + $0.key, $0.value) })
    }

    /// Writes the component's markup with the row's values.
    package func write(into writer: inout HTMLWriter) {
        row.write(into: &writer)
    }

    /// Appends the values of the component's slots, in its template's order, with the styles that they refer to.
    package func appendValues(to values: inout SlotValues) {
        row.appendValues(to: &values)
    }

    /// How the row changes from an earlier one of the same component.
    package func update(from old: ListItemViewModel) -> RowUpdate {
        if isRedrawn(after: old) { return .replaced }
        if !isPlain, let update = options.update?(old, self) { return update }
        return row.update(from: old.row)
    }

    /// Whether the row looks the same as another one: component, content, style, height and actions. The
    /// identity is not compared, and neither are animations and handlers.
    package func isContentEqual(to other: ListItemViewModel) -> Bool {
        heightStyle == other.heightStyle
            && (sharedOptions === other.sharedOptions
                || options.content == other.options.content && !other.isRedrawn(after: self))
            && row.isContentEqual(to: other.row)
    }

    func with(_ options: SharedRowOptions) -> Self {
        var viewModel = self
        viewModel.sharedOptions = options
        return viewModel
    }

    /// Whether the row has none of the options in ``RowOptions``, as most rows.
    package var isPlain: Bool { sharedOptions == nil }
}

/// A short name for a row in builders: `Row.switch("Wi-Fi", isOn: true)`.
public typealias Row = ListItemViewModel

/// A template of a component: equal in all rows that it renders, even if it was created several times.
package struct TemplateKey: Hashable, Sendable {
    let component: ObjectIdentifier
    let variant: Int
}
