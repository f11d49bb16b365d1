import Testing

@testable import JSONText
@testable import TestSupport

struct ByteSearchTests {
    /// Random texts of few letters have many beginnings of the searched text.
    @Test(arguments: SeededGenerator.seeds)
    func rangesEqualThoseOfTheStandardLibrary(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        func letters(_ count: Int) -> [UInt8] { (0..<count).map { _ in UInt8.random(in: 97...98, using: &random) } }
        for _ in 0..<1_000 {
            let (bytes, word) = (
                letters(Int.random(in: 0...20, using: &random)), letters(Int.random(in: 1...5, using: &random))
            )
            let slice = bytes.dropFirst(2)
            let text = String(decoding: word, as: UTF8.self)
            #expect(bytes.firstRange(ofText: text) == bytes.firstRange(of: word), "seed \(seed): \(bytes), \(word)")
            #expect(slice.firstRange(ofText: text) == slice.firstRange(of: word), "seed \(seed): \(slice), \(word)")
        }
        #expect(letters(3).firstRange(ofText: "") == nil)
    }
}
