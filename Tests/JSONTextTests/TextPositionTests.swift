import JSONText
import Testing

@testable import TestSupport

@Suite struct TextPositionTests {
    @Test(arguments: [
        ("abc", 0, "1:1"), ("abc", 2, "1:3"), ("abc", 3, "1:4"), ("abc", 99, "1:4"), ("", 0, "1:1"), ("abc", -1, "1:1"),
        ("a\nb", 1, "1:2"), ("a\nb", 2, "2:1"), ("a\r\nb", 1, "1:2"), ("a\r\nb", 2, "1:3"), ("a\r\nb", 3, "2:1"),
        ("a\rb", 2, "2:1"), ("\r\r\n\n", 4, "4:1"), ("\n", 1, "2:1"),
        ("é😀x", 2, "1:2"), ("é😀x", 6, "1:3"), ("é😀x", 4, "1:2"), ("e\u{301}x", 3, "1:3"),
        ("\u{FEFF}x", 3, "1:1"), ("\u{FEFF}x", 4, "1:2"), ("\u{FEFF}x", 0, "1:1"),
    ])
    func position(text: String, offset: Int, expected: String) {
        #expect(TextPosition(offset: offset, in: Array(text.utf8)).description == expected)
    }

    @Test func order() {
        #expect(TextPosition(line: 1, column: 9) < TextPosition(line: 2, column: 1))
        #expect(TextPosition(line: 2, column: 1) < TextPosition(line: 2, column: 2))
        #expect(!(TextPosition.start < TextPosition.start))
    }

    @Test func scannerEqualsSinglePositions() {
        let seed = UInt64.random(in: 0...UInt64.max)
        var generator = SeededGenerator(seed: seed)
        let pieces = ["a", "\n", "\r", "\r\n", "é", "😀", "\u{FEFF}"]
        for _ in 0..<200 {
            let text = (0..<20).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
            let bytes = Array(text.utf8)
            var ascending = TextPositionScanner(bytes)
            var shuffled = TextPositionScanner(bytes)
            let offsets = Array(0...bytes.count)
            for offset in offsets {
                #expect(ascending.position(at: offset) == TextPosition(offset: offset, in: bytes), "seed \(seed)")
            }
            for offset in offsets.shuffled(using: &generator) {
                #expect(shuffled.position(at: offset) == TextPosition(offset: offset, in: bytes), "seed \(seed)")
            }
        }
    }
}
