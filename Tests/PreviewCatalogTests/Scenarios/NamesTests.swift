import Testing

@testable import PreviewCatalog

struct NaturalOrderTests {
    @Test func digitsAreComparedAsNumbers() {
        let names = [
            "0", "2", "007", "10", "104", "112", "a", "a1b2", "a1b10", "a2", "a10", "a99999999999999999999", "é1",
            "é12",
        ]
        #expect(names.reversed().sorted { NaturalOrder.precedes($0, $1) } == names)
        #expect(names.shuffled().sorted { NaturalOrder.precedes($0, $1) } == names)
    }

    /// An order of distinct names.
    @Test func distinctNamesAreNotEqual() {
        let names = ["1", "01", "001", "1a", "01a", "", "a", "a1", "a01"]
        for (i, one) in names.enumerated() {
            for (j, two) in names.enumerated() {
                let (before, after) = (NaturalOrder.precedes(one, two), NaturalOrder.precedes(two, one))
                #expect(i == j ? !before && !after : before != after, "\(one) and \(two)")
            }
        }
    }
}
