import JSONText

/// Writes JSON for people and version control: values that fit are on one line, others are broken, and only characters
/// that are invisible, or change adjacent ones, are escaped.
struct ReadableJSON {
    private let width: Int
    private var text = ""

    /// A value as text, with a line end.
    static func text(of node: JSONNode, width: Int = 120) -> String {
        var writer = ReadableJSON(width: width)
        writer.write(node, indent: 0, column: 0)
        return writer.text + "\n"
    }

    private init(width: Int) {
        self.width = width
    }

    /// Writes a value whose first character is at a column, to determine what fits.
    private mutating func write(_ node: JSONNode, indent: Int, column: Int) {
        let line = Self.line(of: node)
        let inner = String(repeating: " ", count: indent + 2)
        // The comma after it must fit as well.
        guard column + line.unicodeScalars.count >= width else {
            text += line
            return
        }
        switch node.value {
        case .array(let elements) where !elements.isEmpty:
            text += "["
            for (index, element) in elements.enumerated() {
                text += (index == 0 ? "\n" : ",\n") + inner
                write(element, indent: indent + 2, column: indent + 2)
            }
            text += "\n" + inner.dropLast(2) + "]"
        case .object(let members) where !members.isEmpty:
            text += "{"
            for (index, member) in members.enumerated() {
                let key = Self.line(of: member.key) + ": "
                text += (index == 0 ? "\n" : ",\n") + inner + key
                write(member.value, indent: indent + 2, column: indent + 2 + key.unicodeScalars.count)
            }
            text += "\n" + inner.dropLast(2) + "}"
        default:
            text += line
        }
    }

    private static func line(of node: JSONNode) -> String {
        switch node.value {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .integer(let value): String(value)
        case .number(let value): value.description
        case .string(let string): line(of: string)
        case .array(let elements): "[" + elements.map { line(of: $0) }.joined(separator: ", ") + "]"
        case .object(let members):
            "{" + members.map { line(of: $0.key) + ": " + line(of: $0.value) }.joined(separator: ", ") + "}"
        }
    }

    private static func line(of string: String) -> String {
        var line = "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"", "\\": line += "\\" + String(scalar)
            case "\n": line += "\\n"
            case "\t": line += "\\t"
            case _ where isVisible(scalar): line.unicodeScalars.append(scalar)
            default:
                for unit in String(scalar).utf16 {
                    let digits = String(unit, radix: 16)
                    line += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                }
            }
        }
        return line + "\""
    }

    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse, .surrogate,
            .nonspacingMark, .spacingMark, .enclosingMark:
            false
        case .spaceSeparator: scalar == " "
        default: true
        }
    }
}
