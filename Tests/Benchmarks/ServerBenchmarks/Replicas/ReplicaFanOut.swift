import Reporting

/// The same clients on a single server, and on three replicas: the processor time of each delivery.
struct ReplicaFanOut {
    private static let fanOut = FanOut.fiveThousand

    static let summary = "\(fanOut.summary), on one server alone and on 3 replicas; with the time of Redis"

    func lines(rounds: Int) async throws -> [ReportLine] {
        let alone = try ServedProcess.underTest()
        defer { alone.stop() }
        return try await ReplicaGroup.use(3) { group in
            let lanes = [
                FanOut.Lane(servers: [alone]),
                FanOut.Lane(
                    servers: group.replicas, headers: ReplicaGroup.headers,
                    furtherTime: { try group.redis.processorTime }),
            ]
            var samples: [[FanOut.Sample]] = [[], []]
            for _ in 0..<rounds {
                for index in lanes.indices { samples[index].append(try await Self.fanOut.sample(lanes[index])) }
            }
            func median(_ lane: Int, _ value: (FanOut.Sample) -> Double) -> Double {
                samples[lane].map(value).sorted()[rounds / 2]
            }
            func line(
                _ name: String, unit: String, limit: Limit? = nil, _ value: (FanOut.Sample) -> Double
            ) -> ReportLine {
                ReportLine(
                    name, median(1, value), unit: unit, rival: ("one server", median(0, value)), limit: limit,
                    rounds: rounds)
            }
            return [
                line("processor time a delivery", unit: "µs", limit: .timesAtMost(1.25), \.processorTime),
                line("half of the deliveries within", unit: "ms", \.p50),
                line("99 of 100 within", unit: "ms", \.p99),
                ReportLine(
                    "lost", Double(samples[1].reduce(0) { $0 + $1.lost }), unit: "events", limit: .atMost(0)),
            ]
        }
    }
}
