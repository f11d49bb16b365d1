import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Several replicas on this machine, with a separate Redis.
struct ReplicaGroup {
    let redis: RedisProcess
    /// The first one is the owner of all screens, the others are mirrors.
    let replicas: [ServedProcess]

    var owner: ServedProcess { replicas[0] }

    /// The secret that all replicas need, and the header field with it.
    static let token = "the-token-of-all-replicas"
    static let headers = "Authorization: Bearer \(token)\r\n"

    /// Starts replicas, runs a closure with them, and stops them.
    ///
    /// - Parameter screens: The number of screens in addition to `ticker` and `page`.
    static func use<Result>(
        _ count: Int, screens: Int = 0, _ body: (ReplicaGroup) async throws -> Result
    ) async throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ReplicaGroup.\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let redis = try RedisProcess(in: folder)
        defer { redis.stop() }
        var replicas: [ServedProcess] = []
        defer { for replica in replicas.reversed() { replica.stop() } }
        for _ in 0..<count {
            // The next one is started when this one has a page of each screen: the first becomes their owner.
            let replica = try ServedProcess.underTest([
                "--redis", redis.address, "--token", token, "--screens", "\(screens)",
            ])
            replicas.append(replica)
            try await waitUntilReady(replica)
        }
        return try await body(ReplicaGroup(redis: redis, replicas: replicas))
    }

    /// Connects one client to a replica.
    func follow(_ replica: ServedProcess, _ path: String = "/screens/ticker/events") async throws -> EventClients {
        let clients = EventClients()
        _ = try await clients.connect(1, to: replica.port, path: path, headers: Self.headers)
        return clients
    }

    private static func waitUntilReady(_ replica: ServedProcess) async throws {
        guard let url = URL(string: "http://127.0.0.1:\(replica.port)/readyz") else { return }
        for _ in 0..<1_500 {
            let (_, response) = try await URLSession.shared.data(from: url)
            if (response as? HTTPURLResponse)?.statusCode == 200 { return }
            try await Task.sleep(for: .milliseconds(20))
        }
        throw Tool.Failure.unexpected("a replica did not become ready")
    }
}
