import VisualRegression

/// Screenshots of a phone at twice its size: read, and compared with recorded ones.
enum PictureBenchmarks {
    static var all: [Benchmark] {
        [
            Benchmark("picture/equal", "two equal pictures of 780 × 1688 pixels") {
                comparison(limit: 1) { $0 }
            },
            Benchmark("picture/8k", "the same, 8,000 pixels in a box differ") {
                comparison(limit: 3) { changed($0) }
            },
            Benchmark("picture/scattered", "the same, 8,000 pixels all over the page differ, each of them alone") {
                comparison(limit: 3) { scattered($0) }
            },
            Benchmark("picture/decode", "a screenshot's PNG of 780 × 1688 pixels, from bytes to pixels") { decoding() },
        ]
    }

    private static func comparison(limit: Double, _ change: @escaping @Sendable (Picture) -> Picture) -> Comparison {
        let golden = screen()
        let same = Picture(width: golden.width, height: golden.height, pixels: golden.pixels.map { $0 })
        let actual = change(Picture(width: golden.width, height: golden.height, pixels: golden.pixels.map { $0 }))
        var comparison = Comparison()
        comparison.expected = SideOutput(golden == actual)
        comparison.sides = [
            Side(
                "PictureComparison", work: { PictureComparison(golden: golden, actual: actual) },
                output: { SideOutput($0.verdict == .identical) }),
            // With equal pictures, because == stops at the first difference.
            Side("one pass of ==", work: { golden == same }),
        ]
        comparison.figures = { measurements in
            [Figure("a comparison", measurements[0].median / 1_000_000, unit: "ms", limit: limit)]
        }
        return comparison
    }

    private static func decoding() -> Comparison {
        let picture = screen()
        let bytes = picture.png()
        var comparison = Comparison()
        comparison.sides = [
            Side("Picture(png:)", work: { try? Picture(png: bytes) }, output: { SideOutput($0?.pixels) })
        ]
        comparison.expected = SideOutput(Optional(picture.pixels))
        return comparison
    }

    /// Rows with dots of many colors and lines that look like text.
    private static func screen() -> Picture {
        var generator = SeededGenerator(state: 11)
        var pixels = [UInt8](repeating: 255, count: 780 * 1688 * 4)
        for y in 0..<1688 {
            for x in 0..<780 {
                let isText = x > 130 && x < 520 && (y % 112 > 30 && y % 112 < 50 || y % 112 > 66 && y % 112 < 80)
                let isPhoto = x > 30 && x < 100 && y % 112 > 20 && y % 112 < 90
                for channel in 0..<3 {
                    if isText, (x / 3 + y / 2) % 3 != 0 {
                        pixels[(y * 780 + x) * 4 + channel] = UInt8(x * 7 % 5 * 50)
                    } else if isPhoto {
                        pixels[(y * 780 + x) * 4 + channel] =
                            UInt8((x + y * (channel + 1)) % 200) + UInt8.random(in: 0...9, using: &generator)
                    } else if y % 112 == 0 {
                        pixels[(y * 780 + x) * 4 + channel] = 229
                    }
                }
            }
        }
        return Picture(width: 780, height: 1688, pixels: pixels)
    }

    private static func changed(_ picture: Picture) -> Picture {
        var pixels = picture.pixels
        for y in 300..<400 {
            for x in 150..<230 { pixels[(y * picture.width + x) * 4] ^= 0x80 }
        }
        return Picture(width: picture.width, height: picture.height, pixels: pixels)
    }

    private static func scattered(_ picture: Picture) -> Picture {
        var pixels = picture.pixels
        for index in stride(from: 0, to: pixels.count / 4, by: 165) { pixels[index * 4] ^= 0x80 }
        return Picture(width: picture.width, height: picture.height, pixels: pixels)
    }
}
