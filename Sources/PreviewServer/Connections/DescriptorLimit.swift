#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The limit of open files, including connections, of this process.
package enum DescriptorLimit {
    /// The number of descriptors for everything but connections: served files, pipes, the system's own.
    static let reserve = 64

    #if canImport(Glibc)
    private static let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
    private static let resource = RLIMIT_NOFILE
    #endif

    /// Raises the soft limit to the hard one, and returns the new limit; `nil` where the system does not report it.
    @discardableResult
    package static func raise() -> Int? {
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return nil }
        if limit.rlim_cur < limit.rlim_max {
            var raised = limit
            raised.rlim_cur = limit.rlim_max
            #if canImport(Darwin)
            // The hard limit may be infinite on Darwin; the soft limit must not be.
            raised.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, rlim_t(OPEN_MAX)))
            #endif
            if setrlimit(resource, &raised) == 0 { limit = raised }
        }
        return Int(clamping: limit.rlim_cur)
    }
}

extension ServerLimits {
    /// These limits, reduced to a number of descriptors.
    ///
    /// Streams stay open as long as their pages, so some connections are reserved for other requests.
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
