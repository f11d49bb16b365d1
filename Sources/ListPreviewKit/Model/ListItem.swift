/// A component: a type that defines how a kind of row is drawn. It corresponds to a table view cell in UIKit.
///
/// A component has parts as properties, an ``ItemTemplate`` that arranges the parts, and a function `map` that fills
/// the parts with the values of a model.
///
/// ```swift
/// struct CarRow: ListItem {
///     var title = TextLabel()
///     var price = TextLabel()
///     static let template: ItemTemplate<Self> = """
///         <div class="car"><b>\(\.title)</b>\(\.price)</div>
///         """
///     static func map(_ car: Car, _ row: inout CarRow) {
///         row.title.text = car.model
///         row.price.text = car.price
///     }
/// }
/// ```
///
/// A row is created in three steps: a new component, then its style, then `map`. A style therefore cannot read the
/// values of a row, and `map` takes precedence over the style, for example to show a negative balance in red.
///
/// Make a component `Equatable`, so that rows with a custom style are compared without a call to `map`. The compiler
/// synthesizes the conformance for parts and plain values.
public protocol ListItem: Templated {
    /// The data for ``map(_:_:)``.
    associatedtype Model: ListItemDataModel = NoModel

    /// Creates the component without any values.
    init()

    /// Fills the component's parts with the values of a model. The result must depend only on the model.
    static func map(_ model: Model, _ item: inout Self)

    /// The style of rows with ``ListItemStyle/default``. By default, it sets no property.
    static var defaultStyle: ListItemStyle<Self> { get }

    /// A model whose texts and images determine the sizes of placeholders. The default is `nil`, which means default
    /// sizes.
    static var placeholder: Model? { get }

    /// Determines how a row is updated from one model to the next one with the same identity. By default, the row is
    /// updated in place.
    static func update(from old: Model, to new: Model) -> RowUpdate

    /// The template that draws a row with a model: the template of the component, or a template with the reason why
    /// the component cannot show the model.
    ///
    /// This is for components that determine at run time how to show a model, such as `AutoRendered` components of
    /// `ListAdapters`. The result must be the same for all models of a type, because a component has one template.
    static func template(for model: Model) -> ItemTemplate<Self>
}

extension ListItem {
    /// An empty style.
    public static var defaultStyle: ListItemStyle<Self> { ListItemStyle() }

    /// No model: placeholders have default sizes.
    public static var placeholder: Model? { nil }

    /// In place.
    public static func update(from old: Model, to new: Model) -> RowUpdate { .inPlace }

    /// The `template` of the component.
    @inlinable
    public static func template(for model: Model) -> ItemTemplate<Self> { template }
}

extension ListItem {
    /// Creates a row of the component with its data.
    ///
    /// ```swift
    /// ListSection(id: "cars") {
    ///     for car in cars {
    ///         CarRow.row(car, style: .sold) { car in await dispatch(.open(car.id)) }
    ///     }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - model: The data.
    ///   - style: The row's style.
    ///   - heightStyle: The row's height.
    ///   - action: The name of the event when the row is selected; with `nil`, the row is not selectable.
    ///   - onSelect: The handler of a selection, which receives the model at the time of the event. It makes the row
    ///     selectable.
    @inlinable
    public static func row(
        _ model: Model, style: ListItemStyle<Self> = .default, heightStyle: ListItemHeightStyle = .automatic,
        action: String? = nil, onSelect: (@Sendable (Model) async throws -> Void)? = nil
    ) -> ListItemViewModel {
        let row = ListItemViewModel(data: model, map: map, style: style, heightStyle: heightStyle, action: action)
        return onSelect.map { row.onSelect($0) } ?? row
    }
}

extension ListItem where Model == NoModel {
    /// Does nothing.
    public static func map(_ model: NoModel, _ item: inout Self) {}

    /// Creates a row of a component with constant content.
    ///
    /// - Parameters:
    ///   - id: The row's identity. The default is the name of the component, which is sufficient for one such row on
    ///     a screen.
    ///   - style: The row's style.
    ///   - heightStyle: The row's height.
    ///   - action: The name of the event when the row is selected; with `nil`, the row is not selectable.
    public static func row<ID: Hashable>(
        id: ID? = ListID?.none, style: ListItemStyle<Self> = .default, heightStyle: ListItemHeightStyle = .automatic,
        action: String? = nil
    ) -> ListItemViewModel {
        ListItemViewModel(
            id: id.map { ListID($0) } ?? ListID(template.name), data: NoModel(), template: template, isContentEqual: ==,
            map: map,
            style: style, heightStyle: heightStyle, action: action)
    }

    /// Unavailable: a component without a `map` shows no data.
    @_disfavoredOverload
    @available(
        *, unavailable,
        message: "no 'map' takes this data and 'inout Self'; add 'static func map(_ model: Model, _ row: inout Self)'"
    )
    public static func row<Data: ListItemDataModel>(
        _ model: Data, style: ListItemStyle<Self> = .default, heightStyle: ListItemHeightStyle = .automatic,
        action: String? = nil, onSelect: (@Sendable (Data) async throws -> Void)? = nil
    ) -> ListItemViewModel {
        ListItemViewModel(data: model, map: { _, _ in }, style: style, heightStyle: heightStyle, action: action)
    }
}
