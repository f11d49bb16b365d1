import Testing

@testable import ListPreviewKit

/// Numbers as CSS reads them: never an exponent, at most four decimals.
struct CSSNumberTests {
    @Test(
        arguments: [
            (0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (0.5, "0.5"), (-0.5, "-0.5"), (1.25, "1.25"),
            (16.0 / 9, "1.7778"),
            (0.00001, "0"), (-0.00001, "0"), (0.00005, "0.0001"), (0.99996, "1"), (1e-300, "0"), (1_000_000, "1000000"),
            (-1_000_000, "-1000000"), (0.1 + 0.2, "0.3"), (100.0101, "100.0101"), (12.05, "12.05"),
        ] as [(Double, String)])
    func text(value: Double, expected: String) {
        #expect(CSSNumber(value)?.description == expected)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e6.nextUp, -1e6.nextUp - 1, 1e300])
    func noNumber(value: Double) {
        #expect(CSSNumber(value) == nil)
    }

    @Test func aMinimum() {
        #expect(CSSNumber(-0.1, atLeast: 0) == nil)
        #expect(CSSNumber(-0.0, atLeast: 0)?.description == "0")
        #expect(CSSNumber(0, atLeast: 0)?.description == "0")
    }
}
