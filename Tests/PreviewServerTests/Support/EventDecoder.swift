import Foundation
import NIOCore
import PreviewServer

/// Reads events from the bytes of a connection: the head of a response and a chunked body.
struct EventDecoder {
    enum Failure: Error {
        case refused(String)
        case malformed
    }

    private var bytes = ByteBuffer()
    private var events = EventBuffer()
    private var hasHead = false
    /// The number of events.
    private(set) var count = 0

    mutating func append(_ more: ByteBuffer) {
        bytes.writeImmutableBuffer(more)
    }

    /// The next event; `nil` if it is not complete.
    mutating func next() throws -> WireEvent? {
        while true {
            while let block = events.nextBlock() {
                guard let event = WireEvent(block) else { continue }
                count += 1
                return event
            }
            guard try readHead(), try readChunk() else { return nil }
        }
    }

    private mutating func readHead() throws -> Bool {
        guard !hasHead else { return true }
        guard let end = bytes.readableBytesView.firstRange(of: Array("\r\n\r\n".utf8)) else { return false }
        let head = bytes.readString(length: end.upperBound - bytes.readerIndex) ?? ""
        guard head.hasPrefix("HTTP/1.1 200 ") else { throw Failure.refused(head) }
        hasHead = true
        return true
    }

    private mutating func readChunk() throws -> Bool {
        let line = bytes.withUnsafeReadableBytes { bytes -> Int? in
            guard let base = bytes.baseAddress, let end = memchr(base, 10, bytes.count) else { return nil }
            return UnsafeRawPointer(end) - base
        }
        guard let line, let digits = bytes.getString(at: bytes.readerIndex, length: line - 1) else { return false }
        guard let size = Int(digits, radix: 16), size > 0 else { throw Failure.malformed }
        guard bytes.readableBytes >= line + 1 + size + 2 else { return false }
        bytes.moveReaderIndex(forwardBy: line + 1)
        guard let chunk = bytes.readSlice(length: size) else { return false }
        bytes.moveReaderIndex(forwardBy: 2)
        events.append(chunk)
        bytes.discardReadBytes()
        return true
    }
}

/// An event as raw bytes, parsed as little as needed: a debug build reads many thousands of them per second.
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
