import Testing
import VisualRegression

@testable import TestSupport

/// Boxes around changes.
struct PictureRegionTests {
    private func regions(_ width: Int, _ height: Int, _ boxes: [(x: Int, y: Int, width: Int, height: Int)])
        -> [PictureRegion]
    {
        let golden = Canvas(width, height)
        var actual = golden
        for box in boxes { actual.box(box.x * 8, box.y * 8, box.width * 8, box.height * 8, 0x0000_00FF) }
        return PictureComparison(golden: golden.picture, actual: actual.picture, tolerance: .exact).regions
    }

    @Test
    func nearbyRegionsAreJoined() {
        #expect(
            regions(200, 200, [(10, 10, 4, 4), (17, 12, 4, 4)]) == [
                .init(x: 10, y: 10, width: 11, height: 6, pixelCount: 32)
            ])
        #expect(
            regions(200, 200, [(10, 10, 4, 4), (40, 10, 4, 4)]).map(\.pixelCount) == [16, 16])
    }

    @Test
    func regionsAreInReadingOrder() {
        let found = regions(300, 300, [(200, 10, 3, 3), (10, 200, 3, 3), (10, 10, 3, 3), (100, 100, 3, 3)])
        #expect(found.map(\.x) == [10, 200, 100, 10])
        #expect(found.map(\.description).first == "3 × 3 at 10, 10")
    }

    @Test
    func regionsAreLimitedToFifty() {
        let boxes = (0..<400).map { (x: $0 % 20 * 30, y: $0 / 20 * 30, width: 2, height: 2) }
        let found = regions(600, 600, boxes)
        #expect((1...50).contains(found.count))
        #expect(found.reduce(0) { $0 + $1.pixelCount } == 1_600, "none of them is lost")
        #expect(regions(600, 600, Array(boxes.prefix(50))).count == 50)
    }

    @Test(arguments: SeededGenerator.seeds)
    func everyChangedPixelIsInARegion(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let golden = Canvas(130, 170)
        var actual = golden
        var changed: Set<Int> = []
        for _ in 0..<Int.random(in: 1...200, using: &generator) {
            let x = Int.random(in: 0..<130, using: &generator)
            let y = Int.random(in: 0..<170, using: &generator)
            actual[x, y, 0] = 0
            changed.insert(y * 130 + x)
        }
        let found = PictureComparison(golden: golden.picture, actual: actual.picture, tolerance: .exact).regions
        for index in changed {
            let x = index % 130
            let y = index / 130
            let holders = found.count {
                ($0.x..<$0.x + $0.width).contains(x) && ($0.y..<$0.y + $0.height).contains(y)
            }
            #expect(holders == 1, "\(x), \(y)")
        }
        #expect(found.reduce(0) { $0 + $1.pixelCount } == changed.count)
    }
}
