/// Where a slot is in its template, and what it fills.
public struct TemplateSlot: Sendable, Hashable {
    /// What the slot fills.
    public var kind: SlotKind
    /// The way from the template's outermost element to the slot's element, as indexes among child *elements*.
    /// An empty path is the outermost element itself.
    public var path: [Int]

    /// Creates a slot.
    public init(kind: SlotKind, path: [Int]) {
        self.kind = kind
        self.path = path
    }
}
