/// Options that most rows do not use, stored separately so that a row without options costs only a pointer.
struct RowOptions: Sendable {
    /// The compared options: the content and features of a row, without handlers and animations.
    struct Content: Sendable, Equatable {
        var accessibilityLabel: String?
        var action: String?
        var appearAction: String?
        var indentation = 0
        /// Whether it is shown as disabled.
        var isInactive = false
        var isMovable = false
        var isPlaceholder = false
        /// Whether it can be selected in edit mode without an action of its own.
        var isSelectable = false
        var isSelected = false
        var leadingActions: [RowAction] = []
        var menu: [RowAction] = []
        /// The names of the menu's button and of the handle.
        var menuLabel = ListText.moreActions.rawValue
        var moveLabel = ListText.move.rawValue
        var selectionStyle = SelectionStyle.highlight
        /// Whether the menu's button is visible without a pointer on the row.
        var showsMenuButton = false
        var separators: ListSeparators?
        var trailingActions: [RowAction] = []

        /// The swipe actions and the menu items.
        var offeredActions: [RowAction] { leadingActions + trailingActions + menu }

        /// Whether the row has controls of its own around the component.
        var hasControls: Bool {
            isMovable || !leadingActions.isEmpty || !trailingActions.isEmpty || !menu.isEmpty
        }
    }

    var content = Content()
    var animation: RowAnimations?
    var handlers: [String: EventHandler] = [:]
    /// Whether the row is a placeholder that is numbered among those of its component.
    var isCounted = false
    /// Whether a placeholder has default sizes, because there are no texts and images to measure.
    var isSkeleton = false
    /// Whether the row is never selectable, regardless of the handlers of its screen.
    var isUnselectable = false
    /// How many times the row was reloaded without a change.
    var redraws = 0
    /// How the row changes from an earlier one; `nil` if the component decides.
    var update: (@Sendable (_ old: ListItemViewModel, _ new: ListItemViewModel) -> RowUpdate?)?
}

/// The options behind one pointer, shared by all copies of a row.
final class SharedRowOptions: Sendable {
    let options: RowOptions

    init(_ options: RowOptions) {
        self.options = options
    }
}

/// Options of a row in addition to its data and style. Each function returns a changed copy.
extension ListItemViewModel {
    /// The action of selecting the row, or `nil` for a row that is not selectable.
    public var action: String? { isPlain ? nil : options.content.action }
    /// The text for screen readers instead of the texts of the row; `nil` for these texts.
    public var accessibilityLabel: String? { isPlain ? nil : options.content.accessibilityLabel }
    /// The animations of the row, if they differ from those of its section.
    package var animation: RowAnimations? { isPlain ? nil : options.animation }
    /// The action when the row comes near the window, or `nil`.
    public var appearAction: String? { isPlain ? nil : options.content.appearAction }
    /// Whether the row is shown as disabled.
    package var isInactive: Bool { !isPlain && options.content.isInactive }
    /// Whether the row can be dragged to another place.
    public var isMovable: Bool { !isPlain && options.content.isMovable }
    /// Whether the row is a placeholder for a future row. It handles no events.
    public var isPlaceholder: Bool { !isPlain && options.content.isPlaceholder }
    /// Whether the row is selected.
    public var isSelected: Bool { !isPlain && options.content.isSelected }
    /// The actions of a swipe toward the trailing edge.
    public var leadingActions: [RowAction] { isPlain ? [] : options.content.leadingActions }
    /// The actions of a swipe toward the leading edge.
    public var trailingActions: [RowAction] { isPlain ? [] : options.content.trailingActions }
    /// The actions of the row's menu.
    public var menu: [RowAction] { isPlain ? [] : options.content.menu }
    /// The swipe actions and the menu items.
    package var buttons: [RowAction] { isPlain ? [] : options.content.offeredActions }
    /// The actions of the row, without those of its component's controls.
    package var namedActions: [String] {
        [action, appearAction, isMovable ? "move" : nil].compactMap(\.self) + buttons.map(\.name)
    }
    /// Whether the menu's button is always visible.
    public var showsMenuButton: Bool { !isPlain && options.content.showsMenuButton }
    /// The name of the menu's button.
    var menuLabel: String { isPlain ? ListText.moreActions.rawValue : options.content.menuLabel }
    /// The name of the handle.
    var moveLabel: String { isPlain ? ListText.move.rawValue : options.content.moveLabel }
    /// The row's effect while it is pressed.
    public var selectionStyle: SelectionStyle { isPlain ? .highlight : options.content.selectionStyle }
    /// The separators of the row, if they differ from those of its section.
    public var separators: ListSeparators? { isPlain ? nil : options.content.separators }

    /// Whether the row has controls of its own around the component: swipe actions, a menu, a handle.
    package var hasControls: Bool { !isPlain && options.content.hasControls }

    /// The classes of the row's own element, or `nil` for a row without any.
    package var styleClass: StyleClass? {
        isPlain && heightStyle == .automatic
            ? nil
            : RowClass(
                heightStyle: heightStyle, separators: separators, selectionStyle: selectionStyle,
                isPlaceholder: isPlaceholder, isSkeleton: options.isSkeleton, indentation: options.content.indentation
            ).styleClass
    }

    /// Returns the row with its own animations. Animations are not content: a different animation alone is not a
    /// change.
    ///
    /// For no animation, write `RowAnimation.none`, not `.none`.
    ///
    /// - Parameters:
    ///   - insertion: The animation when the row is inserted; `nil` uses that of the screen.
    ///   - deletion: The animation when it is removed; `nil` uses that of the screen.
    ///   - reload: The animation when it changes; `nil` uses that of the screen.
    public func animation(
        insertion: RowAnimation? = nil, deletion: RowAnimation? = nil, reload: RowAnimation? = nil
    ) -> Self {
        let animations = RowAnimations(insertion: insertion, deletion: deletion, reload: reload)
        return with { $0.animation = animations == RowAnimations() ? nil : animations }
    }

    /// Returns the row with an event that is sent when it comes near the window, for example to load more rows.
    ///
    /// - Parameters:
    ///   - action: The name of its event.
    ///   - perform: The handler; with `nil`, the handlers of the screen handle the event by name.
    public func onAppear(
        _ action: String = "appear", perform: (@Sendable () async throws -> Void)? = nil
    ) -> Self {
        with {
            $0.content.appearAction = action
            if let perform { $0.handlers[action] = EventHandler { _ in try await perform() } }
        }
    }

    /// Returns the row with actions that a swipe reveals. Users can also reach them with the keyboard.
    public func swipeActions(leading: [RowAction] = [], trailing: [RowAction] = []) -> Self {
        let (leading, trailing) = (distinct(leading), distinct(trailing))
        return with {
            $0.content.leadingActions = leading
            $0.content.trailingActions = trailing
        }
    }

    /// The actions with names that differ from those of the component's controls: their closures must not receive the events
    /// of the controls.
    private func distinct(_ actions: [RowAction]) -> [RowAction] {
        guard actions.contains(where: { $0.handler.perform != nil }) else { return actions }
        let names = controlActions
        return names.isEmpty ? actions : actions.map { $0.distinct(from: names) }
    }

    /// Returns the row with a menu, which opens with a long press, a right click, Shift-F10, or its button.
    ///
    /// The button appears at the end of the row while a pointer is on the row, or with keyboard focus. Screen readers
    /// always reach it.
    ///
    /// - Parameters:
    ///   - actions: The actions of the menu.
    ///   - showsButton: Whether the button, three dots, is always visible. The texts of the row then end before it.
    public func contextMenu(_ actions: [RowAction], showsButton: Bool = false) -> Self {
        let actions = distinct(actions)
        return with {
            $0.content.menu = actions
            $0.content.menuLabel = ListText.moreActions.text
            $0.content.showsMenuButton = showsButton
        }
    }

    /// Returns the row with a drag handle.
    ///
    /// - Parameters:
    ///   - isMovable: Whether there is a handle.
    ///   - perform: The handler of a move; with `nil`, the handlers of the screen handle the event `move`.
    public func movable(
        _ isMovable: Bool = true, perform: (@Sendable (RowMove) async throws -> Void)? = nil
    ) -> Self {
        with {
            $0.content.isMovable = isMovable
            $0.content.moveLabel = ListText.move.text
            if isMovable, let perform {
                $0.handlers["move"] = EventHandler { try await perform($0.payload(RowMove.self)) }
            }
        }
    }

    /// The indentation level of the row: one in a disclosure, more in nested disclosures or with `indented(by:)`.
    public var indentation: Int { isPlain ? 0 : options.content.indentation }

    /// Returns the row with a greater indentation, such as below a row to which it belongs. A page shows up to four
    /// steps.
    public func indented(by steps: Int = 1) -> Self {
        with { $0.content.indentation += max(steps, 0) }
    }

    /// Returns the row as selectable while the screen is in the edit mode ``ListScreen/EditMode/selecting``, also if it
    /// has no action. The event is `select`.
    ///
    /// - Parameter perform: The handler of a selection; with `nil`, the handlers of the screen handle the event by name.
    public func selectableInEditMode(perform: (@Sendable () async throws -> Void)? = nil) -> Self {
        with {
            $0.content.isSelectable = true
            if let perform { $0.handlers["select"] = EventHandler { _ in try await perform() } }
        }
    }

    /// Whether the row can be selected in edit mode without an action.
    package var isSelectableInEditMode: Bool { !isPlain && options.content.isSelectable }

    /// Returns the row with a text for screen readers, which read it instead of the texts of the row. It is also the name of
    /// the row in differences and reports, which otherwise is the first text of the row.
    public func accessibilityLabel(_ label: String?) -> Self {
        with { $0.content.accessibilityLabel = label.unlessEmpty }
    }

    /// Returns the row as a disabled one for screen readers and checks of contrast. Its style determines its look.
    package func inactive() -> Self {
        with { $0.content.isInactive = true }
    }

    /// Returns the row, selected or not.
    public func selected(_ isSelected: Bool = true) -> Self {
        with { $0.content.isSelected = isSelected }
    }

    /// Returns the row with another appearance while it is pressed.
    public func selectionStyle(_ style: SelectionStyle) -> Self {
        with { $0.content.selectionStyle = style }
    }

    /// Returns the row with its own separators.
    public func separators(_ separators: ListSeparators?) -> Self {
        with { $0.content.separators = separators }
    }

    /// Returns the row with a closure that determines how the row is updated. The closure replaces the component's
    /// `update(from:to:)`.
    public func update<Model: ListItemDataModel>(
        of type: Model.Type, _ decide: @escaping @Sendable (_ old: Model, _ new: Model) -> RowUpdate
    ) -> Self {
        with {
            $0.update = { old, new in
                guard let before = old.data(as: type), let now = new.data(as: type) else { return nil }
                return decide(before, now)
            }
        }
    }

    /// Returns the row as not selectable, even if the handlers of its screen have a selection handler for its
    /// component.
    public func unselectable() -> Self {
        with {
            $0.content.action = nil
            $0.isUnselectable = true
        }
    }

    /// The row as a replacement of an earlier one, which is rendered again even if it has not changed.
    package func redrawn(after old: ListItemViewModel) -> Self {
        with { $0.redraws = old.options.redraws + 1 }
    }

    /// Whether the row was reloaded since an earlier one.
    func isRedrawn(after old: ListItemViewModel) -> Bool {
        !isPlain && options.redraws > old.options.redraws
    }

    /// Whether a selection handler makes the row selectable.
    private var awaitsSelection: Bool {
        isPlain || (options.content.action == nil && !options.content.isPlaceholder && !options.isUnselectable)
    }

    /// The row on a screen with these handlers in an edit mode: selectable if a selection handler accepts its component.
    package func selectable(with handlers: ListEventHandlers, in mode: ListScreen.EditMode?) -> Self {
        guard awaitsSelection else { return self }
        guard mode == .selecting && isSelectableInEditMode || handlers.takesSelection(of: self) else { return self }
        if isPlain { return with(Self.selection) }
        return with { $0.content.action = "select" }
    }

    /// Shared by all rows without other options.
    private static let selection: SharedRowOptions = {
        var options = RowOptions()
        options.content.action = "select"
        return SharedRowOptions(options)
    }()

    func with(_ change: (inout RowOptions) -> Void) -> Self {
        var viewModel = self
        change(&viewModel.options)
        return viewModel
    }
}

extension ListItemViewModel {
    /// The row's data, if it is of a type.
    public func data<Model: ListItemDataModel>(as type: Model.Type = Model.self) -> Model? {
        row.data as? Model
    }

    /// The data's tag.
    package var tag: (any Sendable)? { row.data.tag }

    package var dataTypeName: String { "\(type(of: row.data))" }
    package var dataType: ObjectIdentifier { ObjectIdentifier(type(of: row.data)) }
}

/// The effect of a row while it is pressed.
public enum SelectionStyle: Sendable, Hashable {
    /// The row is darkened, if it is selectable.
    case highlight
    /// Nothing.
    case none
}

/// The inputs of the class of a row's own element.
struct RowClass: Sendable, Hashable {
    var heightStyle: ListItemHeightStyle
    var separators: ListSeparators?
    var selectionStyle: SelectionStyle
    var isPlaceholder = false
    var isSkeleton = false
    var indentation = 0

    /// The classes and their rule; `nil` for a row without any.
    var styleClass: StyleClass? {
        if separators == nil && selectionStyle == .highlight && heightStyle == .automatic && !isPlaceholder
            && indentation == 0
        {
            return nil
        }
        return Self.classes.value(for: self) { $0.makeStyleClass() }
    }

    private static let classes = BoundedCache<RowClass, StyleClass?>()

    private func makeStyleClass() -> StyleClass? {
        let height = heightStyle.declarations
        let declarations = [height, separators?.declarations].compactMap(\.self).filter { !$0.isEmpty }
            .joined(separator: ";")
        // The style sheet recognizes rows with their own height by the first letter of the class.
        let name =
            declarations.isEmpty ? nil : StableHash.className(prefix: height == nil ? "r" : "h", for: declarations)
        let classes = [
            name, selectionStyle == .none ? "no-highlight" : nil, isPlaceholder ? "placeholder" : nil,
            isPlaceholder && isSkeleton ? "skeleton" : nil, indentation > 0 ? "indented" : nil,
            // Further levels would leave too little of a phone's width.
            indentation > 1 ? "indented-\(min(indentation, 4))" : nil,
        ].compactMap(\.self)
        guard !classes.isEmpty else { return nil }
        return StyleClass(
            attribute: classes.joined(separator: " "), name: name, rule: name.map { ".\($0){\(declarations)}" })
    }
}
