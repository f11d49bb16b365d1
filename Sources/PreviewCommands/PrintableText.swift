import JSONText

/// Untrusted text that is safe to print on a terminal.
enum PrintableText {
    /// The text with control characters and invisible ones escaped.
    static func make(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { text, scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator: text += scalar.escaped(asASCII: true)
            default: text.unicodeScalars.append(scalar)
            }
        }
    }
}
