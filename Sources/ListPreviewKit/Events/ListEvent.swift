/// Something that somebody did on a page: chose a row, turned a switch, asked for more.
///
/// ```swift
/// let event = ListEvent(row: "wifi", action: "toggle", value: .flag(true))
/// try await screen.dispatch(event)
/// ```
///
/// Markup carries nothing but the action's name and the row's identity; what they mean is found on the screen when the event
/// arrives. Choosing a row that cannot be chosen and moving one that stays is refused, and so is anything with a placeholder but
/// its ``ListItemViewModel/appearAction``; whether other actions are offered is for their handlers to know.
public struct ListEvent: Sendable, Hashable {
    /// Where it happened.
    public var target: ListEventTarget
    /// The name of what was done, such as `select` or `toggle`.
    public var action: String
    /// What came along: a switch's state, a slider's number, a field's text.
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
