import VisualRegression

/// Draws pictures with antialiased edges, in whole numbers so that every machine draws the same.
///
/// Places and lengths are in eighths of a pixel; how much of a pixel a shape covers is counted at 8 by 8 points.
struct Canvas {
    let width: Int
    let height: Int
    private(set) var pixels: [UInt8]

    /// Red, green, blue and alpha, from the highest byte down: `0xFF0000FF` is red.
    typealias Color = UInt32

    init(_ width: Int, _ height: Int, _ background: Color = 0xFFFF_FFFF) {
        self.width = width
        self.height = height
        let color = Self.channels(background)
        pixels = (0..<width * height).flatMap { _ in color }
    }

    var picture: Picture { Picture(width: width, height: height, pixels: pixels) }

    subscript(x: Int, y: Int, channel: Int) -> UInt8 {
        get { pixels[(y * width + x) * 4 + channel] }
        set { pixels[(y * width + x) * 4 + channel] = newValue }
    }

    /// Fills a box whose corners are circles.
    mutating func box(_ x: Int, _ y: Int, _ width: Int, _ height: Int, radius: Int = 0, _ color: Color) {
        fill(RoundBox(x, y, width, height, radius), without: nil, color)
    }

    /// Draws the border of such a box, inside of it.
    mutating func border(_ x: Int, _ y: Int, _ width: Int, _ height: Int, radius: Int, line: Int, _ color: Color) {
        let inside = RoundBox(x + line, y + line, width - 2 * line, height - 2 * line, max(0, radius - line))
        fill(RoundBox(x, y, width, height, radius), without: inside, color)
    }

    /// Writes digits with strokes of a given thickness, five times as high as three times as wide.
    ///
    /// - Parameters:
    ///   - unit: The distance between two strokes' middles, in eighths.
    ///   - stroke: How thick strokes are, in eighths.
    mutating func digits(_ text: String, _ x: Int, _ y: Int, unit: Int, stroke: Int, _ color: Color) {
        for (position, character) in text.enumerated() {
            guard let digit = character.wholeNumberValue else { continue }
            let left = x + position * (unit * 2 + stroke * 2)
            for (index, segment) in Self.segments.enumerated() where Self.digits[digit] & 1 << index != 0 {
                box(
                    left + segment.x * unit, y + segment.y * unit,
                    segment.isUpright ? stroke : unit + stroke, segment.isUpright ? unit + stroke : stroke, color)
            }
        }
    }

    /// Adds up to `amount` to or takes it from single channels of one pixel in `share`.
    mutating func noise(_ amount: Int, oneIn share: Int, using generator: inout some RandomNumberGenerator) {
        for index in pixels.indices where index % 4 != 3 && Int.random(in: 0..<share, using: &generator) == 0 {
            let value = Int(pixels[index]) + (Bool.random(using: &generator) ? amount : -amount)
            pixels[index] = UInt8(max(0, min(255, value)))
        }
    }

    private mutating func fill(_ box: RoundBox, without hole: RoundBox?, _ color: Color) {
        let ink = Self.channels(color)
        for row in box.rows.clamped(to: 0..<height) {
            for column in box.columns.clamped(to: 0..<width) {
                let covered = box.coverage(column, row) - (hole?.coverage(column, row) ?? 0)
                guard covered > 0 else { continue }
                let start = (row * width + column) * 4
                for channel in 0..<4 {
                    let old = Int(pixels[start + channel])
                    pixels[start + channel] = UInt8(old + ((Int(ink[channel]) - old) * covered) / 64)
                }
            }
        }
    }

    private static func channels(_ color: Color) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: color >> (24 - 8 * $0)) }
    }

    /// The strokes of a digit on a clock: top, its sides, middle, its sides, bottom.
    private static let segments: [(x: Int, y: Int, isUpright: Bool)] = [
        (0, 0, false), (0, 0, true), (1, 0, true), (0, 1, false), (0, 1, true), (1, 1, true), (0, 2, false),
    ]
    private static let digits = [
        0b1110111, 0b0100100, 0b1011101, 0b1101101, 0b0101110, 0b1101011, 0b1111011, 0b0100101, 0b1111111, 0b1101111,
    ]
}
