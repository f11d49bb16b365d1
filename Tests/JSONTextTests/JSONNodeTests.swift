import Testing

@testable import JSONText

struct ExactNameTests {
    /// Canonically equivalent names, of which a patch may contain any number.
    private static let spellings: [String] = {
        let marks: [Unicode.Scalar] = ["\u{301}", "\u{323}", "\u{327}", "\u{328}", "\u{31B}"]
        var spellings: [[Unicode.Scalar]] = [[]]
        for _ in marks {
            spellings = spellings.flatMap { start in marks.filter { !start.contains($0) }.map { start + [$0] } }
        }
        return spellings.map { marks in
            var text = "a"
            text.unicodeScalars.append(contentsOf: marks)
            return text
        }
    }()

    @Test func canonicallyEquivalentNamesAreDifferent() {
        #expect(Self.spellings.count == 120)
        #expect(Set(Self.spellings).count < 10)
        #expect(Set(Self.spellings.map(ExactName.init)).count == 120)
    }

    /// Otherwise, a dictionary of them becomes a list, and a patch with some thousands takes minutes to read.
    @Test func canonicallyEquivalentNamesHaveDifferentHashes() {
        #expect(Set(Self.spellings.map { ExactName($0).hashValue }).count == 120)
    }
}
