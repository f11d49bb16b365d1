/// Why an event was refused. Nothing has been done then.
public enum ListEventError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What the event happened on is not on the screen any more.
    case gone(ListEventTarget)
    /// Nothing was registered for the action.
    case noHandler(action: String, target: ListEventTarget, component: String?)
    /// The value is not what the handler takes.
    case unfitValue(action: String, value: ListEventValue?, expected: String)
    /// What was asked for cannot be done with the row as it is; the reason goes on from "because".
    case unavailable(action: String, reason: String)
    /// The handler takes another type of data than the row has.
    case unfitData(action: String, expected: String, found: String)

    /// One sentence that says what is wrong.
    public var description: String {
        switch self {
        case .gone(let target):
            return "the \(target) is not on the screen any more"
        case .noHandler(let action, let target, let component):
            let place = component.map { " (\($0))" } ?? ""
            return "nothing handles '\(action)' of the \(target)\(place)"
        case .unfitValue(let action, let value, let expected):
            return "'\(action)' takes a value of type \(expected), not \(value.map(\.description) ?? "none")"
        case .unavailable(let action, let reason):
            return "'\(action)' was not done, because \(reason)"
        case .unfitData(let action, let expected, let found):
            return "the handler of '\(action)' takes \(expected), but the row's data is \(found)"
        }
    }
}
