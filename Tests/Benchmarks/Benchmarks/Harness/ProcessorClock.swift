#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The processor time of the current thread, which does not depend on other programs.
enum ProcessorClock {
    /// Nanoseconds of processor time that this thread has used.
    static var now: UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }

    /// Nanoseconds that a closure takes.
    static func time(_ body: () -> Void) -> Double {
        let start = now
        body()
        return Double(now - start)
    }
}
