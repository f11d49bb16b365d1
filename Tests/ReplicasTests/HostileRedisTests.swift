#if Redis
import ListPreviewKit
import ServiceLifecycle
import Testing

@testable import PreviewServer
@testable import Replicas
@testable import TestSupport

/// Another program writes to the keys of replicas. No replica ends, no page shows an old state for good, and other screens go on.
@Suite(.timeLimit(.minutes(5)), .serialized)
struct HostileRedisTests {
    private static let maximum = "18446744073709551615"

    /// The commands of the other program. `T` is the term of the owner.
    private static let writes: [[[String]]] = terms.map { [["SET", "lp:{cars}:term", $0]] } + others
    private static let terms = [
        "abc", "1e300", "nan", "-1", "0", "4503599627370495", "9007199254740991", "9007199254740992", maximum, "",
        maximum + "0",
    ]
    private static let others: [[[String]]] = [
        [["DEL", "lp:{cars}:term"], ["RPUSH", "lp:{cars}:term", "1"]],
        [["DEL", "lp:{cars}:term"]],
        // The lease
        [["SET", "lp:{cars}:lease", "abc"]],
        [["SET", "lp:{cars}:lease", "evil 1 2"]],
        [["SET", "lp:{cars}:lease", "evil T 0 99999999999999"]],
        [["DEL", "lp:{cars}:lease"], ["RPUSH", "lp:{cars}:lease", "1"]],
        // The log
        [["XADD", "lp:{cars}:log", "T-999", "note", "x"]],
        [["XADD", "lp:{cars}:log", "T-999", "e", "event: snapshot\ndata: x\n\n"]],
        [["XADD", "lp:{cars}:log", "\(maximum)-\(maximum)", "note", "x"]],
        [["DEL", "lp:{cars}:log"]],
        [["SET", "lp:{cars}:log", "abc"]],
        [["DEL", "lp:{cars}:log"], ["XADD", "lp:{cars}:log", "\(maximum)-1", "b", "1"]],
        // The base
        [["HSET", "lp:{cars}:base", "head", "abc"]],
        [["HSET", "lp:{cars}:base", "head", "T-999999"]],
        [["HSET", "lp:{cars}:base", "head", "T-9223372036854775807"]],
        [["HSET", "lp:{cars}:base", "head", "T-99999999999999999999999"]],
        [["HSET", "lp:{cars}:base", "head", "T-0"]],
        [["HSET", "lp:{cars}:base", "rev", "T-9223372036854775807"]],
        [["HSET", "lp:{cars}:base", "rev", "T-999999"]],
        [
            [
                "HSET", "lp:{cars}:base", "rev", "\(maximum)-9223372036854775807", "head",
                "\(maximum)-9223372036854775807",
            ]
        ],
        [
            [
                "HSET", "lp:{cars}:base", "page",
                "<meta http-equiv=\"refresh\" content=\"0;url=http://evil.example\">",
            ]
        ],
        [["HDEL", "lp:{cars}:base", "page"]],
        [["DEL", "lp:{cars}:base"]],
        [["SET", "lp:{cars}:base", "abc"]],
        // The actions
        [["SET", "lp:{cars}:actions", "abc"]],
        [["XADD", "lp:{cars}:actions", "\(maximum)-\(maximum)", "i", "x", "t", "T", "f", "x", "e", "{}"]],
        [
            [
                "XADD", "lp:{cars}:actions", "*", "i", "x", "t", "T", "f", "x", "e",
                "{\"row\":\"screen\",\"action\":\"add\"}",
            ]
        ],
        // All screens
        [["SET", "lp:all", "abc"]],
        [["XADD", "lp:all", "\(maximum)-\(maximum)", "k", "screens"]],
        [["XADD", "lp:all", "*", "k", "answered", "i", "cars", "n", "9007199254740991", "r", "T-999"]],
        [["SET", "lp:screens", "abc"]],
        [["SADD", "lp:screens", "../x", "}:log", "", "A B"]],
        [["SET", "lp:cluster", "abc"]],
        [["DEL", "lp:cluster"], ["RPUSH", "lp:cluster", "1"]],
        [["FLUSHALL"]],
    ]

    @Test func pagesFollowAfterEveryWrite() async throws {
        let counts = ActionCounts()
        let log = RecordingLog()
        try await RedisServer.run(["--appendonly", "no"]) { redis in
            try await ReplicaServer.run(
                2, screens: ["cars", "boats"], redis: redis.url, counts: counts, logger: log.logger
            ) { servers in
                let connection = try RedisConnection(RedisAddress(redis.url), timeout: 2_000)
                for (number, commands) in Self.writes.enumerated() {
                    var owner = try await ReplicaServer.owner(of: "cars", in: servers)
                    let mirror = servers[1 - owner.number]
                    let term = try await owner.page("cars").revision.epoch
                    for command in commands {
                        _ = try? connection.call(
                            command.map { $0 == "T" ? "\(term)" : $0.replacing("T-", with: "\(term)-") })
                    }
                    // Its reader has an own inbox.
                    if number % 3 == 0 {
                        _ = try? connection.call(["SET", "lp:inst:\(mirror.broker.instance)", "abc"])
                    }
                    owner = try await ReplicaServer.owner(of: "cars", in: servers)
                    for id in ["cars", "boats"] {
                        let owner = try await ReplicaServer.owner(of: id, in: servers)
                        try await owner.update(id)
                        let title = try await owner.live(id).screen.title
                        for server in servers {
                            var page = try await server.page(id)
                            try await page.follow(server.address) { $0.title == title }
                            #expect(try await !server.get("/screens/\(id)").text.contains("evil"))
                        }
                    }
                    // A new page on the mirror, and its actions.
                    let text = "action \(number)"
                    while try await mirror.act("cars", text).status != 204 {}
                    #expect(counts[text] >= 1, "\(commands)")
                }
            }
        }
        // The log names the keys that could not be used, and what to do.
        for key in ["{cars}:term", "{cars}:base", "{cars}:log", "{cars}:actions", "all", "screens"].map({ "lp:\($0)" })
        {
            let line = log.lines.first { $0.metadata["key"] == key }
            #expect(line != nil && line?.metadata["screen"] == (key.contains("cars") ? "cars" : "all"), "\(key)")
        }
    }

    /// A page that another program has written is not served, while no owner can write it again.
    @Test func forgedPageIsNotServed() async throws {
        try await RedisServer.run { redis in
            let key = "lp:{cars}:base"
            try redis.call("SADD", "lp:screens", "cars")
            let page = "<html><head><meta http-equiv=\"refresh\" content=\"0;url=http://evil.example\"></head></html>"
            try redis.call("HSET", key, "rev", "7-1", "page", page, "mark", "m", "title", "T", "head", "7-1")
            try redis.call("SET", "lp:{cars}:term", "7")
            try await ReplicaServer.run(1, screens: ["boats"], redis: redis.url) { servers in
                _ = try await ReplicaServer.owner(of: "boats", in: servers)
                #expect(try await servers[0].get("/screens/boats").status == 200)
                while try await servers[0].get("/screens/cars").status == 404 {}
                #expect(try await servers[0].get("/screens/cars").status == 503)
                let ready = try await servers[0].get("/readyz")
                #expect(
                    ready.status == 200 && ready.text.contains("key \(key): ") && ready.text.contains("delete the key"))
            }
        }
    }

    /// The owner's login loses the right to publish: pages of mirrors say that they are paused, and follow when it is back.
    @Test func pagesArePausedWhileOwnerCannotPublish() async throws {
        try await RedisServer.run { redis in
            try redis.call("ACL", "SETUSER", "previews", "on", ">secret", "~lp:*", "+@all")
            let url = "redis://previews:secret@127.0.0.1:\(redis.port)"
            try await ReplicaServer.run(2, redis: url) { servers in
                let owner = try await ReplicaServer.owner(of: "cars", in: servers)
                let mirror = servers[1 - owner.number]
                var page = try await mirror.page("cars")
                try redis.call("ACL", "SETUSER", "previews", "-xadd")
                try await owner.update("cars")
                try await mirror.stream(page) { stream async throws in
                    #expect(try await stream.beat { $0 == #"["cars"]"# } != nil)
                }
                #expect(try await mirror.get("/readyz").text.contains("screen cars: paused"))
                #expect(try await owner.get("/readyz").text.contains("XADD"))
                try redis.call("ACL", "SETUSER", "previews", "+xadd")
                try await owner.update("cars")
                try await page.follow(mirror.address) { $0.title == "Number 3" }
            }
        }
    }

    /// A page that is too long to share: pages of mirrors say that they are paused, and follow when it is shorter.
    @Test func pagesArePausedWhilePageIsTooLong() async throws {
        try await RedisServer.run { redis in
            try await ReplicaServer.run(2, redis: redis.url) { servers in
                let owner = try await ReplicaServer.owner(of: "cars", in: servers)
                let mirror = servers[1 - owner.number]
                var page = try await mirror.page("cars")
                let text = String(repeating: "x", count: 14 << 20)
                let live = try await owner.live("cars")
                await live.update { screen in
                    let handlers = screen.handlers
                    screen = ListScreen(id: "cars", title: screen.title) {
                        ListSection(id: "all") {
                            for row in 0..<5 { TitleRow.row(ItemModel(id: row, title: text)) }
                        }
                    }
                    screen.handlers = handlers
                }
                try await mirror.stream(page) { stream async throws in
                    #expect(try await stream.beat { $0 == #"["cars"]"# } != nil)
                }
                #expect(try await mirror.get("/readyz").text.contains("screen cars: paused"))
                while try await !owner.get("/readyz").text.contains("too long to share") {}
                try await owner.update("cars")
                try await page.follow(mirror.address) { $0.title == "Number 2" }
            }
        }
    }

    /// Pages of one cluster contain its action token, which another one does not accept.
    @Test func otherTokensNeedAnotherDatabase() async throws {
        try await RedisServer.run { redis in
            try await ReplicaServer.run(1, redis: redis.url) { servers in
                _ = try await ReplicaServer.owner(of: "cars", in: servers)
                for (action, access) in [
                    ("another-action-token", ReplicaServer.access), (ReplicaServer.action, "another-access-token"),
                ] {
                    let other = PreviewServer(
                        configuration: ServerConfiguration(port: 0, actionToken: action, accessToken: access),
                        sharing: try ScreenBroker.redis(redis.url), logger: ReplicaServer.logger)
                    await #expect(throws: ReplicaError.unusableBroker("\(RedisError.otherTokens)")) {
                        try await other.run()
                    }
                }
                let other = try RedisBroker(redis.url + "/1")
                defer { other.close() }
                let running = Task { try await other.run { _ in } }
                defer { running.cancel() }
                while await other.screens() != [] { await Task.yield() }
            }
        }
    }

    // MARK: - Values

    private static let revisions = ["0-0", "1-9007199254740991", "\(maximum)-9007199254740991", "7-0", "7-5"].compactMap
    {
        Revision($0)
    }

    /// Whatever Redis replies, it is a reply, or refused.
    @Test func repliesOfAnyFormAreRead() {
        let texts = [
            "", "abc", "-1", "0", "1e300", "nan", Self.maximum, Self.maximum + "0", "7-9223372036854775807", "7-5",
        ]
        var simple: [RedisValue] = [.null, .error("x"), .integer(.min), .integer(-1), .integer(0), .integer(1)]
        simple.append(.integer(.max))
        for text in texts { simple.append(.bytes(Array(text.utf8))) }
        simple.append(.bytes([0xFF, 0x00]))
        var values = simple + [.array([])]
        for one in simple {
            values += [.array([one]), .array([one, one, one, one, one]), .array([one, .array([one, one, one])])]
            for other in simple { values += [.array([one, other]), .array([.integer(0), .integer(1), one, other])] }
        }
        let base = ScreenBase(revision: Revision(epoch: 1, sequence: 1), title: "", page: [], mark: "")
        let commands: [BrokerCommand] = [
            .poll(previous: 0, canLead: true, mayLead: true), .renew(term: 1, sequence: 1), .append(term: 1, []),
            .rebase(base, isStart: true), .takeActions(term: 1),
        ]
        for value in values {
            for command in commands {
                guard let reply = try? BrokerReply(value, to: command) else { continue }
                for start in Self.revisions { Self.run([.reply(reply)], from: start) }
            }
            if case .array(let parts) = value {
                #expect(ScreenBase(parts, in: "key", MessageSeal(secret: "a")) == nil)
                if let entry = RedisEntry(value) { _ = BrokerMessage(entry) }
                _ = parts.compactMap { RedisEntry($0) }
            }
        }
    }

    /// Revisions at all limits, in every order.
    @Test func revisionsOfAnySizeAreHandled() {
        for start in Self.revisions {
            for first in Self.revisions {
                for second in Self.revisions {
                    let base = ScreenBase(revision: first, title: "T", page: [], mark: "m")
                    let entries = [first, second].map { PatchLogEntry(revision: $0, event: [1]) }
                    Self.run(
                        [
                            .reply(.state(hasOwner: true, term: first.epoch, head: second)), .reply(.base(base)),
                            .entries(entries), .reply(.state(hasOwner: false, term: second.epoch, head: first)),
                            .reply(.leading(term: second.epoch)), .rendered(base), .reply(.behind(first)), .patched,
                            .reply(.behind(second)), .baseNeeded, .reply(.lost), .reply(.fenced),
                        ], from: start)
                }
            }
        }
    }

    private static func run(_ events: [ScreenReplica.Event], from start: Revision) {
        let log = InMemoryPatchLog(length: 4)
        log.reset(to: start)
        var replica = ScreenReplica(instance: "a", canLead: true, log: log, after: start.epoch)
        for (index, event) in events.enumerated() {
            _ = replica.handle(event, now: index * 2_000)
            _ = replica.handle(.tick, now: index * 2_000 + 500)
            _ = (replica.unpublishedCount, replica.isPaused(now: .max))
        }
    }
}
#endif
