import JSONText

/// The errors of libyaml in plainer words, with advice.
struct YAMLMessage {
    /// What libyaml found, and where it was: "found unknown escape character" "while parsing a quoted scalar".
    let problem: String
    let context: String

    /// Whether the problem is the number of an escape. libyaml locates its first digit.
    var isInEscape: Bool {
        problem == "found invalid Unicode character escape code" || problem == "did not find expected hexdecimal number"
    }

    /// The message about an error at a position.
    func text(at position: TextPosition, in bytes: [UInt8]) -> String {
        let line = Self.line(at: position, in: bytes)
        let rest = String(decoding: line, as: UTF8.self).unicodeScalars.dropFirst(position.column - 1)
        if Self.isTab(at: position, in: line) { return Self.tab }
        switch problem {
        case "found unknown escape character":
            return """
                \(Self.text(rest.prefix(2))) is not an escape; write '\\\\' for a backslash, or put the text in single \
                quotation marks
                """
        case "found invalid Unicode character escape code":
            let escape = rest.prefix(rest.dropFirst().first == "U" ? 10 : 6)
            return "\(Self.text(escape)) is not a character; write the character itself"
        default:
            let topic = Self.topics.first { context.contains($0.word) || problem.contains($0.word) }
            return Self.advice[problem] ?? topic?.advice
                ?? [context, problem].filter { !$0.isEmpty }.joined(separator: " ")
        }
    }

    /// The message about a character that no YAML text contains.
    func text(character code: Int32) -> String {
        guard let scalar = Unicode.Scalar(UInt32(max(code, 0))) else { return problem }
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let escape = String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
        return
            "U+\(escape) is not allowed in a YAML text; write \"\\u\(escape)\" in double quotation marks, or remove it"
    }

    private static func text(_ scalars: Substring.UnicodeScalarView) -> String { String(Substring(scalars)).excerpt }

    // MARK: - Lines

    private static func line(at position: TextPosition, in bytes: [UInt8]) -> ArraySlice<UInt8> {
        var rest = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
        for _ in 1..<max(position.line, 1) {
            guard let end = rest.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return [] }
            let isPair = rest[end] == 0x0D && rest[(end + 1)...].first == 0x0A
            rest = rest[(end + (isPair ? 2 : 1))...]
        }
        return rest.prefix { $0 != 0x0A && $0 != 0x0D }
    }

    /// Whether a tab is between the start of a line, or a `-`, and the text. libyaml finds that it starts no text.
    private static func isTab(at position: TextPosition, in line: ArraySlice<UInt8>) -> Bool {
        let indentation = line.prefix { " \t-?".utf8.contains($0) }
        return indentation.dropFirst(position.column - 1).first == UInt8(ascii: "\t")
    }

    // MARK: - Advice

    private static let tab = "indent with spaces; this is a tab"
    private static let expectedBreak = "write only '+', '-' or a digit behind '|' or '>', and the text on the next line"

    /// Advice for a problem.
    private static let advice = [
        "block sequence entries are not allowed in this context":
            "a '- ' is not allowed here; put each entry of a list on a line of its own, below its key",
        "could not find expected ':'": "expected ':' behind the key above",
        "did not find expected <document start>":
            "the file has one document, which ends above; check the indentation, brackets and quotation marks",
        "did not find expected ',' or ']'": "expected ',' or ']'; is a bracket not closed?",
        "did not find expected ',' or '}'": "expected ',' or '}'; is a brace not closed?",
        "did not find expected '-' indicator": "expected '- ' as above; check the indentation",
        "did not find expected hexdecimal number":
            "an escape has 2 hexadecimal digits after '\\x', 4 after '\\u' and 8 after '\\U'; for a backslash, write '\\\\'",
        "did not find expected key": "expected a key as above; check the indentation and quotation marks",
        "did not find expected node content": "expected a value; is a bracket not closed?",
        "found a tab character that violates indentation": tab,
        "found a tab character where an indentation space is expected": tab,
        "found an indentation indicator equal to 0": "the digit behind '|' or '>' must be from 1 to 9",
        "found character that cannot start any token":
            "no text starts with this character, unless it is in quotation marks",
        "found incompatible YAML document": "this reader knows YAML 1.2; remove the line with %YAML",
        "found unexpected ':'": "a ':' is not allowed here; put the text in quotation marks",
        "found unexpected document indicator":
            "the text is not closed above this line; is a quotation mark missing?",
        "found unexpected end of stream": "the file ends within a text; is a quotation mark not closed?",
        "mapping keys are not allowed in this context":
            "a '? ' is not allowed here; put a text that begins with '?' in quotation marks",
        "mapping values are not allowed in this context":
            "a ':' is not allowed here; check the indentation, and put texts with ': ' in quotation marks",
    ]

    /// Advice for all other problems with a part of YAML, by a word of libyaml for it.
    private static let topics = [
        (word: "block scalar", advice: expectedBreak),
        (word: "directive", advice: "put a text that begins with '%' in quotation marks"),
        (
            word: "an anchor",
            advice:
                "a name of letters a to z, digits, '-' and '_' follows '&'; put a text that begins with '&' in quotation marks"
        ),
        (
            word: "an alias",
            advice:
                "a name of letters a to z, digits, '-' and '_' follows '*'; put a text that begins with '*' in quotation marks"
        ),
        (word: "tag", advice: "put a text that begins with '!' in quotation marks"),
    ]
}
