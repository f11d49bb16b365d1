import HTTPTypes
import NIOCore

/// A page that was rendered once, and gets a nonce of its own for everyone who asks for it.
///
/// It is kept with the head of its response, so that whoever has nothing else to do writes all of it at once.
struct RenderedPage: Sendable {
    /// The response without its first lines: up to the nonce in the policy, up to that in the page, and the rest.
    private let parts: [ByteBuffer]
    /// Where in the second part the page begins.
    private let bodyIndex: Int

    /// Renders a page.
    ///
    /// - Parameters:
    ///   - policy: The page's policy with a nonce.
    ///   - render: Gives the page's bytes with a nonce, once.
    init(
        policy: (_ nonce: String) -> String = ContentSecurityPolicy.page,
        _ render: (_ nonce: String) -> [UInt8]
    ) {
        // Nobody can guess it, so it stands where the nonce belongs and nowhere else.
        let mark = ContentSecurityPolicy.nonce()
        let body = render(mark)
        var fields = PageResponse.fields(policy: policy(mark))
        SecurityHeaders.add(to: &fields)
        fields[.contentLength] = String(body.count)
        let head = fields.map { "\($0.name.rawName): \($0.value)\r\n" }.joined() + "\r\n"
        let headParts = Self.split(Array(head.utf8), at: mark)
        let bodyParts = Self.split(body, at: mark)
        parts = [headParts.0, headParts.1 + bodyParts.0, bodyParts.1].map { ByteBuffer(bytes: $0) }
        bodyIndex = headParts.1.count
    }

    /// The page with a nonce.
    func body(nonce: String) -> ByteBuffer {
        var buffer = ByteBuffer()
        buffer.reserveCapacity(parts[1].readableBytes + parts[2].readableBytes + nonce.utf8.count)
        if let body = parts[1].getSlice(at: bodyIndex, length: parts[1].readableBytes - bodyIndex) {
            buffer.writeImmutableBuffer(body)
        }
        buffer.writeString(nonce)
        buffer.writeImmutableBuffer(parts[2])
        return buffer
    }

    /// The whole response with a nonce, as it goes over the wire of HTTP/1.1.
    func response(nonce: String, date: String) -> ByteBuffer {
        var buffer = ByteBuffer()
        buffer.reserveCapacity(parts.reduce(64) { $0 + $1.readableBytes } + 2 * nonce.utf8.count + date.utf8.count)
        buffer.writeStaticString("HTTP/1.1 200 OK\r\ndate: ")
        buffer.writeString(date)
        buffer.writeStaticString("\r\n")
        buffer.writeImmutableBuffer(parts[0])
        buffer.writeString(nonce)
        buffer.writeImmutableBuffer(parts[1])
        buffer.writeString(nonce)
        buffer.writeImmutableBuffer(parts[2])
        return buffer
    }

    private static func split(_ bytes: [UInt8], at mark: String) -> ([UInt8], [UInt8]) {
        guard let range = bytes.firstRange(of: Array(mark.utf8)) else { return (bytes, []) }
        return (Array(bytes[..<range.lowerBound]), Array(bytes[range.upperBound...]))
    }
}
