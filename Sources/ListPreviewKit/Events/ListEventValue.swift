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
