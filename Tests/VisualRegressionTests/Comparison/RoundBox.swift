/// A box whose corners are circles, in sixteenths of a pixel, so that the middles of eighths are whole numbers.
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

    /// How many of the 8 by 8 points of a pixel are inside.
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
