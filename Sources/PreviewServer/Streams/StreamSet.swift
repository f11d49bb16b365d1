import NIOCore
import Synchronization

/// Streams that are open, to be woken or ended together.
final class StreamSet: Sendable {
    /// The streams of one event loop.
    private struct Group {
        let eventLoop: any EventLoop
        var streams: [ObjectIdentifier: EventStream] = [:]
        var isWaking = false
    }

    private struct State {
        var groups: [ObjectIdentifier: Group] = [:]
        var end: EventStream.End?
    }

    private let state = Mutex(State())

    /// How many streams are open.
    var count: Int {
        state.withLock { $0.groups.values.reduce(0) { $0 + $1.streams.count } }
    }

    /// Adds a stream. In a set that has been ended the stream ends at once.
    func insert(_ stream: EventStream) {
        let end = state.withLock { state in
            let loop = ObjectIdentifier(stream.eventLoop)
            state.groups[loop, default: Group(eventLoop: stream.eventLoop)].streams[ObjectIdentifier(stream)] = stream
            return state.end
        }
        if let end { stream.end(end) }
    }

    /// Takes a stream out.
    func remove(_ stream: EventStream) {
        state.withLock { state in
            let loop = ObjectIdentifier(stream.eventLoop)
            state.groups[loop]?.streams[ObjectIdentifier(stream)] = nil
            if state.groups[loop]?.streams.isEmpty == true { state.groups[loop] = nil }
        }
    }

    /// Lets all streams write what is new.
    ///
    /// Each event loop is asked once for all of its streams, and not again before it has begun: however fast patches
    /// come, there is never more than one request waiting.
    func wake() {
        let loops = state.withLock { state in
            state.groups.keys.compactMap { loop in
                guard state.groups[loop]?.isWaking == false else { return nil as (any EventLoop)? }
                state.groups[loop]?.isWaking = true
                return state.groups[loop]?.eventLoop
            }
        }
        for loop in loops {
            loop.execute {
                for stream in self.beginWaking(on: loop) { stream.writeNews() }
            }
        }
    }

    /// Asks all browsers to say when nothing moves any more.
    ///
    /// - Returns: Whether all of them said so in time. Those that leave are not waited for, and nobody is when the task is
    ///   cancelled.
    func settled(within timeout: TimeAmount) async -> Bool {
        guard !Task.isCancelled else { return false }
        let questions = all.map { stream in
            let (question, answer) = stream.settled(within: timeout)
            return (stream, question, answer)
        }
        return await withTaskCancellationHandler {
            var isSettled = true
            for (_, _, answer) in questions where await (try? answer.get()) != true { isSettled = false }
            return isSettled
        } onCancel: {
            for (stream, question, _) in questions { stream.answer(question, with: false) }
        }
    }

    /// How many questions to browsers nobody has answered yet.
    var openQuestionCount: Int {
        get async {
            var count = 0
            for stream in all { count += (try? await stream.openQuestionCount.get()) ?? 0 }
            return count
        }
    }

    /// Hands a browser's answer to the stream that asked.
    func answer(_ token: SettlingToken) {
        all.first { $0.key == token.stream }?.answer(token.question, with: true)
    }

    private var all: [EventStream] {
        state.withLock { $0.groups.values.flatMap(\.streams.values) }
    }

    /// Ends all streams, and those that are added from now on.
    func end(_ end: EventStream.End) {
        let streams = state.withLock { state in
            state.end = end
            return state.groups.values.flatMap(\.streams.values)
        }
        for stream in streams { stream.end(end) }
    }

    private func beginWaking(on loop: any EventLoop) -> [EventStream] {
        state.withLock { state in
            let loop = ObjectIdentifier(loop)
            state.groups[loop]?.isWaking = false
            return state.groups[loop].map { Array($0.streams.values) } ?? []
        }
    }
}
