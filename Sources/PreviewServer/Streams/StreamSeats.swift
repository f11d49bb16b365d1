import Synchronization

/// How many streams may be open at once, in all and of one address.
final class StreamSeats: Sendable {
    /// The place of one stream.
    final class Seat: Sendable {
        private let seats: StreamSeats
        private let peer: String
        private let isTaken = Mutex(true)

        fileprivate init(_ seats: StreamSeats, _ peer: String) {
            self.seats = seats
            self.peer = peer
        }

        // A response may be dropped before its body was ever asked for.
        deinit { leave() }

        /// Frees the seat.
        func leave() {
            let wasTaken = isTaken.withLock { isTaken in
                defer { isTaken = false }
                return isTaken
            }
            if wasTaken { seats.free(peer) }
        }
    }

    private struct Taken {
        var count = 0
        var byPeer: [String: Int] = [:]
    }

    private let limit: Int
    private let limitPerPeer: Int
    private let taken = Mutex(Taken())

    init(_ limit: Int, perPeer limitPerPeer: Int = .max) {
        self.limit = limit
        self.limitPerPeer = limitPerPeer
    }

    /// A seat, or `nil` when all are taken, or all that the peer may have.
    func take(for peer: String = "") -> Seat? {
        let isFree = taken.withLock { taken in
            guard taken.count < limit, taken.byPeer[peer, default: 0] < limitPerPeer else { return false }
            taken.count += 1
            taken.byPeer[peer, default: 0] += 1
            return true
        }
        return isFree ? Seat(self, peer) : nil
    }

    private func free(_ peer: String) {
        taken.withLock { taken in
            taken.count -= 1
            let left = taken.byPeer[peer, default: 1] - 1
            taken.byPeer[peer] = left == 0 ? nil : left
        }
    }
}
