import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization

/// Rejects requests without the action token of this server's pages, and requests beyond a rate.
struct ActionCheck: Sendable {
    let token: SecretToken
    let rate: RateLimiter<String>

    private static let tokenField = HTTPField.Name("X-CSRF-Token")

    /// Rejects a request without the action token.
    func allow(_ request: Request) throws(RequestProblem) {
        let sent = Self.tokenField.flatMap { request.headers[$0] }
        guard let sent, token.matches(sent) else { throw .noActionToken }
    }

    /// Counts a request, and rejects it beyond the rate of its address.
    func count(_ request: Request, _ context: PreviewContext) throws(RequestProblem) {
        // Clients without an address would share one bucket.
        guard let peer = context.peer else { return }
        guard rate.allows(peer) else { throw .tooManyActions }
    }
}

/// A token bucket for each key: as many events at once as the limit, and as many again within each second.
final class RateLimiter<Key: Hashable & Sendable>: Sendable {
    private struct Bucket {
        var tokens: Double
        var time: NIODeadline
    }

    private let limit: Double
    private let buckets = Mutex<[Key: Bucket]>([:])
    /// The number of keys from which full buckets are removed.
    private static var maximumCount: Int { 1_024 }

    init(perSecond limit: Int) {
        self.limit = Double(max(limit, 1))
    }

    /// The number of keys in memory.
    var keyCount: Int { buckets.withLock(\.count) }

    /// Takes a token, if there is one.
    func allows(_ key: Key, at now: NIODeadline = .now()) -> Bool {
        buckets.withLock { buckets in
            if buckets.count >= Self.maximumCount {
                // A bucket that was not used for a second is full again.
                buckets = buckets.filter { now - $0.value.time < .seconds(1) }
            }
            var bucket = buckets[key] ?? Bucket(tokens: limit, time: now)
            let passed = Double((now - bucket.time).nanoseconds) / 1e9
            bucket.tokens = min(limit, bucket.tokens + max(passed, 0) * limit)
            bucket.time = now
            let isAllowed = bucket.tokens >= 1
            if isAllowed { bucket.tokens -= 1 }
            buckets[key] = bucket
            return isAllowed
        }
    }
}
