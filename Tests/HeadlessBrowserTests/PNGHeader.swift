/// The signature and the size of a PNG file.
struct PNGHeader: Equatable {
    var width: Int
    var height: Int

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// Reads a file, or fails when it has no PNG signature, no header or no end.
    init?(_ bytes: [UInt8]) {
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        let end: [UInt8] = [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]
        guard bytes.starts(with: signature), bytes.suffix(end.count).elementsEqual(end), bytes.count > 24,
            bytes[12..<16].elementsEqual("IHDR".utf8)
        else { return nil }
        width = bytes[16..<20].reduce(0) { $0 << 8 | Int($1) }
        height = bytes[20..<24].reduce(0) { $0 << 8 | Int($1) }
    }
}
