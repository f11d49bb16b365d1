#if Redis
import Testing

@testable import PreviewServer
@testable import RedisPatchLog

/// What a load balancer and a supervisor see of a replica.
@Suite(.timeLimit(.minutes(1)), .serialized)
struct ReplicaMetricsTests {
    /// A replica is ready from its first pages on, and stays so while Redis is away.
    @Test func aReplicaIsReadyWhenItHasItsPages() async throws {
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

    @Test func metricsDescribeEachReplica() async throws {
        try await RedisServer.run { redis in
            try await ReplicaServer.run(2, screens: ["cars", "boats"], redis: redis.url) { servers in
                let owner = try await ReplicaServer.owner(of: "cars", in: servers)
                let mirror = servers[1 - owner.number]
                _ = try await mirror.page("cars")
                for _ in 1...3 { try await owner.update("cars") }
                let isLeading = #"listpreview_replica_screens{role="owner"}"#
                // One replica may lead both screens, or each of them one.
                let led = try await owner.metric(isLeading) { $0 > 0 }
                #expect(try await mirror.metric(isLeading) { $0 == 2 - led } == 2 - led)
                let mirrored = #"listpreview_replica_screens{role="mirror"}"#
                #expect(try await owner.metric(mirrored) { $0 == 2 - led } == 2 - led)
                _ = try await owner.metric(#"listpreview_replication_total{event="published"}"#) { $0 == 3 }
                _ = try await owner.metric("listpreview_replica_lag") { $0 == 0 }
                _ = try await owner.metric("listpreview_replica_term") { $0 > 0 }

                redis.stop()
                for _ in 1...5 { try await owner.update("cars") }
                _ = try await owner.metric("listpreview_replica_lag") { $0 == 5 }
                try await redis.start()
                _ = try await owner.metric("listpreview_replica_lag") { $0 == 0 }
                _ = try await owner.metric("listpreview_replica_reconnects") { $0 > 0 }

                // As if another replica had taken the screen over.
                try redis.call("INCRBY", "lp:{cars}:term", "\(1 << 28)")
                _ = try await owner.metric(#"listpreview_replication_total{event="fenced"}"#) { $0 == 1 }
            }
        }
    }
}

extension ReplicaServer {
    /// Reads a metric until it satisfies a condition.
    fileprivate func metric(_ name: String, _ isRight: (Double) -> Bool) async throws -> Double {
        while true {
            let lines = try await get("/metrics").text.split(separator: "\n")
            let value = lines.first { $0.hasPrefix(name + " ") }.flatMap { Double($0.dropFirst(name.count + 1)) }
            if let value, isRight(value) { return value }
        }
    }
}
#endif
