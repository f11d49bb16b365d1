import CZlib

/// One piece of a PNG: a name of four letters and data.
struct PNGChunk {
    /// Where its length stands.
    var offset: Int
    /// The four letters as they stand, most significant first.
    var name: UInt32
    /// Where its data stands.
    var data: Range<Int>

    static let header: UInt32 = 0x4948_4452
    static let palette: UInt32 = 0x504C_5445
    static let transparency: UInt32 = 0x7452_4E53
    static let pixels: UInt32 = 0x4944_4154
    static let end: UInt32 = 0x4945_4E44
    /// `acTL`: how many frames there are.
    static let animation: UInt32 = 0x6163_544C
    /// `fcTL`: where and how long a frame is shown.
    static let frame: UInt32 = 0x6663_544C
    /// `fdAT`: the pixels of a frame after the first.
    static let framePixels: UInt32 = 0x6664_4154

    /// Whether a reader that does not know the name may go on.
    var isOptional: Bool { name & 0x2000_0000 != 0 }

    /// The name as text; bytes that are no letters as their numbers.
    var title: String {
        let letters = (0..<4).map { UInt8(truncatingIfNeeded: name >> (24 - 8 * $0)) }
        let isText = letters.allSatisfy { (0x41...0x5A).contains($0 & 0xDF) }
        return isText ? String(decoding: letters, as: UTF8.self) : letters.map(String.init).joined(separator: "-")
    }

    /// Reads the chunk at a place and checks its sum.
    init(in bytes: [UInt8], at offset: Int) throws(PNGError) {
        guard bytes.count - offset >= 12 else {
            throw PNGError("the file is cut off: a chunk is expected", at: bytes.count)
        }
        let length = Self.number(in: bytes, at: offset)
        self.offset = offset
        name = UInt32(Self.number(in: bytes, at: offset + 4))
        data = offset + 8..<offset + 8
        guard length <= bytes.count - offset - 12 else {
            throw PNGError("the file is cut off inside of \(title), which says it has \(length) bytes", at: bytes.count)
        }
        data = offset + 8..<offset + 8 + length
        let sum = Self.sum(bytes, offset + 4..<data.upperBound)
        guard sum == UInt32(Self.number(in: bytes, at: data.upperBound)) else {
            throw PNGError("the checksum of \(title) is wrong", at: offset)
        }
    }

    /// Four bytes, most significant first.
    static func number(in bytes: [UInt8], at offset: Int) -> Int {
        Int(bytes[offset]) << 24 | Int(bytes[offset + 1]) << 16 | Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3])
    }

    /// Writes a chunk.
    static func write(_ name: UInt32, _ data: [UInt8], to bytes: inout [UInt8]) {
        append(UInt32(data.count), to: &bytes)
        let start = bytes.count
        append(name, to: &bytes)
        bytes += data
        append(sum(bytes, start..<bytes.count), to: &bytes)
    }

    static func append(_ number: UInt32, to bytes: inout [UInt8]) {
        for shift in [24, 16, 8, 0] as [UInt32] { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
    }

    private static func sum(_ bytes: [UInt8], _ range: Range<Int>) -> UInt32 {
        bytes.withUnsafeBufferPointer { buffer in
            UInt32(
                truncatingIfNeeded: crc32_z(0, UnsafeBufferPointer(rebasing: buffer[range]).baseAddress, range.count))
        }
    }
}
