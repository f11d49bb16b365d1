public import ListPreviewKit

/// Rows for a list of bare identifiers, made anew only where what they show has changed.
///
/// It keeps what each item showed last. A snapshot says which items there are and in which order; which of them look
/// different now the data source finds out by itself.
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
/// A screen follows the data source, and nothing is handed on: `await live.update(with: source.updates)`, in a task of its own.
///
/// `content` is anything equatable: a ``Fingerprint``, a ``HashableContent``, a text, or a value of the app. It is asked once
/// for each item of a snapshot, and `row` only for items that are new, whose content is another one or `nil`, or which the
/// snapshot asks to reload. So leave out of the content what a row does not show, and nothing that it does.
///
/// A row's identity on the screen is the item's, whatever the row says: its ``/ListPreviewKit/ListID``. Identifiers of
/// another type than integers and texts have to differ in their descriptions.
///
/// The data source is for one owner: keep it where its data is, in an actor, on the main actor or in a function, and give
/// away the updates, which are `Sendable`. Its closures must not use the data source itself.
public struct ReloadingDataSource<
    SectionID: Hashable & Sendable, ItemID: Hashable & Sendable, Content: Equatable & Sendable
> {
    /// What applying a snapshot comes to.
    public typealias Update = SnapshotUpdate<SectionID, ItemID>
    /// The snapshots of this data source.
    public typealias Snapshot = ListSnapshot<SectionID, ItemID>

    /// What every snapshot that is applied comes to, for one reader: a live screen. One who reads slowly gets the latest. Ends with
    /// the data source.
    public let updates: AsyncStream<Update>

    /// How rows and sections come and go where differences are animated.
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

    /// Creates a data source that shows nothing yet.
    ///
    /// - Parameters:
    ///   - header: A section's header; `nil` for none. Asked for each section of a snapshot.
    ///   - footer: A section's footer; `nil` for none. Asked for each section of a snapshot.
    ///   - row: An item's row.
    ///   - content: What an item shows; `nil` when that is not known, so that its row is made anew each time.
    public init(
        header: ((SectionID) -> ListItemViewModel?)? = nil,
        footer: ((SectionID) -> ListItemViewModel?)? = nil,
        row: @escaping (ItemID) -> ListItemViewModel?, content: @escaping (ItemID) -> Content?
    ) {
        self.init(header: header, footer: footer) { ReloadingItem(content: content($0), row: row($0)) }
    }

    /// Creates a data source that shows nothing yet, with one closure for rows and content, which looks its data up once.
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
    ///   - header: A section's header; `nil` for none. Asked for each section of a snapshot.
    ///   - footer: A section's footer; `nil` for none. Asked for each section of a snapshot.
    ///   - item: What an item shows, and its row.
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

    /// What is shown now: the snapshot that was applied last.
    public func snapshot() -> Snapshot { current }

    /// Shows a snapshot, with new rows for the items that are new, that look different now, or that the snapshot asks to
    /// reload.
    ///
    /// - Parameters:
    ///   - snapshot: Which items there are, and in which order.
    ///   - animatingDifferences: Whether rows and sections are animated as they come, go and move.
    ///   - reloadItemsAnimation: How rows show that they changed; `nil` for at once.
    /// - Complexity: O(items). The closure for content is called once for each item that was there before.
    @discardableResult
    public mutating func applyWithItemsReloadIfNeeded(
        _ snapshot: Snapshot, animatingDifferences: Bool = true, reloadItemsAnimation: RowAnimation? = nil
    ) -> Update {
        apply(
            snapshot, isComparing: true,
            animation: animation(animatingDifferences ? defaultRowAnimation : .none, reloadItemsAnimation ?? .none))
    }

    /// Shows a snapshot, with new rows only for the items that are new or that the snapshot asks to reload.
    ///
    /// Whether the others look different now is found out by the next ``applyWithItemsReloadIfNeeded(_:animatingDifferences:reloadItemsAnimation:)``.
    ///
    /// - Parameters:
    ///   - snapshot: Which items there are, and in which order.
    ///   - animatingDifferences: Whether rows and sections are animated as they come, go, move and change.
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

/// What a ``ReloadingDataSource`` wants to know of an item: what it shows, and how its row is made.
///
/// ```swift
/// ReloadingItem(content: Fingerprint(of: car, \.model, \.color), row: CarRow.row(car))
/// ```
///
/// The row is made only when it is needed, though it is written like any other argument.
public struct ReloadingItem<Content: Equatable & Sendable> {
    let content: Content?
    let row: () -> ListItemViewModel?

    /// Creates the description of an item.
    ///
    /// - Parameters:
    ///   - content: What the item shows; `nil` when that is not known, so that its row is made anew each time.
    ///   - row: The item's row.
    public init(content: Content?, row: @escaping @autoclosure () -> ListItemViewModel?) {
        self.content = content
        self.row = row
    }
}

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

/// What applying a snapshot comes to: new sections, and how to get there.
///
/// ```swift
/// for await update in source.updates { table.apply(update.sections, animation: update.animation) }
/// ```
///
/// A live screen takes it as it is: `await live.update(with: source.updates)`.
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
