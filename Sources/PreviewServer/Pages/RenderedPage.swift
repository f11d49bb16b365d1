import JSONText
import NIOCore

/// The page of a screen at a revision. It was rendered once, and has another nonce in each response.
public struct RenderedPage: Sendable {
    /// The revision of the screen.
    public let revision: Revision
    /// The title of the screen.
    public let title: String
    private let beforeNonce: ByteBuffer
    private let afterNonce: ByteBuffer
    private let hasNonce: Bool

    private static let nonceStart = #" nonce=""#

    /// Renders a page.
    ///
    /// - Parameter render: Returns the page's bytes with a nonce.
    init(revision: Revision, title: String, _ render: (_ nonce: String) -> [UInt8]) {
        // A random nonce occurs nowhere else in the page.
        let nonce = PagePolicy.nonce()
        self.init(render(nonce), nonce: nonce, revision: revision, title: title)
    }

    /// Creates a page from its bytes.
    ///
    /// - Parameters:
    ///   - bytes: The page with a nonce.
    ///   - nonce: The nonce of its `nonce` attribute, which occurs nowhere else in the page. Responses replace it.
    public init(_ bytes: [UInt8], nonce: String, revision: Revision, title: String) {
        self.revision = revision
        self.title = title
        // With the attribute: the page of another process may contain anything.
        let attribute = bytes.firstRange(ofText: "\(Self.nonceStart)\(nonce)\"")
        hasNonce = attribute != nil
        let start = attribute.map { $0.lowerBound + Self.nonceStart.utf8.count } ?? bytes.endIndex
        beforeNonce = ByteBuffer(bytes: bytes[..<start])
        afterNonce = ByteBuffer(bytes: bytes[(attribute.map { $0.upperBound - 1 } ?? bytes.endIndex)...])
    }

    /// The page with a nonce.
    ///
    /// - Complexity: O(size of the page), which is copied.
    public func bytes(nonce: String) -> [UInt8] { Array(buffer: buffer(nonce: nonce)) }

    /// The page for snapshots: it is inserted into a page that already has the nonce.
    var bytesWithoutNonce: [UInt8] {
        guard hasNonce else { return Array(buffer: beforeNonce) }
        var bytes = Array(buffer: beforeNonce)
        bytes.removeLast(Self.nonceStart.utf8.count)
        bytes += afterNonce.readableBytesView.dropFirst()
        return bytes
    }

    func buffer(nonce: String) -> ByteBuffer {
        guard hasNonce else { return beforeNonce }
        var buffer = ByteBuffer()
        buffer.reserveCapacity(beforeNonce.readableBytes + nonce.utf8.count + afterNonce.readableBytes)
        buffer.writeImmutableBuffer(beforeNonce)
        buffer.writeString(nonce)
        buffer.writeImmutableBuffer(afterNonce)
        return buffer
    }
}
