import Dispatch

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Lets a signal cancel work instead of ending the process immediately.
///
/// The work cleans up first, for example a browser with its profile; then the process ends by the signal.
enum Interruption: Error {
    case interrupted(by: Int32)

    /// Runs a function, and ends the process after a signal. A second signal ends it immediately.
    static func handled<Result: Sendable>(
        _ body: @escaping @Sendable () async throws -> Result
    ) async throws -> Result {
        let signals = EndingSignals.all
        let (arrivals, continuation) = AsyncStream.makeStream(of: Int32.self)
        var sources: [any DispatchSourceSignal] = []
        defer { for source in sources { source.cancel() } }
        for number in signals { sources.append(await source(of: number) { continuation.yield(number) }) }
        do {
            return try await withThrowingTaskGroup(of: Result?.self) { group in
                group.addTask { try await body() }
                group.addTask {
                    for await number in arrivals {
                        restore(signals)
                        throw Interruption.interrupted(by: number)
                    }
                    return nil
                }
                // Throwing an error cancels the work and waits for it.
                while let result = try await group.next() {
                    guard let result else { continue }
                    group.cancelAll()
                    return result
                }
                throw CancellationError()
            }
        } catch Interruption.interrupted(let number) {
            // A parent process expects the signal as the reason. Threads of tasks block signals.
            var signals = sigset_t()
            sigemptyset(&signals)
            sigaddset(&signals, number)
            pthread_sigmask(SIG_UNBLOCK, &signals, nil)
            _ = raise(number)
            throw CommandExit.failure
        }
    }

    /// Calls a function for each signal. Returns when signals are handled, because work may begin then.
    private static func source(
        of number: Int32, _ handler: @escaping @Sendable () -> Void
    ) async -> any DispatchSourceSignal {
        #if canImport(Darwin)
        // The default action has precedence there.
        signal(number, SIG_IGN)
        #endif
        let source = DispatchSource.makeSignalSource(signal: number, queue: DispatchQueue(label: "listpreview.signals"))
        source.setEventHandler(handler: handler)
        await withCheckedContinuation { (registration: CheckedContinuation<Void, Never>) in
            source.setRegistrationHandler { registration.resume() }
            source.activate()
        }
        return source
    }

    private static func restore(_ signals: [Int32]) {
        for number in signals { signal(number, SIG_DFL) }
    }
}

/// The signals that end a program gracefully.
package enum EndingSignals {
    /// SIGTERM, Control-C and the end of the terminal, unless the program was started to outlive that (`nohup`).
    package static var all: [Int32] {
        // Its handler can only be read by setting another one.
        let before = signal(SIGHUP, SIG_DFL)
        let isIgnored = unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
        if isIgnored { signal(SIGHUP, SIG_IGN) }
        return [SIGTERM, SIGINT] + (isIgnored ? [] : [SIGHUP])
    }
}
