import JSONText

/// What a control of a preview is set to.
public enum PreviewValue: Sendable, Hashable {
    /// A text, or the option that a choice is at.
    case text(String)
    /// A finite number.
    case number(Double)
    /// On or off.
    case flag(Bool)
}

extension PreviewValue: CustomStringConvertible {
    /// The value as messages show it: a text in quotation marks, a whole number without a fraction.
    public var description: String {
        switch self {
        case .text(let text): text.excerpt
        case .number(let number): Self.text(of: number)
        case .flag(let flag): flag ? "on" : "off"
        }
    }

    /// A number as people write it: `4000`, `0.5`.
    static func text(of number: Double) -> String {
        Int(exactly: number).map { String($0) } ?? number.description
    }
}
