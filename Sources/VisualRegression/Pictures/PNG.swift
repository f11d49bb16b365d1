import CPNG

extension Picture {
    /// The maximum side of a picture.
    static let longestSide = 32_768
    /// The maximum number of pixels, which take 512 MiB. A page of 8,000 CSS pixels in a window on a computer at three times
    /// their size has 92 million.
    static let mostPixels = 1 << 27

    /// Reads a PNG of any kind, with up to 32,768 pixels per side and 134,217,728 pixels in total.
    ///
    /// Every checksum up to the last pixel is checked. For an animation, the first picture is read. Colors of other
    /// color spaces are converted to sRGB, and samples of 16 bits are rounded to 8 bits.
    ///
    /// - Complexity: O(bytes + pixels). It needs memory for the picture and a few rows.
    /// - Throws: The reason why the file cannot be read. Any input is safe.
    public init(png bytes: [UInt8]) throws(PNGError) {
        let size = try Self.size(ofPNG: bytes)
        let packed = try PNGChunk.all(in: bytes).reduce(0) { $0 + ($1.name == "IDAT" ? $1.data.count : 0) }
        // One byte of deflate data expands to at most 1,032, and a pixel takes at least one bit: checked before allocation.
        guard packed * 1032 * 8 >= size.width * size.height else {
            throw PNGError("the file has too little data for \(size.width) × \(size.height) pixels")
        }
        var image = png_image()
        image.version = UInt32(PNG_IMAGE_VERSION)
        var pixels = [UInt8](repeating: 0, count: size.width * size.height * 4)
        let isRead = bytes.withUnsafeBytes { file in
            guard png_image_begin_read_from_memory(&image, file.baseAddress, file.count) != 0 else { return false }
            image.format = Self.format(hasAlpha: true)
            image.flags |= UInt32(PNG_IMAGE_FLAG_16BIT_sRGB)
            return pixels.withUnsafeMutableBytes { png_image_finish_read(&image, nil, $0.baseAddress, 0, nil) != 0 }
        }
        // libpng warns and continues if pixels may be wrong, but a golden must be correct.
        guard isRead, image.warning_or_error == 0 else { throw PNGError(damage: image) }
        self.init(width: size.width, height: size.height, pixels: pixels)
    }

    /// The size of a PNG, without reading more than its beginning.
    ///
    /// - Throws: The reason why the beginning of the file cannot be read.
    public static func size(ofPNG bytes: [UInt8]) throws(PNGError) -> (width: Int, height: Int) {
        guard !bytes.isEmpty else { throw PNGError("the file is empty") }
        guard bytes.starts(with: PNGChunk.signature.prefix(bytes.count)) else {
            throw PNGError("the file is \(otherFormat(of: bytes).map { "\($0), " } ?? "")not a PNG")
        }
        guard bytes.count >= 33 else { throw PNGError("the file is cut off") }
        guard bytes[8..<16].elementsEqual([0, 0, 0, 13] + Array("IHDR".utf8)) else {
            throw PNGError("the file does not begin with IHDR")
        }
        let (width, height) = (PNGChunk.number(in: bytes, at: 16), PNGChunk.number(in: bytes, at: 20))
        guard width > 0, height > 0 else { throw PNGError("the picture has no pixels: \(width) × \(height)") }
        guard width <= longestSide, height <= longestSide, width * height <= mostPixels else {
            throw PNGError(
                "the picture has \(width) × \(height) pixels; sides of at most \(longestSide) and \(mostPixels) pixels "
                    + "together are read")
        }
        return (width, height)
    }

    /// The format of a file that is often saved as a PNG.
    private static func otherFormat(of bytes: [UInt8]) -> String? {
        let start = String(decoding: bytes.prefix(256), as: UTF8.self).lowercased()
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "a JPEG" }
        if start.hasPrefix("gif8") { return "a GIF" }
        if start.hasPrefix("riff"), start.contains("webp") { return "a WebP" }
        if start.contains("<svg") { return "an SVG" }
        return start.contains("<!doctype html") || start.contains("<html") ? "an HTML page" : nil
    }

    /// The picture as a PNG. If all pixels are opaque, the PNG has no alpha channel.
    ///
    /// With the same versions of libpng and zlib, the same picture produces the same bytes. Complexity: about 100 ns
    /// per pixel.
    public func png() -> [UInt8] {
        png(hasAlpha: stride(from: 3, to: pixels.count, by: 4).contains { pixels[$0] != 255 })
    }

    /// - Parameter isFast: Whether rows are compressed without filters, in a quarter of the time; files of screens have similar sizes.
    func png(hasAlpha: Bool, isFast: Bool = false) -> [UInt8] {
        var image = png_image()
        image.version = UInt32(PNG_IMAGE_VERSION)
        image.width = UInt32(width)
        image.height = UInt32(height)
        image.format = Self.format(hasAlpha: hasAlpha)
        if isFast { image.flags |= UInt32(PNG_IMAGE_FLAG_FAST) }
        let samples = hasAlpha ? pixels : opaqueSamples
        // Data that cannot be compressed grows by some bytes for each block and each chunk.
        var file = [UInt8](repeating: 0, count: samples.count + height + samples.count / 64 + 4096)
        var size = file.count
        let isWritten = file.withUnsafeMutableBytes {
            png_image_write_to_memory(&image, $0.baseAddress, &size, 0, samples, 0, nil) != 0
        }
        precondition(isWritten, "libpng could not write \(self): \(PNGError(damage: image))")
        return Array(file.prefix(size))
    }

    private static func format(hasAlpha: Bool) -> UInt32 {
        UInt32(PNG_FORMAT_FLAG_COLOR) | (hasAlpha ? UInt32(PNG_FORMAT_FLAG_ALPHA) : 0)
    }

    private var opaqueSamples: [UInt8] {
        var samples: [UInt8] = []
        samples.reserveCapacity(width * height * 3)
        pixels.withUnsafeBufferPointer { pixels in
            for start in stride(from: 0, to: pixels.count, by: 4) {
                samples.append(pixels[start])
                samples.append(pixels[start + 1])
                samples.append(pixels[start + 2])
            }
        }
        return samples
    }
}

/// The reason why a file could not be read as a PNG.
public struct PNGError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The reason in words.
    public let description: String

    init(_ description: String) { self.description = description }

    /// The error of libpng for a file.
    init(damage image: png_image) {
        let message = withUnsafeBytes(of: image.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        self.init("the file is damaged: \(message)")
    }
}

/// A chunk of a PNG: a name of four letters and data.
struct PNGChunk {
    /// The first bytes of every PNG.
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    /// The last bytes of every PNG: a chunk without data.
    static let end: [UInt8] = [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]

    var name: String
    /// The range of its data in the file.
    var data: Range<Int>

    /// The chunks of a file, up to its end. Their checksums are not checked.
    ///
    /// - Throws: An error if there is no end, or pixels are in two places. libpng stops at the last pixel.
    static func all(in bytes: [UInt8]) throws(PNGError) -> [PNGChunk] {
        var chunks: [PNGChunk] = []
        var offset = signature.count
        while bytes.count - offset >= 12 {
            let start = offset + 8
            let length = number(in: bytes, at: offset)
            guard length <= bytes.count - start - 4 else { break }
            let chunk = PNGChunk(
                name: String(decoding: bytes[offset + 4..<start], as: UTF8.self), data: start..<start + length)
            if chunk.name == "IEND", bytes[offset...].starts(with: end) { return chunks }
            if chunk.name == "IDAT", let last = chunks.last, last.name != "IDAT",
                chunks.contains(where: { $0.name == "IDAT" })
            {
                throw PNGError("the file is damaged: its pixels are in two places")
            }
            chunks.append(chunk)
            offset = start + length + 4
        }
        throw PNGError("the file is cut off: its end is missing")
    }

    /// A chunk as a part of a file.
    static func bytes(_ name: String, _ data: [UInt8]) -> [UInt8] {
        func bytes(_ number: UInt32) -> [UInt8] { withUnsafeBytes(of: number.bigEndian, Array.init) }
        let content = Array(name.utf8) + data
        return bytes(UInt32(data.count)) + content + bytes(UInt32(truncatingIfNeeded: FileDigest.checksum(of: content)))
    }

    /// Four bytes, most significant first.
    static func number(in bytes: [UInt8], at offset: Int) -> Int {
        bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }
}
