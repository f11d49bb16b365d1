/// A user action on a page, such as selecting a row or turning a switch.
///
/// ```swift
/// let event = ListEvent(row: "wifi", action: "toggle", value: .flag(true))
/// try await screen.dispatch(event)
/// ```
///
/// An event contains only the name of the action, the identity of the row and a value. The current row and its
/// handler are found on the screen when the event arrives. The selection of a row that is not selectable, and the
/// move of a row that is not movable, are rejected. Events of a placeholder are rejected, except for its
/// ``ListItemViewModel/onAppear(_:perform:)``. A ready-made control
/// rejects events while it is disabled, and values that it does not offer. All other actions are rejected if there is no
/// handler.
public struct ListEvent: Sendable, Hashable {
    /// The location of the action.
    public var target: ListEventTarget
    /// The name of the action, such as `select` or `toggle`.
    public var action: String
    /// The value: a switch's state, a slider's number, a field's text.
    public var value: ListEventValue?

    /// Creates an event.
    public init(target: ListEventTarget, action: String, value: ListEventValue? = nil) {
        self.target = target
        self.action = action
        self.value = value
    }

    /// Creates an event of a row.
    public init(row: ListID, action: String, value: ListEventValue? = nil) {
        self.init(target: .row(row), action: action, value: value)
    }
}
