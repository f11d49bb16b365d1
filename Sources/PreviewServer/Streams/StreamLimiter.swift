import Synchronization

/// Limits the number of open streams, in total and per address.
final class StreamLimiter: Sendable {
    /// The permission for one open stream.
    final class Permit: Sendable {
        private let limiter: StreamLimiter
        private let peer: String
        private let isHeld = Mutex(true)

        fileprivate init(_ limiter: StreamLimiter, _ peer: String) {
            self.limiter = limiter
            self.peer = peer
        }

        // A response may be dropped before its body starts.
        deinit { release() }

        /// Gives the permit back. Only the first call counts.
        func release() {
            let wasHeld = isHeld.withLock { isHeld in
                defer { isHeld = false }
                return isHeld
            }
            if wasHeld { limiter.release(peer) }
        }
    }

    private struct Counts {
        var total = 0
        var byPeer: [String: Int] = [:]
    }

    private let limit: Int
    private let limitPerPeer: Int
    private let counts = Mutex(Counts())

    init(_ limit: Int, perPeer limitPerPeer: Int = .max) {
        self.limit = limit
        self.limitPerPeer = limitPerPeer
    }

    /// A permit, or `nil` when the limit in total, or of the address, is reached.
    func permit(for peer: String = "") -> Permit? {
        let isAvailable = counts.withLock { counts in
            guard counts.total < limit, counts.byPeer[peer, default: 0] < limitPerPeer else { return false }
            counts.total += 1
            counts.byPeer[peer, default: 0] += 1
            return true
        }
        return isAvailable ? Permit(self, peer) : nil
    }

    private func release(_ peer: String) {
        counts.withLock { counts in
            counts.total -= 1
            let left = counts.byPeer[peer, default: 1] - 1
            counts.byPeer[peer] = left == 0 ? nil : left
        }
    }
}
