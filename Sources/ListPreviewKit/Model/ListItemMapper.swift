/// An object that puts data into a component: for mappings that have dependencies, such as a formatter.
///
/// ```swift
/// struct PriceMapper: ListItemMapper {
///     let currency: String
///     func map(_ car: Car, _ row: inout CarRow) { row.price.text = "\(car.price) \(currency)" }
/// }
/// let row = ListItemViewModel(data: car, mapper: PriceMapper(currency: "€"))
/// ```
public protocol ListItemMapper<Model, Item>: Sendable {
    /// The data that is put in.
    associatedtype Model: ListItemDataModel
    /// The component that it is put into.
    associatedtype Item: ListItem

    /// Puts a model's values into the component's parts. Must depend on nothing but the model and the mapper.
    func map(_ model: Model, _ item: inout Item)
}
