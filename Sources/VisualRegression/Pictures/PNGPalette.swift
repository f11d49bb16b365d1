/// The colours of a picture, as long as they are few enough to be numbered in a byte.
struct PNGPalette {
    /// The colours in the order they are met, those that are not opaque first.
    private var entries: [UInt32] = []
    private var numbers: [UInt32: UInt8] = [:]

    /// Whether every colour has a number.
    private(set) var isComplete = true
    /// Whether no pixel has any transparency.
    private(set) var isOpaque = true

    /// - Parameter pixels: Red, green, blue and alpha of each pixel.
    init(_ pixels: [UInt8]) {
        var last: UInt32?
        var found: Set<UInt32> = []
        pixels.withUnsafeBytes { pixels in
            for offset in stride(from: 0, to: pixels.count, by: 4) {
                let color = pixels.loadUnaligned(fromByteOffset: offset, as: UInt32.self).littleEndian
                guard color != last else { continue }
                last = color
                if color >> 24 != 255 { isOpaque = false }
                guard isComplete else {
                    if !isOpaque { break }
                    continue
                }
                guard found.insert(color).inserted else { continue }
                entries.append(color)
                isComplete = entries.count <= 256
            }
        }
        guard isComplete else { return }
        entries = entries.filter { $0 >> 24 != 255 } + entries.filter { $0 >> 24 == 255 }
        for (index, color) in entries.enumerated() { numbers[color] = UInt8(index) }
    }

    /// The fewest bits that number all colours.
    var bitDepth: Int {
        switch entries.count {
        case ...2: 1
        case ...4: 2
        case ...16: 4
        default: 8
        }
    }

    /// Red, green and blue of each.
    var colors: [UInt8] {
        entries.flatMap {
            [UInt8(truncatingIfNeeded: $0), .init(truncatingIfNeeded: $0 >> 8), .init(truncatingIfNeeded: $0 >> 16)]
        }
    }

    /// Alpha of those that are not opaque.
    var transparencies: [UInt8] {
        entries.lazy.map { UInt8(truncatingIfNeeded: $0 >> 24) }.prefix { $0 != 255 }
    }

    /// The numbers of a picture's colours, as the rows of a file hold them.
    func samples(of picture: Picture) -> [UInt8] {
        let depth = bitDepth
        let rowBytes = (picture.width * depth + 7) / 8
        var result = [UInt8](repeating: 0, count: rowBytes * picture.height)
        var last: (color: UInt32, number: UInt8)?
        picture.pixels.withUnsafeBytes { pixels in
            for row in 0..<picture.height {
                for column in 0..<picture.width {
                    let offset = (row * picture.width + column) * 4
                    let color = pixels.loadUnaligned(fromByteOffset: offset, as: UInt32.self).littleEndian
                    let number = last?.color == color ? last?.number ?? 0 : numbers[color] ?? 0
                    last = (color, number)
                    let bit = column * depth
                    result[row * rowBytes + bit >> 3] |= number << UInt8(8 - depth - bit & 7)
                }
            }
        }
        return result
    }
}
