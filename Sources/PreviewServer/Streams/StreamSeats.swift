import Synchronization

/// How many streams may be open at once.
final class StreamSeats: Sendable {
    /// The place of one stream.
    final class Seat: Sendable {
        private let seats: StreamSeats
        private let isTaken = Mutex(true)

        fileprivate init(_ seats: StreamSeats) {
            self.seats = seats
        }

        // A response may be dropped before its body was ever asked for.
        deinit { leave() }

        /// Frees the seat.
        func leave() {
            let wasTaken = isTaken.withLock { isTaken in
                defer { isTaken = false }
                return isTaken
            }
            if wasTaken { seats.taken.withLock { $0 -= 1 } }
        }
    }

    private let limit: Int
    private let taken = Mutex(0)

    init(_ limit: Int) {
        self.limit = limit
    }

    /// A seat, or `nil` when all are taken.
    func take() -> Seat? {
        let isFree = taken.withLock { taken in
            guard taken < limit else { return false }
            taken += 1
            return true
        }
        return isFree ? Seat(self) : nil
    }
}
