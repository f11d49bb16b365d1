import Foundation
import Reporting

/// Repeated requests of one page: requests per second of the server's processor time.
struct PageRequests {
    let seconds: Int

    /// A server, and the way to read its processor time.
    struct Lane {
        var name: String
        var address: String
        var processorTime: () throws -> Double
    }

    /// Requests per second of processor time, once.
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

    /// Measures all sides alternately and reports the result.
    func lines(_ servers: ServerPair, rounds: Int) throws -> [ReportLine] {
        let nginx = try Nginx(
            page: servers.page, in: servers.folder, port: servers.ours.port == 18_080 ? 18_081 : 18_080)
        defer { nginx.stop() }
        let lanes = [
            Lane(name: "ours", address: servers.address) { try servers.ours.processorTime },
            Lane(name: "nginx", address: "http://127.0.0.1:\(nginx.port)/page.html") { try nginx.processorTime },
            Lane(name: "node", address: "http://127.0.0.1:\(servers.node.port)/") { try servers.node.processorTime },
        ]
        var samples = [[Double]](repeating: [], count: lanes.count)
        for _ in 0..<rounds {
            for index in lanes.indices { samples[index].append(try sample(lanes[index])) }
        }
        // As processor time per request, so that less is better, as everywhere in the table.
        let medians = samples.map { 1_000_000_000 / $0.sorted()[$0.count / 2] }
        return zip(lanes, medians).dropFirst().map { lane, median in
            ReportLine(
                "processor time of a request", medians[0], unit: "ns", rival: (lane.name, median),
                limit: lane.name == "nginx" ? .timesAtMost(3) : nil, rounds: rounds)
        }
    }
}
