/// Text from outside, unable to do anything to a terminal.
enum PrintableText {
    /// The text with everything escaped that is not seen, or that moves what is.
    static func make(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { text, scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator: text += scalar.escaped(asASCII: true)
            default: text.unicodeScalars.append(scalar)
            }
        }
    }
}
