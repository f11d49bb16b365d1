/// An item of a snapshot for which there is no row.
///
/// Nothing is shown in its place. As soon as there is a row, it comes like that of a new item.
public struct MissingRow<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable, Hashable,
    CustomStringConvertible
{
    /// The section that has the item.
    public let section: SectionID
    /// The item.
    public let item: ItemID

    /// What is wrong, in words.
    public var description: String { "the item \"\(item)\" of the section \"\(section)\" has no row" }
}
