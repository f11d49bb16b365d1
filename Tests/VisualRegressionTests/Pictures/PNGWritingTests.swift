import Testing
import VisualRegression

@testable import TestSupport

/// What is written reads as the same picture, and is small.
struct PNGWritingTests {
    private func picture(_ width: Int, _ height: Int, colors: [[UInt8]], seed: UInt64) -> Picture {
        var generator = SeededGenerator(seed: seed)
        // All colours once, then any of them.
        let pixels = (0..<width * height).map {
            $0 < colors.count ? $0 : .random(in: colors.indices, using: &generator)
        }
        return Picture(width: width, height: height, pixels: pixels.flatMap { colors[$0] })
    }

    @Test(arguments: [1, 2, 3, 4, 5, 16, 17, 255, 256, 257, 900], [false, true])
    func everyNumberOfColors(count: Int, hasAlpha: Bool) throws {
        let colors: [[UInt8]] = (0..<count).map { index in
            let alpha = hasAlpha && index % 3 == 1 ? UInt8(index % 255) : 255
            return [UInt8(index % 256), UInt8(index / 256), UInt8(255 - index % 256), alpha]
        }
        let picture = picture(37, 31, colors: colors, seed: 5)
        let bytes = picture.png()
        #expect(try Picture(png: bytes) == picture)
        #expect(bytes == picture.png(), "the same bytes again")
        let isOpaque = colors.allSatisfy { $0[3] == 255 }
        let kind: UInt8 = count <= 256 ? 3 : isOpaque ? 2 : 6
        #expect(bytes[25] == kind, "the kind of colour")
        let depth: UInt8 = count <= 2 ? 1 : count <= 4 ? 2 : count <= 16 ? 4 : 8
        #expect(bytes[24] == depth, "the bits of a sample")
    }

    @Test(arguments: SeededGenerator.seeds)
    func anyPixels(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for alpha in [UInt8(255), 0] {
            let width = Int.random(in: 1...50, using: &generator)
            let height = Int.random(in: 1...50, using: &generator)
            let pixels = (0..<width * height * 4).map { index in
                index % 4 == 3
                    ? UInt8.random(in: alpha...255, using: &generator) : .random(in: 0...255, using: &generator)
            }
            let picture = Picture(width: width, height: height, pixels: pixels)
            #expect(try Picture(png: picture.png()) == picture)
        }
    }

    @Test
    func gradientsAreFiltered() throws {
        var pixels: [UInt8] = []
        for row in 0..<128 {
            for column in 0..<128 { pixels += [UInt8(column), UInt8(row), UInt8((column + row) / 2), 255] }
        }
        let picture = Picture(width: 128, height: 128, pixels: pixels)
        let bytes = picture.png()
        #expect(try Picture(png: bytes) == picture)
        #expect(bytes.count < 1_500, "of \(pixels.count / 4 * 3) bytes")
    }

    @Test
    func onePixel() throws {
        let picture = Picture(width: 1, height: 1, pixels: [1, 2, 3, 4])
        #expect(try Picture(png: picture.png()) == picture)
    }
}
