/// A PNG that is assembled piece by piece, valid or invalid; its data is stored without compression.
///
/// Shares no code with the reader: checksums and filters are implemented directly from the specifications.
struct WrittenPNG {
    var width: UInt32
    var height: UInt32
    var depth: UInt8
    var color: UInt8
    var compression: UInt8 = 0
    var filterMethod: UInt8 = 0
    var interlace: UInt8 = 0
    /// Chunks between the header and the data.
    var chunks: [(name: String, data: [UInt8])] = []
    /// The rows with their filters.
    var rows: [UInt8]
    /// The number of chunks of the data.
    var pieces = 1

    init(_ width: Int, _ height: Int, depth: UInt8 = 8, color: UInt8, rows: [UInt8]) {
        self.width = UInt32(width)
        self.height = UInt32(height)
        self.depth = depth
        self.color = color
        self.rows = rows
    }

    static let signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]

    /// The data in the zlib format.
    var packed: [UInt8] { Self.packed(rows) }

    var header: [UInt8] {
        Self.number(width) + Self.number(height) + [depth, color, compression, filterMethod, interlace]
    }

    var bytes: [UInt8] {
        let data = packed
        let length = (data.count + pieces - 1) / pieces
        var result = Self.signature + Self.chunk("IHDR", header)
        for (name, data) in chunks { result += Self.chunk(name, data) }
        for piece in 0..<pieces {
            result += Self.chunk("IDAT", Array(data.dropFirst(piece * length).prefix(length)))
        }
        return result + Self.chunk("IEND", [])
    }

    static func packed(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = [0x78, 0x01]
        var rest = bytes[...]
        repeat {
            let block = rest.prefix(65_535)
            rest = rest.dropFirst(block.count)
            let low = UInt8(block.count & 0xFF)
            let high = UInt8(block.count >> 8)
            result += [rest.isEmpty ? 1 : 0, low, high, ~low, ~high] + block
        } while !rest.isEmpty
        var first: UInt32 = 1
        var second: UInt32 = 0
        for byte in bytes {
            first = (first + UInt32(byte)) % 65_521
            second = (second + first) % 65_521
        }
        return result + number(second << 16 | first)
    }

    static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + data
        return number(UInt32(data.count)) + body + number(sum(body))
    }

    static func number(_ value: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    /// The cyclic redundancy check of ISO 3309, bit by bit.
    static func sum(_ bytes: [UInt8]) -> UInt32 {
        var rest: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            rest ^= UInt32(byte)
            for _ in 0..<8 { rest = rest & 1 == 1 ? rest >> 1 ^ 0xEDB8_8320 : rest >> 1 }
        }
        return ~rest
    }

    /// Rows of samples with the given filters, in turn.
    static func filtered(_ samples: [UInt8], rowBytes: Int, stride: Int, filters: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        for row in 0..<samples.count / rowBytes {
            let filter = filters[row % filters.count]
            result.append(filter)
            for column in 0..<rowBytes {
                func sample(_ row: Int, _ column: Int) -> Int {
                    row < 0 || column < 0 ? 0 : Int(samples[row * rowBytes + column])
                }
                let left = sample(row, column - stride)
                let top = sample(row - 1, column)
                let corner = sample(row - 1, column - stride)
                let guess: Int
                switch filter {
                case 1: guess = left
                case 2: guess = top
                case 3: guess = (left + top) / 2
                case 4:
                    let sum = left + top - corner
                    let candidates = [left, top, corner]
                    let least = candidates.map { abs(sum - $0) }.min()
                    guess = candidates.first { abs(sum - $0) == least } ?? 0
                default: guess = 0
                }
                result.append(UInt8(truncatingIfNeeded: sample(row, column) - guess))
            }
        }
        return result
    }
}
