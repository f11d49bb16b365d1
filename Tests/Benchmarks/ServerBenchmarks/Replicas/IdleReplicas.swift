import Reporting

/// The costs of replicas without clients and updates.
struct IdleReplicas {
    static let summary = "an owner and a mirror without clients and updates, of 2 screens and of 1,002, for 10 seconds"

    private let seconds = 10

    func lines() async throws -> [ReportLine] {
        var lines: [ReportLine] = []
        for screens in [0, 1_000] {
            lines += try await ReplicaGroup.use(2, screens: screens) { group in
                try await Task.sleep(for: .seconds(2))
                let before = try group.replicas.map { (try $0.processorTime, $0.waits) }
                let redis = try group.redis.processorTime
                try await Task.sleep(for: .seconds(seconds))
                let after = try group.replicas.map { (try $0.processorTime, $0.waits) }
                let spent = try group.redis.processorTime - redis
                let count = "of \(Text.grouped(screens + 2)) screens"
                return zip(["owner", "mirror"], zip(before, after)).flatMap { name, figures in
                    let ((time, waits), (laterTime, laterWaits)) = figures
                    return [
                        ReportLine("\(name) \(count)", part(laterTime - time), unit: "% of a core"),
                        ReportLine(
                            "\(name) \(count)", Double(laterWaits - waits) / Double(seconds), unit: "wakes a second"),
                    ]
                } + [ReportLine("Redis, \(count)", part(spent), unit: "% of a core")]
            }
        }
        return lines
    }

    /// Microseconds of the measured seconds as percent.
    private func part(_ time: Double) -> Double { time / Double(seconds) / 10_000 }
}
