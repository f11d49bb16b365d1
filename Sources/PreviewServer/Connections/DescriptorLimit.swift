#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// How many files, connections among them, this process may have open.
package enum DescriptorLimit {
    /// How many are kept for everything that is not a connection: served files, pipes, the system's own.
    static let reserve = 64

    #if canImport(Glibc)
    private static let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
    private static let resource = RLIMIT_NOFILE
    #endif

    /// Raises the soft limit to the hard one, and returns the limit from then on; `nil` where the system does not say.
    @discardableResult
    package static func raise() -> Int? {
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return nil }
        if limit.rlim_cur < limit.rlim_max {
            var raised = limit
            raised.rlim_cur = limit.rlim_max
            #if canImport(Darwin)
            // The hard limit may be infinite there, which the soft one must not be.
            raised.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, rlim_t(OPEN_MAX)))
            #endif
            if setrlimit(resource, &raised) == 0 { limit = raised }
        }
        return Int(clamping: limit.rlim_cur)
    }
}

extension ServerLimits {
    /// These limits as far as a process can keep them that may have so many files open.
    ///
    /// Streams last for as long as their pages, so they leave room for other connections.
    func fitted(toDescriptors count: Int?) -> ServerLimits {
        var limits = self
        if let count {
            let most = max(count - DescriptorLimit.reserve, count / 4, 1)
            if connections > most {
                limits.connections = most
                limits.connectionsPerPeer = max(1, Int(Double(connectionsPerPeer) * Double(most) / Double(connections)))
            }
        }
        limits.streams = min(streams, max(1, limits.connections - limits.connections / 8))
        return limits
    }
}
