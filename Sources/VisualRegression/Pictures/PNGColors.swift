/// Turns the samples of a PNG's row into pixels with red, green, blue and alpha.
struct PNGColors {
    private var header: PNGHeader
    /// The pixel of each sample: for a palette its colours, for grey its levels.
    private var table: [UInt32] = []
    /// The one colour that is transparent, as its samples stand.
    private var transparent: UInt32?

    /// The pixel of no colour.
    private static let unknown: UInt32 = 0

    init(_ header: PNGHeader, palette: PNGChunk?, transparency: PNGChunk?, in bytes: [UInt8]) throws(PNGError) {
        self.header = header
        switch header.color {
        case .palette:
            guard let palette else { throw PNGError("the palette is missing", at: bytes.count) }
            let entries = palette.data.count / 3
            guard palette.data.count % 3 == 0, (1...1 << header.bitDepth).contains(entries) else {
                throw PNGError("the palette has \(palette.data.count) bytes", at: palette.offset)
            }
            table = palette.data.lowerBound.stride(3, entries).map {
                Self.pixel(bytes[$0], bytes[$0 + 1], bytes[$0 + 2])
            }
            if let transparency {
                guard transparency.data.count <= entries else {
                    throw PNGError("there are more transparencies than colours", at: transparency.offset)
                }
                for (index, alpha) in bytes[transparency.data].enumerated() {
                    table[index] = table[index] & 0xFF_FFFF | UInt32(alpha) << 24
                }
            }
        case .gray:
            let greatest = (1 << header.bitDepth) - 1
            table = (0...greatest).map { level in
                let gray = UInt8(level * 255 / greatest)
                return Self.pixel(gray, gray, gray)
            }
            if let transparency {
                let samples = try Self.samples(of: transparency, count: 1, in: bytes)
                if samples[0] <= greatest { table[samples[0]] &= 0xFF_FFFF }
            }
        case .rgb:
            if let transparency {
                let samples = try Self.samples(of: transparency, count: 3, in: bytes)
                if samples.allSatisfy({ $0 <= 255 }) {
                    transparent = Self.pixel(UInt8(samples[0]), UInt8(samples[1]), UInt8(samples[2]))
                }
            }
        case .grayAlpha, .rgba:
            if let transparency {
                throw PNGError("a picture with alpha has no transparent colour besides", at: transparency.offset)
            }
        }
    }

    /// Writes a row's pixels.
    ///
    /// - Returns: Whether all samples have a colour.
    func expand(_ row: UnsafePointer<UInt8>, to pixels: UnsafeMutablePointer<UInt32>) -> Bool {
        let width = header.width
        var index = 0
        switch header.color {
        case .rgb:
            var source = row
            while index < width {
                pixels[index] = Self.pixel(source[0], source[1], source[2])
                source += 3
                index &+= 1
            }
            if let transparent {
                for index in 0..<width where pixels[index] == transparent { pixels[index] &= 0xFF_FFFF }
            }
        case .rgba:
            var source = row
            while index < width {
                pixels[index] = Self.pixel(source[0], source[1], source[2]) & 0xFF_FFFF | UInt32(source[3]) << 24
                source += 4
                index &+= 1
            }
        case .grayAlpha:
            while index < width {
                let gray = row[2 &* index]
                pixels[index] = Self.pixel(gray, gray, gray) & 0xFF_FFFF | UInt32(row[2 &* index &+ 1]) << 24
                index &+= 1
            }
        case .gray, .palette:
            return table.withUnsafeBufferPointer { table in expandSamples(row, table, to: pixels) }
        }
        return true
    }

    private func expandSamples(
        _ row: UnsafePointer<UInt8>, _ table: UnsafeBufferPointer<UInt32>, to pixels: UnsafeMutablePointer<UInt32>
    ) -> Bool {
        let depth = header.bitDepth
        let mask = (1 << depth) - 1
        for index in 0..<header.width {
            let bit = index * depth
            let sample = Int(row[bit >> 3]) >> (8 - depth - bit & 7) & mask
            guard sample < table.count else { return false }
            pixels[index] = table[sample]
        }
        return true
    }

    /// An opaque pixel as it stands in memory: red first.
    @inline(__always)
    private static func pixel(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> UInt32 {
        (UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | 0xFF00_0000).littleEndian
    }

    private static func samples(of chunk: PNGChunk, count: Int, in bytes: [UInt8]) throws(PNGError) -> [Int] {
        guard chunk.data.count == 2 * count else {
            throw PNGError("the transparent colour has \(chunk.data.count) bytes", at: chunk.offset)
        }
        return chunk.data.lowerBound.stride(2, count).map { Int(bytes[$0]) << 8 | Int(bytes[$0 + 1]) }
    }
}

extension Int {
    /// So many numbers from this one on, each `step` after the one before.
    fileprivate func stride(_ step: Int, _ count: Int) -> StrideTo<Int> {
        Swift.stride(from: self, to: self + step * count, by: step)
    }
}
