public import ListPreviewKit
import NIOCore

/// The latest patches of one screen, for the browsers that follow it.
///
/// Updates and connections use the log directly, so it must append and answer from memory, without delay. It can
/// always report a gap: the browser then receives the whole page, and only the animation is lost.
public protocol PatchLog: Sendable {
    /// A random 64-bit number that distinguishes the revisions of this log from those of all other logs, in this
    /// process and in others. If two logs had the same epoch, a page could show a mix of both.
    var epoch: UInt64 { get }

    /// The revision of the last entry; sequence 0 before the first one.
    var head: Revision { get }

    /// Appends the entry that follows the last one. When this returns, ``entries(after:)`` includes it.
    ///
    /// ``LiveScreen`` appends entries one at a time, in the order of their sequence. An entry that does not follow
    /// the last one means that there is a gap before it.
    func append(_ entry: PatchLogEntry)

    /// The patches that bring a browser from a revision up to date.
    func entries(after revision: Revision) -> PatchLogAnswer
}

/// The answer of a log to a browser that has a revision.
public enum PatchLogAnswer: Sendable, Hashable {
    /// The browser is up to date.
    case nothingNew
    /// These patches follow, without a gap, up to the last one. There is at least one.
    case entries([PatchLogEntry])
    /// The log does not contain the patches after the revision: the revision is too old, or belongs to another log.
    case gap(head: Revision)
    /// The revision is newer than the log: the log of a mirrored screen may receive the patches later.
    case ahead(head: Revision)
}

/// A patch in a log. It is encoded once for all browsers.
public struct PatchLogEntry: Sendable, Hashable {
    /// The revision after the patch.
    public let revision: Revision
    /// The bytes of the patch as a server-sent event.
    ///
    /// - Complexity: O(size of the event), which is copied.
    public var event: [UInt8] { Array(buffer: buffer) }

    /// The number of bytes of the event.
    public var byteCount: Int { buffer.readableBytes }

    /// The event that all connections share.
    let buffer: ByteBuffer

    /// Creates an entry from an encoded event.
    public init(revision: Revision, event: [UInt8]) {
        self.revision = revision
        buffer = ByteBuffer(bytes: event)
    }

    /// Encodes a patch.
    ///
    /// - Complexity: O(size of the patch).
    public init(_ patch: DOMPatch, epoch: UInt64) {
        revision = Revision(epoch: epoch, sequence: patch.to)
        buffer = StreamEvent.patch(patch.encoded(), revision)
    }
}
