public import ListPreviewKit

/// The behavior of each kind of row of a screen, with one registration per component.
///
/// ```swift
/// var adapter = ListAdapter()
/// adapter.registerCell(
///     ofType: PostRow.self,
///     didSelect: { post in
///         await interactor.dispatch(action: .open(post.id))
///         return .deselect
///     },
///     shouldHighlight: { post in post.isReadable },
///     trailingSwipeActions: { _ in [.delete { (post: Post) in await interactor.dispatch(action: .delete(post.id)) }] })
/// adapter.registerCell(PostRow.self, on: PostRow.like) { post in await interactor.dispatch(action: .like(post.id)) }
/// let rows = adapter.rows(for: items)
/// ```
///
/// Components that are not registered are also shown, without additional behavior. Finding a registration is O(1),
/// regardless of their number.
public struct ListAdapter: Sendable {
    /// Whether a selected row stays selected.
    public enum SelectionResult: Sendable, Hashable {
        /// The row is deselected.
        case deselect
        /// The row stays selected until another row is selected.
        case keepSelected
    }

    /// The selected rows.
    public let selection = ListSelection()

    private var registrations: [ObjectIdentifier: any Sendable] = [:]

    /// Creates an adapter without any registration.
    public init() {}

    /// Registers the behavior of a component's rows. A later registration of the same component replaces the
    /// arguments that it passes.
    ///
    /// - Parameters:
    ///   - type: The component.
    ///   - prepareCell: Changes a row after its data was set. Like `map`, it receives the model and the row.
    ///   - didSelect: The handler of a selection. Without it, rows are not selectable.
    ///   - shouldHighlight: Whether a row is selectable. By default, all rows are.
    ///   - canUpdateInPlace: Whether a row is updated in place; otherwise, it is replaced, with the reload animation.
    ///     By default, the component decides.
    ///   - height: The height of a row. A row's own height takes precedence.
    ///   - leadingSwipeActions: The actions of a swipe toward the trailing edge.
    ///   - trailingSwipeActions: The actions of a swipe toward the leading edge.
    ///   - contextMenu: The actions of a row's menu.
    ///   - canMove: Whether a row can be dragged to another position. By default, no row can.
    public mutating func registerCell<Item: ListItem>(
        ofType type: Item.Type,
        prepareCell: (@Sendable (Item.Model, inout Item) -> Void)? = nil,
        didSelect: (@Sendable (Item.Model) async throws -> SelectionResult)? = nil,
        shouldHighlight: (@Sendable (Item.Model) -> Bool)? = nil,
        canUpdateInPlace: (@Sendable (_ old: Item.Model, _ new: Item.Model) -> Bool)? = nil,
        height: (@Sendable (Item.Model) -> ListItemHeightStyle)? = nil,
        leadingSwipeActions: (@Sendable (Item.Model) -> [RowAction])? = nil,
        trailingSwipeActions: (@Sendable (Item.Model) -> [RowAction])? = nil,
        contextMenu: (@Sendable (Item.Model) -> [RowAction])? = nil,
        canMove: (@Sendable (Item.Model) -> Bool)? = nil
    ) {
        change(type) {
            $0.prepareCell = prepareCell ?? $0.prepareCell
            $0.didSelect = didSelect ?? $0.didSelect
            $0.shouldHighlight = shouldHighlight ?? $0.shouldHighlight
            $0.canUpdateInPlace = canUpdateInPlace ?? $0.canUpdateInPlace
            $0.height = height ?? $0.height
            $0.leadingSwipeActions = leadingSwipeActions ?? $0.leadingSwipeActions
            $0.trailingSwipeActions = trailingSwipeActions ?? $0.trailingSwipeActions
            $0.contextMenu = contextMenu ?? $0.contextMenu
            $0.canMove = canMove ?? $0.canMove
        }
    }

    /// Registers the handler of a component's action, such as a button, a switch or a field in its template.
    ///
    /// ```swift
    /// adapter.registerCell(PostRow.self, on: PostRow.rate) { post, stars in
    ///     await interactor.dispatch(action: .rate(post.id, stars))
    /// }
    /// ```
    ///
    /// The closure receives the data of the row at the time of the event, and the value of the event with the type
    /// that the action declares.
    public mutating func registerCell<Item: ListItem, Payload: ListEventPayload>(
        _ type: Item.Type, on action: ItemAction<Item, Payload>,
        perform: @escaping @Sendable (Item.Model, Payload) async throws -> Void
    ) {
        change(type) {
            $0.handlers[action.name] = { $0.on(action, perform: perform) }
        }
    }

    /// Registers the handler of an action without a value, such as a button in the component's template, or a swipe
    /// action.
    ///
    /// ```swift
    /// adapter.registerCell(PostRow.self, on: PostRow.like) { post in await interactor.dispatch(action: .like(post.id)) }
    /// ```
    public mutating func registerCell<Item: ListItem>(
        _ type: Item.Type, on action: ItemAction<Item, NoPayload>,
        perform: @escaping @Sendable (Item.Model) async throws -> Void
    ) {
        registerCell(type, on: action) { model, _ in try await perform(model) }
    }

    /// Registers the handler of an action without a value, which does not need the row's data either.
    public mutating func registerCell<Item: ListItem>(
        _ type: Item.Type, on action: ItemAction<Item, NoPayload>, perform: @escaping @Sendable () async throws -> Void
    ) {
        registerCell(type, on: action) { _, _ in try await perform() }
    }

    /// Unavailable: a closure of an action with a value receives it, and the row's model.
    @_disfavoredOverload
    @available(
        *, unavailable, message: "the closure receives the row's model and the action's value: { model, value in … }"
    )
    public mutating func registerCell<Item: ListItem, Payload: ListEventPayload>(
        _ type: Item.Type, on action: ItemAction<Item, Payload>, perform: @escaping @Sendable () async throws -> Void
    ) {}

    /// Unavailable: a closure of an action with a value receives the row's model, too.
    @_disfavoredOverload
    @available(
        *, unavailable, message: "the closure receives the row's model and the action's value: { model, value in … }"
    )
    public mutating func registerCell<Item: ListItem, Payload: ListEventPayload>(
        _ type: Item.Type, on action: ItemAction<Item, Payload>,
        perform: @escaping @Sendable (Payload) async throws -> Void
    ) {}

    private mutating func change<Item: ListItem>(_ type: Item.Type, _ body: (inout Registration<Item>) -> Void) {
        var registration = registrations[ObjectIdentifier(type)] as? Registration<Item> ?? Registration()
        body(&registration)
        registrations[ObjectIdentifier(type)] = registration
    }

    /// The rows for items.
    public func rows<Items: Sequence>(for items: Items) -> [ListItemViewModel] where Items.Element: AdaptedItem {
        items.map { $0.cell.viewModel(in: self) }
    }

    /// The row for data, with the registered behavior of its component.
    public func viewModel<Item: ListItem>(
        _ type: Item.Type, _ data: Item.Model, style: ListItemStyle<Item> = .default,
        heightStyle: ListItemHeightStyle = .automatic
    ) -> ListItemViewModel {
        guard let registration = registrations[ObjectIdentifier(type)] as? Registration<Item> else {
            return type.row(data, style: style, heightStyle: heightStyle)
        }
        return registration.viewModel(for: data, style: style, heightStyle: heightStyle, selection: selection)
    }

    private struct Registration<Item: ListItem>: Sendable {
        var prepareCell: (@Sendable (Item.Model, inout Item) -> Void)?
        var didSelect: (@Sendable (Item.Model) async throws -> SelectionResult)?
        var shouldHighlight: (@Sendable (Item.Model) -> Bool)?
        var canUpdateInPlace: (@Sendable (Item.Model, Item.Model) -> Bool)?
        var height: (@Sendable (Item.Model) -> ListItemHeightStyle)?
        var leadingSwipeActions: (@Sendable (Item.Model) -> [RowAction])?
        var trailingSwipeActions: (@Sendable (Item.Model) -> [RowAction])?
        var contextMenu: (@Sendable (Item.Model) -> [RowAction])?
        var canMove: (@Sendable (Item.Model) -> Bool)?
        /// By the names of the actions.
        var handlers: [String: @Sendable (ListItemViewModel) -> ListItemViewModel] = [:]

        func viewModel(
            for data: Item.Model, style: ListItemStyle<Item>, heightStyle: ListItemHeightStyle, selection: ListSelection
        ) -> ListItemViewModel {
            let heightStyle = heightStyle == .automatic ? height?(data) ?? .automatic : heightStyle
            var viewModel =
                if let prepareCell {
                    ListItemViewModel(
                        data: data,
                        map: { data, item in
                            Item.map(data, &item)
                            prepareCell(data, &item)
                        }, style: style, heightStyle: heightStyle)
                } else {
                    Item.row(data, style: style, heightStyle: heightStyle)
                }
            if let didSelect, shouldHighlight?(data) != false {
                let id = viewModel.id
                viewModel = viewModel.onSelect { (data: Item.Model) in
                    switch try await didSelect(data) {
                    case .deselect: selection.deselect(id)
                    case .keepSelected: selection.select(id)
                    }
                }
            }
            if leadingSwipeActions != nil || trailingSwipeActions != nil {
                viewModel = viewModel.swipeActions(
                    leading: leadingSwipeActions?(data) ?? [], trailing: trailingSwipeActions?(data) ?? [])
            }
            if let contextMenu { viewModel = viewModel.contextMenu(contextMenu(data)) }
            if canMove?(data) == true { viewModel = viewModel.movable() }
            for handler in handlers.values { viewModel = handler(viewModel) }
            if selection.contains(viewModel.id) { viewModel = viewModel.selected() }
            if let canUpdateInPlace {
                viewModel = viewModel.update(of: Item.Model.self) { old, new in
                    canUpdateInPlace(old, new) ? Item.update(from: old, to: new) : .replaced
                }
            }
            return viewModel
        }
    }
}

/// An item of a screen's state that selects its component in an exhaustive `switch`, without casts.
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

/// A type-erased pair of a component and its data. The compiler checks that they match.
public struct AdaptedCell: Sendable {
    private let make: @Sendable (ListAdapter) -> ListItemViewModel

    /// Pairs a component with its data.
    public init<Item: ListItem>(
        _ type: Item.Type, _ data: Item.Model, style: ListItemStyle<Item> = .default,
        heightStyle: ListItemHeightStyle = .automatic
    ) {
        make = { $0.viewModel(Item.self, data, style: style, heightStyle: heightStyle) }
    }

    /// The row with the registration of its component.
    func viewModel(in adapter: ListAdapter) -> ListItemViewModel { make(adapter) }
}

/// The selected rows of a screen, shared by all viewers.
public final class ListSelection: Sendable {
    private let chosen = Lock<Set<ListID>>([])
    private let continuation: AsyncStream<Void>.Continuation
    /// Reports changes of the selection, to a single consumer.
    public let changes: AsyncStream<Void>

    /// Creates an empty selection.
    public init() {
        (changes, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    deinit { continuation.finish() }

    /// The identities of the selected rows.
    public var ids: Set<ListID> { chosen.withLock(\.self) }

    /// Whether a row is selected.
    public func contains(_ id: ListID) -> Bool { chosen.withLock { $0.contains(id) } }

    /// Selects a row, and deselects all other rows.
    public func select(_ id: ListID) { change { $0 = [id] } }

    /// Deselects a row.
    public func deselect(_ id: ListID) { change { $0.remove(id) } }

    /// Selects these rows, and deselects all other rows.
    public func set(_ ids: Set<ListID>) { change { $0 = ids } }

    private func change(_ body: (inout Set<ListID>) -> Void) {
        let isChange = chosen.withLock { chosen in
            let before = chosen
            body(&chosen)
            return chosen != before
        }
        if isChange { continuation.yield() }
    }
}
