import HummingbirdCore
import NIOCore
import Synchronization

/// The connections of a server: never more than it may have, in all and of one address.
///
/// When all places are taken, connections without a request in progress are closed for new ones: first those that never had
/// one, the oldest first. When all are in use nothing more is accepted until one ends.
final class ConnectionTable: Sendable {
    private struct State {
        var places: [ObjectIdentifier: ConnectionPlace] = [:]
        var countByPeer: [String: Int] = [:]
    }

    private let limit: Int
    private let limitPerPeer: Int
    /// Those that were accepted and are not closed yet. They get their places a little later, when they are active.
    private let openCount = Atomic(0)
    private let state = Mutex(State())

    private let isCounted: @Sendable (String) -> Bool

    /// - Parameters:
    ///   - limit: How many connections there may be.
    ///   - limitPerPeer: How many of one address.
    ///   - isCounted: Whether those of an address are limited; by default not those of this machine itself, as a proxy on it
    ///     brings the requests of many people.
    init(
        _ limit: Int, perPeer limitPerPeer: Int,
        isCounted: @escaping @Sendable (String) -> Bool = { !ConnectionPlace.isLoopback($0) }
    ) {
        self.limit = limit
        self.limitPerPeer = limitPerPeer
        self.isCounted = isCounted
    }

    /// Whether another connection may be accepted.
    var hasRoom: Bool { openCount.load(ordering: .relaxed) < limit }

    /// A connection was accepted.
    fileprivate func opened() {
        openCount.add(1, ordering: .relaxed)
        makeRoom()
    }

    /// A connection was closed.
    fileprivate func closed() {
        openCount.subtract(1, ordering: .relaxed)
        makeRoom()
    }

    /// Gives an active connection its place; `nil` when its address has all that it may have, and all of them are in use.
    ///
    /// - Parameter onEviction: Called on the connection's event loop when it is closed for another one.
    func place(for channel: any Channel, onEviction: @escaping @Sendable () -> Void) -> ConnectionPlace? {
        let peer = channel.remoteAddress?.ipAddress.flatMap { isCounted($0) ? $0 : nil }
        let place = ConnectionPlace(channel, of: peer, in: self, onEviction: onEviction)
        let (isRefused, leaving): (Bool, [ConnectionPlace]) = state.withLock { state in
            state.places[ObjectIdentifier(place)] = place
            guard let peer = place.peer else { return (false, []) }
            state.countByPeer[peer, default: 0] += 1
            let others = state.places.values.filter { $0 !== place && $0.peer == peer }
            let excess = state.countByPeer[peer, default: 0] - limitPerPeer - others.count { $0.isLeaving }
            guard excess > 0 else { return (false, []) }
            let leaving = Self.leave(others, excess, of: limitPerPeer)
            return (leaving.isEmpty, leaving)
        }
        channel.closeFuture.whenComplete { _ in self.remove(place) }
        for other in leaving { other.closeIfIdle() }
        makeRoom()
        return isRefused ? nil : place
    }

    private func remove(_ place: ConnectionPlace) {
        state.withLock { state in
            state.places[ObjectIdentifier(place)] = nil
            guard let peer = place.peer else { return }
            let left = state.countByPeer[peer, default: 1] - 1
            state.countByPeer[peer] = left == 0 ? nil : left
        }
    }

    /// Closes idle connections when there is no room, as many as there are too many.
    fileprivate func makeRoom() {
        guard !hasRoom else { return }
        let leaving: [ConnectionPlace] = state.withLock { state in
            let places = state.places.values
            let excess = openCount.load(ordering: .relaxed) - (limit - 1) - places.count { $0.isLeaving }
            guard excess > 0 else { return [] }
            // The newest one may be about to send its first request. It would be closed for itself.
            let newest = places.max { $0.opening < $1.opening }
            return Self.leave(places.filter { $0 !== newest || $0.hasServed }, excess, of: limit)
        }
        for place in leaving { place.closeIfIdle() }
    }

    /// Asks idle connections to leave, a few at a time so that not every new connection has to look for one.
    private static func leave(_ places: [ConnectionPlace], _ count: Int, of limit: Int) -> [ConnectionPlace] {
        let idle = places.compactMap { place in place.idleness.map { (place, $0) } }
        return idle.sorted { $0.1 < $1.1 }.prefix(max(count, limit / 64)).map(\.0).filter { $0.leave() }
    }
}

/// What a server knows of one connection.
final class ConnectionPlace: Sendable {
    /// How expendable an idle connection is: the least is closed first.
    struct Idleness: Comparable {
        let hasServed: Bool
        let since: NIODeadline

        static func < (one: Idleness, other: Idleness) -> Bool {
            one.hasServed == other.hasServed ? one.since < other.since : !one.hasServed
        }
    }

    private struct Use {
        /// Whether it was asked to make room for others.
        enum Leave { case no, asked, declined }

        var requestsInProgress = 0
        var hasServed = false
        var lastUse = NIODeadline.now()
        var leave = Leave.no
    }

    /// The address of the other end; `nil` for one whose connections are not counted.
    let peer: String?
    fileprivate let opening = NIODeadline.now()
    private let channel: any Channel
    private let table: ConnectionTable
    private let onEviction: @Sendable () -> Void
    private let use = Mutex(Use())

    fileprivate init(
        _ channel: any Channel, of peer: String?, in table: ConnectionTable,
        onEviction: @escaping @Sendable () -> Void
    ) {
        self.peer = peer
        self.channel = channel
        self.table = table
        self.onEviction = onEviction
    }

    /// Whether an address is this machine's own.
    static func isLoopback(_ address: String) -> Bool {
        address == "::1" || address.hasPrefix("127.") || address.hasPrefix("::ffff:127.")
    }

    /// `nil` while a request is in progress, and when it was asked to leave.
    fileprivate var idleness: Idleness? {
        use.withLock { use in
            use.requestsInProgress > 0 || use.leave != .no
                ? nil : Idleness(hasServed: use.hasServed, since: use.lastUse)
        }
    }

    fileprivate var hasServed: Bool { use.withLock { $0.hasServed } }

    fileprivate var isLeaving: Bool { use.withLock { $0.leave == .asked } }

    /// Asks an idle connection to leave; whether it is still idle.
    fileprivate func leave() -> Bool {
        use.withLock { use in
            guard use.requestsInProgress == 0, use.leave == .no else { return false }
            use.leave = .asked
            return true
        }
    }

    /// A request begins.
    func begin() {
        use.withLock { use in
            use.requestsInProgress += 1
            use.hasServed = true
            use.lastUse = .now()
        }
    }

    /// A request was answered.
    func end() {
        let isIdle = use.withLock { use in
            use.requestsInProgress = max(0, use.requestsInProgress - 1)  // what is no request is answered too
            use.lastUse = .now()
            if use.leave == .declined { use.leave = .no }
            return use.requestsInProgress == 0
        }
        if isIdle { table.makeRoom() }
    }

    /// Closes the connection, unless it has got a request meanwhile or is still being sent an answer. Then another one has to go.
    fileprivate func closeIfIdle() {
        channel.eventLoop.execute { [self] in
            guard channel.isActive else { return }
            let waiting = (try? channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
            guard waiting == 0, use.withLock({ $0.requestsInProgress == 0 }) else {
                use.withLock { $0.leave = .declined }
                table.makeRoom()
                return
            }
            onEviction()
            channel.close(promise: nil)
        }
    }
}

/// Stops accepting connections while there is no room for them.
struct ConnectionAdmission: AvailableConnectionsDelegate {
    let table: ConnectionTable

    func connectionOpened() { table.opened() }
    func connectionClosed() { table.closed() }
    func isAcceptingNewConnections() -> Bool { table.hasRoom }
}
