/// An action of a component, with the type of its value.
///
/// A component declares its actions once, and uses their names in its template:
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
    /// The name, as in `data-action` of the markup.
    public let name: String

    /// Creates an action.
    public init(_ name: String) {
        self.name = name
    }
}

extension ItemAction where Payload == NoPayload {
    /// Selecting the row.
    public static var select: Self { Self("select") }
}
