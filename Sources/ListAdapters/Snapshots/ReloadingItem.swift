public import ListPreviewKit

/// What a ``ReloadingDataSource`` wants to know of an item: what it shows, and how its row is made.
///
/// ```swift
/// ReloadingItem(content: Fingerprint(of: car, \.model, \.color), row: ListItemViewModel(CarRow.self, data: car))
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
