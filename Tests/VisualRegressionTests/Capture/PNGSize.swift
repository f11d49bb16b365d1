/// The size that a PNG file says it has.
struct PNGSize: Equatable, CustomStringConvertible {
    var width: Int
    var height: Int

    init(_ width: Int, _ height: Int) {
        self.width = width
        self.height = height
    }

    /// Reads a file; `nil` when it is none, or has no end.
    init?(_ png: [UInt8]) {
        let end: [UInt8] = [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]
        guard png.starts(with: [0x89, 0x50, 0x4E, 0x47]), png.suffix(12).elementsEqual(end), png.count > 24 else {
            return nil
        }
        width = png[16..<20].reduce(0) { $0 << 8 | Int($1) }
        height = png[20..<24].reduce(0) { $0 << 8 | Int($1) }
    }

    var description: String { "\(width) × \(height)" }
}
