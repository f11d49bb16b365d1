import Reporting

/// The number of Redis commands for each patch, and for many screens at once.
struct RedisCommands {
    static let summary = "INFO commandstats before and after 1,000 patches of one screen, and 1 patch of each of 1,000"

    private let patches = 1_000
    private let screens = 1_000

    func lines() async throws -> [ReportLine] {
        try await one() + many()
    }

    /// Patches one after the other, so that no two of them are combined.
    private func one() async throws -> [ReportLine] {
        try await ReplicaGroup.use(2) { group in
            let client = try await group.follow(group.replicas[1])
            try group.owner.publish("@@\(WallClock.now)@@")
            try await client.wait(for: 1)
            _ = client.take()
            // Leases are extended and mirrors poll at the same rate with and without patches.
            let idle = try await change(of: group.redis) { try await Task.sleep(for: .seconds(5)) }
            let start = WallClock.now
            let busy = try await change(of: group.redis) {
                for number in 1...patches {
                    try group.owner.publish("@@\(WallClock.now)@@")
                    try await client.wait(for: number)
                }
            }
            let seconds = Double(WallClock.now - start) / 1_000_000_000
            func rate(_ command: String) -> Double {
                let more = Double(busy[command, default: 0]) - Double(idle[command, default: 0]) * seconds / 5
                return (more / Double(patches) * 100).rounded() / 100
            }
            let pages = 0.01
            return [
                ReportLine(
                    "commands of the owner for a patch, beside a page every 100", rate("evalsha") - pages,
                    unit: "commands", limit: .atMost(1)),
                ReportLine("reads of a mirror for a patch", rate("xread"), unit: "commands", limit: .atMost(1)),
                ReportLine(
                    "commands in a second without patches", idle.values.reduce(0) { $0 + Double($1) } / 5,
                    unit: "commands"),
            ]
        }
    }

    /// One patch of each screen, as fast as the owner creates them.
    private func many() async throws -> [ReportLine] {
        try await ReplicaGroup.use(2, screens: screens) { group in
            let client = try await group.follow(group.replicas[1], "/screens/screen\(screens - 1)/events")
            let readers = try group.redis.figure("blocked_clients", in: "clients")
            let reads = try await change(of: group.redis) {
                try group.owner.publish("all")
                try await client.wait(for: 1)
            }
            return [
                ReportLine(
                    "commands that wait in each replica, with 1,000 screens",
                    Double(readers) / Double(group.replicas.count), unit: "commands", limit: .atMost(1)),
                ReportLine(
                    "reads of both replicas for a patch of each of 1,000", Double(reads["xread", default: 0]),
                    unit: "commands"),
            ]
        }
    }

    private func change(
        of redis: RedisProcess, _ body: () async throws -> Void
    ) async throws -> [String: Int] {
        let before = try redis.calls()
        try await body()
        return try redis.calls().merging(before) { $0 - $1 }
    }
}
