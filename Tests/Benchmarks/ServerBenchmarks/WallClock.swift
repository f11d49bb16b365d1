#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The clock of all processes of a machine.
enum WallClock {
    /// Nanoseconds since the start of the machine.
    static var now: UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}
