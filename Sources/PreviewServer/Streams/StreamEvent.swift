import JSONText
import NIOCore

/// Encodes the server-sent events of a stream.
enum StreamEvent {
    /// Shows that the stream is alive. It has a name, so that pages notice its absence as well.
    static let heartbeat = event("beat", id: nil, data: Array("1".utf8))

    /// The same, while updates of some screens do not arrive.
    static func heartbeat(paused screens: [String]) -> ByteBuffer {
        guard !screens.isEmpty else { return heartbeat }
        var writer = JSONWriter()
        writer.beginArray()
        for screen in screens { writer.string(screen) }
        writer.endArray()
        return event("beat", id: nil, data: writer.bytes)
    }

    /// Sets how long a browser waits before it reconnects: a random time, so that browsers do not reconnect all at once
    /// after a restart.
    static func retry<Generator: RandomNumberGenerator>(using generator: inout Generator) -> ByteBuffer {
        ByteBuffer(string: "retry: \(Int.random(in: 1000...3000, using: &generator))\n\n")
    }

    /// A patch, which is one line of JSON: a line break would end the event.
    static func patch(_ json: [UInt8], _ revision: Revision) -> ByteBuffer {
        event("patch", id: revision, data: json)
    }

    /// The whole page at a revision, for a subscriber behind a gap in the log. Patches after the revision follow on the same
    /// stream.
    ///
    /// - Complexity: O(size of the page), which is copied; once for all subscribers.
    static func snapshot(of screen: String, page: [UInt8], _ revision: Revision) -> ByteBuffer {
        var start: [UInt8] = []
        start.reserveCapacity(page.count + page.count / 4 + 64)  // quotes and angle brackets grow
        let json = object(["screen": screen, "page": String(decoding: page, as: UTF8.self)], appendingTo: start)
        return event("snapshot", id: revision, data: json)
    }

    /// Reports that a screen was removed or replaced. It has no id, so the position for resuming does not change.
    static func gone(_ screen: String) -> ByteBuffer {
        event("gone", id: nil, data: object(["screen": screen]))
    }

    /// Reports that an action did not change a screen. It has no id, either.
    static func unchanged(_ screen: String) -> ByteBuffer {
        event("unchanged", id: nil, data: object(["screen": screen]))
    }

    /// Reports that the patches so far contain the results of all actions up to a number. It has no id, either.
    static func answered(_ screen: String, _ action: Int) -> ByteBuffer {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("screen")
        writer.string(screen)
        writer.key("action")
        writer.integer(action)
        writer.endObject()
        return event("answered", id: nil, data: writer.bytes)
    }

    /// Reports that the style sheets of a screen's page have changed. It has no id, either.
    static func restyled(_ screen: String) -> ByteBuffer {
        event("restyled", id: nil, data: object(["screen": screen]))
    }

    /// Reports the errors in the source of a screen, which does not change. It has no id, either.
    ///
    /// - Parameters:
    ///   - problems: A list in JSON; an empty one when all of them are fixed.
    ///   - isEdited: Whether values were changed on the page.
    static func problems(_ screen: String, _ problems: [UInt8], isEdited: Bool = false) -> ByteBuffer {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("screen")
        writer.string(screen)
        writer.key("problems")
        writer.encoded(problems)
        if isEdited {
            writer.key("edited")
            writer.bool(true)
        }
        writer.endObject()
        return event("problems", id: nil, data: writer.bytes)
    }

    /// Asks a page to answer when its animations are finished. It has no id, either.
    static func settle(_ screen: String, _ token: SettlingToken) -> ByteBuffer {
        event("settle", id: nil, data: object(["screen": screen, "token": "\(token)"]))
    }

    private static func object(_ members: KeyValuePairs<String, String>, appendingTo start: [UInt8] = []) -> [UInt8] {
        var writer = JSONWriter(appendingTo: start)
        writer.beginObject()
        for (key, value) in members {
            writer.key(key)
            writer.string(value)
        }
        writer.endObject()
        return writer.bytes
    }

    /// An event whose data is one line.
    private static func event(_ name: String, id: Revision?, data: [UInt8]) -> ByteBuffer {
        let head = "event: \(name)\n" + (id.map { "id: \($0)\n" } ?? "") + "data: "
        var buffer = ByteBuffer()
        buffer.reserveCapacity(head.utf8.count + data.count + 2)
        buffer.writeString(head)
        buffer.writeBytes(data)
        buffer.writeStaticString("\n\n")
        return buffer
    }
}
