import FuzzSupport
import JSONText

/// The JSON parser: no input crashes it, and accepted input is written and read again as the same value.
@main
enum FuzzJSON {
    private static let small = JSONParser(limits: JSONLimits(bytes: 256, depth: 4, nodes: 16))

    static func main() {
        Fuzzer.run { start, count in
            let bytes = Fuzzer.bytes(start, count)
            _ = try? FuzzJSON.small.parse(bytes)
            FuzzJSON.parse(bytes)
            return 0
        }
    }

    private static func parse(_ bytes: [UInt8]) {
        let node: JSONNode
        do {
            node = try JSONParser().parse(bytes)
        } catch {
            Fuzzer.expect((0...bytes.count).contains(error.offset), "the error is inside the text: \(error)")
            let position = TextPosition(offset: error.offset, in: bytes)
            Fuzzer.expect(position >= .start, "the error has a position: \(position)")
            return
        }
        let compact = write(node, .compact)
        let indented = write(node, .indented)
        do {
            let reread = try JSONParser().parse(compact)
            Fuzzer.expect(reread == node, "a written value is read as the same value")
            Fuzzer.expect(
                try JSONParser().parse(indented) == node,
                "a value that is written with indentation is read as the same value")
            // Strings are also equal if they have other code points; the bytes distinguish those.
            Fuzzer.expect(write(reread, .compact) == compact, "a value is written as the same bytes again")
        } catch {
            Fuzzer.expect(false, "the written text is valid: \(error) in \(String(decoding: compact, as: UTF8.self))")
        }
        let unsafe = compact.first { $0 < 0x20 || $0 == 0x7F || [0x26, 0x3C, 0x3E].contains($0) }
        Fuzzer.expect(unsafe == nil, "no character is written that ends markup or a line")
    }

    private static func write(_ node: JSONNode, _ layout: JSONWriter.Layout) -> [UInt8] {
        var writer = JSONWriter(layout: layout)
        writer.node(node)
        return writer.bytes
    }
}
