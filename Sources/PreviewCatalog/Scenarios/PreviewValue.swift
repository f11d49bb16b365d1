import JSONText

extension PreviewValue {
    /// Reads a value; `nil` for other JSON.
    init?(_ json: JSONNode) {
        switch json.value {
        case .bool(let flag): self = .flag(flag)
        case .integer(let integer): self = .number(Double(integer))
        case .number(let number): self = .number(number)
        case .string(let text): self = .text(text)
        case .null, .array, .object: return nil
        }
    }
}

/// The value of a control of a preview.
public enum PreviewValue: Sendable, Hashable {
    /// A text, or the selected option of a choice.
    case text(String)
    /// A finite number.
    case number(Double)
    /// On or off.
    case flag(Bool)
}

extension PreviewValue: CustomStringConvertible {
    /// The value for messages: a text in quotation marks, or a number, without a fraction if it is whole.
    public var description: String {
        switch self {
        case .text(let text): text.excerpt
        case .number(let number): Self.text(of: number)
        case .flag(let flag): flag ? "on" : "off"
        }
    }

    /// A number in decimal notation: `4000`, `0.5`.
    static func text(of number: Double) -> String {
        Int(exactly: number).map { String($0) } ?? number.description
    }
}
