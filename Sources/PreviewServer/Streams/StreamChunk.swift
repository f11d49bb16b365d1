import NIOCore

/// A part of a stream with HTTP's chunk framing around it, so that every connection writes the same bytes and nothing is
/// framed again for each.
struct StreamChunk: Sendable, Hashable {
    /// The chunk as it goes over the wire.
    let framed: ByteBuffer
    /// What is in it. Shares its bytes with ``framed``.
    let content: ByteBuffer

    /// Frames a part of a stream. Of nothing it makes nothing, as an empty chunk would end the response.
    ///
    /// - Complexity: O(size of the content), which is copied.
    init(_ content: ByteBuffer) {
        guard content.readableBytes > 0 else {
            (framed, self.content) = (content, content)
            return
        }
        let size = String(content.readableBytes, radix: 16)
        var buffer = ByteBuffer()
        buffer.reserveCapacity(size.utf8.count + content.readableBytes + 4)
        buffer.writeString(size)
        buffer.writeStaticString("\r\n")
        let start = buffer.writerIndex
        buffer.writeImmutableBuffer(content)
        buffer.writeStaticString("\r\n")
        framed = buffer
        self.content = buffer.getSlice(at: start, length: content.readableBytes) ?? content
    }
}
