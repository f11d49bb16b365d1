#if Redis
import Dispatch
import Foundation
import Logging
import Synchronization

/// Sends the commands of all tasks over one connection, on a dedicated thread. Waiting commands are sent together.
///
/// If the connection ends, the commands in progress fail, and so do later commands until it is connected again.
final class RedisPipeline: Sendable {
    typealias Reply = Result<RedisValue, RedisError>

    private struct Request {
        let command: [[UInt8]]
        let continuation: CheckedContinuation<Reply, Never>
    }

    private struct State {
        var requests: [Request] = []
        var isConnected = false
        var hasEnded = false
        var connectCount = 0
    }

    private let connector: RedisConnector
    private let state = Mutex(State())
    private let signal = DispatchSemaphore(value: 0)

    init(_ connector: RedisConnector) {
        self.connector = connector
    }

    var isConnected: Bool { state.withLock { $0.isConnected } }
    var reconnectCount: Int { state.withLock { max(0, $0.connectCount - 1) } }

    /// Connects, until ``end()``. Returns after the first attempt; further attempts follow if a server does not answer.
    ///
    /// - Throws: Why Redis is unusable.
    func start() async throws(RedisError) {
        let result: Result<Void, RedisError> = await withCheckedContinuation { continuation in
            let thread = Thread { self.run(continuation) }
            thread.name = "redis commands"
            thread.start()
        }
        try result.get()
    }

    func end() {
        state.withLock { $0.hasEnded = true }
        signal.signal()
    }

    func send(_ command: [[UInt8]]) async -> Reply {
        await withCheckedContinuation { continuation in
            let isAccepted = state.withLock { state in
                guard state.isConnected else { return false }
                state.requests.append(Request(command: command, continuation: continuation))
                return true
            }
            guard isAccepted else {
                return continuation.resume(returning: .failure(.unreachable("there is no connection now")))
            }
            signal.signal()
        }
    }

    // MARK: - On the thread

    private func run(_ continuation: CheckedContinuation<Result<Void, RedisError>, Never>) {
        let attempts = connector.attempts(while: { self.state.withLock { !$0.hasEnded } })
        var waiting: CheckedContinuation<Result<Void, RedisError>, Never>? = continuation
        while let attempt = attempts() {
            switch attempt {
            case .success(let connection):
                state.withLock { state in
                    state.isConnected = true
                    state.connectCount += 1
                }
                waiting?.resume(returning: .success(()))
                waiting = nil
                serve(connection)
            case .failure(let error):
                waiting?.resume(returning: error.isFinal ? .failure(error) : .success(()))
                if waiting != nil, error.isFinal { return }
                waiting = nil
            }
        }
        waiting?.resume(returning: .failure(.unreachable("the server is stopping")))
    }

    /// Sends commands until the connection ends.
    private func serve(_ connection: RedisConnection) {
        var requests: [Request] = []
        var failure = RedisError.unreachable("the server is stopping")
        while true {
            signal.wait()
            let hasEnded = state.withLock { state in
                requests = state.requests
                state.requests = []
                return state.hasEnded
            }
            do {
                try Self.exchange(&requests, over: connection)
            } catch {
                failure = error
                connector.report(error)
                break
            }
            if hasEnded { break }
        }
        requests += state.withLock { state in
            state.isConnected = false
            defer { state.requests = [] }
            return state.requests
        }
        for request in requests { request.continuation.resume(returning: .failure(failure)) }
    }

    /// Sends commands and forwards the replies. Keeps those without a reply.
    private static func exchange(_ requests: inout [Request], over connection: RedisConnection) throws(RedisError) {
        requests.removeAll { request in
            let length = request.command.reduce(0) { max($0, $1.count) }
            guard length > RedisConnection.maximumValueLength else { return false }
            request.continuation.resume(returning: .failure(.tooLarge(length)))
            return true
        }
        for request in requests { try connection.append(request.command) }
        var count = 0
        defer { requests.removeFirst(count) }
        for request in requests {
            let reply = try connection.reply()
            count += 1
            if case .error(let text) = reply {
                request.continuation.resume(returning: .failure(RedisError(reply: text)))
            } else {
                request.continuation.resume(returning: .success(reply))
            }
        }
    }
}

/// Reconnects to Redis, with increasing pauses.
struct RedisConnector: Sendable {
    let address: RedisAddress
    /// The maximum time of a reply, in milliseconds.
    var timeout = 2_000
    /// Called with each new connection, first.
    var prepare: @Sendable (RedisConnection) throws(RedisError) -> Void = { (_) throws(RedisError) in }
    let logger: Logger

    /// Returns the attempts, one at a time, on a separate thread. Waits after failures.
    func attempts(while isNeeded: @escaping () -> Bool) -> () -> Result<RedisConnection, RedisError>? {
        // A connection that the server has closed is an error, not a signal.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        var failures = 0
        return {
            if failures > 0 { Thread.sleep(forTimeInterval: min(0.025 * Double(1 << min(failures, 4)), 0.4)) }
            guard isNeeded() else { return nil }
            do throws(RedisError) {
                let connection = try RedisConnection(address, timeout: timeout)
                try prepare(connection)
                if failures > 0 { logger.notice("Redis answers", metadata: ["address": "\(address)"]) }
                failures = 0
                return .success(connection)
            } catch {
                failures += 1
                if failures == 1 { report(error) }
                return .failure(error)
            }
        }
    }

    func report(_ error: RedisError) {
        // Other errors are replies.
        logger.warning("Redis is unavailable", metadata: ["address": "\(address)", "reason": "\(error)"])
    }
}
#endif
