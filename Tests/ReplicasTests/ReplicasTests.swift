#if Redis
import ListPreviewKit
import MarkupValidation
import Testing

@testable import PreviewServer
@testable import Replicas

/// Several servers with a real Redis.
@Suite(.timeLimit(.minutes(1)), .serialized)
struct ReplicasTests {
    @Test func replicasServePageOfOwner() async throws {
        try await RedisServer.run { redis in
            try await ReplicaServer.run(3, redis: redis.url) { servers in
                let owner = try await ReplicaServer.owner(of: "cars", in: servers)
                try await owner.update("cars")
                for server in servers {
                    var page = try await server.page("cars")
                    try await page.follow(server.address) { $0.title == "Number 2" }
                    let fresh = try await owner.page("cars")
                    #expect(page.revision == fresh.revision)
                    #expect(try ScreenComparison(page.document, fresh.document) == .equal)
                }
                var owners = 0
                for server in servers where await server.leads("cars") { owners += 1 }
                #expect(owners == 1)
            }
        }
    }

    @Test func updatesOfOtherReplicasAreNotShown() async throws {
        try await RedisServer.run { redis in
            try await ReplicaServer.run(2, redis: redis.url) { servers in
                let owner = try await ReplicaServer.owner(of: "cars", in: servers)
                let other = servers[1 - owner.number]
                try await other.update("cars")
                try await owner.update("cars")
                var page = try await other.page("cars")
                try await page.follow(other.address) { $0.title == "Number 2" }
                #expect(page.snapshotCount == 0)
            }
        }
    }

    @Test func actionsRunOnceOnOwner() async throws {
        let counts = ActionCounts()
        try await RedisServer.run { redis in
            try await ReplicaServer.run(3, redis: redis.url, counts: counts) { servers in
                let owner = try await ReplicaServer.owner(of: "cars", in: servers)
                for server in servers {
                    var page = try await server.page("cars")
                    let response = try await server.act("cars", "of \(server.number)")
                    #expect(response.status == 204, "\(response.text)")
                    let revision = try #require(response["listpreview-revision"].flatMap { Revision($0) })
                    #expect(counts["of \(server.number)"] == 1)
                    try await page.follow(server.address) { $0.revision == revision }
                }
                #expect(try await owner.live("cars").screen.title == "Number 4")
                let gone = try await servers[(owner.number + 1) % 3].act("none", "x")
                #expect(gone.status == 404)
            }
        }
    }

    /// Each page repeatedly moves to another replica.
    @Test func pageResumesOnAnyReplica() async throws {
        try await RedisServer.run { redis in
            try await ReplicaServer.run(3, redis: redis.url) { servers in
                let owner = try await ReplicaServer.owner(of: "cars", in: servers)
                var page = try await owner.page("cars")
                for round in 0..<60 {
                    for _ in 0...(round % 4) { try await owner.update("cars") }
                    let head = await owner.registry.screen("cars")?.revision
                    try await page.follow(servers[round % 3].address) { $0.revision == head }
                }
                #expect(page.snapshotCount == 0 && page.patchCount == 150, "\(page.snapshotCount) \(page.patchCount)")
                let fresh = try await owner.page("cars")
                #expect(try ScreenComparison(page.document, fresh.document) == .equal)
            }
        }
    }

    @Test func standbyTakesOverWithinFiveSeconds() async throws {
        try await RedisServer.run { redis in
            try await ReplicaServer.run(2, redis: redis.url) { servers in
                let owner = try await ReplicaServer.owner(of: "cars", in: servers)
                let standby = servers[1 - owner.number]
                var page = try await standby.page("cars")
                try await owner.update("cars")
                try await page.follow(standby.address) { $0.title == "Number 2" }
                let start = ContinuousClock.now
                owner.cut()
                let term = page.revision.epoch
                try await page.follow(standby.address) { $0.revision.epoch > term }
                #expect(ContinuousClock.now - start < .seconds(5))
                #expect(page.snapshotCount == 1)
                // The standby starts from its own state.
                #expect(page.title == "Number 1")
                try await standby.update("cars")
                try await page.follow(standby.address) { $0.title == "Number 2" }
                // The page of the disconnected replica shows its last state.
                #expect(try await owner.page("cars").revision.epoch == term)
            }
        }
    }

    /// A server that shuts down releases its screens, so that the next one does not wait for the lease to expire.
    @Test func shutdownReleasesLease() async throws {
        try await RedisServer.run { redis in
            try await ReplicaServer.run(1, redis: redis.url) { first in
                _ = try await ReplicaServer.owner(of: "cars", in: first)
            }
            let connection = try RedisConnection(RedisAddress(redis.url), timeout: 500)
            #expect(try connection.call(["GET", "lp:{cars}:lease"]).text == "-")
        }
    }

    /// While Redis is unavailable, the owner's pages continue; others follow when it returns.
    @Test(arguments: [true, false]) func replicasSurviveRedisRestart(withData: Bool) async throws {
        try await RedisServer.run { redis in
            try await ReplicaServer.run(2, redis: redis.url) { servers in
                let owner = try await ReplicaServer.owner(of: "cars", in: servers)
                let mirror = servers[1 - owner.number]
                var (near, far) = (try await owner.page("cars"), try await mirror.page("cars"))
                redis.stop()
                for _ in 0..<400 { try await owner.update("cars") }
                try await near.follow(owner.address) { $0.title == "Number 401" }
                #expect(try await mirror.page("cars").title == far.title)
                #expect(try await mirror.act("cars", "lost").status == 503)
                if withData { try await redis.start() } else { try await redis.restart(withData: false) }
                try await far.follow(mirror.address) { $0.title == "Number 401" }
                try await owner.update("cars")
                try await far.follow(mirror.address) { $0.title == "Number 402" }
                try await near.follow(owner.address) { $0.title == "Number 402" }
                #expect(try ScreenComparison(near.document, far.document) == .equal)
            }
        }
    }

    @Test func replicasSurvivePausedRedis() async throws {
        try await RedisServer.run { redis in
            try await ReplicaServer.run(2, redis: redis.url) { servers in
                let owner = try await ReplicaServer.owner(of: "cars", in: servers)
                let mirror = servers[1 - owner.number]
                var page = try await mirror.page("cars")
                redis.freeze()
                try await owner.update("cars")
                try await Task.sleep(for: .seconds(3))
                redis.unfreeze()
                try await page.follow(mirror.address) { $0.title == "Number 2" }
                #expect(page.snapshotCount == 0, "the owner stays")
            }
        }
    }

    /// While the owner is unreachable, pages of mirrors report it, and those of the owner do not.
    @Test func mirrorsReportPausedUpdates() async throws {
        try await RedisServer.run { redis in
            try await ReplicaServer.run(2, redis: redis.url) { servers in
                let owner = try await ReplicaServer.owner(of: "cars", in: servers)
                let mirror = servers[1 - owner.number]
                let (page, near) = (try await mirror.page("cars"), try await owner.page("cars"))
                try await mirror.stream(page) { stream async throws in
                    redis.stop()
                    #expect(try await stream.beat { $0 != "1" } == #"["cars"]"#)
                    // A later page receives it immediately.
                    try await mirror.stream(page) { late async throws in
                        #expect(try await late.event()?.data == #"["cars"]"#)
                    }
                    try await owner.stream(near) { stream async throws in
                        #expect(try await stream.beat { _ in true } == "1")
                    }
                    try await redis.start()
                    #expect(try await stream.beat { $0 == "1" } == "1")
                }
            }
        }
    }

    /// An update without a change, on a screen whose results arrive later, releases controls on every page.
    @Test func mirrorsReportUnchangedState() async throws {
        try await RedisServer.run { redis in
            try await ReplicaServer.run(2, redis: redis.url, answersLater: true) { servers in
                let owner = try await ReplicaServer.owner(of: "cars", in: servers)
                let mirror = servers[1 - owner.number]
                var page = try await mirror.page("cars")
                try await mirror.stream(page) { stream async throws in
                    for _ in 1...5 { try await owner.update("cars") }
                    let live = try await owner.live("cars")
                    let isChange = await live.update { _ in }.isChange
                    #expect(!isChange)
                    while let event = try await stream.event(), event.name != "unchanged" { try page.receive(event) }
                    let revision = await live.revision
                    #expect(page.revision == revision, "it follows the patches before it")
                }
            }
        }
    }

    /// An action of a mirror has the owner's number, and its answer reaches pages of all replicas after its patch.
    @Test func mirrorsReportAnswers() async throws {
        try await RedisServer.run { redis in
            try await ReplicaServer.run(2, redis: redis.url, answersLater: true) { servers in
                let owner = try await ReplicaServer.owner(of: "cars", in: servers)
                let mirror = servers[1 - owner.number]
                let live = try await owner.live("cars")
                // It knows its owner from then on.
                _ = try await mirror.page("cars")
                for (number, server) in [(1, mirror), (2, owner), (3, mirror)] {
                    let response = try await server.act("cars", "x")
                    #expect(response.status == 202 && response["listpreview-action"] == "\(number)")
                }
                for server in [mirror, owner] {
                    var page = try await server.page("cars")
                    try await server.stream(page) { stream async throws in
                        // The mirror's page gets the answer with the update, and the owner's at once.
                        await live.update(answers: 3) { $0.title += "!" }
                        let revision = await live.revision
                        var answers: [String] = []
                        while page.revision != revision || answers.isEmpty {
                            let event = try #require(try await stream.event())
                            try page.receive(event)
                            guard event.name == "answered" else { continue }
                            answers.append(event.data)
                            #expect(page.revision == revision || server.number == owner.number, "after its patch")
                        }
                        #expect(answers == [#"{"screen":"cars","action":3}"#])
                    }
                }
            }
        }
    }

    /// Two replicas on one machine, without a configured port.
    @Test func replicaUsesNextFreePort() async throws {
        try await RedisServer.run { redis in
            try await ReplicaServer.run(1, redis: redis.url) { servers in
                let port = servers[0].address.port
                try #require(port < 65_000)
                let (addresses, found) = AsyncStream.makeStream(of: ServerAddress.self)
                var server = PreviewServer(
                    configuration: ReplicaServer.configuration(port: port), sharing: try ScreenBroker.redis(redis.url),
                    logger: ReplicaServer.logger
                ) { found.yield($0) }
                server.furtherPorts = 500
                let serving = Task { [server] in
                    defer { found.finish() }
                    try await server.run()
                }
                let address = try #require(await addresses.first { _ in true })
                // Only the other replica has the screen.
                var status = 0
                while status != 200, address.port > port {
                    status = try await RawConnection.get(
                        "/screens/cars", from: address, headers: ReplicaServer.headers
                    ).status
                }
                #expect(status == 200)
                serving.cancel()
                try await serving.value
            }
        }
    }

    @Test func rejectedLoginEndsServer() async throws {
        try await RedisServer.run(["--requirepass", "secret"]) { redis in
            let configuration = ServerConfiguration(
                port: 0, actionToken: ReplicaServer.action, accessToken: ReplicaServer.access)
            let server = PreviewServer(
                configuration: configuration, sharing: try ScreenBroker.redis(redis.url), logger: ReplicaServer.logger)
            await #expect {
                try await server.run()
            } throws: { error in
                if case ReplicaError.unusableBroker(let reason) = error { reason.contains("NOAUTH") } else { false }
            }
        }
    }
}
#endif
