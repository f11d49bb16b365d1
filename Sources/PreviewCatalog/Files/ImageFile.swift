/// The contents of image files.
package enum ImageFile {
    /// Whether the end of an image is missing. A browser shows the first part of such an image without an error.
    ///
    /// Anything can follow the end: cameras append their own data.
    ///
    /// - Complexity: O(bytes).
    package static func isTruncated(_ bytes: [UInt8]) -> Bool {
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return !hasEndOfPNG(bytes) }
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return !hasEndOfJPEG(bytes) }
        if bytes.starts(with: Array("GIF8".utf8)) { return !hasWholeGIFFrames(bytes) }
        if bytes.starts(with: Array("RIFF".utf8)), bytes.count >= 8 {
            return bytes.count < littleEndian(bytes[4..<8]) + 8
        }
        if bytes.starts(with: Array("BM".utf8)), bytes.count >= 6 { return bytes.count < littleEndian(bytes[2..<6]) }
        return false
    }

    private static func littleEndian(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    private static func bigEndian(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

    /// Chunks: a length, a name, the content and a checksum.
    private static func hasEndOfPNG(_ bytes: [UInt8]) -> Bool {
        var start = 8
        while start + 8 <= bytes.count {
            if bytes[(start + 4)..<(start + 8)].elementsEqual("IEND".utf8) { return true }
            start += bigEndian(bytes[start..<(start + 4)]) + 12
        }
        return false
    }

    /// Segments, which can contain another image, up to the pixels. In those, no other byte but zero follows 0xFF, except in
    /// marks.
    private static func hasEndOfJPEG(_ bytes: [UInt8]) -> Bool {
        var start = 2
        while start + 4 <= bytes.count, bytes[start] == 0xFF, bytes[start + 1] != 0xDA {
            start += bigEndian(bytes[(start + 2)..<(start + 4)]) + 2
        }
        return start < bytes.count && zip(bytes[start...], bytes[start...].dropFirst()).contains { $0 == (0xFF, 0xD9) }
    }

    /// Blocks: extensions, and images. Browsers also accept a file without the byte that ends it.
    private static func hasWholeGIFFrames(_ bytes: [UInt8]) -> Bool {
        func table(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
        guard bytes.count > 13 else { return false }
        var start = 13 + table(bytes[10])
        var hasFrame = false
        while start < bytes.count, bytes[start] == 0x21 || bytes[start] == 0x2C {
            let isFrame = bytes[start] == 0x2C
            guard !isFrame || start + 9 < bytes.count else { return false }
            start += isFrame ? 11 + table(bytes[start + 9]) : 2
            while start < bytes.count, bytes[start] != 0 { start += Int(bytes[start]) + 1 }
            guard start < bytes.count else { return false }
            start += 1
            hasFrame = hasFrame || isFrame
        }
        return hasFrame
    }
}
