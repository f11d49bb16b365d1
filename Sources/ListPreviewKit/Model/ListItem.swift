/// A component: how a kind of row is drawn (a table view cell, in UIKit's words).
///
/// A component is a value with its parts as properties, a ``ItemTemplate`` that says where they stand, and
/// a function that puts a model's values into them.
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
/// A row is made in three steps: a fresh component, then its style, then the map. So a style never sees a row's values, and
/// what `map` sets (red for a negative balance, say) wins over the style.
///
/// Make a component `Equatable` (the compiler does it for parts and plain values) and rows with a custom style are compared
/// without being mapped.
public protocol ListItem: Templated {
    /// The data that ``map(_:_:)`` takes.
    associatedtype Model: ListItemDataModel = NoModel

    /// Creates the component without any values.
    init()

    /// Puts a model's values into the component's parts. Must depend on nothing but the model.
    static func map(_ model: Model, _ item: inout Self)

    /// The style of rows that ask for ``ListItemStyle/default``; nothing unless a component says otherwise.
    static var defaultStyle: ListItemStyle<Self> { get }

    /// A model whose texts and pictures give placeholders their sizes; `nil`, unless a component says otherwise, for
    /// usual sizes.
    static var placeholder: Model? { get }

    /// How a row gets from one model to the next one with the same identity; in place unless a component says otherwise.
    static func update(from old: Model, to new: Model) -> RowUpdate

    /// The template that draws a row with a model: the component's own, or one that says why it cannot show the model.
    ///
    /// For components that find out at run time how to show a model, as `AutoRendered` ones of `ListAdapters` do. The answer
    /// has to be the same for all models of a type: a component is one template.
    static func template(for model: Model) -> ItemTemplate<Self>
}

extension ListItem {
    /// No style of its own.
    public static var defaultStyle: ListItemStyle<Self> { ListItemStyle() }

    /// None: placeholders have usual sizes.
    public static var placeholder: Model? { nil }

    /// In place.
    public static func update(from old: Model, to new: Model) -> RowUpdate { .inPlace }

    /// The component's own.
    @inlinable
    public static func template(for model: Model) -> ItemTemplate<Self> { template }
}

extension ListItem {
    /// A row of the component with the data that it takes.
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
    ///   - style: How it looks.
    ///   - heightStyle: How tall it is.
    ///   - action: The name of what choosing the row asks for; `nil` for a row that cannot be chosen.
    ///   - onSelect: What choosing the row does, with its model as it is then. The row can be chosen if this is given.
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
    /// Nothing to put in.
    public static func map(_ model: NoModel, _ item: inout Self) {}

    /// A row of a component that shows the same on every row.
    ///
    /// - Parameters:
    ///   - id: The row's identity; by default the component's name, which is enough for one such row on a screen.
    ///   - style: How it looks.
    ///   - heightStyle: How tall it is.
    ///   - action: The name of what choosing the row asks for; `nil` for a row that cannot be chosen.
    public static func row<ID: Hashable>(
        id: ID? = ListID?.none, style: ListItemStyle<Self> = .default, heightStyle: ListItemHeightStyle = .automatic,
        action: String? = nil
    ) -> ListItemViewModel {
        ListItemViewModel(
            id: id.map { ListID($0) } ?? ListID(template.name), data: NoModel(), template: template, isContentEqual: ==,
            map: map,
            style: style, heightStyle: heightStyle, action: action)
    }

    /// Not for use: a component without a `map` shows no data.
    @_disfavoredOverload
    @available(
        *, unavailable,
        message: "the component has no 'map' for this data; add 'static func map(_ model: Model, _ item: inout Self)'"
    )
    public static func row<Data: ListItemDataModel>(
        _ model: Data, style: ListItemStyle<Self> = .default, heightStyle: ListItemHeightStyle = .automatic,
        action: String? = nil, onSelect: (@Sendable (Data) async throws -> Void)? = nil
    ) -> ListItemViewModel {
        ListItemViewModel(data: model, map: { _, _ in }, style: style, heightStyle: heightStyle, action: action)
    }
}

/// The values that a row shows.
///
/// Identity and content are two things. `id` says which row it is, for as long as it lives on the screen; `content` says
/// whether it is drawn differently now. A row with the same identity and another content is updated in place.
///
/// ```swift
/// struct Car: ListItemDataModel {
///     var id: String
///     var model: String
///     var price: String
/// }
/// ```
///
/// By default all of a value is its content. Override `content` when only a part of it is shown:
///
/// ```swift
/// struct Download: ListItemDataModel {
///     var id: Int
///     var title: String
///     var task: URL
///     var content: String { title }
/// }
/// ```
///
/// `String` counts as equal what is canonically equivalent: a text that changes only from "é" in one code point to "é" in two
/// is not a change, unless `content` compares it otherwise.
///
/// The identity never takes part in comparing content; style, height and component always do.
public protocol ListItemDataModel: Identifiable, Sendable {
    /// What is compared to find out whether a row changed.
    associatedtype Content: Equatable = Self

    /// What the row shows.
    var content: Content { get }

    /// Anything that handlers of the row's events are to get besides the data, such as an object of the app's own.
    ///
    /// It is neither shown nor compared, unless it is stored in a model that is its own content.
    var tag: (any Sendable)? { get }
}

extension ListItemDataModel {
    /// None by default.
    public var tag: (any Sendable)? { nil }
}

extension ListItemDataModel where Content == Self {
    /// All of the value.
    public var content: Self { self }
}

/// The data of a component that shows the same on every row, such as a divider.
public struct NoModel: ListItemDataModel, Equatable {
    /// Creates the data of a static row.
    package init() {}

    /// Empty: the component, or the identity given to the row, identifies it.
    public var id: String { "" }
}
