#if Redis
import ListPreviewKit
import Logging
import MarkupValidation
import ServiceLifecycle
import Synchronization
import Testing

@testable import PreviewServer
@testable import RedisPatchLog
@testable import TestSupport

/// Real Redis, real nginx, three replicas: while something fails every two seconds, browsers follow, and users act.
@Suite(.timeLimit(.minutes(10)), .serialized)
struct ReplicasUnderFaultsTests {
    private static let screens = ["cars", "boats", "bikes", "trains", "planes"]
    private static let clientCount = 30
    private static let duration = Duration.seconds(TestScale.isLong ? 300 : 24)

    @Test func everyPageEndsAsTheOwnersAndNoActionRunsTwice() async throws {
        let run = FaultRun()
        try await RedisServer.run { redis in
            let (ports, entrancePort) = ((0..<3).map { _ in Daemon.freePort() }, Daemon.freePort())
            let nodes = ports.enumerated().map { number, port in
                ReplicaNode(
                    number, port: port, behind: entrancePort, redis: redis.url, screens: Self.screens,
                    counts: run.counts)
            }
            for node in nodes { try await node.start() }
            try await NginxProxy.run(at: entrancePort, to: ports) {
                let entrance = ServerAddress(ServerConfiguration(), port: entrancePort, accessToken: nil)
                async let updates: Void = run.update(nodes, Self.screens)
                async let actions: Void = run.act(at: entrance, Self.screens)
                try await withThrowingTaskGroup(of: Void.self) { group in
                    for number in 0..<Self.clientCount {
                        group.addTask {
                            let screen = Self.screens[number % Self.screens.count]
                            var client = FaultClient(screen, entrance, run, seed: UInt64(number))
                            await client.run()
                            // Everything has recovered when each page shows what the owner has.
                            try await client.finish(nodes)
                        }
                    }
                    defer { run.stop() }
                    try await fail(redis, nodes)
                    run.stop()
                    try await group.waitForAll()
                }
                _ = await (updates, actions)
            }
            for node in nodes { await node.stop() }
        }
        for problem in run.problems { Issue.record("\(problem)") }
        #expect(run.accepted.count > 10 && run.patchCount > 1_000, "\(run.accepted.count), \(run.patchCount)")
        for (action, count) in run.counts.all { #expect(count == 1, "\(action) ran \(count) times") }
        for action in run.accepted { #expect(run.counts[action] == 1, "\(action) was accepted") }
        print(
            "\(run.patchCount) patches, \(run.snapshotCount) snapshots, \(run.accepted.count) actions accepted,",
            "\(run.unavailableCount) answered 503")
    }

    private func fail(_ redis: RedisServer, _ nodes: [ReplicaNode]) async throws {
        let end = ContinuousClock.now + Self.duration
        var round = 0
        while ContinuousClock.now < end {
            switch round % 8 {
            case 0: try await nodes[round / 8 % 3].restart(isKilled: true)
            case 1:
                let connection = try RedisConnection(RedisAddress(redis.url), timeout: 1_000)
                _ = try connection.call(["CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes"])
            case 2:
                redis.freeze()
                try await Task.sleep(for: .seconds(3))
                redis.unfreeze()
            case 3: try await redis.restart(withData: true)
            case 4: try await owner(of: Self.screens[0], nodes)?.restart(isKilled: true)
            case 5: try await redis.restart(withData: false)
            case 6: try await nodes[(round / 8 + 1) % 3].restart(isKilled: false)
            default:
                // Full: no patches and no actions get in for a while.
                let connection = try RedisConnection(RedisAddress(redis.url), timeout: 1_000)
                _ = try connection.call(["CONFIG", "SET", "maxmemory", "1"])
                try await Task.sleep(for: .seconds(1))
                _ = try connection.call(["CONFIG", "SET", "maxmemory", "0"])
            }
            round += 1
            try await Task.sleep(for: .seconds(2))
        }
    }

    private func owner(of screen: String, _ nodes: [ReplicaNode]) async throws -> ReplicaNode? {
        for node in nodes where await node.isOwner(of: screen) { return node }
        return nil
    }
}

/// A replica that ends and starts again, on the same port.
private actor ReplicaNode {
    private let number: Int
    private let port: Int
    private let entrance: Int
    private let redis: String
    private let screens: [String]
    private let counts: ActionCounts
    private var current:
        (registry: ScreenRegistry, broker: RedisBroker, service: ServiceGroup, run: Task<Void, any Error>)?

    init(_ number: Int, port: Int, behind entrance: Int, redis: String, screens: [String], counts: ActionCounts) {
        (self.number, self.port, self.entrance) = (number, port, entrance)
        (self.redis, self.screens, self.counts) = (redis, screens, counts)
    }

    func start() async throws {
        let broker = try RedisBroker(redis, instance: "r\(number)", logger: ReplicaServer.logger)
        let registry = ScreenRegistry()
        for id in screens {
            try await ReplicaServer.add(id, to: registry, counts: counts)
        }
        let (ready, continuation) = AsyncStream<ServerAddress>.makeStream()
        let server = PreviewServer(
            configuration: ReplicaServer.configuration(port: port, behind: entrance), screens: registry,
            broker: ScreenBroker(broker),
            logger: ReplicaServer.logger
        ) { continuation.yield($0) }
        let service = ServiceGroup(
            configuration: .init(services: [.init(service: server)], logger: ReplicaServer.logger))
        let run = Task {
            defer { continuation.finish() }
            try await service.run()
        }
        for await _ in ready { break }
        current = (registry, broker, service, run)
    }

    func stop(isKilled: Bool = false) async {
        guard let current else { return }
        self.current = nil
        // Without its connection, the replica keeps the lease until it expires.
        if isKilled { current.broker.close() }
        await current.service.triggerGracefulShutdown()
        _ = await current.run.result
    }

    func restart(isKilled: Bool) async throws {
        await stop(isKilled: isKilled)
        try await start()
    }

    func live(_ screen: String) async -> LiveScreen? { await current?.registry.screen(screen) }

    func isOwner(of screen: String) async -> Bool { await live(screen)?.isOwner ?? false }

    var address: ServerAddress {
        ServerAddress(ServerConfiguration(), port: port, accessToken: nil)
    }
}

/// What browsers and users share during one run.
private final class FaultRun: Sendable {
    private struct State {
        var problems: [String] = []
        var accepted: [String] = []
        var unavailableCount = 0
        var patchCount = 0
        var snapshotCount = 0
        var isOver = false
    }

    let counts = ActionCounts()
    private let state = Mutex(State())

    var problems: [String] { state.withLock { $0.problems } }
    var accepted: [String] { state.withLock { $0.accepted } }
    var unavailableCount: Int { state.withLock { $0.unavailableCount } }
    var patchCount: Int { state.withLock { $0.patchCount } }
    var snapshotCount: Int { state.withLock { $0.snapshotCount } }
    var isOver: Bool { state.withLock { $0.isOver } }

    func stop() { state.withLock { $0.isOver = true } }
    func note(_ problem: String) { state.withLock { $0.problems.append(problem) } }

    func received(_ page: ReplicaPage) {
        state.withLock { state in
            state.patchCount += page.patchCount
            state.snapshotCount += page.snapshotCount
        }
    }

    /// Changes the screens on every replica, as programs with the same source do.
    func update(_ nodes: [ReplicaNode], _ screens: [String]) async {
        while !isOver {
            for screen in screens {
                for node in nodes { if let live = await node.live(screen) { await ReplicaServer.increase(live) } }
            }
            try? await Task.sleep(for: .milliseconds(100))
        }
    }

    func act(at address: ServerAddress, _ screens: [String]) async {
        var count = 0
        while !isOver {
            count += 1
            let action = "action \(count)"
            let status = try? await ReplicaServer.act(screens[count % screens.count], action, at: address).status
            state.withLock { state in
                switch status {
                case 204: state.accepted.append(action)
                case nil, 502, 503, 504: state.unavailableCount += 1
                case let status?: state.problems.append("an action was answered \(status)")
                }
            }
            try? await Task.sleep(for: .milliseconds(50))
        }
    }
}

/// A browser behind nginx, whose connection is cut now and then.
private struct FaultClient {
    private let screen: String
    private let address: ServerAddress
    private let run: FaultRun
    private var page: ReplicaPage?
    private var random: SeededGenerator

    init(_ screen: String, _ address: ServerAddress, _ run: FaultRun, seed: UInt64) {
        (self.screen, self.address, self.run) = (screen, address, run)
        random = SeededGenerator(seed: seed)
    }

    mutating func run() async {
        while !run.isOver {
            let count = Int.random(in: 1...400, using: &random)
            await follow(address) { [run] _, received in received >= count || run.isOver }
        }
    }

    /// Follows one stream, or gets the page.
    private mutating func follow(_ address: ServerAddress, until isDone: (ReplicaPage, Int) -> Bool) async {
        guard var page else {
            if let response = try? await RawConnection.get(
                "/screens/\(screen)", from: address, headers: ReplicaServer.headers), response.status == 200
            {
                page = try? ReplicaPage(screen, response.body)
            }
            return
        }
        defer { self.page = page }
        do {
            try await RawConnection.open(address) { connection async throws in
                try await connection.request(
                    "/screens/\(page.id)/events?revision=\(page.revision)", of: address,
                    headers: ReplicaServer.headers)
                guard try await connection.head().status == 200 else { throw RawConnection.Failure.closed }
                var received = 0
                while !isDone(page, received) {
                    guard let event = try await connection.event() else { throw RawConnection.Failure.closed }
                    received += 1
                    let old = page
                    try page.receive(event)
                    if event.name == "patch", page.revision == old.revision {
                        run.note("\(event.revision as Any) came twice to \(old.revision)")
                    }
                }
            }
        } catch let error as ReplicaPage.Failure {
            run.note("\(error)")
        } catch let error as PatchApplicationError {
            run.note("\(error)")
        } catch {
            // Connections end.
        }
    }

    /// Follows until the page shows what the owner has, and compares it with a fresh one.
    mutating func finish(_ nodes: [ReplicaNode]) async throws {
        while true {
            try Task.checkCancellation()
            for node in nodes {
                guard let live = await node.live(screen), await live.isOwner else { continue }
                let head = await live.revision
                while page == nil { await follow(address) { _, _ in true } }
                // A standby may still take over.
                await follow(address) { page, received in page.revision == head || received > 20 }
                guard let page, page.revision == head else { continue }
                run.received(page)
                let fresh = try await RawConnection.get(
                    "/screens/\(screen)", from: await node.address, headers: ReplicaServer.headers)
                // An action may have waited in Redis until now: then the page is compared once more.
                guard await live.isOwner, await live.revision == head else { continue }
                let document = try MarkupDocument(parsing: fresh.body)
                if try ScreenComparison(page.document, document) != .equal { run.note("a page of \(screen) differs") }
                return
            }
            try await Task.sleep(for: .milliseconds(20))
        }
    }
}
#endif
