public import DOMPatch
public import NIOCore

/// A patch as it stands in a log: encoded once, the way it goes to every browser.
public struct PatchLogEntry: Sendable, Hashable {
    /// The revision that the patch leads to.
    public let revision: Revision
    /// The patch as an event of a stream. All connections write this one buffer; it is never copied.
    public let event: ByteBuffer

    /// Creates an entry from an event that has been encoded before.
    public init(revision: Revision, event: ByteBuffer) {
        self.revision = revision
        self.event = event
    }

    /// Encodes a patch.
    ///
    /// - Complexity: O(size of the patch).
    public init(_ patch: DOMPatch, epoch: UInt64) {
        revision = Revision(epoch: epoch, sequence: patch.to)
        event = StreamEvent.patch(patch.encoded(), revision)
    }
}
