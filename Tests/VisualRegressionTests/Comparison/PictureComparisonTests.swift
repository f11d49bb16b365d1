import Testing
import VisualRegression

@testable import TestSupport

/// Visible changes are differences, invisible ones are not.
struct PictureComparisonTests {
    private static let ink: UInt32 = 0x0000_00FF
    private static let page: UInt32 = 0xF2F2_F7FF

    /// A list's screen as high as a phone: rows with a faint separator, a number and an image with round corners.
    private func screen(
        changedRow: Int = 0, price: String = "1850", move: Int = 0, ink: UInt32 = Self.ink, stroke: Int = 9,
        card: UInt32 = 0xFFFF_FFFF, divider: UInt32 = 0xE5E5_EAFF
    ) -> Picture {
        var canvas = Canvas(195, 422, Self.page)
        canvas.box(64, 64, 1_432, 3_200, radius: 80, card)
        for row in 0..<9 {
            let isChanged = row == changedRow
            let top = 64 + row * 352
            canvas.box(128, top + 344 + (isChanged ? move : 0), 1_368, 8, divider)
            canvas.box(104, top + 40, 240, 240, radius: 48, 0x007A_FFFF)
            canvas.digits(
                isChanged ? price : "1850", 411, top + 110, unit: 30, stroke: isChanged ? stroke : 9,
                isChanged ? ink : Self.ink)
        }
        return canvas.picture
    }

    private func compare(_ actual: Picture, _ tolerance: PictureTolerance = .standard) -> PictureComparison {
        PictureComparison(golden: screen(), actual: actual, tolerance: tolerance)
    }

    @Test
    func equalPixelsAreIdentical() {
        let comparison = compare(screen())
        #expect(comparison.verdict == .identical)
        #expect(comparison.changedPixelCount == 0)
        #expect(comparison.antialiasedPixelCount == 0)
        #expect(comparison.densest == nil)
        #expect(comparison.regions.isEmpty)
        #expect(compare(screen(), .exact).verdict == .identical)
    }

    @Test(arguments: [0, 4, 8], ["1950", "1880", "1851", "7850", "1650", "1858", "0850"])
    func changedDigitIsDifferent(row: Int, price: String) {
        let comparison = compare(screen(changedRow: row, price: price))
        #expect(comparison.verdict == .different)
        // All of it is at the number's position.
        let isInPlace = comparison.regions.allSatisfy {
            $0.x >= 50 && $0.y >= 20 + row * 44 && $0.y + $0.height <= 42 + row * 44
        }
        #expect(isInPlace, "\(comparison.regions)")
    }

    @Test(arguments: [-8, 8])
    func dividerMovedByOnePixelIsDifferent(move: Int) throws {
        let comparison = compare(screen(changedRow: 2, move: move))
        #expect(comparison.verdict == .different)
        #expect(
            comparison.shiftedPixelCount == comparison.changedPixelCount, "too faint for a pixel to count by itself")
        let region = try #require(comparison.regions.first)
        #expect(region == PictureRegion(x: 16, y: 139 + min(0, move / 8), width: 171, height: 2, pixelCount: 342))
    }

    @Test
    func faintDividerThatMovedIsDifferent() {
        let faint = screen(divider: 0xFBFB_FBFF)
        let moved = screen(changedRow: 2, move: 8, divider: 0xFBFB_FBFF)
        #expect(PictureComparison(golden: faint, actual: moved).verdict == .different)
    }

    @Test(arguments: [0xFCFC_FCFF, 0xFCFF_FFFF, 0xFFFF_FCFF, 0xFDFD_FDFF] as [UInt32])
    func slightlyChangedFillIsDifferent(card: UInt32) {
        let comparison = compare(screen(card: card))
        #expect(comparison.verdict == .different)
        #expect(comparison.changedPixelCount > 60_000)
    }

    @Test
    func fillChangedByOneIsAlike() {
        #expect(compare(screen(card: 0xFEFE_FEFF)).verdict == .alike)
        #expect(compare(screen(card: 0xFEFE_FEFF), .exact).verdict == .different)
    }

    @Test(arguments: [0x0303_03FF, 0x0000_03FF, 0x0300_00FF] as [UInt32])
    func slightlyChangedTextColorIsDifferent(ink: UInt32) {
        #expect(compare(screen(changedRow: 5, ink: ink)).verdict == .different)
    }

    @Test(arguments: [11, 12, 16])
    func changedFontWeightIsDifferent(stroke: Int) {
        #expect(compare(screen(changedRow: 5, stroke: stroke)).verdict == .different)
    }

    /// Fills and pages of lists, light and dark.
    private static let fills: [(UInt32, UInt32)] = [
        (0xFFFF_FFFF, 0xF2F2_F7FF), (0x0000_00FF, 0xFFFF_FFFF), (0x007A_FFFF, 0xFFFF_FFFF), (0x1C1C_1EFF, 0x0000_00FF),
        (0xE5E5_EAFF, 0xFFFF_FFFF), (0xFF3B_30FF, 0xF2F2_F7FF),
    ]

    @Test(arguments: [(4, 4), (4, 0), (0, 4), (-4, 4), (3, 1)])
    func movedRoundCornersAreAlike(move: (x: Int, y: Int)) {
        for (fill, page) in Self.fills {
            for radius in stride(from: 16, through: 256, by: 30) {
                let pictures = [(0, 0), move].map { x, y in
                    var canvas = Canvas(40, 40, page)
                    // Only one corner and its sides are in the picture.
                    canvas.box(80 + x, 80 + y, 800, 800, radius: radius, fill)
                    return canvas.picture
                }
                let comparison = PictureComparison(golden: pictures[0], actual: pictures[1])
                #expect(comparison.verdict == .alike, "radius \(radius), \(fill) on \(page)")
                #expect(comparison.changedPixelCount == 0)
            }
        }
    }

    @Test(arguments: SeededGenerator.seeds)
    func noiseIsAlike(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var everywhere = Canvas(120, 90, Self.page)
        everywhere.digits("1984", 80, 80, unit: 60, stroke: 16, Self.ink)
        let golden = everywhere.picture
        var seldom = everywhere
        everywhere.noise(1, oneIn: 2, using: &generator)
        #expect(
            PictureComparison(golden: golden, actual: everywhere.picture).verdict == .alike, "1 on half of all samples")
        seldom.noise(6, oneIn: 100, using: &generator)
        #expect(PictureComparison(golden: golden, actual: seldom.picture).verdict == .alike, "6 on one in a hundred")
    }

    @Test
    func smallChangesInLargePicturesAreFound() {
        // Two black pixels in a page of a million.
        var canvas = Canvas(1_000, 1_000)
        let golden = canvas.picture
        canvas.box(3_200, 6_400, 16, 8, Self.ink)
        let comparison = PictureComparison(golden: golden, actual: canvas.picture)
        #expect(comparison.verdict == .different)
        #expect(comparison.densest == PictureRegion(x: 392, y: 792, width: 16, height: 16, pixelCount: 2))
        #expect(comparison.regions == [PictureRegion(x: 400, y: 800, width: 2, height: 1, pixelCount: 2)])
    }

    @Test
    func exactToleranceReportsEveryChange() {
        var canvas = Canvas(9, 9, Self.page)
        let golden = canvas.picture
        canvas[4, 4, 2] ^= 1
        let comparison = PictureComparison(golden: golden, actual: canvas.picture, tolerance: .exact)
        #expect(comparison.verdict == .different)
        #expect(comparison.changedPixelCount == 1)
        #expect(PictureComparison(golden: golden, actual: canvas.picture).verdict == .alike)
        // Nor an invisible change: the color of transparent pixels.
        let clear = Picture(width: 1, height: 1, pixels: [0, 0, 0, 0])
        let other = Picture(width: 1, height: 1, pixels: [9, 9, 9, 0])
        #expect(PictureComparison(golden: clear, actual: other, tolerance: .exact).verdict == .different)
        #expect(PictureComparison(golden: clear, actual: other).verdict == .alike)
    }

    @Test
    func differentSizesHaveASeparateVerdict() {
        var wide = Canvas(20, 10)
        wide.box(0, 0, 16, 8, Self.ink)
        var high = Canvas(18, 12)
        high.box(0, 0, 8, 8, Self.ink)
        for (golden, actual) in [(wide, high), (high, wide)] {
            let comparison = PictureComparison(golden: golden.picture, actual: actual.picture, tolerance: 1.0)
            #expect(comparison.verdict == .sizesDiffer)
            #expect((comparison.width, comparison.height) == (20, 12))
            #expect(
                comparison.changedPixelCount == 20 * 12 - 18 * 10, "at the most tolerant, only missing pixels")
        }
        let standard = PictureComparison(golden: wide.picture, actual: high.picture)
        #expect(standard.changedPixelCount == 20 * 12 - 18 * 10 + 1)
        let same = Canvas(18, 10).picture
        #expect(PictureComparison(golden: same, actual: Canvas(18, 12).picture).changedPixelCount == 36)
    }

    @Test
    func tolerancesAreBetweenZeroAndOne() {
        #expect(PictureTolerance(-1) == .exact)
        #expect(PictureTolerance(.nan) == .exact)
        #expect(PictureTolerance(2).value == 1)
        // Black that became white in one place passes only if everything passes.
        var canvas = Canvas(30, 30)
        let golden = canvas.picture
        canvas.box(80, 80, 24, 24, 0x8080_80FF)
        let verdicts = [0.1, 0.3, 0.48, 0.52, 1].map { tolerance in
            PictureComparison(golden: golden, actual: canvas.picture, tolerance: PictureTolerance(tolerance)).verdict
        }
        #expect(verdicts == [.different, .different, .different, .alike, .alike])
    }
}

struct HeatMapTests {
    private func pixel(_ picture: Picture, _ x: Int, _ y: Int) -> [UInt8] {
        Array(picture.pixels[(y * picture.width + x) * 4..<(y * picture.width + x + 1) * 4])
    }

    @Test
    func unchangedPixelsAreFaded() {
        var canvas = Canvas(8, 8, 0x0000_00FF)
        canvas.box(0, 0, 8, 8, 0xFF00_00FF)
        let map = PictureComparison(golden: canvas.picture, actual: canvas.picture).heatMap()
        #expect(pixel(map, 5, 5) == [191, 191, 191, 255], "black")
        #expect(pixel(map, 0, 0) == [210, 210, 210, 255], "red is lighter, and grey")
    }

    @Test
    func changedPixelsAreHighlighted() {
        var golden = Canvas(60, 40)
        golden.box(8, 8, 200, 200, radius: 100, 0x0000_00FF)
        var actual = Canvas(60, 40)
        actual.box(12, 8, 200, 200, radius: 100, 0x0000_00FF)
        actual.box(320, 80, 80, 80, 0xF8F8_F8FF)
        let comparison = PictureComparison(golden: golden.picture, actual: actual.picture)
        let map = comparison.heatMap()
        #expect(pixel(map, 45, 15) == [214, 0, 98, 255], "shifted")
        let pixels = (0..<60 * 40).map { pixel(map, $0 % 60, $0 / 60) }
        #expect(pixels.count { $0 == [214, 0, 98, 255] } == comparison.changedPixelCount)
        #expect(pixels.count { $0 == [255, 196, 61, 255] } == comparison.antialiasedPixelCount)
        #expect(comparison.antialiasedPixelCount > 10)
    }

    @Test
    func missingPixelsAreHighlighted() {
        let golden = Canvas(10, 20)
        let actual = Canvas(12, 18)
        let map = PictureComparison(golden: golden.picture, actual: actual.picture).heatMap()
        #expect((map.width, map.height) == (12, 20))
        #expect(pixel(map, 11, 0) == [214, 0, 98, 255])
        #expect(pixel(map, 0, 19) == [214, 0, 98, 255])
        #expect(pixel(map, 9, 17) == [255, 255, 255, 255])
    }
}
