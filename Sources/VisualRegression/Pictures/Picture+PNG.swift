extension Picture {
    /// Reads a PNG.
    ///
    /// Reads grey, colours and palettes of up to 8 bits a sample, with and without alpha; sides up to 32,768 and 33,554,432
    /// pixels together. All checksums are checked, what is not needed for the pixels (of an animation: all pictures but the
    /// first) is passed over, and colour profiles and gamma are not applied. Complexity: O(bytes + pixels); the memory is
    /// the picture's and 256 KiB.
    ///
    /// - Throws: What is wrong with the file and where, for whatever bytes.
    public init(png bytes: [UInt8]) throws(PNGError) {
        self = try PNGDecoder(bytes).picture()
    }

    /// The size that a PNG says it has, without reading more than its beginning.
    ///
    /// - Throws: What is wrong with the file's beginning and where.
    public static func size(ofPNG bytes: [UInt8]) throws(PNGError) -> (width: Int, height: Int) {
        let header = try PNGDecoder.header(of: bytes).header
        return (header.width, header.height)
    }

    /// The picture as a PNG that reads as the same picture, small rather than quickly written.
    ///
    /// Of up to 256 colours it has a palette, of more it has no alpha if all is opaque. The same bytes for the same picture,
    /// as long as zlib is the same. Complexity: some 100 ns a pixel.
    public func png() -> [UInt8] {
        PNGEncoder(self).bytes()
    }
}
