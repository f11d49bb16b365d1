public import ListPreviewKit

/// What applying a snapshot comes to: new sections, and how to get there.
///
/// ```swift
/// let update = source.applyWithItemsReloadIfNeeded(snapshot)
/// await live.update(animation: update.animation) { $0.sections = update.sections }
/// ```
public struct SnapshotUpdate<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
    /// The sections with their rows. Rows of items that were not reloaded are those of before.
    public internal(set) var sections: [ListSection] = []
    /// The items that were there before and have a new row now, in the snapshot's order.
    public internal(set) var reloadedItems: [ItemID] = []
    /// The items without a row, in the snapshot's order. Each is a mistake somewhere: print them.
    public internal(set) var missingRows: [MissingRow<SectionID, ItemID>] = []
    /// How the screen gets from the sections of before to these.
    public let animation: ListUpdateAnimation

    init(animation: ListUpdateAnimation) {
        self.animation = animation
    }
}
