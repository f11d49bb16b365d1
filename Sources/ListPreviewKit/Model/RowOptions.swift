/// What most rows have nothing of, kept apart so that a row without it pays one pointer.
struct RowOptions: Sendable {
    typealias Handler = @Sendable (ListEventContext) async throws -> Void

    var action: String?
    var animation: RowAnimations?
    var appearAction: String?
    var handlers: [String: Handler] = [:]
    /// Whether the row is a placeholder that is told from others of its component by counting them.
    var isCounted = false
    var isMovable = false
    var isPlaceholder = false
    /// Whether a placeholder has no texts and pictures that could give its bones their sizes.
    var hasBones = false
    var isSelected = false
    /// Whether the row cannot be chosen, whatever handlers its screen has.
    var isUnselectable = false
    var leadingActions: [RowAction] = []
    var menu: [RowAction] = []
    var selectionStyle = SelectionStyle.highlight
    var separators: ListSeparators?
    var trailingActions: [RowAction] = []
    /// How the row gets from an earlier one to what it shows now; `nil` where the component decides.
    var update: (@Sendable (_ old: ListItemViewModel, _ new: ListItemViewModel) -> RowUpdate?)?

    /// Whether the row has controls of its own around the component.
    var hasControls: Bool {
        isMovable || !leadingActions.isEmpty || !trailingActions.isEmpty || !menu.isEmpty
    }

    /// Whether rows with both would look the same. What is done about events shows nowhere, and how
    /// a change comes about is no content.
    func isContentEqual(to other: RowOptions) -> Bool {
        action == other.action && appearAction == other.appearAction && isMovable == other.isMovable
            && isPlaceholder == other.isPlaceholder && isSelected == other.isSelected
            && leadingActions == other.leadingActions && menu == other.menu
            && selectionStyle == other.selectionStyle && separators == other.separators
            && trailingActions == other.trailingActions
    }
}

/// The options behind one pointer, shared by all copies of a row.
final class SharedRowOptions: Sendable {
    let options: RowOptions

    init(_ options: RowOptions) {
        self.options = options
    }
}
