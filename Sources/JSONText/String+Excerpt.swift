extension String {
    /// The text between single quotes as messages show it: one line, printable, at most 40 characters.
    package var excerpt: String {
        var result = "'"
        var count = 0
        for scalar in unicodeScalars {
            if count == 40 {
                result += "…"
                break
            }
            count += 1
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned:
                result += "<\(scalar.codePoint)>"
            default:
                result.unicodeScalars.append(scalar)
            }
        }
        return result + "'"
    }
}

extension Unicode.Scalar {
    /// `U+000A`.
    var codePoint: String {
        let digits = String(value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
