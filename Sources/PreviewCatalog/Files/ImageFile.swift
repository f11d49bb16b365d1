/// The contents of image files.
package enum ImageFile {
    /// Whether the end of an image is missing. A browser shows the first part of such an image without an error.
    package static func isTruncated(_ bytes: [UInt8]) -> Bool {
        // Software may append its own data.
        let end = bytes.suffix(4096)
        func ends(with mark: [UInt8]) -> Bool {
            end.indices.contains { end[$0...].starts(with: mark) }
        }
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return !ends(with: Array("IEND".utf8)) }
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return !ends(with: [0xFF, 0xD9]) }
        if bytes.starts(with: Array("GIF8".utf8)) { return bytes.last { $0 != 0 } != 0x3B }
        if bytes.starts(with: Array("RIFF".utf8)), bytes.count >= 8 {
            let length = bytes[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
            return bytes.count < length + 8
        }
        return false
    }
}
