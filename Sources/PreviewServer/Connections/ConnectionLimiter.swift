import HummingbirdCore
import NIOCore
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Limits the number of connections of a server, in total and per address.
///
/// At the limit, connections without a request in progress are closed for new ones: first those that never had a
/// request, oldest first. If all are in use, no connection is accepted until one ends.
final class ConnectionLimiter: Sendable {
    private struct State {
        var connections: [ObjectIdentifier: TrackedConnection] = [:]
        var countByPeer: [String: Int] = [:]
    }

    private let limit: Int
    private let limitPerPeer: Int
    /// The connections that were accepted and are not closed. They are tracked a little later, when they are active.
    private let openCount = Atomic(0)
    private let isCounted: @Sendable (String) -> Bool
    private let state = Mutex(State())

    /// - Parameters:
    ///   - limit: The maximum number of connections in total.
    ///   - limitPerPeer: The maximum number for one address.
    ///   - isCounted: Whether an address has a limit; by default every address but this machine's own, where a proxy may
    ///     forward the requests of many users.
    init(
        _ limit: Int, perPeer limitPerPeer: Int,
        isCounted: @escaping @Sendable (String) -> Bool = { !TrackedConnection.isLoopback($0) }
    ) {
        self.limit = limit
        self.limitPerPeer = limitPerPeer
        self.isCounted = isCounted
    }

    /// Whether another connection may be accepted.
    var hasSpace: Bool { openCount.load(ordering: .relaxed) < limit }

    fileprivate func didAccept() {
        openCount.add(1, ordering: .relaxed)
        closeIdleConnection()
    }

    fileprivate func didClose() {
        openCount.subtract(1, ordering: .relaxed)
        closeIdleConnection()
    }

    /// Tracks an active connection. Returns `nil` when its address has reached its limit and none of its connections is idle.
    ///
    /// - Parameter onEviction: Called on the connection's event loop when it is closed for another one.
    func connection(_ channel: any Channel, onEviction: @escaping @Sendable () -> Void) -> TrackedConnection? {
        let peer = channel.peer.flatMap { isCounted($0) ? $0 : nil }
        let connection = TrackedConnection(channel, of: peer, in: self, onEviction: onEviction)
        let (isRefused, evicted): (Bool, [TrackedConnection]) = state.withLock { state in
            state.connections[ObjectIdentifier(connection)] = connection
            guard let peer = connection.peer else { return (false, []) }
            state.countByPeer[peer, default: 0] += 1
            let others = state.connections.values.filter { $0 !== connection && $0.peer == peer }
            let excess = state.countByPeer[peer, default: 0] - limitPerPeer - others.count { $0.isEvicted }
            guard excess > 0 else { return (false, []) }
            let evicted = Self.evict(others, excess, of: limitPerPeer)
            return (evicted.isEmpty, evicted)
        }
        channel.closeFuture.whenComplete { _ in self.remove(connection) }
        for other in evicted { other.closeIfIdle() }
        closeIdleConnection()
        return isRefused ? nil : connection
    }

    private func remove(_ connection: TrackedConnection) {
        state.withLock { state in
            state.connections[ObjectIdentifier(connection)] = nil
            guard let peer = connection.peer else { return }
            let left = state.countByPeer[peer, default: 1] - 1
            state.countByPeer[peer] = left == 0 ? nil : left
        }
    }

    /// Closes as many idle connections as there are beyond the limit.
    fileprivate func closeIdleConnection() {
        guard !hasSpace else { return }
        let evicted: [TrackedConnection] = state.withLock { state in
            let connections = state.connections.values
            let excess = openCount.load(ordering: .relaxed) - (limit - 1) - connections.count { $0.isEvicted }
            guard excess > 0 else { return [] }
            // The newest one may be about to send its first request.
            let newest = connections.max { $0.opening < $1.opening }
            return Self.evict(connections.filter { $0 !== newest || $0.hasServed }, excess, of: limit)
        }
        for connection in evicted { connection.closeIfIdle() }
    }

    /// Marks idle connections for closing, several at a time, so that new connections rarely need a search.
    private static func evict(_ connections: [TrackedConnection], _ count: Int, of limit: Int) -> [TrackedConnection] {
        let idle = connections.compactMap { connection in connection.idleness.map { (connection, $0) } }
        return idle.sorted { $0.1 < $1.1 }.prefix(max(count, limit / 64)).map(\.0).filter { $0.evict() }
    }
}

/// One connection, and whether it is idle.
final class TrackedConnection: Sendable {
    /// Orders idle connections: the least is closed first.
    struct Idleness: Comparable {
        let hasServed: Bool
        let since: NIODeadline

        static func < (one: Idleness, other: Idleness) -> Bool {
            one.hasServed == other.hasServed ? one.since < other.since : !one.hasServed
        }
    }

    private struct Use {
        /// Whether it is closed for others.
        enum Eviction { case none, requested, declined }

        var requestsInProgress = 0
        var hasServed = false
        var lastUse = NIODeadline.now()
        var eviction = Eviction.none
    }

    /// The client's address; `nil` for one without a limit.
    let peer: String?
    fileprivate let opening = NIODeadline.now()
    private let channel: any Channel
    private let limiter: ConnectionLimiter
    private let onEviction: @Sendable () -> Void
    private let use = Mutex(Use())

    fileprivate init(
        _ channel: any Channel, of peer: String?, in limiter: ConnectionLimiter,
        onEviction: @escaping @Sendable () -> Void
    ) {
        self.peer = peer
        self.channel = channel
        self.limiter = limiter
        self.onEviction = onEviction
    }

    /// Whether an address is this machine's own.
    static func isLoopback(_ address: String) -> Bool {
        address == "::1" || address.hasPrefix("127.") || address.hasPrefix("::ffff:127.")
    }

    /// `nil` while a request is in progress, and during eviction.
    fileprivate var idleness: Idleness? {
        use.withLock { use in
            use.requestsInProgress > 0 || use.eviction != .none
                ? nil : Idleness(hasServed: use.hasServed, since: use.lastUse)
        }
    }

    fileprivate var hasServed: Bool { use.withLock { $0.hasServed } }

    fileprivate var isEvicted: Bool { use.withLock { $0.eviction == .requested } }

    /// Marks a connection for closing, if it is still idle.
    fileprivate func evict() -> Bool {
        use.withLock { use in
            guard use.requestsInProgress == 0, use.eviction == .none else { return false }
            use.eviction = .requested
            return true
        }
    }

    func requestDidBegin() {
        use.withLock { use in
            use.requestsInProgress += 1
            use.hasServed = true
            use.lastUse = .now()
        }
    }

    func requestDidEnd() {
        let isIdle = use.withLock { use in
            use.requestsInProgress = max(0, use.requestsInProgress - 1)  // malformed requests get responses too
            use.lastUse = .now()
            if use.eviction == .declined { use.eviction = .none }
            return use.requestsInProgress == 0
        }
        if isIdle { limiter.closeIdleConnection() }
    }

    /// Closes the connection, unless it has received a request meanwhile or is still sending a response. Then another one is
    /// closed.
    fileprivate func closeIfIdle() {
        channel.eventLoop.execute { [self] in
            guard channel.isActive else { return }
            let waiting = (try? channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
            guard waiting == 0, use.withLock({ $0.requestsInProgress == 0 }) else {
                use.withLock { $0.eviction = .declined }
                limiter.closeIdleConnection()
                return
            }
            onEviction()
            channel.close(promise: nil)
        }
    }
}

/// Lets Hummingbird accept no connections at the limit.
struct ConnectionAdmission: AvailableConnectionsDelegate {
    let limiter: ConnectionLimiter

    func connectionOpened() { limiter.didAccept() }
    func connectionClosed() { limiter.didClose() }
    func isAcceptingNewConnections() -> Bool { limiter.hasSpace }
}

/// The limit of open files, including connections, of this process.
package enum DescriptorLimit {
    /// The number of descriptors for everything except connections: served files, pipes, the system's own.
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
