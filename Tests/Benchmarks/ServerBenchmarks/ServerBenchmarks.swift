import Foundation
import Reporting

/// Measures the server against a plain node server and nginx, which take turns on the same machine.
@main
enum ServerBenchmarks {
    static func main() async {
        let program = BenchmarkProgram(
            "ServerBenchmarks",
            "Measures the live server against a plain node server and nginx. Runs on Linux; needs node, nginx and wrk.",
            rounds: 3, clock: "processor time of the whole server")
        await program.run { _ in
            allowManyFiles()
            return [FanOut.thousand, FanOut.fiveThousand].map { fanOut in
                .later("server/\(fanOut.name)", fanOut.summary) { rounds in
                    try await ServerPair.use { try await fanOut.lines(ours: $0.ours, rival: $0.node, rounds: rounds) }
                }
            } + [
                .later("server/reconnects", Reconnects.summary) { _ in
                    try await ServerPair.use { try await Reconnects().lines($0.ours) }
                },
                .later("server/page", "one static page, 32 connections, requests for each second of processor time") {
                    rounds in
                    try await ServerPair.use { try PageRequests(seconds: 3).lines($0, rounds: rounds) }
                },
            ]
        }
    }

    /// Thousands of connections are thousands of files.
    private static func allowManyFiles() {
        var limit = rlimit()
        #if os(Linux)
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        limit.rlim_cur = limit.rlim_max
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        #endif
    }
}
