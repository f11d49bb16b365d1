public import ListPreviewKit

/// Any value as the data of a row, with an additional identity.
///
/// ```swift
/// let item = WrapperItem(id: "minsk", model: Location(city: "Minsk"))
/// providers.register(WrapperItem<Location>.self) { item in … item.model.city … }
/// ```
public struct WrapperItem<Model: Equatable & Sendable>: ListItemDataModel, Equatable {
    /// The row's identity.
    public var id: ListID
    /// The value.
    public var model: Model

    /// Creates the data from a value and an identity.
    public init<ID: Hashable>(id: ID, model: Model) {
        self.id = ListID(id)
        self.model = model
    }

    /// The value without the identity.
    public var content: Model { model }
}

extension ListItemViewModel {
    /// Creates a row from any value, without a data model.
    ///
    /// ```swift
    /// ListItemViewModel(TitleRow.self, id: "minsk", wrapping: location) { location, row in
    ///     row.title.text = location.city
    /// }
    /// ```
    ///
    /// Handlers receive the value with `context.data(as: WrapperItem<Location>.self)?.model`.
    public init<ID: Hashable, Model: Equatable & Sendable, Item: ListItem>(
        _ type: Item.Type, id: ID, wrapping model: Model, style: ListItemStyle<Item> = .default,
        heightStyle: ListItemHeightStyle = .automatic, action: String? = nil,
        map: @escaping @Sendable (Model, inout Item) -> Void
    ) {
        self.init(
            data: WrapperItem(id: id, model: model), map: { item, row in map(item.model, &row) }, style: style,
            heightStyle: heightStyle, action: action)
    }
}
