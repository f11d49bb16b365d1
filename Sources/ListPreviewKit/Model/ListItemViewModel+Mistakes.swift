// What is easily written by mistake, so that the compiler says what to write instead.

extension ListItemViewModel {
    /// Not for use: a row takes a ``StyleType``.
    @_disfavoredOverload
    @available(
        *, unavailable,
        message: "write '.custom(…)' around the style, or '.adding(…)' to add it to the component's default style"
    )
    public init<Item: ListItem>(
        _ type: Item.Type, data: Item.Model, style: ListItemStyle<Item>,
        heightStyle: ListItemHeightStyle = .automatic, action: String? = nil
    ) {
        self.init(type, data: data, style: .custom(style), heightStyle: heightStyle, action: action)
    }

    /// Not for use: a row takes a ``StyleType``.
    @_disfavoredOverload
    @available(
        *, unavailable,
        message: "write '.custom(…)' around the style, or '.adding(…)' to add it to the component's default style"
    )
    public init<Model: ListItemDataModel, Item: ListItem>(
        data: Model, map: @escaping @Sendable (Model, inout Item) -> Void, style: ListItemStyle<Item>,
        heightStyle: ListItemHeightStyle = .automatic, action: String? = nil
    ) {
        self.init(data: data, map: map, style: .custom(style), heightStyle: heightStyle, action: action)
    }

    /// Not for use: a component without a `map` shows no data.
    @_disfavoredOverload
    @available(
        *, unavailable,
        message: "the component has no 'map' for this data; add 'static func map(_ model: Model, _ item: inout Self)'"
    )
    public init<Item: ListItem, Model: ListItemDataModel>(
        _ type: Item.Type, data: Model, style: StyleType<Item> = .default,
        heightStyle: ListItemHeightStyle = .automatic, action: String? = nil
    ) where Item.Model == NoModel {
        self.init(data: data, map: { _, _ in }, style: style, heightStyle: heightStyle, action: action)
    }
}
