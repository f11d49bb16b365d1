import Foundation

/// The limits of this process, and its use of memory.
enum ProcessUse {
    /// Raises the limit of open files, including sockets, and returns the new limit.
    static func raiseFileLimit(to count: Int) -> Int {
        #if os(Linux)
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #else
        let resource = RLIMIT_NOFILE
        #endif
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return 0 }
        if limit.rlim_cur < rlim_t(count) {
            limit.rlim_cur = min(limit.rlim_max, rlim_t(count))
            _ = setrlimit(resource, &limit)
            guard getrlimit(resource, &limit) == 0 else { return 0 }
        }
        return Int(clamping: limit.rlim_cur)
    }

    /// The memory that this process uses now, in bytes; 0 if the system does not report it.
    static var residentBytes: Int {
        guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
        let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    }
}
