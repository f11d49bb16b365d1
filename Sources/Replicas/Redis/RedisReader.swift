#if Redis
import Foundation
import Synchronization

/// An entry of a stream.
struct RedisEntry: Sendable, Hashable {
    var id: String
    var fields: [String: [UInt8]]

    init(id: String, fields: [String: [UInt8]]) {
        (self.id, self.fields) = (id, fields)
    }

    /// Reads `[id, [field, value, …]]`.
    init?(_ value: RedisValue) {
        guard let parts = value.array, parts.count == 2, let id = parts[0].text, let list = parts[1].array else {
            return nil
        }
        self.id = id
        fields = [:]
        for index in stride(from: 0, to: list.count - 1, by: 2) {
            if let name = list[index].text { fields[name] = list[index + 1].bytes }
        }
    }

    func text(_ name: String) -> String? { fields[name].map { String(decoding: $0, as: UTF8.self) } }
}

/// Reads new entries of many streams with one blocking command, on a separate thread.
final class RedisReader: Sendable {
    private struct State {
        /// The last entry that was read of each stream, and a number that increases when the caller sets it.
        var positions: [String: (id: String, version: Int)] = [:]
        var version = 0
        /// The streams in order; `nil` after one was added or removed.
        var order: [String]?
        var hasEnded = false
    }

    private let connector: RedisConnector
    private let state = Mutex(State())

    /// The maximum wait of one command, in milliseconds.
    private static let patience = 1_000
    /// A read checks each stream, which takes Redis some microseconds. With pauses of this many microseconds for each, one
    /// replica's reads leave Redis time for everything else, and the next read returns more.
    private static let pause = 4.0

    init(_ connector: RedisConnector) {
        var connector = connector
        connector.timeout += Self.patience
        self.connector = connector
    }

    /// Reads a stream after an entry; `nil` stops reading it.
    func follow(_ stream: String, after id: String?) {
        state.withLock { state in
            state.version += 1
            if (state.positions[stream] == nil) != (id == nil) { state.order = nil }
            state.positions[stream] = id.map { ($0, state.version) }
        }
    }

    /// Reads until ``end()``.
    ///
    /// - Parameter receive: Receives the new entries of a stream, in order; `nil` for a key that is not a stream. It is tried again
    ///   a second later, while all others are read.
    func start(_ receive: @escaping @Sendable (_ stream: String, [RedisEntry]?) -> Void) {
        let thread = Thread {
            let attempts = self.connector.attempts(while: { self.state.withLock { !$0.hasEnded } })
            var reported: RedisError?
            var damaged = DamagedStreams()
            while let attempt = attempts() {
                guard case .success(let connection) = attempt else { continue }
                do throws(RedisError) {
                    while try self.read(connection, &damaged, receive) {}
                } catch .unreachable {
                    // The commands' connection reports the same.
                } catch {
                    if error != reported { self.connector.report(error) }
                    reported = error
                    Thread.sleep(forTimeInterval: 1)
                }
            }
        }
        thread.name = "redis reader"
        thread.start()
    }

    func end() {
        state.withLock { $0.hasEnded = true }
    }

    /// The keys that are not streams, which would stop the reading of all others.
    private struct DamagedStreams {
        var all: Set<String> = []
        var time = ContinuousClock.now
    }

    private func read(
        _ connection: RedisConnection, _ damaged: inout DamagedStreams, _ receive: (String, [RedisEntry]?) -> Void
    ) throws(RedisError) -> Bool {
        if !damaged.all.isEmpty, ContinuousClock.now - damaged.time > .seconds(1) { damaged.all = [] }
        let omitted = damaged.all
        let (streams, ids, version, hasEnded) = state.withLock { state in
            let all = state.order ?? state.positions.keys.sorted()
            state.order = all
            let streams = omitted.isEmpty ? all : all.filter { !omitted.contains($0) }
            return (streams, streams.map { state.positions[$0]?.id ?? "$" }, state.version, state.hasEnded)
        }
        if hasEnded { return false }
        if streams.isEmpty {
            Thread.sleep(forTimeInterval: 0.1)
            return true
        }
        let command = ["XREAD", "COUNT", "1000", "BLOCK", "\(Self.patience)", "STREAMS"]
        if streams.count > 100 { Thread.sleep(forTimeInterval: Double(streams.count) * Self.pause / 1_000_000) }
        let reply: RedisValue
        do throws(RedisError) {
            reply = try connection.call(command + streams + ids)
        } catch {
            guard error.isDamage else { throw error }
            for (stream, id) in zip(streams, ids) {
                do throws(RedisError) {
                    _ = try connection.call(["XREAD", "COUNT", "1", "STREAMS", stream, id])
                } catch {
                    guard error.isDamage else { throw error }
                    damaged.all.insert(stream)
                    receive(stream, nil)
                }
            }
            damaged.time = .now
            return true
        }
        for pair in reply.array ?? [] {
            guard let parts = pair.array, parts.count == 2, let stream = parts[0].text else { continue }
            let entries = (parts[1].array ?? []).compactMap { RedisEntry($0) }
            guard let last = entries.last else { continue }
            let isCurrent = state.withLock { state in
                // It may have been set while the command waited.
                guard let position = state.positions[stream], position.version <= version else { return false }
                // A stream with such an id is removed, and begins again.
                state.positions[stream]?.id = last.isBeyondTime && !stream.hasSuffix("}:log") ? "0-0" : last.id
                return true
            }
            if isCurrent { receive(stream, entries) }
        }
        return true
    }
}
#endif
