import Foundation
import Reporting

/// Measures the server against a simple Node.js server, nginx and a program that only writes, which run alternately on the same machine, and several servers
/// with Redis.
@main
enum ServerBenchmarks {
    static func main() async {
        let program = BenchmarkProgram(
            "ServerBenchmarks",
            """
            Measures the live server against a plain node server, nginx and a C program that only writes, and replicas over Redis. Runs on Linux; needs node, \
            nginx, wrk and redis-server.
            """,
            rounds: 3, clock: "processor time of the whole server")
        await program.run { _ in
            allowManyFiles()
            return [FanOut.thousand, FanOut.fiveThousand].map { fanOut in
                .later("server/\(fanOut.name)", fanOut.summary) { rounds in
                    try await ServerPair.use { try await fanOut.lines($0, rounds: rounds) }
                }
            } + [
                .later("server/reconnects", Reconnects.summary) { _ in
                    try await ServerPair.use { try await Reconnects().lines($0.ours) }
                },
                .later("server/page", "one static page, 32 connections, requests for each second of processor time") {
                    rounds in
                    try await ServerPair.use { try PageRequests(seconds: 3).lines($0, rounds: rounds) }
                },
            ] + replicas
        }
    }

    /// Several servers with Redis.
    private static var replicas: [Workload] {
        [
            .later("replicas/latency", ReplicaLatency.summary) { try await ReplicaLatency().lines(rounds: $0) },
            .later("replicas/fan-out", ReplicaFanOut.summary) { try await ReplicaFanOut().lines(rounds: $0) },
            .later("replicas/take-over", ReplicaTakeOver.summary) { try await ReplicaTakeOver().lines(rounds: $0) },
            .later("replicas/commands", RedisCommands.summary) { _ in try await RedisCommands().lines() },
            .later("replicas/throughput", ReplicaThroughput.summary) { _ in try await ReplicaThroughput().lines() },
            .later("replicas/idle", IdleReplicas.summary) { _ in try await IdleReplicas().lines() },
        ]
    }

    /// Thousands of connections need thousands of files.
    private static func allowManyFiles() {
        var limit = rlimit()
        #if os(Linux)
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        limit.rlim_cur = limit.rlim_max
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        #endif
    }
}
