import Foundation
import Reporting

/// Asking for one page again and again: requests for each second of the server's processor time.
struct PageRequests {
    let seconds: Int

    /// A server to ask, and how its processor time is read.
    struct Lane {
        var name: String
        var address: String
        var processorTime: () throws -> Double
    }

    /// Requests for each second of processor time, once.
    private func sample(_ lane: Lane) throws -> Double {
        let before = try lane.processorTime()
        let output = try Tool.run("wrk", ["-t1", "-c32", "-d\(seconds)s", lane.address])
        let time = try lane.processorTime() - before
        for line in output.split(separator: "\n") where line.contains("requests in") {
            if let count = line.split(separator: " ").first.flatMap({ Double($0) }), time > 0 {
                return count / (time / 1_000_000)
            }
        }
        throw Tool.Failure.unexpected(output)
    }

    /// Measures all lanes in turn; the first is ours, the second nginx.
    func run(_ lanes: [Lane], rounds: Int) throws -> ResultsFile.Result {
        var samples = [[Double]](repeating: [], count: lanes.count)
        for _ in 0..<rounds {
            for index in lanes.indices { samples[index].append(try sample(lanes[index])) }
        }
        let medians = samples.map { $0.sorted()[$0.count / 2] }
        var lines = zip(lanes, medians).map { ReportLine($0.name, $1, unit: "requests a CPU second") }
        // Said the other way round, since goals are limits: nginx at most three times as many as ours.
        lines.append(ReportLine("nginx to ours", medians[1] / medians[0], unit: "×", limit: 3))
        return ResultsFile.Result(name: "page", summary: "one static page, 32 connections", lines: lines)
    }
}
