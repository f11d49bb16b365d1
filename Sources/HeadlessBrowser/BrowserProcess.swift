import Foundation
import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The process of a browser, from its start until nothing of it is left.
///
/// A thread of its own waits for the end of the process; then it kills what is left of its process group, reaps it, and
/// removes the profile.
final class BrowserProcess: Sendable {
    private struct Waiter {
        var continuation: CheckedContinuation<BrowserExit?, Never>
        var deadline: Task<Void, any Error>
    }

    private struct State {
        /// Whether the id may belong to somebody else by now.
        var isReaped = false
        var exit: BrowserExit?
        var nextWaiter = 0
        var waiters: [Int: Waiter] = [:]
    }

    /// The process's id, which is also that of its group.
    let id: pid_t
    private let state = Mutex(State())

    /// Takes over a process.
    ///
    /// - Parameter ended: Called on the waiting thread when the process has ended, before anybody else hears of it.
    init(id: pid_t, profile: TemporaryProfile, ended: @escaping @Sendable () -> Void) {
        self.id = id
        let thread = Thread { [self] in
            waitUntilEnded()
            let status = reap()
            let exit = BrowserExit(waitStatus: status, log: profile.logTail())
            profile.remove()
            ended()
            finish(exit)
        }
        thread.name = "browser process"
        thread.start()
    }

    /// Sends a signal to the process, or to all of its group, unless it has ended.
    func signal(_ number: Int32, wholeGroup: Bool = false) {
        state.withLock { state in
            if !state.isReaped { _ = kill(wholeGroup ? -id : id, number) }
        }
    }

    /// Waits until the process has ended and its profile is removed.
    ///
    /// - Returns: How it ended, or `nil` when it takes longer than `limit`.
    func exit(within limit: Duration) async -> BrowserExit? {
        await withCheckedContinuation { continuation in
            let exit: BrowserExit? = state.withLock { state in
                if let exit = state.exit { return exit }
                state.nextWaiter += 1
                let waiter = state.nextWaiter
                // The task cannot be early: to give up it needs the lock that is held here.
                let deadline = Task { [self] in
                    try await Task.sleep(for: limit)
                    giveUp(waiter)
                }
                state.waiters[waiter] = Waiter(continuation: continuation, deadline: deadline)
                return nil
            }
            if let exit { continuation.resume(returning: exit) }
        }
    }

    /// Waits for the end of the process, and after a while asks for it, and after another while enforces it.
    ///
    /// - Returns: How it ended, or `nil` when even that did not end it.
    func stop(patience: Duration) async -> BrowserExit? {
        if let exit = await exit(within: patience) { return exit }
        signal(SIGTERM)
        if let exit = await exit(within: patience) { return exit }
        signal(SIGKILL, wholeGroup: true)
        return await exit(within: .seconds(10))
    }

    /// Blocks until the process has ended, but leaves it to be reaped, so that its id stays its own.
    private func waitUntilEnded() {
        var information = siginfo_t()
        while waitid(P_PID, id_t(id), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    }

    /// Kills what is left of the group and reaps the process.
    private func reap() -> Int32 {
        state.withLock { state in
            _ = kill(-id, SIGKILL)
            var status: Int32 = 0
            while waitpid(id, &status, 0) < 0, errno == EINTR {}
            state.isReaped = true
            return status
        }
    }

    private func giveUp(_ waiter: Int) {
        let waiter = state.withLock { $0.waiters.removeValue(forKey: waiter) }
        waiter?.continuation.resume(returning: nil)
    }

    private func finish(_ exit: BrowserExit) {
        let waiters = state.withLock { state in
            state.exit = exit
            defer { state.waiters = [:] }
            return state.waiters
        }
        for waiter in waiters.values {
            waiter.deadline.cancel()
            waiter.continuation.resume(returning: exit)
        }
    }
}
