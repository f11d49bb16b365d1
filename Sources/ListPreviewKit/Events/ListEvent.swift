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

/// The location of an action on a screen.
public enum ListEventTarget: Sendable, Hashable, CustomStringConvertible {
    /// A row; `occurrence` counts rows with the same identity from 1.
    case row(ListID, occurrence: Int = 1)
    /// The header of a section; `occurrence` counts sections with the same identity from 1.
    case header(ListID, occurrence: Int = 1)
    /// The footer of a section; `occurrence` counts sections with the same identity from 1.
    case footer(ListID, occurrence: Int = 1)
    /// A section as a whole; `occurrence` counts sections with the same identity from 1.
    case section(ListID, occurrence: Int = 1)
    /// The screen itself, when it scrolls.
    case screen

    /// The target, for a log.
    public var description: String {
        switch self {
        case .row(let id, let occurrence): "row '\(id)'" + Self.suffix(occurrence)
        case .header(let id, let occurrence): "header of section '\(id)'" + Self.suffix(occurrence)
        case .footer(let id, let occurrence): "footer of section '\(id)'" + Self.suffix(occurrence)
        case .section(let id, let occurrence): "section '\(id)'" + Self.suffix(occurrence)
        case .screen: "screen"
        }
    }

    private static func suffix(_ occurrence: Int) -> String { occurrence == 1 ? "" : " (\(occurrence))" }
}

/// The value of an event.
public enum ListEventValue: Sendable, Hashable, CustomStringConvertible {
    /// On or off.
    case flag(Bool)
    /// A number; always finite.
    case number(Double)
    /// A text.
    case text(String)
    /// A location on the screen: the destination of a dragged row.
    case target(ListEventTarget)

    /// The value for a log.
    public var description: String {
        switch self {
        case .flag(let flag): "\(flag)"
        case .number(let number): "\(number)"
        case .text(let text): "\"\(text)\""
        case .target(let target): target.description
        }
    }
}

/// An event with its row, for a handler.
public struct ListEventContext: Sendable {
    /// The event as it arrived.
    public let event: ListEvent
    /// The row, header or footer as it was when the event arrived; `nil` for an event of the screen.
    public let viewModel: ListItemViewModel?
    /// The path of the row; `nil` for headers, footers and the screen.
    public let path: ListPath?

    /// The row's identity; `nil` for headers, footers and the screen.
    public var id: ListID? {
        if case .row(let id, _) = event.target { id } else { nil }
    }

    /// The row's data, if it is of a type.
    public func data<Model: ListItemDataModel>(as type: Model.Type = Model.self) -> Model? {
        viewModel?.data(as: type)
    }

    /// The data's tag, if it is of a type.
    public func tag<Tag: Sendable>(as type: Tag.Type = Tag.self) -> Tag? {
        viewModel?.tag as? Tag
    }
}

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

/// Events of the whole screen. A page sends them if the screen observes them, at most a few times per second.
public enum ScreenEvent: String, Sendable, Hashable, CaseIterable {
    /// The list was scrolled: `scroll`, with the number of CSS pixels above the window.
    case scroll
    /// Different rows are in the window: `visible`, with the elements of the first and the last row.
    case visible
}
