/// What the first chunk of a PNG says about the rest.
struct PNGHeader: Equatable {
    /// What the samples of a pixel mean, by their number in the file.
    enum Color: UInt8 {
        case gray = 0
        case rgb = 2
        case palette = 3
        case grayAlpha = 4
        case rgba = 6

        var samples: Int {
            switch self {
            case .gray, .palette: 1
            case .grayAlpha: 2
            case .rgb: 3
            case .rgba: 4
            }
        }
    }

    /// The first bytes of every PNG.
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    /// The longest side that is read.
    static let longestSide = 32_768
    /// The most pixels that are read: 128 MiB of them. A page of 8,000 CSS pixels on a phone at three times their size has
    /// 28 million.
    static let mostPixels = 1 << 25

    var width: Int
    var height: Int
    var bitDepth: Int
    var color: Color

    /// From one pixel to the next in bytes, as the filters see it.
    var filterStride: Int { max(1, color.samples * bitDepth / 8) }
    /// Bytes in a row, without the filter's.
    var rowBytes: Int { (width * color.samples * bitDepth + 7) / 8 }
    /// Bytes of all rows with their filters: what the compressed data must come to.
    var dataBytes: Int { (rowBytes + 1) * height }

    init(width: Int, height: Int, bitDepth: Int, color: Color) {
        self.width = width
        self.height = height
        self.bitDepth = bitDepth
        self.color = color
    }

    /// Writes the chunk `IHDR`.
    func write(to bytes: inout [UInt8]) {
        var data: [UInt8] = []
        PNGChunk.append(UInt32(width), to: &data)
        PNGChunk.append(UInt32(height), to: &data)
        PNGChunk.write(PNGChunk.header, data + [UInt8(bitDepth), color.rawValue, 0, 0, 0], to: &bytes)
    }

    /// Reads the chunk `IHDR`.
    init(_ chunk: PNGChunk, in bytes: [UInt8]) throws(PNGError) {
        let data = bytes[chunk.data]
        let start = data.startIndex
        guard data.count == 13 else {
            throw PNGError("IHDR has \(data.count) bytes instead of 13", at: chunk.offset)
        }
        let width = PNGChunk.number(in: bytes, at: start)
        let height = PNGChunk.number(in: bytes, at: start + 4)
        guard width > 0 else { throw PNGError("the picture has no width", at: start) }
        guard height > 0 else { throw PNGError("the picture has no height", at: start + 4) }
        guard width <= Self.longestSide, height <= Self.longestSide, width * height <= Self.mostPixels else {
            throw PNGError(
                "the picture says it has \(width) × \(height) pixels; sides of at most \(Self.longestSide) and "
                    + "\(Self.mostPixels) pixels together are read", at: start)
        }
        guard let color = Color(rawValue: data[start + 9]) else {
            throw PNGError("there is no colour type \(data[start + 9])", at: start + 9)
        }
        let depth = Int(data[start + 8])
        let depths =
            switch color {
            case .gray: [1, 2, 4, 8, 16]
            case .palette: [1, 2, 4, 8]
            case .rgb, .rgba, .grayAlpha: [8, 16]
            }
        guard depths.contains(depth) else {
            throw PNGError("\(depth) bits a sample do not go with colour type \(color.rawValue)", at: start + 8)
        }
        guard depth != 16 else {
            throw PNGError("the picture has 16 bits a sample; save it with 8", at: start + 8)
        }
        guard data[start + 10] == 0 else {
            throw PNGError("there is no compression method \(data[start + 10])", at: start + 10)
        }
        guard data[start + 11] == 0 else {
            throw PNGError("there is no filter method \(data[start + 11])", at: start + 11)
        }
        guard data[start + 12] <= 1 else {
            throw PNGError("there is no interlace method \(data[start + 12])", at: start + 12)
        }
        guard data[start + 12] == 0 else {
            throw PNGError("the picture is interlaced; save it without", at: start + 12)
        }
        self.init(width: width, height: height, bitDepth: depth, color: color)
    }
}
