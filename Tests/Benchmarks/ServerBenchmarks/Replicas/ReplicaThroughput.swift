import Foundation
import Reporting

/// The number of updates per second of 1,000 screens that reach a mirror without a growing lag.
struct ReplicaThroughput {
    static let summary =
        "1,000 screens through one Redis to a mirror, each updated 20 times a second or less; 50 followed there"

    private let screens = 1_000
    private let goal = 20_000
    private let seconds = 8

    /// The result of one rate.
    private struct Sample {
        var rate: Int
        /// Updates of the owner per second.
        var made: Double
        /// The fraction of patches that arrived.
        var received: Double
        /// The median lag of each second, in milliseconds.
        var lags: [Double]
        /// Microseconds of processor time of the owner, the mirror and Redis for each update.
        var times: [Double]

        /// Milliseconds by which the lag grows per second, after the first two: from the median of one half to that of the next.
        var growth: Double {
            let half = (lags.count - 2) / 2
            guard half > 0 else { return .infinity }
            let (earlier, later) = (lags.dropFirst(2).prefix(half).sorted(), lags.suffix(half).sorted())
            return (later[half / 2] - earlier[half / 2]) / Double(lags.count - 2 - half)
        }

        /// Whether the rate can be sustained.
        var isKept: Bool { received > 0.98 && growth < 10 }
    }

    func lines() async throws -> [ReportLine] {
        try await ReplicaGroup.use(2, screens: screens) { group in
            let followed = stride(from: 0, to: screens, by: screens / 50).map { "follow=screen\($0)" }
            let client = try await group.follow(group.replicas[1], "/events?" + followed.joined(separator: "&"))
            let full = try await sample(goal, group, client)
            var (best, upper) = (full.isKept ? full : nil, goal)
            // Half of the rate until it can be sustained, and then two steps between the last two rates.
            while best == nil, upper > 100 {
                upper /= 2
                let sample = try await sample(upper, group, client)
                if sample.isKept { best = sample } else { continue }
                upper *= 2
            }
            if var best, best.rate < goal {
                for _ in 0..<2 {
                    let sample = try await sample((best.rate + upper) / 2, group, client)
                    if sample.isKept { best = sample } else { upper = sample.rate }
                }
                return report(full, best)
            }
            return report(full, best ?? full)
        }
    }

    private func sample(_ rate: Int, _ group: ReplicaGroup, _ client: EventClients) async throws -> Sample {
        _ = client.take()
        let before = try times(group)
        try group.owner.publish("pace \(rate)")
        let start = WallClock.now
        var (lags, received) = ([Double](), 0)
        for second in 1...seconds {
            let end = start + UInt64(second) * 1_000_000_000
            while WallClock.now < end { try await Task.sleep(for: .milliseconds(5)) }
            let part = client.take()
            received += part.events
            // A patch that did not arrive in a whole second is a second late.
            let waiting = (lags.last ?? 0) + 1_000
            lags.append(part.events == 0 ? waiting : part.latencies.sorted()[part.events / 2] / 1_000_000)
        }
        let count = try group.owner.ask("pace 0")
        let after = try times(group)
        // Patches in transit belong to this rate.
        var late = 0
        repeat {
            try await Task.sleep(for: .milliseconds(500))
            late = client.take().events
            received += late
        } while late > 0
        let sample = Sample(
            rate: rate, made: Double(count) / Double(seconds), received: Double(received) * 20 / Double(max(1, count)),
            lags: lags, times: zip(before, after).map { ($1 - $0) / Double(max(1, count)) })
        note(sample)
        return sample
    }

    private func times(_ group: ReplicaGroup) throws -> [Double] {
        try group.replicas.map { try $0.processorTime } + [group.redis.processorTime]
    }

    private func note(_ sample: Sample) {
        let lags = sample.lags.map { Text.number($0.rounded()) }.joined(separator: ", ")
        print("  \(sample.rate) a second: \(Text.number(sample.made)) made; lag in each second: \(lags) ms")
        fflush(nil)
    }

    private func report(_ full: Sample, _ best: Sample) -> [ReportLine] {
        [
            ReportLine(
                "updates a second whose lag does not grow", best.isKept ? best.made : 0, unit: "updates",
                limit: .atLeast(Double(goal))),
            ReportLine("lag at that rate, third second", best.lags[2], unit: "ms"),
            ReportLine("lag at that rate, last second", best.lags[seconds - 1], unit: "ms"),
        ]
            + zip(["the owner", "the mirror", "Redis"], best.times).map { name, time in
                ReportLine("processor time of \(name) for an update at that rate", time, unit: "µs")
            } + [
                ReportLine("updates made in a second, of \(Text.grouped(goal))", full.made, unit: "updates"),
                ReportLine("growth of their lag in a second", full.growth, unit: "ms"),
            ]
    }
}
