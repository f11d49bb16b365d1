import CZlib

/// Unpacks zlib's data, a piece at a time, out of ranges of a file that follow one another.
///
/// Reads only inside of the ranges it was given, and writes only inside of the buffers it is given; what is missing,
/// broken or too much is an error.
final class Inflation {
    /// The most that deflate's data can grow: a byte comes to at most so many.
    static let greatestRatio = 1032

    private let stream: UnsafeMutablePointer<z_stream>
    private let input: UnsafeBufferPointer<UInt8>
    private var ranges: ArraySlice<Range<Int>>
    private var isAtEnd = false

    /// - Parameter input: The file; it has to live as long as this does.
    init(_ input: UnsafeBufferPointer<UInt8>, ranges: [Range<Int>]) {
        self.input = input
        self.ranges = ranges[...]
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        let status = inflateInit_(stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        precondition(status == Z_OK, "zlib could not start: \(status).")
    }

    deinit {
        inflateEnd(stream)
        stream.deallocate()
    }

    /// Fills the buffer.
    func fill(_ output: UnsafeMutableBufferPointer<UInt8>) throws(PNGError) {
        stream.pointee.next_out = output.baseAddress
        stream.pointee.avail_out = UInt32(output.count)
        while stream.pointee.avail_out > 0 {
            guard !isAtEnd else { throw PNGError("there is too little data for the picture's size", at: place) }
            try step()
        }
    }

    /// Checks that everything has been unpacked, zlib's own sum included.
    func finish() throws(PNGError) {
        try withUnsafeTemporaryByte { (byte) throws(PNGError) in
            stream.pointee.next_out = byte
            stream.pointee.avail_out = 1
            while !isAtEnd {
                try step()
                guard stream.pointee.avail_out == 1 else {
                    throw PNGError("there is too much data for the picture's size", at: place)
                }
            }
        }
        guard stream.pointee.avail_in == 0, ranges.allSatisfy(\.isEmpty) else {
            throw PNGError("there is more data behind the end of the picture's", at: place)
        }
    }

    /// Where in the file zlib has got to.
    var place: Int {
        guard let next = stream.pointee.next_in, let base = input.baseAddress else {
            return ranges.first?.lowerBound ?? 0
        }
        return UnsafePointer(next) - base
    }

    private func step() throws(PNGError) {
        if stream.pointee.avail_in == 0, let range = ranges.popFirst() {
            // Nobody writes through it: zlib's type only lacks the word for that.
            stream.pointee.next_in = input.baseAddress.map { UnsafeMutablePointer(mutating: $0 + range.lowerBound) }
            stream.pointee.avail_in = UInt32(range.count)
            if range.isEmpty { return }
        }
        switch inflate(stream, Z_NO_FLUSH) {
        case Z_OK:
            break
        case Z_STREAM_END:
            isAtEnd = true
        case Z_BUF_ERROR where stream.pointee.avail_in == 0 && !ranges.isEmpty:
            break
        case Z_BUF_ERROR:
            throw PNGError("the picture's data is cut off", at: place)
        case Z_NEED_DICT:
            throw PNGError("the picture's data asks for a dictionary, which a PNG cannot have", at: place)
        default:
            let words = stream.pointee.msg.map { String(cString: $0) } ?? "not zlib's format"
            throw PNGError("the picture's data is broken: \(words)", at: place)
        }
    }

    private func withUnsafeTemporaryByte(
        _ body: (UnsafeMutablePointer<UInt8>) throws(PNGError) -> Void
    ) throws(PNGError) {
        let byte = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
        defer { byte.deallocate() }
        byte.initialize(to: 0)
        try body(byte)
    }
}
