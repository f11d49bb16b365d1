import JSONText
import NIOCore

/// What is written to a stream of server-sent events.
enum StreamEvent {
    /// Says that the stream is still there. It has a name, so that pages notice as well when it stays away.
    static let beat = event("beat", id: nil, data: Array("1".utf8))

    /// How long browsers wait before they connect again. Each is told another time, so that they do not all come at
    /// once after a restart.
    static func retry<Generator: RandomNumberGenerator>(using generator: inout Generator) -> StreamChunk {
        StreamChunk(ByteBuffer(string: "retry: \(Int.random(in: 1000...3000, using: &generator))\n\n"))
    }

    /// A patch, which is one line of JSON: it has no line break, or the event would end there.
    static func patch(_ json: [UInt8], _ revision: Revision) -> StreamChunk {
        event("patch", id: revision, data: json)
    }

    /// The whole page at a revision, for whoever cannot be led on by patches. Those after the revision follow on the same
    /// stream.
    ///
    /// - Complexity: O(size of the page), which is copied; once for everyone who needs it.
    static func snapshot(of screen: String, page: [UInt8], _ revision: Revision) -> StreamChunk {
        var start: [UInt8] = []
        start.reserveCapacity(page.count + page.count / 4 + 64)  // quotes and angle brackets grow
        var writer = JSONWriter(appendingTo: start)
        writer.beginObject()
        writer.key("screen")
        writer.string(screen)
        writer.key("page")
        writer.string(String(decoding: page, as: UTF8.self))
        writer.endObject()
        return event("snapshot", id: revision, data: writer.bytes)
    }

    /// Says that a screen was taken away or replaced. It has no id, so that a browser resumes where it would without it.
    static func gone(_ screen: String) -> StreamChunk { event("gone", of: screen) }

    /// Says that somebody looked at a screen and left it as it is: what was done on it comes to nothing. Nor has it an id.
    static func unchanged(_ screen: String) -> StreamChunk { event("unchanged", of: screen) }

    /// The question when nothing moves any more. It has no id, so that a browser resumes where it would without it.
    static func settle(_ screen: String, _ token: SettlingToken) -> StreamChunk {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("screen")
        writer.string(screen)
        writer.key("token")
        writer.string("\(token)")
        writer.endObject()
        return event("settle", id: nil, data: writer.bytes)
    }

    /// An event that says nothing but of which screen it is.
    private static func event(_ name: String, of screen: String) -> StreamChunk {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("screen")
        writer.string(screen)
        writer.endObject()
        return event(name, id: nil, data: writer.bytes)
    }

    /// An event whose data is one line.
    private static func event(_ name: String, id: Revision?, data: [UInt8]) -> StreamChunk {
        let head = "event: \(name)\n" + (id.map { "id: \($0)\n" } ?? "") + "data: "
        return StreamChunk(head: head, body: data, tail: "\n\n")
    }
}
