#if TLS
import NIOCore
import NIOHPACK
import NIOHTTP2

/// A response on a stream of HTTP/2, as it comes.
struct MultiplexedResponse {
    private(set) var headers = HPACKHeaders()
    private var inbound: NIOAsyncChannelInboundStream<HTTP2Frame.FramePayload>.AsyncIterator
    private var events = EventBuffer()
    private var isOver = false

    /// Reads the head.
    init(_ inbound: NIOAsyncChannelInboundStream<HTTP2Frame.FramePayload>.AsyncIterator) async throws {
        self.inbound = inbound
        while let payload = try await self.inbound.next() {
            guard case .headers(let head) = payload else { continue }
            headers = head.headers
            isOver = head.endStream
            return
        }
        throw RawConnection.Failure.closed
    }

    var status: Int? { headers.first(name: ":status").flatMap { Int($0) } }

    /// Reads a part of the body; `nil` at its end.
    mutating func part() async throws -> ByteBuffer? {
        guard !isOver else { return nil }
        while let payload = try await inbound.next() {
            guard case .data(let data) = payload, case .byteBuffer(let bytes) = data.data else { continue }
            isOver = data.endStream
            if bytes.readableBytes > 0 { return bytes }
            if isOver { return nil }
        }
        throw RawConnection.Failure.closed
    }

    /// Reads the whole body.
    mutating func text() async throws -> String {
        var body = ByteBuffer()
        while var part = try await part() { body.writeBuffer(&part) }
        return String(buffer: body)
    }

    /// Reads the next block of a stream of events; `nil` when the server ended the stream.
    mutating func block() async throws -> String? {
        while true {
            if let block = events.next() { return block }
            guard let part = try await part() else { return nil }
            events.append(part)
        }
    }

    /// Reads the next event of a stream; `nil` when the server ended the stream.
    mutating func event() async throws -> StreamedEvent? {
        while let block = try await block() {
            if let event = StreamedEvent(block) { return event }
        }
        return nil
    }
}
#endif
