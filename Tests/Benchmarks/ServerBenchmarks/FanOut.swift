import Foundation
import NIOCore
import Reporting

/// Sending events to many clients: the processor time of each delivery, the latency of the slowest, and memory.
struct FanOut {
    let clients: Int
    let eventsPerSecond: Int
    let seconds: Int

    static let thousand = FanOut(clients: 1_000, eventsPerSecond: 10, seconds: 5)
    static let fiveThousand = FanOut(clients: 5_000, eventsPerSecond: 5, seconds: 5)

    var name: String { "fan-out/\(clients)" }
    var summary: String {
        "\(Text.grouped(clients)) clients, \(eventsPerSecond) events a second of about 200 bytes"
    }

    /// Servers that share the clients.
    struct Lane {
        /// The first one receives the events.
        var servers: [ServedProcess]
        var path = "/screens/ticker/events"
        var headers = ""
        /// The microseconds of processor time of other involved programs.
        var furtherTime: () throws -> Double = { 0 }

        fileprivate var processorTime: Double {
            get throws { try servers.reduce(furtherTime()) { try $0 + $1.processorTime } }
        }

        fileprivate var memory: Double {
            get throws { try servers.reduce(0) { try $0 + $1.memory } }
        }
    }

    /// The result of one side in one round.
    struct Sample {
        /// Microseconds of the server's processor time for one delivery.
        var processorTime: Double
        /// Milliseconds.
        var p50: Double
        /// Milliseconds.
        var p99: Double
        /// Bytes of the server's memory per client.
        var memory: Double
        /// Lost deliveries.
        var lost: Int
    }

    /// Measures one side once.
    func sample(_ lane: Lane) async throws -> Sample {
        let receivers = EventClients()
        let idle = try lane.memory
        var channels: [any Channel] = []
        for (number, server) in lane.servers.enumerated() {
            let share = clients * (number + 1) / lane.servers.count - channels.count
            channels += try await receivers.connect(share, to: server.port, path: lane.path, headers: lane.headers)
        }
        // Memory that is allocated with the first event also belongs to the clients.
        try await send(1, to: lane.servers[0], receivers)
        _ = receivers.take()
        let before = try lane.processorTime
        let count = eventsPerSecond * seconds
        try await send(count, to: lane.servers[0], receivers)
        let time = try lane.processorTime - before
        let received = receivers.take()
        let memory = try lane.memory - idle
        await receivers.close(channels)
        let latencies = received.latencies.sorted()
        func percentile(_ part: Double) -> Double {
            latencies.isEmpty ? 0 : latencies[min(latencies.count - 1, Int(Double(latencies.count) * part))] / 1_000_000
        }
        return Sample(
            processorTime: time / Double(max(1, received.events)), p50: percentile(0.5), p99: percentile(0.99),
            memory: memory / Double(clients), lost: count * clients - received.events)
    }

    /// Sends events at a steady rate, and waits until all have arrived or no more arrive.
    private func send(_ count: Int, to server: ServedProcess, _ receivers: EventClients) async throws {
        let expected = receivers.count + count * clients
        // About 200 bytes with the framing.
        let padding = String(repeating: "x", count: 60)
        for _ in 0..<count {
            try server.publish("@@\(WallClock.now)@@ \(padding)")
            try await Task.sleep(for: .microseconds(1_000_000 / eventsPerSecond))
        }
        var idleFor = 0
        while receivers.count < expected, idleFor < 30 {
            let before = receivers.count
            try await Task.sleep(for: .milliseconds(100))
            idleFor = receivers.count == before ? idleFor + 1 : 0
        }
    }

    /// Measures all sides alternately and reports the result. The clients have a separate core.
    func lines(_ servers: ServerPair, rounds: Int) async throws -> [ReportLine] {
        let (ours, rival) = (servers.ours, servers.node)
        let last = ProcessInfo.processInfo.activeProcessorCount - 1
        if last > 0 {
            for server in [ours, rival, servers.floor] { try server.run(onCores: "0-\(last - 1)") }
            try Tool.setCores("\(last)", of: getpid())
        }
        defer { if last > 0 { try? Tool.setCores("0-\(last)", of: getpid()) } }
        var samples: (ours: [Sample], rival: [Sample], floor: [Sample]) = ([], [], [])
        for _ in 0..<rounds {
            samples.ours.append(try await sample(Lane(servers: [ours])))
            samples.rival.append(try await sample(Lane(servers: [rival], path: "/events")))
            samples.floor.append(try await sample(Lane(servers: [servers.floor])))
        }
        func median(_ samples: [Sample], _ value: (Sample) -> Double) -> Double {
            samples.map(value).sorted()[samples.count / 2]
        }
        func line(
            _ name: String, unit: String, limit: Limit? = nil, _ value: (Sample) -> Double
        ) -> ReportLine {
            ReportLine(
                name, median(samples.ours, value), unit: unit, rival: ("node", median(samples.rival, value)),
                limit: limit, rounds: rounds)
        }
        // Memory is released late, so the first round determines the cost of clients.
        let memory = (samples.ours[0].memory / 1024, samples.rival[0].memory / 1024)
        return [
            line("processor time a delivery", unit: "µs", \.processorTime),
            ReportLine(
                "processor time a delivery", median(samples.ours, \.processorTime), unit: "µs",
                rival: ("write only", median(samples.floor, \.processorTime)), limit: .timesAtMost(1.2), rounds: rounds),
            line("half of the deliveries within", unit: "ms", \.p50),
            line("99 of 100 within", unit: "ms", limit: .timesAtMost(0.8), \.p99),
            ReportLine("memory a client", memory.0, unit: "KB", rival: ("node", memory.1), limit: .atMost(45)),
            ReportLine("lost", Double(samples.ours.reduce(0) { $0 + $1.lost }), unit: "events", limit: .atMost(0)),
        ]
    }
}
