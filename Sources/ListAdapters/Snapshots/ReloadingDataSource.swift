public import ListPreviewKit

/// Creates rows for a list of identifiers, and updates only rows whose content has changed.
///
/// It stores the last content of each item. A snapshot contains only the items and their order; the data source
/// detects which items have changed.
///
/// ```swift
/// var source = ReloadingDataSource<String, Car.ID, Fingerprint>(
///     header: { .header($0) },
///     row: { id in cars[id].map { CarRow.row($0) } },
///     content: { id in cars[id].flatMap { Fingerprint(of: $0, \.model, \.color) } })
///
/// cars.changeColor(ofAll: "Volkswagen")                              // change the data
/// source.applyWithItemsReloadIfNeeded(source.snapshot())             // and apply the snapshot as it is
/// ```
///
/// A screen follows the data source with `await live.update(with: source.updates)`, in a separate task.
///
/// `content` is any equatable value: a ``Fingerprint``, a ``HashableContent``, a text, or a value of the app. It is
/// called once for each item of a snapshot. `row` is called only for new items, for items whose content is different
/// or `nil`, and for items that the snapshot reloads. The content must therefore include everything that a row shows,
/// and nothing else.
///
/// The identity of a row on the screen is that of the item, regardless of the row: its ``/ListPreviewKit/ListID``.
/// Identifiers of other types than integers and texts must have different descriptions.
///
/// The data source has one owner. Keep it next to its data: in an actor, on the main actor or in a function. Pass
/// only the updates to other tasks; they are `Sendable`. The closures must not use the data source itself.
public struct ReloadingDataSource<
    SectionID: Hashable & Sendable, ItemID: Hashable & Sendable, Content: Equatable & Sendable
> {
    /// The result of applying a snapshot.
    public typealias Update = SnapshotUpdate<SectionID, ItemID>
    /// The snapshots of this data source.
    public typealias Snapshot = ListSnapshot<SectionID, ItemID>

    /// The results of all applied snapshots, for a single consumer such as a live screen. A slow consumer receives
    /// the latest one. The stream ends with the data source.
    public let updates: AsyncStream<Update>

    /// The animation of inserted and removed rows and sections, if differences are animated.
    public var defaultRowAnimation = RowAnimation.automatic

    private struct DisplayedItem {
        var row: ListItemViewModel
        var content: Content?
    }

    private let header: ((SectionID) -> ListItemViewModel?)?
    private let footer: ((SectionID) -> ListItemViewModel?)?
    private let item: (ItemID) -> ReloadingItem<Content>?
    private var displayed: [ItemID: DisplayedItem] = [:]
    private var current = Snapshot()
    private let feed: UpdateFeed<Update>

    /// Creates an empty data source.
    ///
    /// - Parameters:
    ///   - header: The header of a section; `nil` for none. Called for each section of a snapshot.
    ///   - footer: The footer of a section; `nil` for none. Called for each section of a snapshot.
    ///   - row: The row of an item.
    ///   - content: The content of an item; `nil` if it is unknown, so that its row is always created again.
    public init(
        header: ((SectionID) -> ListItemViewModel?)? = nil,
        footer: ((SectionID) -> ListItemViewModel?)? = nil,
        row: @escaping (ItemID) -> ListItemViewModel?, content: @escaping (ItemID) -> Content?
    ) {
        self.init(header: header, footer: footer) { ReloadingItem(content: content($0), row: row($0)) }
    }

    /// Creates an empty data source with a single closure for rows and content, which looks up its data once.
    ///
    /// ```swift
    /// var source = ReloadingDataSource<String, Car.ID, Fingerprint> { id in
    ///     guard let car = cars[id] else { return nil }
    ///     return ReloadingItem(
    ///         content: Fingerprint(of: car, \.model, \.color), row: CarRow.row(car))
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - header: The header of a section; `nil` for none. Called for each section of a snapshot.
    ///   - footer: The footer of a section; `nil` for none. Called for each section of a snapshot.
    ///   - item: The content of an item, and its row.
    public init(
        header: ((SectionID) -> ListItemViewModel?)? = nil,
        footer: ((SectionID) -> ListItemViewModel?)? = nil,
        item: @escaping (ItemID) -> ReloadingItem<Content>?
    ) {
        self.header = header
        self.footer = footer
        self.item = item
        let (updates, continuation) = AsyncStream.makeStream(of: Update.self, bufferingPolicy: .bufferingNewest(1))
        self.updates = updates
        feed = UpdateFeed(continuation)
    }

    /// The current snapshot, which was applied last.
    public func snapshot() -> Snapshot { current }

    /// Applies a snapshot, with new rows for items that are new, that have changed, or that the snapshot reloads.
    ///
    /// - Parameters:
    ///   - snapshot: The items and their order.
    ///   - animatingDifferences: Whether inserted, removed and moved rows and sections are animated.
    ///   - reloadItemsAnimation: The animation of changed rows; `nil` for none.
    /// - Complexity: O(items). The closure for content is called once for each existing item.
    @discardableResult
    public mutating func applyWithItemsReloadIfNeeded(
        _ snapshot: Snapshot, animatingDifferences: Bool = true, reloadItemsAnimation: RowAnimation? = nil
    ) -> Update {
        apply(
            snapshot, isComparing: true,
            animation: animation(animatingDifferences ? defaultRowAnimation : .none, reloadItemsAnimation ?? .none))
    }

    /// Applies a snapshot, with new rows only for items that are new or that the snapshot reloads.
    ///
    /// Changes of other items are detected by the next
    /// ``applyWithItemsReloadIfNeeded(_:animatingDifferences:reloadItemsAnimation:)``.
    ///
    /// - Parameters:
    ///   - snapshot: The items and their order.
    ///   - animatingDifferences: Whether inserted, removed, moved and changed rows and sections are animated.
    /// - Complexity: O(items).
    @discardableResult
    public mutating func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) -> Update {
        let motion = animatingDifferences ? defaultRowAnimation : .none
        return apply(snapshot, isComparing: false, animation: animation(motion, motion))
    }

    // MARK: - Applying

    private mutating func apply(_ snapshot: Snapshot, isComparing: Bool, animation: ListUpdateAnimation) -> Update {
        var update = Update(animation: animation)
        update.sections.reserveCapacity(snapshot.numberOfSections)
        for section in snapshot.sectionIdentifiers {
            let isReloaded = snapshot.reloadedSections.contains(section)
            let items = snapshot.itemsBySection[section] ?? []
            var rows: [ListItemViewModel] = []
            rows.reserveCapacity(items.count)
            for item in items {
                let isReconfigured = snapshot.reconfiguredItems.contains(item)
                let isAsked = isReloaded || isReconfigured || snapshot.reloadedItems.contains(item)
                let old = displayed[item]
                if let old, !isAsked, !isComparing {
                    rows.append(old.row)
                    continue
                }
                let latest = self.item(item)
                if let old, !isAsked, let content = latest?.content, content == old.content {
                    rows.append(old.row)
                    continue
                }
                guard var row = latest?.row()?.identified(by: ListID(item)) else {
                    displayed[item] = nil
                    update.missingRows.append(MissingRow(section: section, item: item))
                    continue
                }
                if isReconfigured && !isReloaded {
                    row = row.reloadedAtOnce()
                } else if isAsked, let old {
                    row = row.reloaded(after: old.row)
                }
                displayed[item] = DisplayedItem(row: row, content: latest?.content)
                if old != nil { update.reloadedItems.append(item) }
                rows.append(row)
            }
            update.sections.append(
                ListSection(id: section, header: header?(section), footer: footer?(section), rows: rows))
        }
        if displayed.count + update.missingRows.count > snapshot.numberOfItems {
            displayed = displayed.filter { snapshot.sectionByItem[$0.key] != nil }
        }
        current = snapshot.settled
        feed.continuation.yield(update)
        return update
    }

    private func animation(_ structure: RowAnimation, _ reload: RowAnimation) -> ListUpdateAnimation {
        var configuration = ListAnimationConfiguration(structure)
        configuration.rowReload = reload
        return .standard(configuration: configuration)
    }
}

/// Ends the stream of updates with the last copy of a data source.
private final class UpdateFeed<Update: Sendable>: Sendable {
    let continuation: AsyncStream<Update>.Continuation

    init(_ continuation: AsyncStream<Update>.Continuation) {
        self.continuation = continuation
    }

    deinit { continuation.finish() }
}

extension ListItemViewModel {
    /// The row without an animation for its change.
    fileprivate func reloadedAtOnce() -> ListItemViewModel {
        animation(
            insertion: animation?.insertion, deletion: animation?.deletion, reload: RowAnimation.none)
    }
}

/// The content of an item of a ``ReloadingDataSource``, and its row.
///
/// ```swift
/// ReloadingItem(content: Fingerprint(of: car, \.model, \.color), row: CarRow.row(car))
/// ```
///
/// The row is an autoclosure, so it is created only if it is needed.
public struct ReloadingItem<Content: Equatable & Sendable> {
    let content: Content?
    let row: () -> ListItemViewModel?

    /// Creates the description of an item.
    ///
    /// - Parameters:
    ///   - content: The content of the item; `nil` if it is unknown, so that its row is always created again.
    ///   - row: The row of the item.
    public init(content: Content?, row: @escaping @autoclosure () -> ListItemViewModel?) {
        self.content = content
        self.row = row
    }
}

/// An item of a snapshot without a row.
///
/// It is not shown. When it has a row, the row is inserted like that of a new item.
public struct MissingRow<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable, Hashable,
    CustomStringConvertible
{
    /// The section that has the item.
    public let section: SectionID
    /// The item.
    public let item: ItemID

    /// The problem in words.
    public var description: String { "the item \"\(item)\" of the section \"\(section)\" has no row" }
}

/// The result of applying a snapshot: new sections, and their animation.
///
/// ```swift
/// for await update in source.updates { table.apply(update.sections, animation: update.animation) }
/// ```
///
/// A live screen accepts it directly: `await live.update(with: source.updates)`.
public struct SnapshotUpdate<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
    /// The sections with their rows. Items that were not reloaded have their previous rows.
    public internal(set) var sections: [ListSection] = []
    /// The existing items that have a new row, in the snapshot's order.
    public internal(set) var reloadedItems: [ItemID] = []
    /// The items without a row, in the snapshot's order. Each of them is a mistake in the app, so print them.
    public internal(set) var missingRows: [MissingRow<SectionID, ItemID>] = []
    /// The animation of the change to the new sections.
    public let animation: ListUpdateAnimation

    init(animation: ListUpdateAnimation) {
        self.animation = animation
    }
}

extension SnapshotUpdate: CustomStringConvertible {
    /// The numbers of sections and rows, and the reloaded items: `1 section, 3 rows, reloaded: 2, 5`. Then the items
    /// without a row, if there are any.
    public var description: String {
        let rows = sections.reduce(0) { $0 + $1.rows.count }
        let counts = "\(sections.count) section\(sections.count == 1 ? "" : "s"), \(rows) row\(rows == 1 ? "" : "s")"
        let items = reloadedItems.map { "\($0)" }.joined(separator: ", ")
        let reloaded = items.isEmpty ? [] : ["reloaded: \(items)"]
        return ([counts] + reloaded + missingRows.map(\.description)).joined(separator: ", ")
    }
}
