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
        case patches(SharedEvents, to: Revision, isAll: Bool)
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
            var (joined, last, length) = ([ByteBuffer](), position, 0)
            for entry in entries {
                length += entry.buffer.readableBytes
                if !joined.isEmpty, length > Self.maximumJoinedLength { break }
                joined.append(entry.buffer)
                last = entry.revision
            }
            return .patches(SharedEvents(joined), to: last, isAll: joined.count == entries.count)
        }
    }
}

/// Encoded events, framed once for all outputs.
struct SharedEvents: Sendable {
    /// The events as a chunk of an HTTP/1.1 response.
    let chunk: ByteBuffer
    /// The events alone, in the memory of the chunk.
    let body: ByteBuffer

    /// - Parameter events: At least one; they are copied.
    init(_ events: [ByteBuffer]) {
        let length = events.reduce(0) { $0 + $1.readableBytes }
        var chunk = ByteBuffer()
        chunk.reserveCapacity(length + 20)
        chunk.writeString(String(length, radix: 16))
        chunk.writeStaticString("\r\n")
        let start = chunk.writerIndex
        for event in events { chunk.writeImmutableBuffer(event) }
        chunk.writeStaticString("\r\n")
        self.chunk = chunk
        body = chunk.getSlice(at: start, length: length) ?? ByteBuffer()
    }
}
