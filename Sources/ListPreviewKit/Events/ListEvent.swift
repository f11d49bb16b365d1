/// An action of a person on a page: choosing a row, turning a switch, asking for more.
///
/// ```swift
/// let event = ListEvent(row: "wifi", action: "toggle", value: .flag(true))
/// try await screen.dispatch(event)
/// ```
///
/// Markup carries nothing but the action's name and the row's identity; what they mean is found on the screen when the event
/// arrives. Choosing a row that cannot be chosen and moving one that stays is refused, and so is anything with a placeholder but
/// its ``ListItemViewModel/onAppear(_:)``; whether other actions are offered is for their handlers to know.
public struct ListEvent: Sendable, Hashable {
    /// Where it happened.
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

/// Where on a screen something happened.
public enum ListEventTarget: Sendable, Hashable, CustomStringConvertible {
    /// A row; `occurrence` counts rows with the same identity from 1.
    case row(ListID, occurrence: Int = 1)
    /// The header of a section; `occurrence` counts sections with the same identity from 1.
    case header(ListID, occurrence: Int = 1)
    /// The footer of a section; `occurrence` counts sections with the same identity from 1.
    case footer(ListID, occurrence: Int = 1)
    /// A section as a whole; `occurrence` counts sections with the same identity from 1.
    case section(ListID, occurrence: Int = 1)
    /// The screen itself, which scrolls.
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
    /// Something on the screen: where a row was dragged to.
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

/// An event with the row it belongs to, for its handler.
public struct ListEventContext: Sendable {
    /// The event as it arrived.
    public let event: ListEvent
    /// The row, header or footer as it was when the event arrived; `nil` for an event of the screen.
    public let viewModel: ListItemViewModel?
    /// Where the row was; `nil` for headers, footers and the screen.
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

/// Why an event was refused. Nothing has been done then.
public enum ListEventError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The event's row, header, footer or section is not on the screen any more.
    case gone(ListEventTarget)
    /// Nothing was registered for the action.
    case noHandler(action: String, target: ListEventTarget, component: String?)
    /// The value is not what the handler takes.
    case unfitValue(action: String, value: ListEventValue?, expected: String)
    /// The row does not allow the action now; the reason continues a sentence with "because".
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

/// Events that a page reports about the whole screen, if the screen asks for them: each a few times a second at most.
public enum ScreenEvent: String, Sendable, Hashable, CaseIterable {
    /// The list was scrolled: `scroll`, with the number of CSS pixels above the window.
    case scroll
    /// Other rows came into the window: `visible`, with the elements of the first and the last one.
    case visible
}
