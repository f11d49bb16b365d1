import Testing
import VisualRegression

@testable import TestSupport

/// Files of every kind, written by simple code, are read as the original pixels.
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
            #expect(picture == Picture(width: width, height: height, pixels: expected), "color type \(color)")
        }
    }

    @Test(arguments: [1, 2, 4, 8] as [UInt8])
    func samplesOfFewBits(depth: UInt8) throws {
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

    @Test func samplesOf16BitsAreRounded() throws {
        let file = WrittenPNG(2, 1, depth: 16, color: 2, rows: [0, 9, 9, 0, 0, 255, 255, 128, 128, 1, 1, 7, 7])
        #expect(try Picture(png: file.bytes).pixels == [9, 0, 255, 255, 128, 1, 7, 255])
    }

    /// Of two by two pixels, the first, the adjacent one, and the row below are separate passes.
    @Test func interlacedPicturesAreRead() throws {
        var file = WrittenPNG(2, 2, color: 0, rows: [0, 10, 0, 20, 0, 30, 40])
        file.interlace = 1
        #expect(try Picture(png: file.bytes).pixels == [10, 20, 30, 40].flatMap { [$0, $0, $0, 255] })
    }

    @Test
    func transparentColor() throws {
        var colors = WrittenPNG(3, 1, color: 2, rows: [0, 1, 2, 3, 1, 2, 4, 1, 2, 3])
        colors.chunks = [("tRNS", [0, 1, 0, 2, 0, 3])]
        #expect(try Picture(png: colors.bytes).pixels == [1, 2, 3, 0, 1, 2, 4, 255, 1, 2, 3, 0])
        var gray = WrittenPNG(2, 1, color: 0, rows: [0, 9, 8])
        gray.chunks = [("tRNS", [0, 9])]
        #expect(try Picture(png: gray.bytes).pixels == [9, 9, 9, 0, 8, 8, 8, 255])
    }

    /// libpng reads an index beyond the palette as black.
    @Test
    func colorsBeyondThePaletteAreBlack() throws {
        var file = WrittenPNG(2, 1, color: 3, rows: [0, 0, 1])
        file.chunks = [("PLTE", [1, 2, 3])]
        #expect(try Picture(png: file.bytes).pixels == [1, 2, 3, 255, 0, 0, 0, 255])
    }

    @Test
    func otherChunksAreIgnored() throws {
        var file = WrittenPNG(1, 1, color: 2, rows: [0, 1, 2, 3])
        file.chunks = [
            ("acTL", [0, 0, 0, 2, 0, 0, 0, 0]), ("fcTL", [UInt8](repeating: 0, count: 26)), ("gAMA", [0, 0, 177, 143]),
            ("tEXt", Array("Comment\0words".utf8)), ("fdAT", [1, 2, 3]),
        ]
        let expected = Picture(width: 1, height: 1, pixels: [1, 2, 3, 255])
        #expect(try Picture(png: file.bytes) == expected)
        #expect(try Picture(png: file.bytes + [1, 2, 3]) == expected, "bytes behind IEND are ignored")
    }

    @Test
    func dataCanBeSplitAnywhere() throws {
        let rows = WrittenPNG.filtered((0..<300).map { UInt8($0 % 251) }, rowBytes: 30, stride: 3, filters: [4])
        var file = WrittenPNG(10, 10, color: 2, rows: rows)
        let whole = try Picture(png: file.bytes)
        for pieces in [2, 3, 50, 400] {
            file.pieces = pieces
            #expect(try Picture(png: file.bytes) == whole, "in \(pieces) pieces")
        }
    }

    @Test
    func manyRowsAreRead() throws {
        let samples = (0..<700 * 600).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 9) }
        let rows = WrittenPNG.filtered(samples, rowBytes: 700, stride: 1, filters: [2, 4, 3])
        let picture = try Picture(png: WrittenPNG(700, 600, color: 0, rows: rows).bytes)
        #expect(picture.pixels.enumerated().allSatisfy { $0 % 4 == 3 ? $1 == 255 : $1 == samples[$0 / 4] })
    }

    @Test
    func sizeIsReadFromTheHeader() throws {
        let file = WrittenPNG(300, 2, color: 2, rows: []).bytes
        let size = try Picture.size(ofPNG: Array(file.prefix(33)))
        #expect(size.width == 300)
        #expect(size.height == 2)
    }
}

/// Damaged files: each has the right error, and none is read as something else.
struct PNGErrorTests {
    private static let good = WrittenPNG(2, 2, color: 2, rows: [0, 1, 2, 3, 4, 5, 6, 1, 7, 8, 9, 1, 1, 1])

    private func error(_ bytes: [UInt8]) -> String? {
        do throws(PNGError) {
            _ = try Picture(png: bytes)
            return nil
        } catch {
            return error.description
        }
    }

    private func error(_ change: (inout WrittenPNG) -> Void) -> String? {
        var file = Self.good
        change(&file)
        return error(file.bytes)
    }

    @Test
    func validFileIsRead() {
        #expect(error(Self.good.bytes) == nil)
    }

    @Test
    func otherFilesAreRejected() {
        #expect(error([]) == "the file is empty")
        let others = [
            ("<!doctype html>", "an HTML page, "), ("<?xml version='1.0'?>\n<svg/>", "an SVG, "), ("GIF89a", "a GIF, "),
            ("RIFF....WEBPVP8L", "a WebP, "), ("BM", ""), ("hello", ""),
        ]
        for (text, name) in others { #expect(error(Array(text.utf8)) == "the file is \(name)not a PNG") }
        #expect(error([0xFF, 0xD8, 0xFF, 0xE0]) == "the file is a JPEG, not a PNG")
        #expect(error([137, 80, 78, 71, 10, 26, 10, 0, 0]) == "the file is not a PNG")
        #expect(error([137, 80, 78]) == "the file is cut off")
    }

    @Test
    func truncatedFilesAreRejected() {
        let bytes = Self.good.bytes
        for count in bytes.indices.dropFirst() {
            let message = error(Array(bytes.prefix(count)))
            #expect(message?.contains("cut off") == true, "cut to \(count): \(message ?? "read")")
        }
    }

    @Test
    func everyFlippedBitIsDetected() {
        let bytes = Self.good.bytes
        for index in bytes.indices {
            for bit in 0..<8 {
                var broken = bytes
                broken[index] ^= 1 << bit
                #expect(error(broken) != nil, "bit \(bit) of byte \(index)")
            }
        }
    }

    @Test
    func checksumsAreVerified() {
        var bytes = Self.good.bytes
        bytes[29] ^= 1
        #expect(error(bytes) == "the file is damaged: IHDR: CRC error")
    }

    @Test
    func sizes() {
        #expect(error { $0.width = 0 } == "the picture has no pixels: 0 × 2")
        #expect(error { $0.height = 0 } == "the picture has no pixels: 2 × 0")
        #expect(
            error { $0.width = .max }
                == "the picture has 4294967295 × 2 pixels; sides of at most 32768 and 134217728 pixels together are read"
        )
        #expect(error { ($0.width, $0.height) = (32_768, 4_097) }?.contains("32768 × 4097 pixels") == true)
        // The maximum size, but without the data for it: rejected before memory is allocated.
        #expect(
            error { ($0.width, $0.height) = (32_768, 4_096) }
                == "the file has too little data for 32768 × 4096 pixels")
    }

    @Test
    func unknownFormatsAreRejected() {
        let damaged = "the file is damaged: "
        #expect(error { $0.interlace = 2 }?.hasPrefix(damaged) == true)
        #expect(error { $0.color = 5 }?.hasPrefix(damaged) == true)
        #expect(error { $0.depth = 4 }?.hasPrefix(damaged) == true)
        #expect(error { $0.compression = 1 }?.hasPrefix(damaged) == true)
        #expect(error { $0.filterMethod = 1 }?.hasPrefix(damaged) == true)
    }

    @Test
    func chunks() {
        let end = WrittenPNG.chunk("IEND", [])
        let start = WrittenPNG.signature + WrittenPNG.chunk("IHDR", Self.good.header)
        let data = WrittenPNG.chunk("IDAT", Self.good.packed)
        #expect(error(start + end) == "the file has too little data for 2 × 2 pixels")
        #expect(error(WrittenPNG.signature + data + end) == "the file does not begin with IHDR")
        #expect(error(start + data) == "the file is cut off: its end is missing")
        #expect(error { $0.chunks = [("ABCD", [])] } == "the file is damaged: ABCD: unhandled critical chunk")
        #expect(error { $0.chunks = [("\u{1}BCD", [])] }?.hasPrefix("the file is damaged: ") == true)
        #expect(error { $0.chunks = [("IHDR", $0.header)] }?.hasPrefix("the file is damaged: IHDR") == true)
        let between = start + data + WrittenPNG.chunk("tEXt", []) + data + end
        #expect(error(between) == "the file is damaged: its pixels are in two places")
    }

    @Test
    func palettes() {
        func palette(_ chunks: (name: String, data: [UInt8])...) -> String? {
            var file = WrittenPNG(2, 1, color: 3, rows: [0, 0, 1])
            file.chunks = chunks
            return error(file.bytes)
        }
        #expect(palette(("PLTE", [1, 2, 3, 4, 5, 6])) == nil)
        #expect(palette()?.hasPrefix("the file is damaged: ") == true, "the palette is missing")
        #expect(palette(("PLTE", []))?.hasPrefix("the file is damaged: ") == true)
        #expect(palette(("PLTE", [1, 2, 3, 4]))?.hasPrefix("the file is damaged: PLTE: ") == true)
        #expect(palette(("PLTE", [UInt8](repeating: 0, count: 771)))?.hasPrefix("the file is damaged: PLTE: ") == true)
        let transparencies = palette(("PLTE", [1, 2, 3, 4, 5, 6]), ("tRNS", [1, 2, 3]))
        #expect(transparencies?.hasPrefix("the file is damaged: tRNS: ") == true)
        #expect(error { $0.chunks = [("tRNS", [1, 2, 3])] }?.hasPrefix("the file is damaged: tRNS: ") == true)
        #expect(
            error { $0.chunks = [("tRNS", [0, 1, 0, 2, 0, 3]), ("tRNS", [0, 1, 0, 2, 0, 3])] }?
                .hasPrefix("the file is damaged: tRNS: ") == true)
    }

    @Test
    func data() {
        #expect(error { $0.rows[7] = 5 } == "the file is damaged: bad adaptive filter value")
        #expect(error { $0.rows.removeLast() }?.hasPrefix("the file is damaged: ") == true)
        #expect(error { $0.rows.append(0) }?.hasPrefix("the file is damaged: ") == true)
        func packed(_ change: (inout [UInt8]) -> Void) -> String? {
            var data = Self.good.packed
            change(&data)
            return error(
                WrittenPNG.signature + WrittenPNG.chunk("IHDR", Self.good.header) + WrittenPNG.chunk("IDAT", data)
                    + WrittenPNG.chunk("IEND", []))
        }
        #expect(packed { _ in } == nil)
        #expect(packed { $0[0] = 0 } == "the file is damaged: IDAT: incorrect header check")
        #expect(packed { $0[$0.count - 1] ^= 1 } == "the file is damaged: IDAT: incorrect data check")
        #expect(packed { $0.removeLast() }?.hasPrefix("the file is damaged: ") == true)
        #expect(packed { $0 = [] } == "the file has too little data for 2 × 2 pixels")
    }
}

/// A written picture is read as the same picture.
struct PNGWritingTests {
    private func picture(_ width: Int, _ height: Int, colors: [[UInt8]], seed: UInt64) -> Picture {
        var generator = SeededGenerator(seed: seed)
        // All colors once, then any of them.
        let pixels = (0..<width * height).map {
            $0 < colors.count ? $0 : .random(in: colors.indices, using: &generator)
        }
        return Picture(width: width, height: height, pixels: pixels.flatMap { colors[$0] })
    }

    @Test(arguments: [1, 2, 17, 257, 900], [false, true])
    func everyNumberOfColors(count: Int, hasAlpha: Bool) throws {
        let colors: [[UInt8]] = (0..<count).map { index in
            let alpha = hasAlpha && index % 3 == 0 ? UInt8(index % 255) : 255
            return [UInt8(index % 256), UInt8(index / 256), UInt8(255 - index % 256), alpha]
        }
        let picture = picture(37, 31, colors: colors, seed: 5)
        let bytes = picture.png()
        #expect(try Picture(png: bytes) == picture)
        #expect(bytes == picture.png(), "the same bytes again")
        #expect(bytes[25] == (hasAlpha ? 6 : 2), "the kind of color: with alpha where it is needed")
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
