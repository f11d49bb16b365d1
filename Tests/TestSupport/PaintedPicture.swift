/// A small PNG made of colored rectangles, without any compression: pictures for tests, with known pixels.
public struct PaintedPicture: Sendable {
    /// Red, green and blue.
    public typealias Color = (UInt8, UInt8, UInt8)

    private let width: Int
    private let height: Int
    private var pixels: [UInt8]

    /// A picture of one color.
    public init(width: Int, height: Int, color: Color) {
        self.width = width
        self.height = height
        pixels = []
        for _ in 0..<width * height { pixels += [color.0, color.1, color.2] }
    }

    /// Paints a rectangle.
    public mutating func fill(x: Int, y: Int, width: Int, height: Int, color: Color) {
        for row in y..<y + height {
            for column in x..<x + width {
                let start = (row * self.width + column) * 3
                pixels.replaceSubrange(start..<start + 3, with: [color.0, color.1, color.2])
            }
        }
    }

    /// The file.
    public func png() -> [UInt8] {
        var rows: [UInt8] = []
        for row in 0..<height { rows += [0] + pixels[row * width * 3..<(row + 1) * width * 3] }
        var data: [UInt8] = [0x78, 0x01]
        var start = 0
        repeat {
            let end = min(rows.count, start + 65_535)
            let count = UInt16(end - start)
            data += [
                end == rows.count ? 1 : 0, UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255),
                UInt8(~count >> 8),
            ]
            data += rows[start..<end]
            start = end
        } while start < rows.count
        data += Self.bytes(Self.adler(rows))
        let header = Self.bytes(UInt32(width)) + Self.bytes(UInt32(height)) + [8, 2, 0, 0, 0]
        return [137, 80, 78, 71, 13, 10, 26, 10] + Self.chunk("IHDR", header) + Self.chunk("IDAT", data)
            + Self.chunk("IEND", [])
    }

    private static func bytes(_ value: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let content = Array(name.utf8) + data
        return bytes(UInt32(data.count)) + content + bytes(checksum(content))
    }

    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(UInt32.max) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { rest, _ in rest & 1 == 1 ? rest >> 1 ^ 0xedb8_8320 : rest >> 1 }
        }
    }

    private static func adler(_ bytes: [UInt8]) -> UInt32 {
        var (low, high): (UInt32, UInt32) = (1, 0)
        for byte in bytes {
            low = (low + UInt32(byte)) % 65_521
            high = (high + low) % 65_521
        }
        return high << 16 | low
    }
}
