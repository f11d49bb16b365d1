import VisualRegression

@testable import TestSupport

/// Draws pictures with antialiased edges, with integer arithmetic, so that every machine draws the same.
///
/// Positions and lengths are in eighths of a pixel; the coverage of a pixel is sampled at 8 by 8 points.
struct Canvas {
    let width: Int
    let height: Int
    private(set) var pixels: [UInt8]

    /// Red, green, blue and alpha, from the highest byte to the lowest: `0xFF0000FF` is red.
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

    /// Fills a box with round corners.
    mutating func box(_ x: Int, _ y: Int, _ width: Int, _ height: Int, radius: Int = 0, _ color: Color) {
        fill(RoundBox(x, y, width, height, radius), without: nil, color)
    }

    /// Draws the border of such a box, inside it.
    mutating func border(_ x: Int, _ y: Int, _ width: Int, _ height: Int, radius: Int, line: Int, _ color: Color) {
        let inside = RoundBox(x + line, y + line, width - 2 * line, height - 2 * line, max(0, radius - line))
        fill(RoundBox(x, y, width, height, radius), without: inside, color)
    }

    /// Writes digits with strokes of a given thickness, five times as high as three times as wide.
    ///
    /// - Parameters:
    ///   - unit: The distance between two strokes' middles, in eighths.
    ///   - stroke: The thickness of strokes, in eighths.
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

    /// The segments of a digital digit: top, its sides, middle, its sides, bottom.
    private static let segments: [(x: Int, y: Int, isUpright: Bool)] = [
        (0, 0, false), (0, 0, true), (1, 0, true), (0, 1, false), (0, 1, true), (1, 1, true), (0, 2, false),
    ]
    private static let digits = [
        0b1110111, 0b0100100, 0b1011101, 0b1101101, 0b0101110, 0b1101011, 0b1111011, 0b0100101, 0b1111111, 0b1101111,
    ]
}

/// A box with round corners, in sixteenths of a pixel, so that the centers of eighths are integers.
struct RoundBox {
    private let x: Int
    private let y: Int
    private let right: Int
    private let bottom: Int
    private let radius: Int

    /// Creates a box from eighths of a pixel.
    init(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ radius: Int) {
        self.x = 2 * x
        self.y = 2 * y
        right = 2 * (x + max(0, width))
        bottom = 2 * (y + max(0, height))
        self.radius = 2 * radius
    }

    /// The columns of pixels that it touches.
    var columns: Range<Int> { Self.pixels(x, right) }
    /// The rows of pixels that it touches.
    var rows: Range<Int> { Self.pixels(y, bottom) }

    private static func pixels(_ start: Int, _ end: Int) -> Range<Int> {
        let first = start >> 4
        return first..<max(first, (end + 15) >> 4)
    }

    /// The number of the 8 by 8 points of a pixel that are inside.
    func coverage(_ column: Int, _ row: Int) -> Int {
        let left = column * 16
        let top = row * 16
        let isBesideCorners = left >= x + radius && left + 16 <= right - radius && top >= y && top + 16 <= bottom
        let isAboveCorners = top >= y + radius && top + 16 <= bottom - radius && left >= x && left + 16 <= right
        if isBesideCorners || isAboveCorners { return 64 }
        var result = 0
        var pointY = top + 1
        while pointY < top + 16 {
            var pointX = left + 1
            while pointX < left + 16 {
                if contains(pointX, pointY) { result += 1 }
                pointX += 2
            }
            pointY += 2
        }
        return result
    }

    private func contains(_ pointX: Int, _ pointY: Int) -> Bool {
        guard pointX >= x, pointX < right, pointY >= y, pointY < bottom else { return false }
        let acrossX = max(x + radius - pointX, pointX - (right - radius), 0)
        let acrossY = max(y + radius - pointY, pointY - (bottom - radius), 0)
        return acrossX * acrossX + acrossY * acrossY <= radius * radius
    }
}

/// Two pictures of shapes; a seed determines the changes of the second one.
struct PicturePair {
    var golden: Canvas
    var actual: Canvas

    private struct Shape {
        var kind: Int
        var x: Int
        var y: Int
        var width: Int
        var height: Int
        var radius: Int
        var color: UInt32
        var text: String
    }

    init(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }
        let width = number(40...90)
        let height = number(40...90)
        // Every fourth pair has transparent parts.
        let isOpaque = seed % 4 != 3
        let backgrounds: [UInt32] = isOpaque ? [0xFFFF_FFFF, 0xF2F2_F7FF, 0x1C1C_1EFF] : [0, 0xFFFF_FF80]
        let background = backgrounds[number(0...backgrounds.count - 1)]
        var shapes: [Shape] = (0..<14).map { _ in
            let gray = UInt32(number(0...255))
            let color =
                Bool.random(using: &generator)
                ? gray << 24 | gray << 16 | gray << 8 : UInt32.random(in: 0 ... .max, using: &generator)
            return Shape(
                kind: number(0...3), x: number(-20...width * 8), y: number(-20...height * 8), width: number(8...300),
                height: number(8...300), radius: number(0...80), color: isOpaque ? color | 0xFF : color,
                text: "\(number(0...9999))")
        }
        golden = Self.draw(shapes, width, height, background)
        for index in shapes.indices where number(0...2) == 0 {
            switch number(0...5) {
            case 0: shapes[index].x += number(-8...8)
            case 1: shapes[index].y += number(-4...4)
            case 2: shapes[index].color = shapes[index].color &+ UInt32(number(0...12)) << 8
            case 3: shapes[index].text = "\(number(0...9999))"
            case 4: shapes[index].radius += 4
            default: shapes[index].color ^= UInt32(number(0...0xFFFFFF)) << 8
            }
        }
        actual = Self.draw(shapes, width, height, background)
        if seed % 3 == 1 { actual.noise(number(1...60), oneIn: 30, using: &generator) }
    }

    private static func draw(_ shapes: [Shape], _ width: Int, _ height: Int, _ background: UInt32) -> Canvas {
        var canvas = Canvas(width, height, background)
        for shape in shapes {
            let radius = min(shape.radius, shape.width / 2, shape.height / 2)
            switch shape.kind {
            case 0: canvas.box(shape.x, shape.y, shape.width, shape.height, radius: radius, shape.color)
            case 1: canvas.border(shape.x, shape.y, shape.width, shape.height, radius: radius, line: 9, shape.color)
            case 2: canvas.box(0, shape.y, width * 8, 8, shape.color)
            default: canvas.digits(shape.text, shape.x, shape.y, unit: 28, stroke: 10, shape.color)
            }
        }
        return canvas
    }
}
