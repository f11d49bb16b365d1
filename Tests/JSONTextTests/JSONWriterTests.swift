import JSONText
import Testing

@Suite struct JSONWriterTests {
    private func text(layout: JSONWriter.Layout = .compact, _ write: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter(layout: layout)
        write(&writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    private let sample = JSONNode.object([
        "a": [1, -2, 1.5, true, JSONNode(.null)], "b": .object(["c": "d", "e": []]), "f": .object([:]), "g": "",
    ])

    @Test func compact() {
        #expect(text { $0.node(sample) } == #"{"a":[1,-2,1.5,true,null],"b":{"c":"d","e":[]},"f":{},"g":""}"#)
    }

    @Test func indented() {
        let expected = """
            {
              "a": [
                1,
                -2,
                1.5,
                true,
                null
              ],
              "b": {
                "c": "d",
                "e": []
              },
              "f": {},
              "g": ""
            }
            """
        #expect(text(layout: .indented) { $0.node(sample) } == expected)
    }

    @Test func stepByStep() {
        let result = text { writer in
            writer.beginArray()
            writer.beginObject()
            writer.key("x")
            writer.beginArray()
            writer.endArray()
            writer.key("y")
            writer.bool(false)
            writer.endObject()
            writer.beginObject()
            writer.endObject()
            writer.number(.infinity)
            writer.number(.nan)
            writer.number(1e20)
            writer.integer(.min)
            writer.endArray()
        }
        #expect(result == #"[{"x":[],"y":false},{},null,null,1e+20,-9223372036854775808]"#)
    }

    @Test func appends() {
        var writer = JSONWriter(appendingTo: Array("data: ".utf8))
        writer.string("x")
        #expect(writer.bytes == Array(#"data: "x""#.utf8))
    }

    @Test(arguments: [
        ("plain é 😀", #""plain é 😀""#),
        ("\"\\/", #""\"\\/""#),
        ("\u{8}\t\n\u{C}\r\0\u{1F}\u{7F}", #""\b\t\n\f\r\u0000\u001f\u007f""#),
        ("</script><!--&", #""\u003c/script\u003e\u003c!--\u0026""#),
        ("\u{80}\u{85}\u{9F}\u{A0}", #""\u0080\u0085\u009f"# + "\u{A0}\""),
        ("\u{2027}\u{2028}\u{2029}\u{202A}", "\"\u{2027}" + #"\u2028\u2029"# + "\u{202A}\""),
        ("\u{FFFD}\u{FFFE}\u{FFFF}\u{FEFF}", "\"\u{FFFD}" + #"\ufffe\uffff"# + "\u{FEFF}\""),
        ("\"\u{301}", #"""# + #"\""# + "\u{301}\""),
    ])
    func strings(string: String, expected: String) throws {
        let written = text { $0.string(string) }
        #expect(Array(written.utf8) == Array(expected.utf8))
        #expect(Array((try JSONParser().parse(written).string ?? "").utf8) == Array(string.utf8))
    }

    @Test func scalarsOfTheBasicPlaneRoundTrip() throws {
        for value in UInt32(0)...0xFFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let string = "a" + String(scalar) + "b"
            let written = text { $0.string(string) }
            #expect(Array((try JSONParser().parse(written).string ?? "").utf8) == Array(string.utf8))
            let isSafe = written.unicodeScalars.allSatisfy { scalar in
                switch scalar.value {
                case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFFFE, 0xFFFF: false
                default: !"<>&".unicodeScalars.contains(scalar)
                }
            }
            #expect(isSafe, "U+\(String(value, radix: 16))")
        }
    }

    @Test func bridgedAndSlicedStrings() {
        let long = String(repeating: "abc<", count: 100)
        #expect(text { $0.string(String(long.dropFirst(3).prefix(2))) } == #""\u003ca""#)
    }

    @Test(arguments: [0.1, -0.0, 1, 1e300, .leastNonzeroMagnitude, 123_456_789.125, 1e16])
    func numbersRoundTrip(number: Double) throws {
        let node = try JSONParser().parse(text { $0.number(number) })
        #expect(node == JSONNode(.number(number)))
    }
}
