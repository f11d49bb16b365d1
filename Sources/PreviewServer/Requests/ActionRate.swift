import NIOCore
import Synchronization

/// How much each address may do: so many things at once, and as many again within a second.
final class ActionRate: Sendable {
    /// What one address has left.
    private struct Allowance {
        var count: Double
        var time: NIODeadline
    }

    private let limit: Double
    private let allowances = Mutex<[String: Allowance]>([:])
    /// How many addresses are remembered before those are forgotten that have done nothing lately.
    private static let memory = 1_024

    init(perSecond limit: Int) {
        self.limit = Double(max(limit, 1))
    }

    /// How many addresses are remembered.
    var peerCount: Int { allowances.withLock(\.count) }

    /// Whether an address may do one thing more.
    func allows(_ peer: String, at now: NIODeadline = .now()) -> Bool {
        allowances.withLock { allowances in
            if allowances.count >= Self.memory {
                // Whoever has not done anything for a second has all of the allowance again.
                allowances = allowances.filter { now - $0.value.time < .seconds(1) }
            }
            var allowance = allowances[peer] ?? Allowance(count: limit, time: now)
            let passed = Double((now - allowance.time).nanoseconds) / 1e9
            allowance.count = min(limit, allowance.count + max(passed, 0) * limit)
            allowance.time = now
            let isAllowed = allowance.count >= 1
            if isAllowed { allowance.count -= 1 }
            allowances[peer] = allowance
            return isAllowed
        }
    }
}
