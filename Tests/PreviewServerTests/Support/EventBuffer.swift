import Foundation
import NIOCore

/// What came of a stream of events and is not read yet.
struct EventBuffer {
    private var bytes = ByteBuffer()
    /// How many of the bytes have been looked at.
    private var seenCount = 0

    mutating func append(_ more: ByteBuffer) {
        bytes.writeImmutableBuffer(more)
    }

    /// Reads the next block, up to an empty line: an event, a comment, a retry time. `nil` if it has not come as a whole.
    mutating func next() -> String? {
        // Events are large in some tests, and a debug build is slow with anything but the system's own search.
        let end = bytes.withUnsafeReadableBytes { bytes -> Int? in
            while let base = bytes.baseAddress, seenCount < bytes.count {
                guard let found = memchr(base + seenCount, 10, bytes.count - seenCount) else {
                    seenCount = bytes.count
                    return nil
                }
                seenCount = UnsafeRawPointer(found) - base
                guard seenCount + 1 < bytes.count else { return nil }  // what follows has not come
                if bytes[seenCount + 1] == 10 { return seenCount }
                seenCount += 1
            }
            return nil
        }
        guard let end else { return nil }
        seenCount = 0
        let text = bytes.readString(length: end)
        bytes.moveReaderIndex(forwardBy: 2)
        bytes.discardReadBytes()
        return text
    }
}
