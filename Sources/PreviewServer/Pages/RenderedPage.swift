import NIOCore

/// A page that was rendered once, and gets a nonce of its own for everyone who asks for it.
struct RenderedPage: Sendable {
    private let beforeNonce: ByteBuffer
    private let afterNonce: ByteBuffer

    /// Renders a page.
    ///
    /// - Parameter render: Gives the page's bytes with the nonce that it is told, once.
    init(_ render: (_ nonce: String) -> [UInt8]) {
        // Nobody can guess it, so it stands in the page where the nonce belongs and nowhere else.
        let mark = ContentSecurityPolicy.nonce()
        let bytes = render(mark)
        guard let range = bytes.firstRange(of: Array(mark.utf8)) else {
            (beforeNonce, afterNonce) = (ByteBuffer(bytes: bytes), ByteBuffer())
            return
        }
        beforeNonce = ByteBuffer(bytes: bytes[..<range.lowerBound])
        afterNonce = ByteBuffer(bytes: bytes[range.upperBound...])
    }

    /// The page with a nonce.
    func bytes(nonce: String) -> ByteBuffer {
        var buffer = ByteBuffer()
        buffer.reserveCapacity(beforeNonce.readableBytes + nonce.utf8.count + afterNonce.readableBytes)
        buffer.writeImmutableBuffer(beforeNonce)
        buffer.writeString(nonce)
        buffer.writeImmutableBuffer(afterNonce)
        return buffer
    }
}
