/// The reason for rejecting an event. A rejected event has no effect.
public enum ListEventError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The event's row, header, footer or section is no longer on the screen.
    case gone(ListEventTarget)
    /// The action has no handler.
    case noHandler(action: String, target: ListEventTarget, component: String?)
    /// The handler does not accept the value.
    case unfitValue(action: String, value: ListEventValue?, expected: String)
    /// The row does not allow the action now; the reason is the rest of a sentence after "because".
    case unavailable(action: String, reason: String)
    /// The handler expects data of another type than that of the row.
    case unfitData(action: String, expected: String, found: String)

    /// The error in one sentence.
    public var description: String {
        switch self {
        case .gone(let target):
            return "the \(target) is no longer on the screen"
        case .noHandler(let action, let target, let component):
            let place = component.map { " (\($0))" } ?? ""
            return "nothing handles '\(action)' of the \(target)\(place)"
        case .unfitValue(let action, let value, let expected):
            return "'\(action)' takes a value of type \(expected), not \(value.map(\.description) ?? "none")"
        case .unavailable(let action, let reason):
            return "'\(action)' was not performed, because \(reason)"
        case .unfitData(let action, let expected, let found):
            return "the handler of '\(action)' takes \(expected), but the row's data is \(found)"
        }
    }
}
