/// A handler of a row's or a bar's event. All handlers are equal, so that rows compare by their content.
package struct EventHandler: Sendable, Hashable {
    /// Handles an event; `nil` if there is no handler.
    package let perform: (@Sendable (ListEventContext) async throws -> Void)?
    /// The type of data that it requires, if any.
    package let model: Any.Type?
    /// The component whose action it handles, if it is for one.
    package let component: Any.Type?

    init() { (perform, model, component) = (nil, nil, nil) }

    /// Creates a handler that receives the whole event.
    package init(_ perform: @escaping @Sendable (ListEventContext) async throws -> Void) {
        self.perform = perform
        (model, component) = (nil, nil)
    }

    /// Creates a handler that receives the row's model.
    init<Model: ListItemDataModel>(_ perform: @escaping @Sendable (Model) async throws -> Void) {
        self.perform = { try await perform($0.model(Model.self)) }
        (model, component) = (Model.self, nil)
    }

    /// Creates a handler of a component's action.
    init<Item: ListItem>(
        ofItem type: Item.Type, _ perform: @escaping @Sendable (Item.Model, ListEventContext) async throws -> Void
    ) {
        self.perform = { try await perform($0.model(Item.Model.self), $0) }
        (model, component) = (Item.Model.self, type)
    }

    package static func == (left: Self, right: Self) -> Bool { true }

    package func hash(into hasher: inout Hasher) {}
}

/// Handlers of a row's events.
extension ListItemViewModel {
    /// Returns the row with a selection handler, which makes it selectable.
    ///
    /// ```swift
    /// CarRow.row(car).onSelect { await router.open(car) }
    /// ```
    public func onSelect(_ perform: @escaping @Sendable () async throws -> Void) -> Self {
        onSelect(EventHandler { _ in try await perform() })
    }

    /// Returns the row with a selection handler, which makes it selectable. The handler receives the row's model.
    public func onSelect<Model: ListItemDataModel>(
        _ perform: @escaping @Sendable (Model) async throws -> Void
    ) -> Self {
        onSelect(EventHandler(perform))
    }

    /// The row with a selection handler that receives the whole event.
    package func onSelect(_ handler: EventHandler) -> Self {
        with {
            let action = $0.content.action ?? "select"
            $0.content.action = action
            $0.handlers[action] = handler
        }
    }

    /// Returns the row with a handler of an action of its component. It takes precedence over handlers of the screen.
    public func on<Item: ListItem, Payload: ListEventPayload>(
        _ action: ItemAction<Item, Payload>,
        perform: @escaping @Sendable (Item.Model, Payload) async throws -> Void
    ) -> Self {
        on(
            action.name,
            EventHandler(ofItem: Item.self) { model, context in
                try await perform(model, context.payload(Payload.self))
            })
    }

    /// Returns the row with a handler of an action of its component that has no value.
    public func on<Item: ListItem>(
        _ action: ItemAction<Item, NoPayload>, perform: @escaping @Sendable (Item.Model) async throws -> Void
    ) -> Self {
        on(action) { model, _ in try await perform(model) }
    }

    /// Returns the row with a handler of an action of its component, which needs neither the model nor a value.
    public func on<Item: ListItem>(
        _ action: ItemAction<Item, NoPayload>, perform: @escaping @Sendable () async throws -> Void
    ) -> Self {
        on(action) { _, _ in try await perform() }
    }

    /// Unavailable: a closure of an action with a value receives it, and the row's model.
    @_disfavoredOverload
    @available(
        *, unavailable, message: "the closure receives the row's model and the action's value: { model, value in … }"
    )
    public func on<Item: ListItem, Payload: ListEventPayload>(
        _ action: ItemAction<Item, Payload>, perform: @escaping @Sendable () async throws -> Void
    ) -> Self { self }

    /// Unavailable: a closure of an action with a value receives the row's model, too.
    @_disfavoredOverload
    @available(
        *, unavailable, message: "the closure receives the row's model and the action's value: { model, value in … }"
    )
    public func on<Item: ListItem, Payload: ListEventPayload>(
        _ action: ItemAction<Item, Payload>, perform: @escaping @Sendable (Payload) async throws -> Void
    ) -> Self { self }

    /// Unavailable: a row handles an action where it is declared.
    @available(
        *, unavailable,
        message: "handle the action where it is offered: RowAction(\"Archive\") { … }, .delete { … } or .movable { … }"
    )
    public func on(
        _ action: String, perform: @escaping @Sendable (ListEventContext) async throws -> Void
    ) -> Self { self }

    /// The row with a handler of an action.
    package func on(_ action: String, _ handler: EventHandler) -> Self {
        with { $0.handlers[action] = handler }
    }

    /// The handlers of the row itself, except those of its swipe actions and its menu.
    package var ownHandlers: [String: EventHandler] { isPlain ? [:] : options.handlers }

    /// The row's own handler of an action: that of a swipe action, an item of its menu, or its component.
    package func handler(of action: String) -> EventHandler? {
        if let status = row.data as? ListStatus, status.button?.name == action, status.button?.handler.perform != nil {
            return status.button?.handler
        }
        guard !isPlain else { return nil }
        return options.handlers[action]
            ?? options.content.offeredActions.first { $0.name == action && $0.handler.perform != nil }?.handler
    }
}
