import JSONText
import Testing

@testable import TestSupport

@Suite struct JSONParserTests {
    @Test func everyKindOfValue() throws {
        let node = try JSONParser().parse(
            #" {"a": null, "b": [true, false], "c": -12, "d": 1.5e2, "e": "x", "f": {}, "g": []} "#)
        let expected = JSONNode.object([
            "a": JSONNode(.null), "b": [true, false], "c": -12, "d": 150.0, "e": "x", "f": .object([:]), "g": [],
        ])
        #expect(node == expected)
        #expect(node["c"]?.integer == -12)
        #expect(node["missing"] == nil)
        #expect(node["b"]?.array?.first?.bool == true)
        #expect(node.object?.map(\.key) == ["a", "b", "c", "d", "e", "f", "g"])
    }

    @Test func offsetsOfKeysAndValues() throws {
        let node = try JSONParser().parse(#"{"a" : [1, "é", {"b":2}]}"#)
        let array = try #require(node["a"]?.array)
        #expect(node.offset == 0)
        #expect(node.object?.first?.keyOffset == 1)
        #expect(node["a"]?.offset == 7)
        #expect(array.map(\.offset) == [8, 11, 17])
        #expect(array[2].object?.first?.keyOffset == 18)
        #expect(array[2]["b"]?.offset == 22)
    }

    @Test func numbers() throws {
        func value(_ text: String) throws -> JSONNode.Value { try JSONParser().parse(text).value }
        #expect(try value("0") == .integer(0))
        #expect(try value("9223372036854775807") == .integer(.max))
        #expect(try value("-9223372036854775808") == .integer(.min))
        #expect(try value("9223372036854775808") == .number(9_223_372_036_854_775_808))
        #expect(try value("1.0") == .number(1))
        #expect(try value("5E-324") == .number(.leastNonzeroMagnitude))
        #expect(try value("1e-400") == .number(0))
    }

    @Test func escapes() throws {
        func string(_ text: String) throws -> String? { try JSONParser().parse("\"\(text)\"").string }
        #expect(try string(#"\"\\\/\b\f\n\r\t"#) == "\"\\/\u{8}\u{C}\n\r\t")
        #expect(try string(#"a\u00e9b\u20ACc"#) == "aéb€c")
        #expect(try string(#"\ud83d\ude00"#) == "😀")
        #expect(try string(#"\u0000"#) == "\0")
        #expect(try string(#"\ud800"#) == "\u{FFFD}")
        #expect(try string(#"\ud800x"#) == "\u{FFFD}x")
        #expect(try string(#"\ude00\ud83d"#) == "\u{FFFD}\u{FFFD}")
        #expect(try string(#"\ud83d\u0041"#) == "\u{FFFD}A")
        #expect(try string(#"\ud83d\ud83d\ude00"#) == "\u{FFFD}😀")
        #expect(try string(#"\ud83d\n"#) == "\u{FFFD}\n")
        var strict = JSONParser()
        strict.replacesLoneSurrogates = false
        #expect(try strict.parse(#""\ud83d\ude00""#).string == "😀")
        for (text, offset) in [(#"["\ud800"]"#, 2), (#""é\ud83d\u0041""#, 3), (#""\ude00\ud83d""#, 1)] {
            let error = #expect(throws: JSONError.self) { try strict.parse(text) }
            #expect(error?.offset == offset && error?.message.contains("is half of a character") == true)
        }
    }

    @Test func byteOrderMarkIsSkipped() throws {
        #expect(try JSONParser().parse([0xEF, 0xBB, 0xBF, 0x31]) == 1)
    }

    /// Each text, the offset of the error and its message.
    @Test(arguments: [
        ("", 0, "the text is empty; expected a value"),
        (" \n", 2, "the text is empty; expected a value"),
        ("[1 2]", 3, "expected ',' or ']' after the array element"),
        ("[1,]", 3, "expected a value, found ']'"),
        ("[1", 2, "expected ',' or ']' after the array element"),
        ("[", 1, "expected a value, found the end of the text"),
        (#"{"a":1 "b":2}"#, 7, "expected ',' or '}' after the value"),
        (#"{"a":1,}"#, 7, "expected a key in double quotes after ',', found '}'"),
        ("{a:1}", 1, "expected a key in double quotes after '{', found 'a'"),
        ("{'a':1}", 1, "expected a key in double quotes after '{', found '''"),
        (#"{"a" 1}"#, 5, "expected ':' after the key"),
        (#"{"a":}"#, 5, "expected a value, found '}'"),
        ("[1]]", 3, "unexpected ']' after the end of the value"),
        ("1 é", 2, "unexpected 'é' after the end of the value"),
        ("True", 0, "unknown word 'True'; expected true, false or null"),
        ("nul", 0, "unknown word 'nul'; expected true, false or null"),
        ("\u{0B}1", 0, "expected a value, found '<U+000B>'"),
        ("01", 1, "a number cannot have a leading zero"),
        ("-", 1, "expected a digit after '-', found the end of the text"),
        ("1.", 2, "expected a digit after the decimal point, found the end of the text"),
        ("1e+x", 3, "expected a digit after the exponent's 'e', found 'x'"),
        (".5", 0, "expected a value, found '.'"),
        ("+1", 0, "expected a value, found '+'"),
        ("1e999", 0, "the number is too large"),
        (#"["abc]"#, 1, "the string is never closed"),
        (#""\"#, 1, "the escape is not complete"),
        (#""\x""#, 1, "a backslash cannot be followed by 'x'"),
        (#""\u12g4""#, 1, #"'\u' must be followed by four hexadecimal digits"#),
        (#""\u12"#, 1, #"'\u' must be followed by four hexadecimal digits"#),
        ("\"a\tb\"", 2, "a control character (U+0009) must be escaped in a string"),
        ("{\"a\":1,\n \"a\":2}", 9, "duplicate key 'a'; it is already at 1:2"),
        (#"{"\n":1,"\u000a":2}"#, 8, "duplicate key '<U+000A>'; it is already at 1:2"),
        ("// x", 0, "expected a value, found '/'"),
    ])
    func errors(text: String, offset: Int, message: String) {
        #expect(throws: JSONError(message: message, offset: offset)) { try JSONParser().parse(text) }
    }

    @Test(arguments: [
        ([0x22, 0x61, 0xFF, 0x22], 2, "the string is not UTF-8"),
        ([0x22, 0xC0, 0x80, 0x22], 1, "the string is not UTF-8"),
        ([0x22, 0xED, 0xA0, 0x80, 0x22], 1, "the string is not UTF-8"),
        ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], 1, "the string is not UTF-8"),
        ([0x22, 0x5C, 0x6E, 0x61, 0xE2, 0x82, 0x22], 4, "the string is not UTF-8"),
        ([0x22, 0xFF, 0x5C, 0x6E, 0x22], 1, "the string is not UTF-8"),
        ([0xFF], 0, "expected a value, found a byte that is not UTF-8"),
        ([0xEF, 0xBB], 0, "expected a value, found a byte that is not UTF-8"),
    ])
    func bytesThatAreNotUTF8(bytes: [UInt8], offset: Int, message: String) {
        #expect(throws: JSONError(message: message, offset: offset)) { try JSONParser().parse(bytes) }
    }

    @Test func duplicateKeyInALargeObject() {
        let members = (0..<2000).map { "\"k\($0)\":\($0)" }.joined(separator: ",")
        #expect(throws: JSONError(message: "duplicate key 'k3'; it is already at 1:23", offset: members.utf8.count + 2))
        {
            try JSONParser().parse("{\(members),\"k3\":0}")
        }
    }

    @Test func limits() throws {
        let limits = JSONLimits(bytes: 20, depth: 3, nodes: 5)
        let parser = JSONParser(limits: limits)
        #expect(try parser.parse("[[[1,2]]]").array?.count == 1)
        #expect(throws: JSONError(message: "nested deeper than 3 levels", offset: 3)) { try parser.parse("[[[[]]]]") }
        #expect(throws: JSONError(message: "more than 5 values", offset: 9)) { try parser.parse("[1,2,3,4,5]") }
        #expect(throws: JSONError(message: "the text is longer than 20 bytes", offset: 20)) {
            try parser.parse(String(repeating: " ", count: 21))
        }
    }

    @Test func depthIsLimitedByDefault() {
        let deep = [UInt8](repeating: UInt8(ascii: "["), count: 1_000_000)
        #expect(throws: JSONError(message: "nested deeper than 512 levels", offset: 512)) {
            try JSONParser().parse(deep)
        }
        #expect(throws: Never.self) {
            try JSONParser().parse(String(repeating: "[", count: 512) + String(repeating: "]", count: 512))
        }
    }

    @Test func randomBytesAreParsedOrRejected() {
        let seed = UInt64.random(in: 0...UInt64.max)
        var generator = SeededGenerator(seed: seed)
        let alphabet = Array(#"{}[]:,"\u0dD8eE+-.19 ntf"#.utf8) + [0xEF, 0xBB, 0xBF, 0xFF, 0xC3, 0xA9, 0x00, 0x0A]
        var values = 0
        for _ in 0..<20_000 {
            let bytes = (0..<Int.random(in: 0...24, using: &generator)).map { _ in
                alphabet.randomElement(using: &generator) ?? 0
            }
            do {
                let node = try JSONParser().parse(bytes)
                values += 1
                var writer = JSONWriter()
                writer.node(node)
                #expect(try JSONParser().parse(writer.bytes) == node, "seed \(seed), \(bytes)")
            } catch {
                #expect((0...bytes.count).contains(error.offset), "seed \(seed), \(bytes)")
            }
        }
        #expect(values > 0, "seed \(seed)")
    }

    @Test func damagedTextsAreHandled() throws {
        let text = Array(#"{"a":[1,-2.5e3,"é\n\ud83d\ude00"],"b":{"c":null,"d":[true,false]}}"#.utf8)
        for index in text.indices {
            _ = try? JSONParser().parse(Array(text[..<index]))
            for byte in UInt8.min...UInt8.max {
                var damaged = text
                damaged[index] = byte
                _ = try? JSONParser().parse(damaged)
            }
            #expect(throws: JSONError.self) { try JSONParser().parse(Array(text[..<index])) }
        }
    }

    /// To a browser "é" in one code point and in two are two keys; to `String` they are equal.
    @Test(arguments: [1, 20]) func keysAreDistinguishedByTheirBytes(count: Int) throws {
        let more = (0..<count).map { "\"k\($0)\":0" }.joined(separator: ",")
        let node = try JSONParser().parse("{\(more),\"\u{E9}\":1,\"e\u{301}\":2}")
        #expect(node.object?.count == count + 2)
        #expect(node["\u{E9}"] == 1 && node["e\u{301}"] == 2)
        #expect(throws: JSONError.self) { try JSONParser().parse("{\(more),\"\u{E9}\":1,\"\u{E9}\":2}") }
    }
}
