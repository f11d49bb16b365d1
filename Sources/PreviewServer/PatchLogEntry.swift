public import ListPreviewKit
public import NIOCore

/// A patch as it stands in a log: encoded once, the way it goes to every browser.
public struct PatchLogEntry: Sendable, Hashable {
    /// The revision that the patch leads to.
    public let revision: Revision
    /// The patch as an event of a stream.
    public var event: ByteBuffer { chunk.content }

    /// The event as all connections write it; it is never copied.
    let chunk: StreamChunk

    /// Creates an entry from an event that has been encoded before.
    public init(revision: Revision, event: ByteBuffer) {
        self.revision = revision
        chunk = StreamChunk(event)
    }

    /// Encodes a patch.
    ///
    /// - Complexity: O(size of the patch).
    public init(_ patch: DOMPatch, epoch: UInt64) {
        revision = Revision(epoch: epoch, sequence: patch.to)
        chunk = StreamEvent.patch(patch.encoded(), revision)
    }
}
