#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A command and everything that it has started and not sent away.
struct ProcessGroup {
    /// The number of the process that leads it, or did.
    let number: pid_t

    /// Whether nothing of it is left.
    var isEmpty: Bool { kill(-number, 0) == -1 && errno == ESRCH }

    /// Asks all of it to end with SIGTERM, and ends what is left after a while with SIGKILL.
    ///
    /// It takes that time also in a task that was cancelled: whoever is asked to end gets it.
    func end(within time: Duration) async {
        guard !isEmpty else { return }
        kill(-number, SIGTERM)
        await Task.detached {
            let end = ContinuousClock.now + time
            while !isEmpty && ContinuousClock.now < end { try? await Task.sleep(for: .milliseconds(20)) }
        }.value
        if !isEmpty { kill(-number, SIGKILL) }
    }
}
