import NIOCore

/// A part of a stream with HTTP's chunk framing around it, so that every connection writes the same bytes and nothing is
/// framed again for each.
struct StreamChunk: Sendable, Hashable {
    /// The chunk as it goes over an HTTP/1.1 connection.
    let framed: ByteBuffer
    /// What is in it, as HTTP/2 has it. Shares its bytes with ``framed``.
    let content: ByteBuffer

    /// Frames a part of a stream. Of nothing it makes nothing, as an empty chunk would end the response.
    ///
    /// - Complexity: O(size of the content), which is copied.
    init(_ content: ByteBuffer) {
        self.init(length: content.readableBytes) { $0.writeImmutableBuffer(content) }
    }

    /// Frames a text between two others.
    ///
    /// - Complexity: O(size of all three), which are copied once.
    init(head: String, body: [UInt8], tail: String) {
        self.init(length: head.utf8.count + body.count + tail.utf8.count) { buffer in
            buffer.writeString(head)
            buffer.writeBytes(body)
            buffer.writeString(tail)
        }
    }

    /// Makes one chunk of several that follow each other.
    ///
    /// - Complexity: O(size of all), which are copied; nothing is where there is only one.
    init(joining chunks: [StreamChunk]) {
        if chunks.count == 1 {
            self = chunks[0]
        } else {
            self.init(length: chunks.reduce(0) { $0 + $1.content.readableBytes }) { buffer in
                for chunk in chunks { buffer.writeImmutableBuffer(chunk.content) }
            }
        }
    }

    private init(length: Int, _ write: (inout ByteBuffer) -> Void) {
        var buffer = ByteBuffer()
        guard length > 0 else {
            (framed, content) = (buffer, buffer)
            return
        }
        let size = String(length, radix: 16)
        buffer.reserveCapacity(size.utf8.count + length + 4)
        buffer.writeString(size)
        buffer.writeStaticString("\r\n")
        let start = buffer.writerIndex
        write(&buffer)
        buffer.writeStaticString("\r\n")
        framed = buffer
        content = buffer.getSlice(at: start, length: length) ?? ByteBuffer()
    }
}
