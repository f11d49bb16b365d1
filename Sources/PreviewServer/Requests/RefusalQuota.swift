import NIOCore
import Synchronization

/// How many refusals of each reason are noted one by one.
final class RefusalQuota: Sendable {
    /// What becomes of a refusal.
    enum Answer: Equatable {
        case noted
        /// It is the first that is not noted; ``RefusalQuota/reset(_:)`` is to be called a period later.
        case firstLeftOut
        case leftOut
    }

    private struct Count {
        var begin: NIODeadline
        var noted = 0
        var leftOut = 0
    }

    /// For how long a limit counts.
    static let period = TimeAmount.seconds(1)

    private let limit: Int
    private let counts = Mutex<[RefusalReason: Count]>([:])

    /// - Parameter limit: How many of each reason are noted in a period.
    init(limit: Int) {
        self.limit = limit
    }

    /// Counts a refusal.
    func take(_ reason: RefusalReason, at now: NIODeadline = .now()) -> Answer {
        counts.withLock { counts in
            var count = counts[reason] ?? Count(begin: now)
            defer { counts[reason] = count }
            // Those left out are told before any other is noted.
            if count.leftOut == 0 && now - count.begin >= Self.period { count = Count(begin: now) }
            if count.leftOut == 0 && count.noted < limit {
                count.noted += 1
                return .noted
            }
            count.leftOut += 1
            return count.leftOut == 1 ? .firstLeftOut : .leftOut
        }
    }

    /// Begins anew.
    ///
    /// - Returns: How many were left out.
    func reset(_ reason: RefusalReason) -> Int {
        counts.withLock { $0.removeValue(forKey: reason)?.leftOut ?? 0 }
    }
}
