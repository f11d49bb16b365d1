import Testing
import VisualRegression

struct HeatMapTests {
    private func pixel(_ picture: Picture, _ x: Int, _ y: Int) -> [UInt8] {
        Array(picture.pixels[(y * picture.width + x) * 4..<(y * picture.width + x + 1) * 4])
    }

    @Test
    func whatIsTheSameIsFaded() {
        var canvas = Canvas(8, 8, 0x0000_00FF)
        canvas.box(0, 0, 8, 8, 0xFF00_00FF)
        let map = PictureComparison(golden: canvas.picture, actual: canvas.picture).heatMap()
        #expect(pixel(map, 5, 5) == [191, 191, 191, 255], "black")
        #expect(pixel(map, 0, 0) == [210, 210, 210, 255], "red is lighter, and grey")
    }

    @Test
    func whatChangedIsStrong() {
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
    func whatOneOfThemLacksIsPadded() {
        let golden = Canvas(10, 20)
        let actual = Canvas(12, 18)
        let map = PictureComparison(golden: golden.picture, actual: actual.picture).heatMap()
        #expect((map.width, map.height) == (12, 20))
        #expect(pixel(map, 11, 0) == [214, 0, 98, 255])
        #expect(pixel(map, 0, 19) == [214, 0, 98, 255])
        #expect(pixel(map, 9, 17) == [255, 255, 255, 255])
    }
}
