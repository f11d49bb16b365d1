import ListDiff
import Testing

@Suite("Keys and their hashes")
struct DiffKeyTests {
    private let seed: UInt64 = 0x1234_5678_9ABC_DEF0

    @Test(
        "Canonically equivalent strings have one hash",
        arguments: [
            ("caf\u{E9}", "cafe\u{301}"),
            ("\u{212A}", "K"),
            ("a long enough text with \u{212A}", "a long enough text with K"),
            ("\u{37E}", ";"),
            ("\u{1FEF}", "`"),
            ("\u{212A}\u{301}", "K\u{301}"),
            ("\u{AC00}", "\u{1100}\u{1161}"),
        ])
    func canonicalEquivalence(first: String, second: String) {
        #expect(first == second)
        #expect(first.diffHash(seed: seed) == second.diffHash(seed: seed))
        let script = EditScript(
            from: ["x", first, "y", "z"], to: ["y", "z", second, "x"], key: { $0 }, isContentEqual: ==)
        #expect(script.removals.isEmpty && script.insertions.isEmpty)
    }

    @Test("All words of wide integers affect the hash")
    func wideIntegers() {
        let hashes = Set((0..<1000).map { (Int128($0) << 64).diffHash(seed: seed) })
        #expect(hashes.count == 1000)
        #expect(Set((0..<1000).map { (UInt128($0) << 90).diffHash(seed: seed) }).count == 1000)
    }

    @Test("Two strings are the same key exactly if they are equal")
    func sameKey() {
        let beginnings = ["", "a", "1234567", "12345678", "a long enough text with", "a long enough text with "]
        let parts = [
            "", "a", "b", "K", "\u{212A}", "\u{212B}", "\u{C5}", "A\u{30A}", "e\u{301}", "\u{E9}", "e", "\u{301}",
            "\u{0}",
        ]
        let texts = beginnings.flatMap { beginning in
            parts.flatMap { part in parts.map { beginning + part + $0 } + [beginning + part + "12345678"] }
        }
        for first in texts {
            for second in texts where first.isSameKey(as: second) != (first == second) {
                Issue.record("\(first.unicodeScalars.map(\.value)), \(second.unicodeScalars.map(\.value))")
            }
        }
    }

    @Test("No other character is equal to an ASCII one")
    func asciiEquivalents() {
        let ascii = Set((UInt8.min..<0x80).map { String(Unicode.Scalar($0)) })
        let equivalents = (0x80...0x10FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
            .filter { ascii.contains(String($0)) }
        #expect(equivalents.map(\.value) == [0x037E, 0x1FEF, 0x212A])
    }

    @Test("Strings of all lengths have different hashes")
    func lengths() {
        for text in ["", "\0", "\0\0", "a", "aa"] {
            #expect(text.diffHash(seed: seed) == String(Array(text)).diffHash(seed: seed))
        }
        let texts = (0..<40).flatMap { count in
            [String(repeating: "a", count: count), String(repeating: "\0", count: count) + "b"]
        }
        #expect(Set(texts.map { $0.diffHash(seed: seed) }).count == texts.count)
    }

    @Test("Each byte of a string affects the hash")
    func everyByte() {
        let text = Array("0123456789abcdefghijklmnopqrstuvwxyz".utf8)
        var hashes: Set<UInt64> = []
        for index in text.indices {
            var changed = text
            changed[index] = UInt8(ascii: "!")
            hashes.insert(String(decoding: changed, as: UTF8.self).diffHash(seed: seed))
        }
        #expect(hashes.count == text.count)
    }

    @Test("Consecutive numbers are spread over a small table")
    func spread() {
        for shift in [0, 1, 8, 16, 32] {
            let places = Set((0..<1024).map { ($0 << shift).diffHash(seed: seed) & 2047 })
            // 1024 random numbers below 2048 have 806 distinct values on average.
            #expect(places.count > 700, "shifted by \(shift)")
            let tags = Set((0..<1024).map { ($0 << shift).diffHash(seed: seed) >> 32 })
            #expect(tags.count > 1000, "shifted by \(shift)")
        }
    }

    @Test("The seed affects the hash")
    func seeds() {
        #expect(7.diffHash(seed: 1) != 7.diffHash(seed: 2))
        #expect("seven".diffHash(seed: 1) != "seven".diffHash(seed: 2))
        #expect("café".diffHash(seed: 1) != "café".diffHash(seed: 2))
        #expect(AnyHashable(7).diffHash(seed: 1) != AnyHashable(7).diffHash(seed: 2))
    }

    @Test("Hashable types can conform to DiffKey without code")
    func hashable() {
        let old = [Place(row: 1, column: 1), Place(row: 1, column: 2)]
        let script = EditScript(from: old, to: old.reversed(), key: { $0 }, isContentEqual: ==)
        #expect(script.moves.count == 1)
        #expect(script.applied(to: old, target: old.reversed()) == old.reversed())
    }
}

private struct Place: Hashable, DiffKey {
    var row: Int
    var column: Int
}
