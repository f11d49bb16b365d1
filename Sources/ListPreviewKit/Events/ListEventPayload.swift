/// A type for the value of an event in a handler.
///
/// The standard types decode the values of controls: `Bool`, `Double`, `Int`, `String`, and ``NoPayload`` for an
/// action without a value. A custom enumeration only needs to declare the conformance:
///
/// ```swift
/// enum Quality: String, ListEventPayload { case low, high }
/// ```
public protocol ListEventPayload: Sendable {
    /// Creates the payload from the value of an event. If it returns `nil`, the event is rejected.
    init?(eventValue: ListEventValue?)
}

/// The payload of an action without a value.
public struct NoPayload: ListEventPayload, Hashable {
    /// Creates the payload.
    public init() {}

    /// Accepts any value, and ignores it.
    public init(eventValue: ListEventValue?) {}
}

extension Bool: ListEventPayload {
    /// Accepts a flag, or the texts `true` and `false`.
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
    /// Accepts a number, or a text that contains one. The result is always finite.
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
    /// Accepts a whole number, or a text that contains one.
    public init?(eventValue: ListEventValue?) {
        guard let number = Double(eventValue: eventValue), let integer = Int(exactly: number) else { return nil }
        self = integer
    }
}

extension String: ListEventPayload {
    /// Accepts a text.
    public init?(eventValue: ListEventValue?) {
        guard case .text(let text) = eventValue else { return nil }
        self = text
    }
}

extension Optional: ListEventPayload where Wrapped: ListEventPayload {
    /// Accepts the values of the wrapped type, and an event without a value.
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
    /// Accepts a raw value of the type.
    public init?(eventValue: ListEventValue?) {
        guard let rawValue = RawValue(eventValue: eventValue) else { return nil }
        self.init(rawValue: rawValue)
    }
}
