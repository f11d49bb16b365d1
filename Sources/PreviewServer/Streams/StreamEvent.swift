import NIOCore

/// What is written to a stream of server-sent events.
enum StreamEvent {
    /// A comment, so that a connection that is no longer there is noticed on both sides.
    static let heartbeat = StreamChunk(ByteBuffer(string: ":\n\n"))

    /// How long browsers wait before they connect again. Each is told another time, so that they do not all come at
    /// once after a restart.
    static func retry<Generator: RandomNumberGenerator>(using generator: inout Generator) -> StreamChunk {
        StreamChunk(ByteBuffer(string: "retry: \(Int.random(in: 1000...3000, using: &generator))\n\n"))
    }

    /// A patch, which is one line of JSON: it has no line break, or the event would end there.
    static func patch(_ json: [UInt8], _ revision: Revision) -> StreamChunk {
        let head = "event: patch\nid: \(revision)\ndata: "
        var buffer = ByteBuffer()
        buffer.reserveCapacity(head.utf8.count + json.count + 2)
        buffer.writeString(head)
        buffer.writeBytes(json)
        buffer.writeStaticString("\n\n")
        return StreamChunk(buffer)
    }

    /// The question when nothing moves any more. It has no id, so that a browser resumes where it would without it.
    static func settle(_ token: SettlingToken) -> StreamChunk {
        StreamChunk(ByteBuffer(string: "event: settle\ndata: \(token)\n\n"))
    }

    /// The request to fetch the page again. Patches after the revision follow on the same stream.
    static func reload(_ revision: Revision) -> StreamChunk {
        // A browser ignores an event without data.
        StreamChunk(ByteBuffer(string: "event: reload\nid: \(revision)\ndata: \(revision)\n\n"))
    }
}
