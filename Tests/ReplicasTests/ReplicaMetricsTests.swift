#if Redis
import Testing

@testable import PreviewServer
@testable import Replicas

/// The probes and metrics of a replica.
@Suite(.timeLimit(.minutes(1)), .serialized)
struct ReplicaMetricsTests {
    /// A replica is ready from its first pages on, and stays ready while Redis is unavailable.
    @Test func replicaIsReadyWhenItHasItsPages() async throws {
        try await RedisServer.run { redis in
            redis.stop()
            try await ReplicaServer.run(1, redis: redis.url) { servers in
                #expect(try await servers[0].get("/readyz").status == 503)
                #expect(try await servers[0].get("/screens/cars").status == 503)
                #expect(try await servers[0].get("/healthz").status == 200)
                try await redis.start()
                while try await servers[0].get("/readyz").status != 200 {}
                #expect(try await servers[0].get("/screens/cars").status == 200)
                redis.stop()
                #expect(try await servers[0].get("/readyz").status == 200)
            }
        }
    }

    @Test func metricsDescribeReplicas() async throws {
        try await RedisServer.run { redis in
            try await ReplicaServer.run(2, screens: ["cars", "boats"], redis: redis.url) { servers in
                let owner = try await ReplicaServer.owner(of: "cars", in: servers)
                let mirror = servers[1 - owner.number]
                _ = try await mirror.page("cars")
                for _ in 1...3 { try await owner.update("cars") }
                let isLeading = #"listpreview_replica_screens{role="owner"}"#
                // One replica may lead both screens, or each of them one.
                let led = try await owner.metric(isLeading, in: 1...2)
                try await mirror.metric(isLeading, in: 2 - led...2 - led)
                let mirrored = #"listpreview_replica_screens{role="mirror"}"#
                try await owner.metric(mirrored, in: 2 - led...2 - led)
                try await owner.metric(#"listpreview_replication_total{event="published"}"#, in: 3...3)
                try await owner.metric("listpreview_replica_lag", in: 0...0)
                try await owner.metric("listpreview_replica_term", in: 1...(.infinity))

                redis.stop()
                for _ in 1...5 { try await owner.update("cars") }
                try await owner.metric("listpreview_replica_lag", in: 5...5)
                try await redis.start()
                try await owner.metric("listpreview_replica_lag", in: 0...0)
                try await owner.metric("listpreview_replica_reconnects", in: 1...(.infinity))

                // As if another replica had taken over the screen.
                try redis.call("INCRBY", "lp:{cars}:term", "\(1 << 28)")
                try await owner.metric(#"listpreview_replication_total{event="fenced"}"#, in: 1...1)
            }
        }
    }
}

extension ReplicaServer {
    /// Reads a metric until it has a value in a range.
    @discardableResult
    fileprivate func metric(_ name: String, in range: ClosedRange<Double>) async throws -> Double {
        while true {
            let lines = try await get("/metrics").text.split(separator: "\n")
            let value = lines.first { $0.hasPrefix(name + " ") }.flatMap { Double($0.dropFirst(name.count + 1)) }
            if let value, range.contains(value) { return value }
        }
    }
}
#endif
