import NIOCore

/// Reads a screen's log once for all subscribers that are written together.
///
/// Subscribers at the same revision get the same bytes: the log is read once for them, and patches that arrived together
/// are joined once.
struct PatchReader {
    enum Answer {
        /// The browser is up to date.
        case nothing
        /// These patches lead to a revision, which is the newest one if `isAll`.
        case patches(ByteBuffer, to: Revision, isAll: Bool)
        /// The log has no patches from there.
        case gap
        /// The browser is ahead of the log.
        case ahead
    }

    /// The maximum size of joined patches, so that a slow reader does not get much more than its connection accepts.
    private static let maximumJoinedLength = 32 << 10

    private let log: any PatchLog
    private var latest: (position: Revision, answer: Answer)?

    init(_ log: any PatchLog) {
        self.log = log
    }

    /// The patches that follow a revision.
    mutating func patches(after position: Revision) -> Answer {
        if let latest, latest.position == position { return latest.answer }
        let answer = read(after: position)
        latest = (position, answer)
        return answer
    }

    private func read(after position: Revision) -> Answer {
        switch log.entries(after: position) {
        case .nothingNew: return .nothing
        // A log may report a gap even if no entry is missing.
        case .gap(let head): return head == position ? .nothing : .gap
        case .ahead: return .ahead
        case .entries(let entries):
            var (joined, last, count) = (ByteBuffer(), position, 0)
            for entry in entries {
                let length = joined.readableBytes + entry.buffer.readableBytes
                if count > 0, length > Self.maximumJoinedLength { break }
                // A single patch is not copied.
                if count == 0 { joined = entry.buffer } else { joined.writeImmutableBuffer(entry.buffer) }
                (last, count) = (entry.revision, count + 1)
            }
            return .patches(joined, to: last, isAll: count == entries.count)
        }
    }
}
