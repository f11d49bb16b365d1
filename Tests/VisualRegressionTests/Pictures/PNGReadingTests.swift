import Testing
import VisualRegression

@testable import TestSupport

/// Files of every kind, written by plain code, read as the pixels they were written from.
struct PNGReadingTests {
    @Test(arguments: SeededGenerator.seeds, [[0], [1], [2], [3], [4], [4, 3, 2, 1, 0]] as [[UInt8]])
    func colorsWithEachFilter(seed: UInt64, filters: [UInt8]) throws {
        var generator = SeededGenerator(seed: seed)
        for (color, stride) in [(2, 3), (6, 4), (0, 1), (4, 2)] as [(UInt8, Int)] {
            let width = Int.random(in: 1...40, using: &generator)
            let height = Int.random(in: 1...20, using: &generator)
            let samples = (0..<width * height * stride).map { _ in UInt8.random(in: 0...255, using: &generator) }
            let rows = WrittenPNG.filtered(samples, rowBytes: width * stride, stride: stride, filters: filters)
            let picture = try Picture(png: WrittenPNG(width, height, color: color, rows: rows).bytes)
            let expected = (0..<width * height).flatMap { pixel -> [UInt8] in
                let values = samples[pixel * stride..<(pixel + 1) * stride]
                switch color {
                case 2: return values + [255]
                case 6: return Array(values)
                case 0: return Array(repeating: values[values.startIndex], count: 3) + [255]
                default: return Array(repeating: values[values.startIndex], count: 3) + [values[values.startIndex + 1]]
                }
            }
            #expect(picture == Picture(width: width, height: height, pixels: expected), "colour type \(color)")
        }
    }

    @Test(arguments: [1, 2, 4, 8] as [UInt8])
    func fewBitsASample(depth: UInt8) throws {
        let width = 13
        let levels = 1 << Int(depth)
        let values = (0..<width).map { $0 * 5 % levels }
        var row = [UInt8](repeating: 0, count: (width * Int(depth) + 7) / 8)
        for (index, value) in values.enumerated() {
            let bit = index * Int(depth)
            row[bit / 8] |= UInt8(value << (8 - Int(depth) - bit % 8))
        }
        let gray = try Picture(png: WrittenPNG(width, 1, depth: depth, color: 0, rows: [0] + row).bytes)
        let grays = values.map { UInt8($0 * 255 / (levels - 1)) }
        #expect(gray.pixels == grays.flatMap { [$0, $0, $0, 255] })

        var file = WrittenPNG(width, 1, depth: depth, color: 3, rows: [0] + row)
        file.chunks = [
            ("PLTE", (0..<levels).flatMap { [UInt8($0), UInt8(255 - $0), 7] }), ("tRNS", [0, 128]),
        ]
        let palette = try Picture(png: file.bytes)
        let alphas: [UInt8] = values.map { $0 == 0 ? 0 : $0 == 1 ? 128 : 255 }
        let expected = zip(values, alphas).flatMap { value, alpha -> [UInt8] in
            [UInt8(value), UInt8(255 - value), 7, alpha]
        }
        #expect(palette.pixels == expected)
    }

    @Test
    func oneColorIsTransparent() throws {
        var colors = WrittenPNG(3, 1, color: 2, rows: [0, 1, 2, 3, 1, 2, 4, 1, 2, 3])
        colors.chunks = [("tRNS", [0, 1, 0, 2, 0, 3])]
        #expect(try Picture(png: colors.bytes).pixels == [1, 2, 3, 0, 1, 2, 4, 255, 1, 2, 3, 0])
        var gray = WrittenPNG(2, 1, color: 0, rows: [0, 9, 8])
        gray.chunks = [("tRNS", [0, 9])]
        #expect(try Picture(png: gray.bytes).pixels == [9, 9, 9, 0, 8, 8, 8, 255])
        // A colour that 8 bits cannot have is no pixel's.
        gray.chunks = [("tRNS", [1, 9])]
        #expect(try Picture(png: gray.bytes).pixels == [9, 9, 9, 255, 8, 8, 8, 255])
    }

    @Test
    func whatPixelsDoNotNeedIsPassedOver() throws {
        var file = WrittenPNG(1, 1, color: 2, rows: [0, 1, 2, 3])
        file.chunks = [
            ("acTL", [0, 0, 0, 2, 0, 0, 0, 0]), ("fcTL", [UInt8](repeating: 0, count: 26)), ("gAMA", [0, 0, 177, 143]),
            ("tEXt", Array("Comment\0words".utf8)), ("fdAT", [1, 2, 3]),
        ]
        let expected = Picture(width: 1, height: 1, pixels: [1, 2, 3, 255])
        #expect(try Picture(png: file.bytes) == expected)
        #expect(try Picture(png: file.bytes + [1, 2, 3]) == expected, "what stands behind IEND is nobody's")
    }

    @Test
    func dataMayBeCutAnywhere() throws {
        let rows = WrittenPNG.filtered((0..<300).map { UInt8($0 % 251) }, rowBytes: 30, stride: 3, filters: [4])
        var file = WrittenPNG(10, 10, color: 2, rows: rows)
        let whole = try Picture(png: file.bytes)
        for pieces in [2, 3, 50, 400] {
            file.pieces = pieces
            #expect(try Picture(png: file.bytes) == whole, "in \(pieces) pieces")
        }
    }

    @Test
    func manyRowsAreUnpackedInBands() throws {
        let samples = (0..<700 * 600).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 9) }
        let rows = WrittenPNG.filtered(samples, rowBytes: 700, stride: 1, filters: [2, 4, 3])
        let picture = try Picture(png: WrittenPNG(700, 600, color: 0, rows: rows).bytes)
        #expect(picture.pixels.enumerated().allSatisfy { $0 % 4 == 3 ? $1 == 255 : $1 == samples[$0 / 4] })
    }

    @Test
    func theSizeIsReadFromTheBeginning() throws {
        let file = WrittenPNG(300, 2, color: 2, rows: []).bytes
        let size = try Picture.size(ofPNG: Array(file.prefix(33)))
        #expect(size.width == 300)
        #expect(size.height == 2)
    }
}
