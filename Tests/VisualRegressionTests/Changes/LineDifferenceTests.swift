import Testing

@testable import TestSupport
@testable import VisualRegression

struct LineDifferenceTests {
    @Test(arguments: SeededGenerator.seeds)
    func differenceTransformsOldTextIntoNew(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<TestScale.rounds(30) {
            let old = (0..<Int.random(in: 0...30, using: &random)).map { _ in Int.random(in: 0...6, using: &random) }
            var new = old
            for _ in 0..<Int.random(in: 0...5, using: &random) {
                let index = Int.random(in: 0...new.count, using: &random)
                if Bool.random(using: &random) || index == new.count {
                    new.insert(Int.random(in: 0...6, using: &random), at: index)
                } else {
                    new.remove(at: index)
                }
            }
            // Equal texts have no difference.
            if new == old { new.append(7) }
            let lines = LineDifference.lines(from: Self.bytes(old), to: Self.bytes(new), context: 100)
            #expect(lines.filter { $0.kind != .added }.map(\.text) == old.map(String.init), "seed \(seed)")
            #expect(lines.filter { $0.kind != .removed }.map(\.text) == new.map(String.init), "seed \(seed)")
            #expect(lines.compactMap(\.golden) == Array(1..<(old.count + 1)), "seed \(seed)")
            #expect(lines.compactMap(\.actual) == Array(1..<(new.count + 1)), "seed \(seed)")
        }
    }

    @Test
    func distantLinesAreSkipped() {
        var new = Array(0..<40)
        new[20] = 99
        let lines = LineDifference.lines(from: Self.bytes(Array(0..<40)), to: Self.bytes(new), context: 2)
        #expect(
            lines.map { "\($0.kind.rawValue) \($0.text)" } == [
                "skipped 18 lines", "same 18", "same 19", "removed 20", "added 99", "same 21", "same 22",
                "skipped 17 lines",
            ])
    }

    @Test
    func unrelatedTextsAreReplaced() {
        let old = Self.bytes(Array(0..<6_000))
        let lines = LineDifference.lines(from: old, to: Self.bytes(Array(6_000..<12_000)))
        #expect(lines.count { $0.kind == .removed } == 600)
        #expect(lines.last == DifferenceLine(kind: .skipped, text: "11400 more lines"))
    }

    private static func bytes(_ lines: [Int]) -> [UInt8] { Array(lines.map { "\($0)\n" }.joined().utf8) }
}
