import AllocationCount
import Foundation

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The memory of the process.
enum MemoryUse {
    /// The peak of the physical memory of the process.
    static var peak: Int {
        var usage = rusage()
        #if canImport(Darwin)
        getrusage(RUSAGE_SELF, &usage)
        return Int(usage.ru_maxrss)
        #else
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return Int(usage.ru_maxrss) * 1024
        #endif
    }

    /// Resets the peak, if the system supports that (Linux).
    static func resetPeak() {
        #if os(Linux)
        try? FileHandle(forWritingAtPath: "/proc/self/clear_refs")?.write(contentsOf: Data("5".utf8))
        #endif
    }

    /// The increase of the peak while a closure runs.
    static func growth(in body: () -> Void) -> Int {
        resetPeak()
        let before = peak
        body()
        return peak - before
    }

    /// The number of allocations of a closure, or `nil` if they cannot be counted.
    static func allocations(in body: () -> Void) -> Int? {
        guard allocation_count_is_available() else { return nil }
        let before = allocation_count()
        body()
        return Int(allocation_count() - before)
    }
}
