/// A new element of an insert operation: its id and the values of its template's slots.
public struct PatchElement: Sendable, Hashable {
    /// The element's id in the page.
    public var id: String
    /// The values in the order of the template's slots. Slots without a value are absent.
    public var values: [SlotValue]

    /// Creates an element.
    public init(id: String, values: [SlotValue]) {
        self.id = id
        self.values = values
    }
}
