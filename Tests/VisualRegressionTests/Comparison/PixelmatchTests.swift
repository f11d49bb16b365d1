import Testing
import VisualRegression

@testable import TestSupport

/// The counts of pixels are pixelmatch's.
struct PixelmatchTests {
    /// What pixelmatch itself (0.4.0 for Python, at 0.1) counts in the pairs of these seeds: changed, and only antialiased.
    private static let counted: KeyValuePairs<UInt64, (changed: Int, antialiased: Int)> = [
        1: (70, 84), 2: (27, 26), 3: (0, 0), 4: (33, 73), 5: (192, 160), 6: (12, 45), 7: (7, 0), 8: (124, 139),
        9: (960, 274), 10: (21, 37), 11: (20, 4), 12: (172, 74), 13: (113, 30), 14: (186, 46), 15: (51, 69),
        16: (24, 5),
        17: (136, 60), 18: (6, 6), 19: (25, 4), 20: (40, 38), 21: (179, 57), 22: (165, 69), 23: (30, 43), 24: (0, 3),
        25: (55, 37), 26: (69, 39), 27: (0, 0), 28: (196, 101), 29: (57, 59), 30: (28, 46), 31: (0, 0), 32: (149, 38),
        33: (15, 16), 34: (81, 20), 35: (0, 82), 36: (131, 94), 37: (200, 18), 38: (113, 70), 39: (0, 0), 40: (115, 34),
    ]

    @Test
    func countsAreThoseOfPixelmatch() {
        for (seed, counted) in Self.counted {
            let pair = PicturePair(seed: seed)
            let comparison = PictureComparison(golden: pair.golden.picture, actual: pair.actual.picture)
            #expect(comparison.pixelmatchCounts == counted, "seed \(seed)")
        }
    }

    @Test(arguments: SeededGenerator.seeds, [0.02, 0.05, 0.1, 0.2, 0.5])
    func countsAreThoseOfThePlainWords(seed: UInt64, tolerance: Double) {
        for seed in [seed, seed ^ 0xABCD, seed / 3] {
            let pair = PicturePair(seed: seed)
            let golden = pair.golden.picture
            let actual = pair.actual.picture
            let expected = PlainPixelmatch(golden: golden, actual: actual, threshold: tolerance).counts()
            let comparison = PictureComparison(golden: golden, actual: actual, tolerance: PictureTolerance(tolerance))
            #expect(comparison.pixelmatchCounts == expected, "seed \(seed)")
        }
    }
}

extension PictureComparison {
    /// The pixels that are off by more than the tolerance, without and with the looks of antialiasing.
    fileprivate var pixelmatchCounts: (changed: Int, antialiased: Int) {
        (changedPixelCount - shiftedPixelCount - strokePixelCount, antialiasedPixelCount + strokePixelCount)
    }
}
