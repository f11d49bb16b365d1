import NIOCore
import Synchronization

/// A log that stores the latest entries in memory, up to a number of entries and a number of bytes.
///
/// - Complexity: O(1) to append; O(entries returned) to read.
public final class InMemoryPatchLog: PatchLog {
    /// A random number that no other log has, in this process or another.
    public var epoch: UInt64 { ring.withLock { $0.epoch } }
    /// The maximum number of entries.
    public let length: Int
    /// The maximum number of bytes of all entries together.
    public let byteLimit: Int

    private let ring: Mutex<Ring>

    /// Creates an empty log.
    ///
    /// - Parameters:
    ///   - length: The maximum number of entries; at least one.
    ///   - byteLimit: The maximum number of bytes of all entries together. A single entry that is larger is not
    ///     stored, because a fresh page is smaller.
    public init(length: Int = 256, byteLimit: Int = 8 << 20) {
        self.length = max(1, length)
        self.byteLimit = byteLimit
        ring = Mutex(Ring(capacity: self.length, head: Revision(epoch: .random(in: 1 ... .max), sequence: 0)))
    }

    /// The revision of the last entry; sequence 0 before the first one.
    public var head: Revision { ring.withLock { $0.revision } }

    /// Appends the entry that follows the last one, and removes the oldest entries beyond the limits.
    ///
    /// An entry that does not follow the last one empties the log first, because there is a gap before it. An entry
    /// of another epoch is ignored.
    public func append(_ entry: PatchLogEntry) {
        ring.withLock { ring in
            guard entry.revision.epoch == ring.epoch else { return }
            ring.append(entry)
            while ring.byteCount > byteLimit { ring.removeFirst() }
        }
    }

    /// Empties the log, which continues from another revision.
    ///
    /// From then on, later epochs of the log are greater, so a revision of a greater epoch is ahead of the log. Epochs of
    /// separate processes have no order.
    public func reset(to head: Revision) {
        ring.withLock { $0 = Ring(capacity: length, head: head, hasOrderedEpochs: true) }
    }

    /// The entries from a revision to the last one. It is a gap if the revision is of another log or too old.
    public func entries(after revision: Revision) -> PatchLogAnswer {
        ring.withLock { ring in
            guard revision.epoch == ring.epoch else {
                return ring.hasOrderedEpochs && revision.epoch > ring.epoch
                    ? .ahead(head: ring.revision) : .gap(head: ring.revision)
            }
            if revision.sequence > ring.head { return .ahead(head: ring.revision) }
            guard revision.sequence >= ring.head - ring.count else { return .gap(head: ring.revision) }
            return revision.sequence == ring.head ? .nothingNew : .entries(ring.entries(after: revision.sequence))
        }
    }

    /// The number of entries now, and of their bytes.
    var size: (entries: Int, bytes: Int) {
        ring.withLock { ($0.count, $0.byteCount) }
    }
}

/// Entries by sequence, the newest `capacity` of them.
private struct Ring {
    let epoch: UInt64
    let hasOrderedEpochs: Bool
    private var slots: [PatchLogEntry?]
    private(set) var head: Int
    private(set) var count = 0
    private(set) var byteCount = 0

    var revision: Revision { Revision(epoch: epoch, sequence: head) }

    init(capacity: Int, head: Revision, hasOrderedEpochs: Bool = false) {
        self.hasOrderedEpochs = hasOrderedEpochs
        slots = Array(repeating: nil, count: capacity)
        epoch = head.epoch
        self.head = head.sequence
    }

    mutating func append(_ entry: PatchLogEntry) {
        // Older entries would otherwise be served as if this one followed them.
        if entry.revision.sequence != head + 1 {
            while count > 0 { removeFirst() }
        }
        if count == slots.count { removeFirst() }
        head = entry.revision.sequence
        slots[head % slots.count] = entry
        count += 1
        byteCount += entry.buffer.readableBytes
    }

    mutating func removeFirst() {
        let slot = (head - count + 1) % slots.count
        byteCount -= slots[slot]?.buffer.readableBytes ?? 0
        slots[slot] = nil
        count -= 1
    }

    func entries(after sequence: Int) -> [PatchLogEntry] {
        (sequence + 1...head).compactMap { slots[$0 % slots.count] }
    }
}
