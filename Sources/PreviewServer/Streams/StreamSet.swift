import NIOCore
import Synchronization

/// All streams of a server, to be ended together.
final class StreamSet: Sendable {
    private struct State {
        var streams: [ObjectIdentifier: EventStream] = [:]
        var hasEnded = false
    }

    private let state = Mutex(State())

    /// How many streams are open.
    var count: Int { state.withLock { $0.streams.count } }

    /// Adds a stream. In a set that has been ended the stream ends at once.
    func insert(_ stream: EventStream) {
        let hasEnded = state.withLock { state in
            state.streams[ObjectIdentifier(stream)] = stream
            return state.hasEnded
        }
        if hasEnded { stream.end() }
    }

    /// Takes a stream out.
    func remove(_ stream: EventStream) {
        state.withLock { _ = $0.streams.removeValue(forKey: ObjectIdentifier(stream)) }
    }

    /// Ends all streams, and those that are added from now on.
    func end() {
        let streams = state.withLock { state in
            state.hasEnded = true
            return Array(state.streams.values)
        }
        // Each event loop is asked once, however many there are.
        for streams in Dictionary(grouping: streams, by: { ObjectIdentifier($0.eventLoop) }).values {
            streams.first?.eventLoop.execute {
                for stream in streams { stream.finish() }
            }
        }
    }
}
