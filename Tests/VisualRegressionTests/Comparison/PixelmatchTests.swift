import Testing
import VisualRegression

@testable import TestSupport

/// The numbers of pixels equal those of pixelmatch.
struct PixelmatchTests {
    /// The counts of pixelmatch itself (0.4.0 for Python, at 0.1) for the pairs of these seeds: changed, and only antialiased.
    private static let counted: KeyValuePairs<UInt64, (changed: Int, antialiased: Int)> = [
        1: (70, 84), 2: (27, 26), 3: (0, 0), 4: (33, 73), 5: (192, 160), 6: (12, 45), 7: (7, 0), 8: (124, 139),
        9: (960, 274), 10: (21, 37), 11: (20, 4), 12: (172, 74), 13: (113, 30), 14: (186, 46), 15: (51, 69),
        16: (24, 5),
        17: (136, 60), 18: (6, 6), 19: (25, 4), 20: (40, 38), 21: (179, 57), 22: (165, 69), 23: (30, 43), 24: (0, 3),
        25: (55, 37), 26: (69, 39), 27: (0, 0), 28: (196, 101), 29: (57, 59), 30: (28, 46), 31: (0, 0), 32: (149, 38),
        33: (15, 16), 34: (81, 20), 35: (0, 82), 36: (131, 94), 37: (200, 18), 38: (113, 70), 39: (0, 0), 40: (115, 34),
    ]

    @Test
    func countsEqualThoseOfPixelmatch() {
        for (seed, counted) in Self.counted {
            let pair = PicturePair(seed: seed)
            let comparison = PictureComparison(golden: pair.golden.picture, actual: pair.actual.picture)
            #expect(comparison.pixelmatchCounts == counted, "seed \(seed)")
        }
    }

    @Test(arguments: SeededGenerator.seeds, [0.02, 0.05, 0.1, 0.2, 0.5])
    func countsEqualThoseOfTheReferenceImplementation(seed: UInt64, tolerance: Double) {
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
    /// The pixels that differ by more than the tolerance, without and with antialiasing.
    fileprivate var pixelmatchCounts: (changed: Int, antialiased: Int) {
        (changedPixelCount - shiftedPixelCount - strokePixelCount, antialiasedPixelCount + strokePixelCount)
    }
}

/// The published algorithm of pixelmatch, in its simplest and slowest form: the oracle of the comparison.
///
/// The distance of colors is from Kotsarenko and Ramos (2010), antialiasing from Vyšniauskas (2009).
struct PlainPixelmatch {
    var golden: Picture
    var actual: Picture
    var threshold: Double

    /// The number of different pixels, and the number of those that differ like antialiasing.
    func counts() -> (changed: Int, antialiased: Int) {
        var changed = 0
        var antialiased = 0
        for y in 0..<golden.height {
            for x in 0..<golden.width {
                guard distance(color(golden, x, y), color(actual, x, y)) > 35_215 * threshold * threshold else {
                    continue
                }
                if isAntialiased(x, y, golden, actual) || isAntialiased(x, y, actual, golden) {
                    antialiased += 1
                } else {
                    changed += 1
                }
            }
        }
        return (changed, antialiased)
    }

    /// A pixel's color on white.
    private func color(_ picture: Picture, _ x: Int, _ y: Int) -> [Double] {
        let start = (y * picture.width + x) * 4
        let alpha = Double(picture.pixels[start + 3]) / 255
        return (0..<3).map { 255 + (Double(picture.pixels[start + $0]) - 255) * alpha }
    }

    private func sum(_ weights: [Double], _ color: [Double]) -> Double {
        weights[0] * color[0] + weights[1] * color[1] + weights[2] * color[2]
    }

    private func brightness(_ color: [Double]) -> Double { sum([0.29889531, 0.58662247, 0.11448223], color) }

    private func distance(_ first: [Double], _ second: [Double]) -> Double {
        let y = brightness(first) - brightness(second)
        let i =
            sum([0.59597799, -0.27417610, -0.32180189], first) - sum([0.59597799, -0.27417610, -0.32180189], second)
        let q = sum([0.21147017, -0.52261711, 0.31114694], first) - sum([0.21147017, -0.52261711, 0.31114694], second)
        return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
    }

    /// The adjacent positions, column by column.
    private func neighbors(_ x: Int, _ y: Int) -> [(x: Int, y: Int)] {
        (x - 1...x + 1).flatMap { column in (y - 1...y + 1).map { (x: column, y: $0) } }.filter {
            $0 != (x, y) && (0..<golden.width).contains($0.x) && (0..<golden.height).contains($0.y)
        }
    }

    private func isAntialiased(_ x: Int, _ y: Int, _ picture: Picture, _ other: Picture) -> Bool {
        let around = neighbors(x, y)
        let own = brightness(color(picture, x, y))
        let differences = around.map { own - brightness(color(picture, $0.x, $0.y)) }
        let equal = differences.count { $0 == 0 } + (around.count < 8 ? 1 : 0)
        guard equal <= 2, let least = differences.min(), let greatest = differences.max(), least < 0, greatest > 0
        else {
            return false
        }
        return [least, greatest].contains { extreme in
            guard let index = differences.firstIndex(of: extreme) else { return false }
            let place = around[index]
            return hasManySiblings(place.x, place.y, picture) && hasManySiblings(place.x, place.y, other)
        }
    }

    private func hasManySiblings(_ x: Int, _ y: Int, _ picture: Picture) -> Bool {
        func bytes(_ x: Int, _ y: Int) -> ArraySlice<UInt8> {
            picture.pixels[(y * picture.width + x) * 4..<(y * picture.width + x + 1) * 4]
        }
        let around = neighbors(x, y)
        let equal = around.count { bytes($0.x, $0.y).elementsEqual(bytes(x, y)) } + (around.count < 8 ? 1 : 0)
        return equal > 2
    }
}
