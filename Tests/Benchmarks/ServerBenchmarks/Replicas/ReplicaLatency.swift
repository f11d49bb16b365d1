import Reporting

/// The additional latency of an update on a mirror, compared with the owner.
struct ReplicaLatency {
    static let summary = "200 updates in a round, 10 ms apart, to one page of the owner and one of a mirror"

    private let updates = 200

    func lines(rounds: Int) async throws -> [ReportLine] {
        try await ReplicaGroup.use(2) { group in
            let (near, far) = (try await group.follow(group.owner), try await group.follow(group.replicas[1]))
            // The first updates allocate what all of them need.
            _ = try await send(20, to: group, near, far)
            var latencies: (near: [Double], far: [Double]) = ([], [])
            for _ in 0..<rounds {
                let round = try await send(updates, to: group, near, far)
                latencies.near += round.near
                latencies.far += round.far
            }
            func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
            let (owner, mirror) = (median(latencies.near), median(latencies.far))
            let slow = latencies.far.sorted()[latencies.far.count * 99 / 100]
            return [
                ReportLine("until a page of the owner has it", owner, unit: "ns", rounds: rounds),
                ReportLine("until a page of a mirror has it", mirror, unit: "ns", rounds: rounds),
                ReportLine(
                    "a mirror's page later than the owner's", (mirror - owner) / 1_000_000, unit: "ms",
                    limit: .atMost(1), rounds: rounds),
                ReportLine("99 of 100 of a mirror's within", slow, unit: "ns", rounds: rounds),
            ]
        }
    }

    private func send(
        _ count: Int, to group: ReplicaGroup, _ near: EventClients, _ far: EventClients
    ) async throws -> (near: [Double], far: [Double]) {
        for _ in 0..<count {
            try group.owner.publish("@@\(WallClock.now)@@")
            try await Task.sleep(for: .milliseconds(10))
        }
        try await near.wait(for: count)
        try await far.wait(for: count)
        return (near.take().latencies, far.take().latencies)
    }
}
