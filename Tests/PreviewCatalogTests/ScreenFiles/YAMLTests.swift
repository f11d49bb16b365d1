import JSONText
import ListPreviewKit
import Testing

@testable import PreviewCatalog
@testable import TestSupport

/// YAML 1.2, by the features of its specification.
struct YAMLTests {
    private func json(_ text: String) -> String {
        do throws(Diagnostic) {
            return Self.json(try SourceNode(yaml: Array(text.utf8), limits: .default))
        } catch {
            return "\(error.position.map { "\($0): " } ?? "")\(error.message)"
        }
    }

    private static func json(_ node: SourceNode) -> String {
        switch node.value {
        case .null: "null"
        case .bool(let flag): "\(flag)"
        case .number(_, let text): text
        case .string(let text): "\"\(text.replacing("\n", with: "\\n").replacing("\t", with: "\\t"))\""
        case .list(let nodes): "[" + nodes.map { json($0) }.joined(separator: ",") + "]"
        case .object(let members): "{" + members.map { "\"\($0.key)\":\(json($0.value))" }.joined(separator: ",") + "}"
        }
    }

    @Test(arguments: [
        // Characters and structure
        ("a: b", #"{"a":"b"}"#), ("\u{FEFF}a: b", #"{"a":"b"}"#), ("a: b\r\nc: d\r\n", #"{"a":"b","c":"d"}"#),
        ("---\na: b\n...\n", #"{"a":"b"}"#), ("%YAML 1.2\n---\na: b", #"{"a":"b"}"#),
        ("%TAG ! tag:example.com,2000:\n---\n!a {a: b}", #"{"a":"b"}"#),
        ("# comment ? &a *b ]: }:\na: b # why ?\n", #"{"a":"b"}"#),
        // YAML 1.1 and libyaml end lines at these characters.
        (
            "a: b\u{2028}c # d\u{2029}e\nf: {g: 'h\u{85}i'}",
            "{\"a\":\"b\u{2028}c\",\"f\":{\"g\":\"h\u{85}i\"}}"
        ),
        ("a: |\n  b\u{2028}c\u{E000}\u{700}\u{85}\n", "{\"a\":\"b\u{2028}c\u{E000}\u{700}\u{85}\\n\"}"),
        // Collections
        ("- a\n- - b\n  - c\n-\n  d: e", #"["a",["b","c"],{"d":"e"}]"#), ("a:\n- b\n- c", #"{"a":["b","c"]}"#),
        ("{a: [b, c,], d: {e}, }", #"{"a":["b","c"],"d":{"e":null}}"#), ("[a: b, c]", #"[{"a":"b"},"c"]"#),
        ("{\"a\":b, 'c': d}", #"{"a":"b","c":"d"}"#), ("[\n  a,\n  b\n]", #"["a","b"]"#),
        ("? a\n: b\n? c", #"{"a":"b","c":null}"#),
        ("? |\n  a\n: b", "{\"a\n\":\"b\"}"), ("{? a : b}", #"{"a":"b"}"#), ("a:\nb:", #"{"a":null,"b":null}"#),
        // Plain texts
        ("a: b c\n  d\n\n  e", #"{"a":"b c d\ne"}"#), ("a: b:c ?d -e [f] {g}, h", #"{"a":"b:c ?d -e [f] {g}, h"}"#),
        ("- ?a\n- -b\n- :c\n- a#b\n- http://a.b/?c=d&e", ##"["?a","-b",":c","a#b","http://a.b/?c=d&e"]"##),
        (
            "- yes\n- no\n- on\n- 0x10\n- 1_000\n- .inf\n- 2026-11-28\n- 12:30",
            #"["yes","no","on","0x10","1_000",".inf","2026-11-28","12:30"]"#
        ),
        ("- 1\n- -1.5\n- 1e3\n- true\n- ~\n- null\n-", "[1,-1.5,1e3,true,null,null,null]"),
        ("- !!str 1\n- !!int 2\n- ! c\n- !local d\n- !<tag:a> e", #"["1",2,"c","d","e"]"#),
        // Quotation marks
        (
            "- 'it''s'\n- \"a\\n\\t\\x41\\u00E9\\U0001F600\\e\\_\\\"\\\\\\/\"",
            "[\"it's\",\"a\\n\\tAé😀\u{1B}\u{A0}\"\\/\"]"
        ),
        ("- \"a\n  b\\\n  c\n\n  d\"", #"["a bc\nd"]"#), ("- 'a\n\n  b'", #"["a\nb"]"#),
        ("- \"a: b # c ? ]: }: & *\"", ##"["a: b # c ? ]: }: & *"]"##),
        // Blocks
        ("a: |\n  b ?\n   c\n\n  ]: d\nb: e", ##"{"a":"b ?\n c\n\n]: d\n","b":"e"}"##),
        ("a: >\n  b\n  c\n\n  d\n", #"{"a":"b c\nd\n"}"#),
        ("a: |-\n  b\n", #"{"a":"b"}"#), ("a: |+\n  b\n\n", #"{"a":"b\n\n"}"#), ("a: |1-\n   b", #"{"a":"  b"}"#),
        ("- |\n a\n- >-\n b\n c", #"["a\n","b c"]"#), ("a: | # comment\n  b", ##"{"a":"b"}"##),
        // Anchors and aliases
        ("- &a b\n- *a", #"["b","b"]"#), ("- &a [b]\n- &a c\n- *a", #"[["b"],"c","c"]"#), ("&a b: *a", #"{"b":"b"}"#),
        ("a: &x {b: 1, c: 2}\nd: {<<: *x, c: 3}", #"{"a":{"b":1,"c":2},"d":{"c":3,"b":1}}"#),
        ("- &a {b: 1}\n- &c {b: 2, d: 3}\n- <<: [*a, *c]", #"[{"b":1},{"b":2,"d":3},{"b":1,"d":3}]"#),
        ("- &a !!str 1\n- !!str &b 2\n- *b", #"["1","2","2"]"#), ("- &a-1_B c\n- *a-1_B", #"["c","c"]"#),
        // What an earlier check took for keys that are collections
        (
            "- [&a {t: \"?\"}, {<<: *a, u: B}]",
            #"[[{"t":"?"},{"t":"?","u":"B"}]]"#.replacing("\"t\":\"?\",\"u\":\"B\"", with: "\"u\":\"B\",\"t\":\"?\"")
        ),
        ("- &a {t: Hôtel}\n- {<<: *a, u: \"Vous venez ?\"}", #"[{"t":"Hôtel"},{"u":"Vous venez ?","t":"Hôtel"}]"#),
        ("- &a A\n- *a\n- 你好吗?\n- \"[draft]: read\"\n- 'a ?'", #"["A","A","你好吗?","[draft]: read","a ?"]"#),
        ("- \"Q &amp; A\"\n- \"*New:* delivery\"\n- \"Où ?\"", #"["Q &amp; A","*New:* delivery","Où ?"]"#),
    ]) func featureIsUnderstood(text: String, expected: String) {
        #expect(json(text) == expected)
    }

    /// What the article *Screen files* excludes, and mistakes.
    @Test(arguments: [
        ("? [a]\n: b", "1:3: a key must be a text, not an alias or a collection"),
        ("- &a b\n- *a : c", "2:3: a key must be a text, not an alias or a collection"),
        ("- {{a: b}: c}", "1:4: a key must be a text, not an alias or a collection"),
        ("a: 1\n---\nb: 2", "2:1: a file has one document, and another one begins here; remove the '---'"),
        (
            "- &a {b: 1}\n- <<: *a\n  <<: *a",
            "3:3: duplicate key '<<'; it is already at 2:3; to merge several objects, write '<<: [*a, *b]'"
        ),
        ("a: b\u{2028}c\nd: \u{2029}*b", "{\"a\":\"b\u{2028}c\",\"d\":\"\u{2029}*b\"}"),
        (
            "a: [b\u{2028}, *b]",
            "1:9: there is no anchor '&b' above; put a text that begins with '*' in quotation marks"
        ),
        ("a: 1\n'a': 2", "2:1: duplicate key 'a'; it is already at 1:1"),
        ("a: *b", "1:4: there is no anchor '&b' above; put a text that begins with '*' in quotation marks"),
        ("a: &b [*b]", "1:8: there is no anchor '&b' above; put a text that begins with '*' in quotation marks"),
        (
            "a: \"C:\\path\"",
            "1:7: '\\p' is not an escape; write '\\\\' for a backslash, or put the text in single quotation marks"
        ),
        ("a: \"é\\ud800\"", "1:6: '\\ud800' is not a character; write the character itself"),
        ("a: \"\\U00110000\"", "1:5: '\\U00110000' is not a character; write the character itself"),
        (
            "a: \"\\x4\"",
            "1:5: an escape has 2 hexadecimal digits after '\\x', 4 after '\\u' and 8 after '\\U'; for a backslash, write '\\\\'"
        ),
        (
            "a: é\u{7}",
            "1:5: U+0007 is not allowed in a YAML text; write \"\\u0007\" in double quotation marks, or remove it"
        ),
        (
            "a: *",
            "1:5: a name of letters a to z, digits, '-' and '_' follows '*'; put a text that begins with '*' in quotation marks"
        ),
        (
            "a: **b**",
            "1:5: a name of letters a to z, digits, '-' and '_' follows '*'; put a text that begins with '*' in quotation marks"
        ),
        (
            "a: &é b",
            "1:5: a name of letters a to z, digits, '-' and '_' follows '&'; put a text that begins with '&' in quotation marks"
        ),
        ("a: !<b", "1:7: put a text that begins with '!' in quotation marks"),
        ("a: !b!c d", "1:4: put a text that begins with '!' in quotation marks"),
        ("%a: b", "1:3: put a text that begins with '%' in quotation marks"),
        ("%YAML 2.0\n---\na: b", "1:1: this reader knows YAML 1.2; remove the line with %YAML"),
        ("a: |b", "1:5: write only '+', '-' or a digit behind '|' or '>', and the text on the next line"),
        ("a: |0\n b", "1:5: the digit behind '|' or '>' must be from 1 to 9"),
        ("a: - b", "1:4: a '- ' is not allowed here; put each entry of a list on a line of its own, below its key"),
        ("a: 'b\n---\nc'", "2:1: the text is not closed above this line; is a quotation mark missing?"),
        (
            "[a]\nb: c",
            "2:1: the file has one document, which ends above; check the indentation, brackets and quotation marks"
        ),
        ("a:\n\t- b", "2:1: indent with spaces; this is a tab"),
        ("a:\n-\tb: c", "2:2: indent with spaces; this is a tab"),
        ("a: `b`", "1:4: no text starts with this character, unless it is in quotation marks"),
    ]) func mistakeIsExplained(text: String, expected: String) {
        #expect(json(text) == expected)
    }

    // MARK: - Random files

    /// A text in a notation, after a comment, with an anchor or a repetition of an earlier one.
    private struct Entry {
        var text: String
        var notation: Int
        var comment: String
        var isAnchored: Bool
        var repeated: Int?
    }

    private static func entry(_ index: Int, using random: inout SeededGenerator) -> Entry {
        let repeated = index > 0 && .random(using: &random) ? Int.random(in: 0..<index, using: &random) : nil
        return Entry(
            text: text(using: &random), notation: .random(in: 0..<4, using: &random), comment: text(using: &random),
            isAnchored: repeated == nil && .random(using: &random), repeated: repeated)
    }

    /// A text with characters of one block of Unicode and the marks of YAML.
    private static func text(using random: inout SeededGenerator) -> String {
        let block = UInt32.random(in: 0...0x10FF, using: &random) << 8
        var text = ""
        for _ in 0..<Int.random(in: 0...12, using: &random) {
            let mark = "?:[]{}&*!|>'\"%@`#,- \\<=~".unicodeScalars.randomElement(using: &random)
            let letter = Unicode.Scalar(block | .random(in: 0...255, using: &random))
            guard let scalar = Bool.random(using: &random) ? mark : letter, isAllowed(scalar) else { continue }
            text.unicodeScalars.append(scalar)
        }
        return text
    }

    /// Whether YAML allows a character in a line.
    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20...0x7E, 0x85, 0xA0...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD, 0x10000...: true
        default: false
        }
    }

    /// A text with a mark before each of some characters, also before those that a combining mark follows.
    private static func marking(_ characters: String, in text: String, with mark: Unicode.Scalar) -> String {
        text.unicodeScalars.reduce(into: "") { marked, scalar in
            if characters.unicodeScalars.contains(scalar) { marked.unicodeScalars.append(mark) }
            marked.unicodeScalars.append(scalar)
        }
    }

    private static func file(_ entries: [Entry]) -> (text: String, expected: String) {
        var lines = ["rows:"]
        var texts: [String] = []
        for (index, entry) in entries.enumerated() {
            lines.append("  # \(entry.comment)")
            if let source = entry.repeated, source < index, entries[source].isAnchored {
                lines.append("  - *a\(source)")
                texts.append(texts[source])
                continue
            }
            let head = "  - " + (entry.isAnchored ? "&a\(index) " : "")
            let quoted = Self.marking("'", in: entry.text, with: "'")
            let escaped = Self.marking("\\\"", in: entry.text, with: "\\")
            switch entry.notation {
            case 0: lines.append("\(head)'\(quoted)'")
            case 1: lines.append("\(head)\"\(escaped)\" # \(entry.comment)")
            case 2: lines += ["\(head)|2-", "    \(entry.text)"]
            default: lines.append("\(head){'\(quoted)': \"\(escaped)\"}")
            }
            let text = "\"\(entry.text)\""
            texts.append(entry.notation == 3 ? "{\(text):\(text)}" : text)
        }
        return (lines.joined(separator: "\n"), "{\"rows\":[\(texts.joined(separator: ","))]}")
    }

    private func isUnderstood(_ entries: [Entry]) -> Bool {
        let (text, expected) = Self.file(entries)
        return entries.isEmpty || json(text) == expected
    }

    @Test(arguments: SeededGenerator.seeds) func randomFilesAreUnderstood(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<2_500 {
            var entries = (0..<Int.random(in: 1...8, using: &random)).map { Self.entry($0, using: &random) }
            if isUnderstood(entries) { continue }
            // The smallest part that fails, too.
            var isSmaller = true
            while isSmaller {
                isSmaller = false
                for index in entries.indices.reversed() {
                    var fewer = entries
                    fewer.remove(at: index)
                    if !isUnderstood(fewer) { (entries, isSmaller) = (fewer, true) }
                }
                for index in entries.indices where !entries[index].text.isEmpty {
                    var shorter = entries
                    shorter[index].text.unicodeScalars.removeLast()
                    if !isUnderstood(shorter) { (entries, isSmaller) = (shorter, true) }
                }
            }
            let (text, expected) = Self.file(entries)
            Issue.record("seed \(seed):\n\(text)\nis \(json(text)), not \(expected)")
            return
        }
    }
}
