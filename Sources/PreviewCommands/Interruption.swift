import UnixSignals

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
        do {
            return try await withThrowingTaskGroup(of: Result?.self) { group in
                group.addTask { try await body() }
                group.addTask {
                    for await signal in await UnixSignalsSequence(trapping: signals) {
                        restore(signals)
                        throw Interruption.interrupted(by: signal.rawValue)
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

    private static func restore(_ signals: [UnixSignal]) {
        for each in signals { signal(each.rawValue, SIG_DFL) }
    }
}

/// The signals that end a program gracefully.
enum EndingSignals {
    /// SIGTERM, Control-C and the end of the terminal, unless the program was started to outlive that (`nohup`).
    static var all: [UnixSignal] {
        // Its handler can only be read by setting another one.
        let before = signal(SIGHUP, SIG_DFL)
        let isIgnored = unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
        if isIgnored { signal(SIGHUP, SIG_IGN) }
        return [.sigterm, .sigint] + (isIgnored ? [] : [.sighup])
    }
}
