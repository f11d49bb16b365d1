/// Event handlers by component and action, with one handler for each kind of row.
///
/// ```swift
/// var handlers = ListEventHandlers()
/// handlers.onSelect(CarRow.self) { car in await interactor.dispatch(action: .open(car.id)) }
/// handlers.on(SwitchRow.toggle) { setting, isOn in await interactor.dispatch(action: .set(setting.id, isOn)) }
/// ```
///
/// A handler receives the data of the row at the time of the event, with its type. Finding the handler is O(1),
/// regardless of the number of components. Handlers of the row take precedence: that of its
/// ``RowAction``, or that of ``ListItemViewModel/on(_:perform:)-(ItemAction<Item,Payload>,_)``.
public struct ListEventHandlers: Sendable {
    /// Handles an event.
    typealias Handler = @Sendable (ListEventContext) async throws -> Void

    private struct Key: Hashable {
        var component: ObjectIdentifier?
        var action: String
    }

    /// A component may show several types of data.
    private struct Handlers {
        var component: String?
        var byData: [ObjectIdentifier: Handler] = [:]
        var dataNames: [String] = []
        var any: Handler?
    }

    private var handlers: [Key: Handlers] = [:]
    private var other: (@Sendable (ListEventContext) async throws -> Bool)?
    /// Whether a handler makes rows of any component selectable.
    private(set) var areSelecting = false

    /// Creates an empty set of handlers.
    public init() {}

    /// Sets the handler of an action of a component.
    public mutating func on<Item: ListItem, Payload: ListEventPayload>(
        _ action: ItemAction<Item, Payload>, perform: @escaping @Sendable (Item.Model, Payload) async throws -> Void
    ) {
        on(action, data: Item.Model.self, perform: perform)
    }

    /// Sets the handler of an action of a component that has no value.
    public mutating func on<Item: ListItem>(
        _ action: ItemAction<Item, NoPayload>, perform: @escaping @Sendable (Item.Model) async throws -> Void
    ) {
        on(action) { model, _ in try await perform(model) }
    }

    /// Sets the handler of an action of rows that map data of another type to the component.
    public mutating func on<Item: ListItem, Model: ListItemDataModel, Payload: ListEventPayload>(
        _ action: ItemAction<Item, Payload>, data: Model.Type,
        perform: @escaping @Sendable (Model, Payload) async throws -> Void
    ) {
        let name = action.name
        let key = Key(component: ObjectIdentifier(Item.self), action: name)
        let isNew =
            handlers[key, default: Handlers()].byData.updateValue(
                { try await perform($0.model(Model.self), $0.payload(Payload.self)) },
                forKey: ObjectIdentifier(Model.self)) == nil
        if isNew { handlers[key]?.dataNames.append("\(Model.self)") }
        handlers[key]?.component = Item.templateName
        if name == Self.select { areSelecting = true }
    }

    /// Unavailable: a closure of an action with a value receives the row's model, too.
    @_disfavoredOverload
    @available(
        *, unavailable, message: "the closure receives the row's model and the action's value: { model, value in … }"
    )
    public mutating func on<Item: ListItem, Payload: ListEventPayload>(
        _ action: ItemAction<Item, Payload>, perform: @escaping @Sendable (Payload) async throws -> Void
    ) {}

    /// Sets the selection handler for the rows of a component. This makes these rows selectable, except for rows that
    /// are ``ListItemViewModel/unselectable()`` or have another `action`.
    public mutating func onSelect<Item: ListItem>(
        _ type: Item.Type, perform: @escaping @Sendable (Item.Model) async throws -> Void
    ) {
        on(ItemAction<Item, NoPayload>.select, perform: perform)
    }

    /// Sets the handler of an action by its name, for all rows, headers, footers and the screen.
    public mutating func on(
        _ action: String, perform: @escaping @Sendable (ListEventContext) async throws -> Void
    ) {
        handlers[Key(component: nil, action: action), default: Handlers()].any = perform
    }

    /// Sets the handler of all events without another handler. It returns whether it handled the event.
    public mutating func onOther(_ perform: @escaping @Sendable (ListEventContext) async throws -> Bool) {
        other = perform
    }

    /// Whether there are no handlers.
    package var isEmpty: Bool { handlers.isEmpty && other == nil }

    private static let select = "select"

    /// Whether a selection handler for its component accepts a row.
    func takesSelection(of row: ListItemViewModel) -> Bool {
        areSelecting
            && handlers[Key(component: row.componentID, action: Self.select)]?.byData[row.dataType] != nil
    }

    /// Whether there is a handler for an action of a row.
    package func canTake(_ action: String, of row: ListItemViewModel) -> Bool {
        other != nil || handlers[Key(component: nil, action: action)]?.any != nil
            || handlers[Key(component: row.componentID, action: action)]?.byData[row.dataType] != nil
    }

    /// The actions of components that are handled, by the components' types: for finding handlers that no action reaches.
    package var componentActions: [(component: ObjectIdentifier, name: String, action: String)] {
        handlers.compactMap { key, handlers in
            guard let component = key.component, let name = handlers.component else { return nil }
            return (component, name, key.action)
        }
        .sorted { ($0.name, $0.action) < ($1.name, $1.action) }
    }

    /// Whether there is a handler for an action of the screen.
    package func canTake(_ action: String) -> Bool {
        other != nil || handlers[Key(component: nil, action: action)]?.any != nil
    }

    /// Handles an event.
    func handle(_ context: ListEventContext) async throws {
        let component = context.viewModel?.componentID
        let action = context.event.action
        let own = component.flatMap { handlers[Key(component: $0, action: action)] }
        if let handler = context.viewModel.flatMap({ own?.byData[$0.dataType] })
            ?? handlers[Key(component: nil, action: action)]?.any
        {
            return try await handler(context)
        }
        if let own {
            throw ListEventError.unfitData(
                action: action, expected: own.dataNames.joined(separator: " or "),
                found: context.viewModel?.dataTypeName ?? "none")
        }
        if let other, try await other(context) { return }
        throw ListEventError.noHandler(
            action: action, target: context.event.target,
            component: context.viewModel?.componentName)
    }
}

extension ListEventContext {
    /// The row's data in the type that a handler requires.
    func model<Model: ListItemDataModel>(_ type: Model.Type) throws(ListEventError) -> Model {
        guard let model = data(as: type) else {
            throw .unfitData(
                action: event.action, expected: "\(Model.self)", found: viewModel?.dataTypeName ?? "none")
        }
        return model
    }

    /// The event's value in the type that a handler requires.
    func payload<Payload: ListEventPayload>(_ type: Payload.Type) throws(ListEventError) -> Payload {
        guard let payload = Payload(eventValue: event.value) else {
            throw ListEventError.unfitValue(action: event.action, value: event.value, expected: "\(Payload.self)")
        }
        return payload
    }
}

extension ListScreen {
    /// Finds the target of an event, and runs its handler: the row's own, or the screen's.
    ///
    /// Events for removed rows, actions without a handler and invalid values are rejected without any effect.
    ///
    /// - Throws: ``ListEventError`` if the event is rejected, or the error of the handler.
    /// - Complexity: O(rows) to find the row.
    public func dispatch(_ event: ListEvent) async throws {
        try await dispatch(event, countAction: nil)
    }

    /// Does the same for a screen that counts its actions.
    ///
    /// - Parameter countAction: Returns the number of the action, always the same.
    package func dispatch(_ event: ListEvent, countAction: (@Sendable () -> Int)?) async throws {
        var context = try context(of: event)
        context.countAction = countAction
        if context.event.target == .screen, let handler = context.screen.barHandler(of: event.action)?.perform {
            return try await handler(context)
        }
        // An event that the screen of a sheet or a sidebar does not handle belongs to the screens below, or beside it.
        try await context.run(with: handlerSets(upTo: context.depth).first { $0.canTake(context) } ?? handlers)
    }

    /// The handlers of the screens from a sheet or a sidebar down to this one.
    private func handlerSets(upTo depth: Int) -> [ListEventHandlers] {
        if depth == ElementID.sidebarDepth, let sidebar { return [sidebar.screen.handlers, handlers] }
        guard depth > 0, let sheet else { return [handlers] }
        return sheet.screen.handlerSets(upTo: depth - 1) + [handlers]
    }

    /// The handler of a bar's button, or of a tab.
    package func barHandler(of action: String) -> EventHandler? {
        buttons.first { $0.name == action && $0.handler.perform != nil }?.handler
    }

    /// The buttons of all bars, the items of their menus, the tabs, and the buttons of the presentation.
    package var buttons: [RowAction] {
        let bar =
            shownNavigationBar.map { [$0.back].compactMap(\.self) + $0.leading + $0.titleMenu + $0.trailing } ?? []
        return (bar + toolbar + tabs).flatMap(\.choices) + (presenting?.buttons ?? [])
    }

    /// The context of an event: the row, header or footer on which it happened, on this screen, in its sidebar or in a sheet.
    ///
    /// The event of a control has the value that the control offers. Identities are spelled as on the screen, because those
    /// of elements are normalized: a program finds its own ones.
    ///
    /// - Throws: ``ListEventError`` for an event that the target does not accept now.
    package func context(of event: ListEvent) throws(ListEventError) -> ListEventContext {
        if isEmpty { return try shown.context(of: event) }
        if event.target == .sidebar, sidebar == nil { throw .gone(event.target) }
        var event = event
        if let column = sidebar?.screen.inner(atDepth: ElementID.sidebarDepth).shown {
            guard let rest = event.after(column) else {
                if event.target == .sidebar { event.target = .screen }
                var context = try column.context(of: event)
                context.depth = ElementID.sidebarDepth
                return context
            }
            event = rest
        }
        if let sheet, let event = eventAbove(event) {
            var context = try sheet.screen.inner(atDepth: 1).context(of: event)
            context.depth += 1
            return context
        }
        event.target = spelled(event.target)
        if case .target(let target)? = event.value { event.value = .target(spelled(target)) }
        switch event.target {
        case .screen:
            let buttons = buttons.filter { $0.name == event.action }
            if !buttons.isEmpty, !buttons.contains(where: \.isEnabled), event.value == nil,
                event.action != refreshAction
            {
                throw .unavailable(action: event.action, reason: "the button is disabled")
            }
            return ListEventContext(event: event, viewModel: nil, path: nil, screen: self)
        case .sidebar: throw .gone(event.target)
        case .section(let id, let occurrence):
            guard section(id: id, occurrence: occurrence) != nil else { throw .gone(event.target) }
            return ListEventContext(event: event, viewModel: nil, path: nil, screen: self)
        case .row(let id, let occurrence):
            guard let path = path(ofRow: id, occurrence: occurrence) else { throw .gone(event.target) }
            let row = sections[path.section].rows[path.row]
            // While data is loading, the previous content is invalid; a placeholder may only request the data.
            if row.isPlaceholder && event.action != row.appearAction { throw .gone(event.target) }
            // A button of the row may have the same name.
            let isButton = row.buttons.contains { $0.name == event.action }
            if event.action == "select" && !isButton && row.selectable(with: handlers, in: editMode).action != "select"
            {
                throw .unavailable(action: event.action, reason: "the row cannot be selected")
            }
            if event.action == row.action && !isButton && editMode == .active {
                throw .unavailable(action: event.action, reason: "the list is being edited")
            }
            if event.action == "move" && !isButton && !row.isMovable {
                throw .unavailable(action: event.action, reason: "the row cannot be moved")
            }
            return try context(of: event, at: row, path: path)
        case .header(let id, let occurrence):
            guard let header = section(id: id, occurrence: occurrence)?.header, !header.isPlaceholder else {
                throw .gone(event.target)
            }
            return try context(of: event, at: header)
        case .footer(let id, let occurrence):
            guard let footer = section(id: id, occurrence: occurrence)?.footer, !footer.isPlaceholder else {
                throw .gone(event.target)
            }
            return try context(of: event, at: footer)
        }
    }

    private func context(
        of event: ListEvent, at viewModel: ListItemViewModel, path: ListPath? = nil
    ) throws(ListEventError) -> ListEventContext {
        ListEventContext(
            event: try viewModel.checkedControlEvent(event) ?? event, viewModel: viewModel, path: path, screen: self)
    }
}

extension ListScreen {
    /// The same target with the identity of the row or section on the screen, if there is one.
    private func spelled(_ target: ListEventTarget) -> ListEventTarget {
        switch target {
        case .row(let id, let occurrence):
            guard let path = path(ofRow: id, occurrence: occurrence) else { return target }
            return .row(sections[path.section].rows[path.row].id, occurrence: occurrence)
        case .header(let id, let occurrence):
            return .header(section(id: id, occurrence: occurrence)?.id ?? id, occurrence: occurrence)
        case .footer(let id, let occurrence):
            return .footer(section(id: id, occurrence: occurrence)?.id ?? id, occurrence: occurrence)
        case .section(let id, let occurrence):
            return .section(section(id: id, occurrence: occurrence)?.id ?? id, occurrence: occurrence)
        default: return target
        }
    }
}

// MARK: - Sheets and sidebars

extension ListEvent {
    /// The event as it happened on the screens after another one on the page; `nil` if it happened on that one.
    fileprivate func after(_ screen: ListScreen) -> ListEvent? {
        guard let target = screen.targetAfter(target) else { return nil }
        var event = self
        event.target = target
        if case .target(let place)? = value { event.value = .target(screen.targetAfter(place) ?? place) }
        return event
    }
}

extension ListScreen {
    /// The event as it happened on the screen of the sheet; `nil` if it did not.
    private func eventAbove(_ event: ListEvent) -> ListEvent? {
        guard let sheet else { return nil }
        if event.target == .screen { return sheet.screen.offers(event.action) ? event : nil }
        return event.after(self)
    }

    /// Whether an event of a screen is from one of its bars, or from a sheet above.
    private func offers(_ action: String) -> Bool {
        buttons.contains { $0.name == action } || sheet?.screen.offers(action) == true
            || ScreenLayout(self).bars.contains { $0.actions.contains(action) }
    }

    /// The same row or section on the screens after this one on the page, if this screen has fewer of that identity.
    fileprivate func targetAfter(_ target: ListEventTarget) -> ListEventTarget? {
        func above(_ occurrence: Int, _ count: Int, _ target: (Int) -> ListEventTarget) -> ListEventTarget? {
            occurrence > count ? target(occurrence - count) : nil
        }
        func sectionCount(_ id: ListID) -> Int { sections.count { $0.id == id } }
        switch target {
        case .screen: return target
        case .sidebar: return nil
        case .row(let id, let occurrence):
            let count = sections.reduce(0) { $0 + $1.rows.count { $0.id == id } }
            return above(occurrence, count) { .row(id, occurrence: $0) }
        case .section(let id, let occurrence):
            return above(occurrence, sectionCount(id)) { .section(id, occurrence: $0) }
        case .header(let id, let occurrence):
            return above(occurrence, sectionCount(id)) { .header(id, occurrence: $0) }
        case .footer(let id, let occurrence):
            return above(occurrence, sectionCount(id)) { .footer(id, occurrence: $0) }
        }
    }
}

extension ListEventHandlers {
    /// Whether there is a handler for an event.
    fileprivate func canTake(_ context: ListEventContext) -> Bool {
        context.viewModel.map { canTake(context.event.action, of: $0) } ?? canTake(context.event.action)
    }
}

extension ListEventContext {
    fileprivate func run(with handlers: ListEventHandlers) async throws {
        if let handler = viewModel?.handler(of: event.action)?.perform { return try await handler(self) }
        try await handlers.handle(self)
    }
}

extension ListScreen {
    /// The screen with the rows that its handlers or its edit mode make selectable marked as selectable.
    ///
    /// - Complexity: O(1) without a selection handler for a component and outside of edit mode, else O(rows).
    var withSelectableRows: ListScreen {
        guard handlers.areSelecting || editMode == .selecting else { return self }
        var screen = self
        for index in screen.sections.indices {
            screen.sections[index].rows = screen.sections[index].rows.map {
                $0.selectable(with: handlers, in: editMode)
            }
        }
        return screen
    }
}
