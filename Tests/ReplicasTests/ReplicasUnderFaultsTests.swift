#if Redis
import Foundation
import HeadlessBrowser
import JSONText
import ListPreviewKit
import MarkupValidation
import Synchronization
import Testing

@testable import PreviewServer
@testable import Replicas
@testable import TestSupport

/// Real Redis, real nginx, three replicas in separate processes: while something fails every two seconds, browsers
/// follow screens, and users perform actions.
@Suite(.timeLimit(.minutes(15)), .serialized, .sharedBrowser)
struct ReplicasUnderFaultsTests {
    private static let screens = (0..<(TestScale.isLong ? 20 : 5)).map { "screen\($0)" }
    private static let clientCount = TestScale.isLong ? 300 : 30
    private static let updatesPerSecond = 50
    /// The number of each fault, and the pause between two of them.
    private static let rounds = TestScale.isLong ? 14 : 1
    private static let pause = Duration.milliseconds(TestScale.isLong ? 2_000 : 700)

    @Test func pagesMatchOwnerAndActionsRunOnce() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "replicas-\(UInt32.random(in: 0 ... .max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let run = FaultRun()
        try await RedisServer.run { redis in
            let (ports, entrance) = ((0..<3).map { _ in Daemon.freePort() }, Daemon.freePort())
            let replicas = ports.enumerated().map { number, port in
                ReplicaProcess(
                    ReplicaProcess.Setup(
                        number: number, port: port, entrance: entrance, redis: redis.url, screens: Self.screens,
                        folder: folder.path, updatesPerSecond: Self.updatesPerSecond))
            }
            defer { for replica in replicas { replica.kill() } }
            for replica in replicas { try await replica.start() }
            try await NginxProxy.run(Self.configuration(at: entrance, to: ports)) { nginx in
                let address = ServerAddress(ServerConfiguration(), port: entrance, accessToken: nil)
                let owners = Owners(redis: redis.url, replicas: replicas)
                try await SharedBrowser.withPage { browserPage in
                    try await browserPage.navigate(
                        to: address.url(path: "/screens/\(Self.screens[0])") + "?access=\(ReplicaServer.access)")
                    var clients: [FaultClient] = []
                    try await withThrowingTaskGroup(of: FaultClient.self) { group in
                        for number in 0..<Self.clientCount {
                            group.addTask {
                                let screen = Self.screens[number % Self.screens.count]
                                var client = FaultClient(screen, address, run, seed: UInt64(number))
                                await client.run()
                                return client
                            }
                        }
                        async let actions: Void = run.act(at: address, Self.screens)
                        defer { run.stop() }
                        try await fail(redis, replicas, nginx, owners)
                        try Data().write(to: URL(fileURLWithPath: replicas[0].setup.endFile))
                        run.stopActing()
                        await actions
                        run.heads = try await owners.heads(of: Self.screens)
                        for try await client in group { clients.append(client) }
                    }
                    for screen in Self.screens {
                        let fresh = try await owners.page(of: screen)
                        try run.verify(clients.filter { $0.screen == screen }, against: fresh)
                        guard screen == Self.screens[0] else { continue }
                        try await verify(browserPage, against: fresh)
                    }
                }
            }
        }
        try report(run, actionFile: folder.appendingPathComponent("actions"))
    }

    /// A proxy that distributes requests to servers in turn.
    private static func configuration(at port: Int, to ports: [Int]) -> String {
        """
        upstream replicas {
        \(ports.map { "    server 127.0.0.1:\($0) max_fails=1 fail_timeout=1s;" }.joined(separator: "\n"))
        }
        server {
            listen 127.0.0.1:\(port);
            location / {
                proxy_pass http://replicas;
                proxy_http_version 1.1;
                proxy_set_header Connection "";
                proxy_set_header Host $http_host;
                proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
                proxy_buffering off;
                proxy_read_timeout 60s;
            }
        }
        """
    }

    private func report(_ run: FaultRun, actionFile: URL) throws {
        for problem in run.problems { Issue.record("\(problem)") }
        let ran = try String(contentsOf: actionFile, encoding: .utf8).split(separator: "\n").map(String.init)
        let counts = Dictionary(ran.map { ($0, 1) }, uniquingKeysWith: +)
        #expect(run.accepted.count > 10 && run.patchCount > 1_000, "\(run.accepted.count), \(run.patchCount)")
        for (action, count) in counts { #expect(count == 1, "\(action) ran \(count) times") }
        for action in run.accepted { #expect(counts[action] == 1, "\(action) was accepted") }
        for action in run.refused { #expect(counts[action] == nil, "\(action) was refused") }
        print(
            "\(run.patchCount) patches, \(run.snapshotCount) snapshots, \(run.cutCount) connections cut;",
            "\(run.accepted.count) actions accepted, \(run.refused.count) refused,",
            "\(run.unavailableCount) answered 503, \(counts.count - run.accepted.count) of which ran")
    }

    /// Compares the elements of a browser's page with the owner's.
    private func verify(_ browserPage: Page, against fresh: ReplicaPage) async throws {
        try await browserPage.waitUntil(
            "ListPreview.document.state.epoch + '-' + ListPreview.document.state.revision === '\(fresh.revision)'")
        var writer = JSONWriter()
        writer.string(String(decoding: PolyglotWriter.bytes(of: fresh.document), as: UTF8.self))
        let difference = try await browserPage.evaluate(
            """
            (() => {
                const page = \(String(decoding: writer.bytes, as: UTF8.self));
                const text = page.replace("<style", "<template").replace("</style", "</template");
                const fresh = new DOMParser().parseFromString(text, "text/html").getElementById("screen");
                const mine = document.getElementById("screen");
                return mine.isEqualNode(fresh) ? "" : `page: ${mine.outerHTML}\\nserver: ${fresh.outerHTML}`;
            })()
            """)
        #expect(difference.string == "")
    }

    /// Causes all faults in turn.
    private func fail(
        _ redis: RedisServer, _ replicas: [ReplicaProcess], _ nginx: NginxProxy, _ owners: Owners
    ) async throws {
        for round in 0..<Self.rounds {
            for fault in 0..<8 {
                try await Task.sleep(for: Self.pause)
                switch fault {
                case 0:
                    let owner = try await owners.owner(of: Self.screens[round % Self.screens.count])
                    owner.kill()
                    try await owner.start()
                case 1: try redis.call("CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes")
                case 2:
                    redis.freeze()
                    try await Task.sleep(for: .seconds(3))
                    redis.unfreeze()
                case 3: try await nginx.restart()
                case 4: try await redis.restart(withData: true)
                case 5:
                    let owner = try await owners.owner(of: Self.screens[0])
                    let mirrors = replicas.filter { $0.setup.number != owner.setup.number }
                    let mirror = mirrors[round % mirrors.count]
                    mirror.kill()
                    try await mirror.start()
                case 6: try await redis.restart(withData: false)
                default:
                    // Full: no patches and no actions are accepted for a while.
                    try redis.call("CONFIG", "SET", "maxmemory-policy", "noeviction")
                    try redis.call("CONFIG", "SET", "maxmemory", "1mb")
                    try await Task.sleep(for: .seconds(1))
                    try redis.call("CONFIG", "SET", "maxmemory", "0")
                }
            }
        }
    }
}

/// Finds the owners of screens, which may change at any time.
private struct Owners: Sendable {
    let redis: String
    let replicas: [ReplicaProcess]

    func owner(of screen: String) async throws -> ReplicaProcess {
        while true {
            if let lease = try? RedisConnection(RedisAddress(redis), timeout: 2_000)
                .call(["GET", "lp:{\(screen)}:lease"]).text,
                let number = lease.dropFirst().prefix(while: \.isNumber).first?.wholeNumberValue
            {
                return replicas[number]
            }
            try await Task.sleep(for: .milliseconds(20))
        }
    }

    /// The current page of the owner.
    func page(of screen: String) async throws -> ReplicaPage {
        while true {
            let response = try? await RawConnection.get(
                "/screens/\(screen)", from: try await owner(of: screen).address, headers: ReplicaServer.headers)
            if let response, response.status == 200 { return try ReplicaPage(screen, response.body) }
            try await Task.sleep(for: .milliseconds(20))
        }
    }

    /// The revisions of all screens when the owners are stable and nothing changes any longer.
    func heads(of screens: [String]) async throws -> [String: Revision] {
        var last: [String: Revision] = [:]
        while true {
            var heads: [String: Revision] = [:]
            for screen in screens { heads[screen] = try await page(of: screen).revision }
            if heads == last { return heads }
            last = heads
            // A lease that is not extended expires meanwhile, and waiting actions are run or rejected.
            try await Task.sleep(for: .milliseconds(ScreenReplica.Interval.lease + ScreenReplica.Interval.grace + 500))
        }
    }
}

/// The shared state of browsers and users during one run.
private final class FaultRun: Sendable {
    private struct State {
        var problems: [String] = []
        var accepted: [String] = []
        var refused: [String] = []
        var unavailableCount = 0
        var patchCount = 0
        var snapshotCount = 0
        var cutCount = 0
        var isActing = true
        var isOver = false
        /// The revisions that pages must reach.
        var heads: [String: Revision] = [:]
        /// The data of each patch, which is the same on every replica.
        var patches: [String: [Revision: String]] = [:]
    }

    private let state = Mutex(State())

    var problems: [String] { state.withLock { $0.problems } }
    var accepted: [String] { state.withLock { $0.accepted } }
    var refused: [String] { state.withLock { $0.refused } }
    var unavailableCount: Int { state.withLock { $0.unavailableCount } }
    var patchCount: Int { state.withLock { $0.patchCount } }
    var snapshotCount: Int { state.withLock { $0.snapshotCount } }
    var cutCount: Int { state.withLock { $0.cutCount } }
    /// Whether clients end immediately, because the test has failed.
    var isOver: Bool { state.withLock { $0.isOver } }
    var heads: [String: Revision] {
        get { state.withLock { $0.heads } }
        set { state.withLock { $0.heads = newValue } }
    }

    func head(of screen: String) -> Revision? { state.withLock { $0.heads[screen] } }
    func stop() { state.withLock { $0.isOver = true } }
    func stopActing() { state.withLock { $0.isActing = false } }
    func note(_ problem: String) { state.withLock { $0.problems.append(problem) } }
    func noteSnapshot() { state.withLock { $0.snapshotCount += 1 } }
    func noteCut() { state.withLock { $0.cutCount += 1 } }

    func notePatch(_ data: String, _ revision: Revision, of screen: String) {
        state.withLock { state in
            state.patchCount += 1
            if let known = state.patches[screen]?[revision], known != data {
                state.problems.append("\(revision) of \(screen) has two patches")
            }
            state.patches[screen, default: [:]][revision] = data
        }
    }

    /// Acts repeatedly; every tenth action is for a row that does not exist. On a busy machine, the servers are down most of
    /// the time, so it goes on until some actions were accepted.
    func act(at address: ServerAddress, _ screens: [String]) async {
        var count = 0
        while state.withLock({ ($0.isActing || $0.accepted.count <= 10) && !$0.isOver }) {
            count += 1
            let isRefused = count % 10 == 0
            let action = "action \(count)"
            let status = try? await ReplicaServer.act(
                screens[count % screens.count], action, on: isRefused ? "r-none" : "screen", at: address
            ).status
            state.withLock { state in
                switch status {
                case 204 where !isRefused: state.accepted.append(action)
                case nil, 502, 503, 504: state.unavailableCount += 1
                case let status? where isRefused && (400..<500).contains(status): state.refused.append(action)
                case let status?: state.problems.append("\(action) was answered \(status)")
                }
            }
            try? await Task.sleep(for: .milliseconds(50))
        }
    }

    /// Updates the pages of a screen's clients from their starting points, and compares them with the owner's.
    func verify(_ clients: [FaultClient], against fresh: ReplicaPage) throws {
        var document: MarkupDocument?
        var position = fresh.revision
        let patches = state.withLock { $0.patches[fresh.id] ?? [:] }
        func lead(to revision: Revision) throws {
            while position.sequence < revision.sequence, let page = document {
                position = Revision(epoch: position.epoch, sequence: position.sequence + 1)
                guard let data = patches[position] else { return note("\(position) of \(fresh.id) is missing") }
                document = try PatchApplier().apply(try DOMPatch(decoding: Array(data.utf8)), to: page)
            }
        }
        for client in clients.sorted(by: { $0.start.sequence < $1.start.sequence }) {
            guard client.position == fresh.revision, client.start.epoch == fresh.revision.epoch else {
                note("a page of \(fresh.id) is at \(client.position), the owner at \(fresh.revision)")
                continue
            }
            let page = try client.document()
            guard let before = document else {
                (document, position) = (page, client.start)
                continue
            }
            try lead(to: client.start)
            if try ScreenComparison(document ?? before, page) != .equal { note("a page of \(client.start) differs") }
        }
        try lead(to: fresh.revision)
        if let document, try ScreenComparison(document, fresh.document) != .equal {
            note("the pages of \(fresh.id) differ from the owner's")
        }
    }
}

/// A browser behind nginx, whose connection is closed occasionally. It keeps its initial page or snapshot, and the
/// revision that patches have led to.
private struct FaultClient {
    let screen: String
    private(set) var start = Revision(epoch: 0, sequence: 0)
    private(set) var position = Revision(epoch: 0, sequence: 0)
    private let address: ServerAddress
    private let run: FaultRun
    private var page: [UInt8] = []
    private var snapshot: StreamedEvent?
    private var random: SeededGenerator

    init(_ screen: String, _ address: ServerAddress, _ run: FaultRun, seed: UInt64) {
        (self.screen, self.address, self.run) = (screen, address, run)
        random = SeededGenerator(seed: seed)
    }

    private var isDone: Bool { run.isOver || (position.epoch > 0 && run.head(of: screen) == position) }

    /// Follows until the page has the last revision.
    mutating func run() async {
        while !isDone {
            do {
                if position.epoch == 0 { try await load() } else { try await follow() }
            } catch {
                // Connections end. Browsers wait before they connect again.
                try? await Task.sleep(for: .milliseconds(.random(in: 50...500, using: &random)))
            }
        }
    }

    private mutating func load() async throws {
        let response = try await RawConnection.get("/screens/\(screen)", from: address, headers: ReplicaServer.headers)
        guard response.status == 200 else { throw RawConnection.Failure.closed }
        let page = try ReplicaPage(screen, response.body)
        (self.page, start, position) = (response.body, page.revision, page.revision)
    }

    /// Follows one stream for a while.
    private mutating func follow() async throws {
        var client = self
        defer { self = client }
        let count = Int.random(in: 1...400, using: &client.random)
        try await RawConnection.open(address) { connection async throws in
            try await connection.request(
                "/screens/\(client.screen)/events?revision=\(client.position)", of: client.address,
                headers: ReplicaServer.headers)
            guard try await connection.head().status == 200 else { throw RawConnection.Failure.closed }
            var received = 0
            while received < count, !client.isDone {
                guard let event = try await connection.event() else { throw RawConnection.Failure.closed }
                received += 1
                client.receive(event)
            }
        }
        run.noteCut()
    }

    private mutating func receive(_ event: StreamedEvent) {
        guard let revision = event.revision else { return }
        switch event.name {
        case "patch":
            if revision.epoch == position.epoch, revision.sequence == position.sequence + 1 {
                position = revision
                run.notePatch(event.data, revision, of: screen)
            } else {
                run.note("\(revision) came to a page of \(screen) at \(position)")
            }
        case "snapshot":
            (snapshot, start, position) = (event, revision, revision)
            run.noteSnapshot()
        default: break
        }
    }

    /// The initial page or snapshot of the client.
    func document() throws -> MarkupDocument {
        try MarkupDocument(parsing: snapshot?.text("page").map { Array($0.utf8) } ?? page)
    }
}
#endif
