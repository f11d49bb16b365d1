public import ListPreviewKit

/// An item of a screen's state that says which component shows it: one exhaustive `switch`, and no cast anywhere.
///
/// ```swift
/// enum FeedItem { case post(Post), more(LoadMore) }
///
/// extension FeedItem: AdaptedItem {
///     var cell: AdaptedCell {
///         switch self {
///         case .post(let post): AdaptedCell(PostRow.self, post)
///         case .more(let more): AdaptedCell(MoreRow.self, more)
///         }
///     }
/// }
/// ```
public protocol AdaptedItem: Sendable {
    /// The component with its data.
    var cell: AdaptedCell { get }
}

/// A component with the data that it shows, their types erased; the compiler has checked that they fit.
public struct AdaptedCell: Sendable {
    private let make: @Sendable (ListAdapter) -> ListItemViewModel

    /// Pairs a component with its data.
    public init<Item: ListItem>(
        _ type: Item.Type, _ data: Item.Model, style: StyleType<Item> = .default,
        heightStyle: ListItemHeightStyle = .automatic
    ) {
        make = { $0.viewModel(Item.self, data, style: style, heightStyle: heightStyle) }
    }

    /// The row, with what an adapter registered for the component.
    func viewModel(in adapter: ListAdapter) -> ListItemViewModel { make(adapter) }
}
