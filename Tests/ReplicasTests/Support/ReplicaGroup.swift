#if Redis
import ListPreviewKit
import Logging
import MarkupValidation
import ServiceLifecycle
import Synchronization
import Testing

@testable import PreviewServer
@testable import Replicas

/// The number of runs of each action, on any replica.
final class ActionCounts: Sendable {
    private let counts = Mutex<[String: Int]>([:])

    func count(_ action: String) { counts.withLock { $0[action, default: 0] += 1 } }
    subscript(action: String) -> Int { counts.withLock { $0[action, default: 0] } }
    var all: [String: Int] { counts.withLock { $0 } }
}

struct ReplicaServer: Sendable {
    let number: Int
    let address: ServerAddress
    let registry: ScreenRegistry
    let broker: RedisBroker
    let sharing: ScreenBroker

    static let action = "the-action-token-of-all"
    static let access = "the-access-token-of-all"
    static let headers = ["Authorization: Bearer \(access)"]

    static let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

    /// A screen whose rows depend on one number. The action `add` with a text increases it.
    static func screen(_ id: String, _ number: Int) -> ListScreen {
        ListScreen(id: id, title: "Number \(number)") {
            ListSection(id: "all") {
                for row in 0...(number % 5 + 3) {
                    TitleRow.row(ItemModel(id: row, title: row == 0 ? "Number \(number)" : "Row \(row * (number % 3))"))
                }
            }
        }
    }

    /// The app's screen with an id.
    func live(_ id: String) async throws -> LiveScreen {
        try #require(await registry.screen(id))
    }

    /// Whether the replica owns a screen.
    func leads(_ id: String) async -> Bool { await sharing.screens?.leads(id) == true }

    func update(_ id: String) async throws {
        let live = try await live(id)
        await Self.increase(live)
    }

    static func increase(_ live: LiveScreen) async {
        await live.update { screen in
            let handlers = screen.handlers
            let number = Int(screen.title.dropFirst(7)) ?? 0
            screen = Self.screen(live.id, number + 1)
            screen.handlers = handlers
        }
    }

    /// - Parameter entrance: The port of a proxy that forwards the browser's `Host`.
    static func configuration(port: Int, behind entrance: Int = 1) -> ServerConfiguration {
        ServerConfiguration(
            port: port, allowedHosts: ["127.0.0.1:\(entrance)"], heartbeat: .seconds(1), actionToken: action,
            accessToken: access)
    }

    /// Adds an app's screen whose action `add` increases its number.
    static func add(
        _ id: String, to registry: ScreenRegistry, counts: ActionCounts, answersLater: Bool = false
    ) async throws {
        let live = try await registry.add(screen(id, 1), answersLater: answersLater)
        await live.update { screen in
            screen.handlers.onOther { [weak live] context in
                if case .text(let text)? = context.event.value { counts.count(text) }
                if let live { await increase(live) }
                return true
            }
        }
    }

    /// Closes the connection to the broker permanently.
    func cut() {
        broker.close()
    }

    /// Runs replicas with the same screens, and shuts them down afterwards.
    static func run<Result: Sendable>(
        _ count: Int, screens ids: [String] = ["cars"], redis: String, counts: ActionCounts = ActionCounts(),
        answersLater: Bool = false, logger: Logger = logger, _ body: @Sendable ([ReplicaServer]) async throws -> Result
    ) async throws -> Result {
        try await withThrowingTaskGroup(of: Void.self) { group in
            var (servers, services) = ([ReplicaServer](), [ServiceGroup]())
            for number in 0..<count {
                let broker = try RedisBroker(redis, instance: "r\(number)", logger: logger)
                let sharing = ScreenBroker(broker)
                let registry = ScreenRegistry()
                let (ready, continuation) = AsyncStream<ServerAddress>.makeStream()
                let server = PreviewServer(
                    configuration: configuration(port: 0), screens: registry, sharing: sharing,
                    logger: logger
                ) { continuation.yield($0) }
                for id in ids { try await add(id, to: registry, counts: counts, answersLater: answersLater) }
                let service = ServiceGroup(configuration: .init(services: [.init(service: server)], logger: logger))
                services.append(service)
                group.addTask {
                    defer { continuation.finish() }
                    try await service.run()
                }
                var addresses = ready.makeAsyncIterator()
                let address = try #require(await addresses.next())
                servers.append(
                    ReplicaServer(
                        number: number, address: address, registry: registry, broker: broker, sharing: sharing))
            }
            let result: Swift.Result<Result, any Error>
            do { result = .success(try await body(servers)) } catch { result = .failure(error) }
            for service in services { await service.triggerGracefulShutdown() }
            try? await group.waitForAll()
            return try result.get()
        }
    }

    /// The replica that owns a screen, when there is one.
    static func owner(of id: String, in servers: [ReplicaServer]) async throws -> ReplicaServer {
        while true {
            for server in servers where await server.leads(id) { return server }
            try await Task.sleep(for: .milliseconds(5))
        }
    }

    func get(_ path: String) async throws -> RawResponse {
        try await RawConnection.get(path, from: address, headers: Self.headers)
    }

    /// The page of a screen, when the replica has it.
    func page(_ id: String) async throws -> ReplicaPage {
        while true {
            let response = try await get("/screens/\(id)")
            if response.status == 200 { return try ReplicaPage(id, response.body) }
        }
    }

    /// Opens the stream that a page follows.
    func stream<Result>(
        _ page: ReplicaPage, _ body: (inout RawConnection) async throws -> Result
    ) async throws -> Result {
        try await RawConnection.open(address) { connection async throws in
            try await connection.request(
                "/screens/\(page.id)/events?revision=\(page.revision)", of: address, headers: Self.headers)
            guard try await connection.head().status == 200 else { throw RawConnection.Failure.closed }
            return try await body(&connection)
        }
    }

    func act(_ id: String, _ text: String) async throws -> RawResponse {
        try await Self.act(id, text, at: address)
    }

    static func act(
        _ id: String, _ text: String, on element: String = "screen", at address: ServerAddress
    ) async throws -> RawResponse {
        try await RawConnection.open(address) { connection in
            let body = #"{"row":"\#(element)","action":"add","value":"\#(text)"}"#
            try await connection.request(
                "/screens/\(id)/actions", of: address,
                headers: headers + [
                    "X-CSRF-Token: \(action)", "Content-Type: application/json", "Content-Length: \(body.utf8.count)",
                ], method: "POST")
            try await connection.send(body)
            return try await connection.response()
        }
    }
}

extension RawConnection {
    /// Reads heartbeats until one matches, and returns its data.
    mutating func beat(_ isFitting: (String) -> Bool) async throws -> String? {
        while let event = try await event() {
            if event.name == "beat", isFitting(event.data) { return event.data }
        }
        return nil
    }
}

/// A browser's page.
struct ReplicaPage {
    let id: String
    private(set) var document: MarkupDocument
    private(set) var revision: Revision
    private(set) var snapshotCount = 0
    private(set) var patchCount = 0

    enum Failure: Error {
        case noRevision(String)
        case doesNotFollow(Revision, DOMPatch)
    }

    init(_ id: String, _ bytes: [UInt8]) throws {
        self.id = id
        document = try MarkupDocument(parsing: bytes)
        let text = String(decoding: bytes, as: UTF8.self)
        guard let match = text.firstMatch(of: #/"epoch":"([0-9]+)"[^{}]*?"revision":([0-9]+)/#),
            let epoch = UInt64(match.1), let sequence = Int(match.2)
        else { throw Failure.noRevision(text) }
        revision = Revision(epoch: epoch, sequence: sequence)
    }

    /// The text of the first row.
    var title: String {
        let text = String(decoding: PolyglotWriter.bytes(of: document), as: UTF8.self)
        guard let row = text.firstRange(of: "id=\"r-0\"") else { return "" }
        return text[row.upperBound...].firstMatch(of: #/Number [0-9]+/#).map { String($0.0) } ?? ""
    }

    /// Applies an event like the page's script.
    mutating func receive(_ event: StreamedEvent) throws {
        switch event.name {
        case "patch":
            let patch = try event.patch()
            guard let next = event.revision, next.epoch == revision.epoch else { return }
            // Pages ignore known revisions.
            if patch.to <= revision.sequence { return }
            guard patch.from == revision.sequence else { throw Failure.doesNotFollow(revision, patch) }
            document = try PatchApplier().apply(patch, to: document)
            revision = next
            patchCount += 1
        case "snapshot":
            guard let page = event.text("page"), event.text("screen") == id, let next = event.revision else { return }
            document = try MarkupDocument(parsing: Array(page.utf8))
            revision = next
            snapshotCount += 1
        default: break
        }
    }

    /// Follows the stream of a server until the page satisfies a condition.
    mutating func follow(
        _ address: ServerAddress, until isDone: (ReplicaPage) -> Bool
    ) async throws {
        guard !isDone(self) else { return }
        var page = self
        defer { self = page }
        try await RawConnection.open(address) { connection async throws in
            try await connection.request(
                "/screens/\(page.id)/events?revision=\(page.revision)", of: address, headers: ReplicaServer.headers)
            guard try await connection.head().status == 200 else { throw RawConnection.Failure.closed }
            while !isDone(page) {
                guard let event = try await connection.event() else { throw RawConnection.Failure.closed }
                try page.receive(event)
            }
        }
    }
}
#endif
