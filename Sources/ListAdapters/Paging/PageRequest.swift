/// A page that is to be loaded.
public struct PageRequest<Cursor: Sendable>: Sendable {
    /// Where it starts; `nil` for the first page.
    public let cursor: Cursor?
    /// How many elements it has at most.
    public let limit: Int
    /// Which request it is: answers to an earlier one are stale.
    let number: Int
}
