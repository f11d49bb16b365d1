import VisualRegression

@testable import TestSupport

/// Two pictures of shapes, of which the second one is changed in ways that a seed decides.
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
