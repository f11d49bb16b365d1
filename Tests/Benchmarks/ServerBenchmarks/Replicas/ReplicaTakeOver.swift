import Reporting

/// The time without an owner after the process of a screen's owner has ended.
struct ReplicaTakeOver {
    static let summary =
        "SIGKILL or graceful shutdown of the owner, until a page of the other replica has that one's state"

    func lines(rounds: Int) async throws -> [ReportLine] {
        var (killed, stopped) = ([Double](), [Double]())
        for round in 0..<rounds {
            killed.append(try await seconds(round) { $0.kill() })
            stopped.append(try await seconds(round) { $0.shutDown() })
        }
        killed.sort()
        stopped.sort()
        return [
            ReportLine("SIGKILL, half within", killed[rounds / 2], unit: "s", rounds: rounds),
            ReportLine("SIGKILL, the slowest", killed[rounds - 1], unit: "s", limit: .atMost(5), rounds: rounds),
            ReportLine("graceful shutdown, the slowest", stopped[rounds - 1], unit: "s", rounds: rounds),
        ]
    }

    private func seconds(_ round: Int, _ end: (ServedProcess) -> Void) async throws -> Double {
        try await ReplicaGroup.use(2) { group in
            let standby = group.replicas[1]
            let client = try await group.follow(standby)
            // Owners extend their lease every 0.9 seconds: each round ends one at another time between two extensions.
            try await Task.sleep(for: .milliseconds(round % 3 * 300))
            _ = client.take()
            let start = WallClock.now
            end(group.owner)
            // The standby's own program continues, but its updates reach no page before it leads.
            while client.count == 0, WallClock.now - start < 30_000_000_000 {
                try standby.publish("@@\(WallClock.now)@@")
                try await Task.sleep(for: .milliseconds(10))
            }
            return Double(WallClock.now - start) / 1_000_000_000
        }
    }
}
