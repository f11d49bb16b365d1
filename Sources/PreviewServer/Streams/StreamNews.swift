import NIOCore

/// What a screen's log has for its streams, read once for all that are written to together.
///
/// Streams that show the same revision are given the same bytes: the log is asked once for them, and patches that have
/// come together are joined once.
struct StreamNews {
    enum Answer {
        /// The browser is up to date.
        case nothing
        /// These patches lead to a revision, and to the newest one if they are all.
        case patches(StreamChunk, to: Revision, isAll: Bool)
        /// The log cannot lead on from there.
        case gap
    }

    /// What is joined is at most this long, so that a slow reader is not handed much more than its connection takes.
    private static let longestJoin = 32 << 10

    private let log: any PatchLog
    private var latest: (position: Revision, answer: Answer)?

    init(_ log: any PatchLog) {
        self.log = log
    }

    /// What follows on a revision.
    mutating func after(_ position: Revision) -> Answer {
        if let latest, latest.position == position { return latest.answer }
        let answer = read(after: position)
        latest = (position, answer)
        return answer
    }

    private func read(after position: Revision) -> Answer {
        switch log.entries(after: position) {
        case .nothingNew: return .nothing
        // A log may answer so even where nothing is missing.
        case .gap(let head): return head == position ? .nothing : .gap
        case .entries(let entries):
            var chunks: [StreamChunk] = []
            var (size, last) = (0, position)
            for entry in entries {
                let length = entry.event.readableBytes
                if !chunks.isEmpty, size + length > Self.longestJoin { break }
                chunks.append(entry.chunk)
                (size, last) = (size + length, entry.revision)
            }
            return .patches(StreamChunk(joining: chunks), to: last, isAll: chunks.count == entries.count)
        }
    }
}
