import Reporting

/// Sending events to many clients: the processor time of each delivery, how long the slowest wait, memory.
struct FanOut {
    let clients: Int
    let eventsPerSecond: Int
    let seconds: Int

    /// What one lane took in one round.
    struct Sample {
        /// Microseconds of the server's processor time for one delivery.
        var processorTime: Double
        /// Milliseconds.
        var p50: Double
        /// Milliseconds.
        var p99: Double
        /// Bytes of the server's memory for each client.
        var memory: Double
        /// Deliveries that never came.
        var lost: Int
    }

    /// Measures one lane once.
    func sample(_ server: ServedProcess, path: String) async throws -> Sample {
        let receivers = EventClients()
        let idle = try server.memory
        let channels = try await receivers.connect(clients, to: server.port, path: path)
        // What is allocated with the first event belongs to the clients too.
        try await send(1, to: server, receivers)
        _ = receivers.take()
        let before = try server.processorTime
        let count = eventsPerSecond * seconds
        try await send(count, to: server, receivers)
        let time = try server.processorTime - before
        let received = receivers.take()
        let memory = try server.memory - idle
        await receivers.close(channels)
        let latencies = received.latencies.sorted()
        func percentile(_ part: Double) -> Double {
            latencies.isEmpty ? 0 : latencies[min(latencies.count - 1, Int(Double(latencies.count) * part))] / 1_000_000
        }
        return Sample(
            processorTime: time / Double(max(1, received.events)), p50: percentile(0.5), p99: percentile(0.99),
            memory: memory / Double(clients), lost: count * clients - received.events)
    }

    /// Sends events at a steady pace, and waits until all have come or no more do.
    private func send(_ count: Int, to server: ServedProcess, _ receivers: EventClients) async throws {
        let expected = receivers.count + count * clients
        // About 200 bytes with what is around it.
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

    /// Measures both lanes in turn and tells how ours stands.
    func run(ours: ServedProcess, rival: ServedProcess, rounds: Int) async throws -> ResultsFile.Result {
        var samples: (ours: [Sample], rival: [Sample]) = ([], [])
        for _ in 0..<rounds {
            samples.ours.append(try await sample(ours, path: "/screens/ticker/events"))
            samples.rival.append(try await sample(rival, path: "/events"))
        }
        func median(_ samples: [Sample], _ value: (Sample) -> Double) -> Double {
            samples.map(value).sorted()[samples.count / 2]
        }
        let time = (median(samples.ours, \.processorTime), median(samples.rival, \.processorTime))
        let p99 = (median(samples.ours, \.p99), median(samples.rival, \.p99))
        // Memory is given back late: the first round tells what clients cost.
        let memory = (samples.ours[0].memory / 1024, samples.rival[0].memory / 1024)
        let lost = samples.ours.reduce(0) { $0 + $1.lost }
        return ResultsFile.Result(
            name: "fan-out/\(clients)",
            summary: "\(Text.grouped(clients)) clients, \(eventsPerSecond) events a second of about 200 bytes",
            lines: [
                ReportLine("processor time a delivery", time.0, unit: "µs", limit: 12),
                ReportLine("… node", time.1, unit: "µs"),
                ReportLine("… to node", time.0 / time.1, unit: "×", limit: 0.9),
                ReportLine("p50", median(samples.ours, \.p50), unit: "ms"),
                ReportLine("p99", p99.0, unit: "ms"),
                ReportLine("… node", p99.1, unit: "ms"),
                ReportLine("… to node", p99.0 / p99.1, unit: "×", limit: 0.6),
                ReportLine("memory a client", memory.0, unit: "KB", limit: 45),
                ReportLine("… node", memory.1, unit: "KB"),
                ReportLine("lost", Double(lost), unit: "events", limit: 0),
            ])
    }
}
