/// A type that a handler can ask for as the value of an event.
///
/// The standard ones read what controls send: `Bool`, `Double`, `Int`, `String`, and ``NoPayload`` for an action without a
/// value. An enumeration of an app's own becomes one by declaring it:
///
/// ```swift
/// enum Quality: String, ListEventPayload { case low, high }
/// ```
public protocol ListEventPayload: Sendable {
    /// Reads a value; `nil` refuses the event.
    init?(eventValue: ListEventValue?)
}

/// The payload of an action that says everything by its name.
public struct NoPayload: ListEventPayload, Hashable {
    /// Creates it.
    public init() {}

    /// Takes any value, which is ignored.
    public init(eventValue: ListEventValue?) {}
}

extension Bool: ListEventPayload {
    /// Takes a flag, or the texts `true` and `false`.
    public init?(eventValue: ListEventValue?) {
        switch eventValue {
        case .flag(let flag): self = flag
        case .text("true"): self = true
        case .text("false"): self = false
        default: return nil
        }
    }
}

extension Double: ListEventPayload {
    /// Takes a number, or a text that is written like one. Never infinite, never not a number.
    public init?(eventValue: ListEventValue?) {
        switch eventValue {
        case .number(let number) where number.isFinite: self = number
        case .text(let text):
            guard let number = Double(text), number.isFinite else { return nil }
            self = number
        default: return nil
        }
    }
}

extension Int: ListEventPayload {
    /// Takes a whole number, or a text that is written like one.
    public init?(eventValue: ListEventValue?) {
        guard let number = Double(eventValue: eventValue), let integer = Int(exactly: number) else { return nil }
        self = integer
    }
}

extension String: ListEventPayload {
    /// Takes a text.
    public init?(eventValue: ListEventValue?) {
        guard case .text(let text) = eventValue else { return nil }
        self = text
    }
}

extension Optional: ListEventPayload where Wrapped: ListEventPayload {
    /// Takes what the wrapped type takes, and an event without a value.
    public init?(eventValue: ListEventValue?) {
        guard eventValue != nil else {
            self = nil
            return
        }
        guard let wrapped = Wrapped(eventValue: eventValue) else { return nil }
        self = wrapped
    }
}

extension RawRepresentable where Self: ListEventPayload, RawValue: ListEventPayload {
    /// Takes a raw value of the type.
    public init?(eventValue: ListEventValue?) {
        guard let rawValue = RawValue(eventValue: eventValue) else { return nil }
        self.init(rawValue: rawValue)
    }
}

/// Something that can be done to a component, with the type of the value that comes along.
///
/// A component declares its actions once, and writes their names into its template:
///
/// ```swift
/// struct RatingRow: ListItem {
///     static let rate = ItemAction<RatingRow, Int>("rate")
///     static let template: ItemTemplate<Self> = """
///         <div><button data-action="rate" data-value="5" type="button">Great</button></div>
///         """
/// }
/// ```
public struct ItemAction<Item: ListItem, Payload: ListEventPayload>: Sendable {
    /// The name, as the markup's `data-action` has it.
    package let name: String

    /// Creates an action.
    public init(_ name: String) {
        self.name = name
    }
}

extension ItemAction where Payload == NoPayload {
    /// Choosing the row.
    public static var select: Self { Self("select") }
}
