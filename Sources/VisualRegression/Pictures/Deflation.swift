import CZlib

/// Packs bytes into zlib's format, as small as zlib can.
enum Deflation {
    /// The same bytes for the same input and the same version of zlib. Complexity: slow; some 50 ns a byte.
    static func pack(_ bytes: [UInt8]) -> [UInt8] {
        var stream = z_stream()
        let size = Int32(MemoryLayout<z_stream>.size)
        let status = deflateInit2_(
            &stream, 9, Z_DEFLATED, 15, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
        precondition(status == Z_OK, "zlib could not start: \(status).")
        defer { deflateEnd(&stream) }
        let limit = Int(deflateBound(&stream, UInt(bytes.count)))
        return bytes.withUnsafeBufferPointer { input in
            [UInt8](unsafeUninitializedCapacity: limit) { output, count in
                // Nobody writes through it: zlib's type only lacks the word for that.
                stream.next_in = input.baseAddress.map { UnsafeMutablePointer(mutating: $0) }
                stream.avail_in = UInt32(input.count)
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(limit)
                let status = deflate(&stream, Z_FINISH)
                precondition(status == Z_STREAM_END, "zlib needs more memory than it said: \(status).")
                count = limit - Int(stream.avail_out)
            }
        }
    }
}
