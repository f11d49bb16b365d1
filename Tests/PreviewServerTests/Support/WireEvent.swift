import Foundation
import NIOCore
import PreviewServer

/// An event as its bytes came, read as little as needed: a debug build reads many thousand of them a second.
struct WireEvent: Hashable {
    var name: String
    /// The id, or empty.
    var id: String
    var data: ByteBuffer

    var revision: Revision? { Revision(id) }

    /// Reads the lines of an event; `nil` for anything else.
    init?(_ block: ByteBuffer) {
        var (block, name, id, data) = (block, "", "", ByteBuffer?.none)
        while block.readableBytes > 0 {
            let length = block.withUnsafeReadableBytes { bytes -> Int in
                guard let base = bytes.baseAddress, let end = memchr(base, 10, bytes.count) else { return bytes.count }
                return UnsafeRawPointer(end) - base
            }
            guard var line = block.readSlice(length: length) else { return nil }
            block.moveReaderIndex(forwardBy: min(1, block.readableBytes))
            switch line.getInteger(at: line.readerIndex, as: UInt8.self) {
            case UInt8(ascii: "e"):  // event:
                line.moveReaderIndex(forwardBy: 7)
                name = String(buffer: line)
            case UInt8(ascii: "i"):  // id:
                line.moveReaderIndex(forwardBy: 4)
                id = String(buffer: line)
            case UInt8(ascii: "d"):  // data:
                line.moveReaderIndex(forwardBy: 6)
                data = line
            default: return nil
            }
        }
        guard let data else { return nil }
        (self.name, self.id, self.data) = (name, id, data)
    }
}
