/// Something that can be done to a component, with the type of the value that comes along.
///
/// A component declares its actions once, and writes their names into its template:
///
/// ```swift
/// struct RatingRow: ListItem {
///     static let rate = ItemAction<RatingRow, Int>("rate")
///     static let template: ItemTemplate<Self> = """
///         <div><button data-action="rate" data-value="5" type="button">Great</button></div>
///         """
/// }
/// ```
public struct ItemAction<Item: ListItem, Payload: ListEventPayload>: Sendable {
    /// The name, as the markup's `data-action` has it.
    public let name: String

    /// Creates an action.
    public init(_ name: String) {
        self.name = name
    }
}

extension ItemAction where Payload == NoPayload {
    /// Choosing the row.
    public static var select: Self { Self("select") }
}
