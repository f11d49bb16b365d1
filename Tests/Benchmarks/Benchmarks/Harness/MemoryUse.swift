import AllocationCount
import Foundation

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// What the process has asked the system for.
enum MemoryUse {
    /// The most bytes of physical memory that the process has held at any time.
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

    /// Forgets the peak of what has been done so far, where the system lets a process do so (Linux).
    static func resetPeak() {
        #if os(Linux)
        try? FileHandle(forWritingAtPath: "/proc/self/clear_refs")?.write(contentsOf: Data("5".utf8))
        #endif
    }

    /// How far the most memory held rises while a closure runs.
    static func growth(in body: () -> Void) -> Int {
        resetPeak()
        let before = peak
        body()
        return peak - before
    }

    /// How many allocations a closure makes, or `nil` where they cannot be counted.
    static func allocations(in body: () -> Void) -> Int? {
        guard allocation_count_is_available() else { return nil }
        let before = allocation_count()
        body()
        return Int(allocation_count() - before)
    }
}
