import Hummingbird
import ListPreviewKit
import Logging
import NIOCore
import ServiceLifecycle

@testable import PreviewServer

/// A server that runs during a test, on its own port.
struct TestServer: Sendable {
    let address: ServerAddress
    let screens: ScreenRegistry
    let log: RecordingLog
    private let group: ServiceGroup

    /// The token of the pages of these servers, unless the test sets another one.
    static let token = "the-token-of-all-tests"

    enum Failure: Error {
        case didNotStart
    }

    /// Starts a server, and shuts it down gracefully afterwards.
    static func run<Result: Sendable>(
        _ configuration: ServerConfiguration = ServerConfiguration(port: 0), screens: [ListScreen] = [],
        registry: ScreenRegistry? = nil, folders: [String: any PageFolder] = [:],
        sharing: (any ScreenSharing)? = nil,
        _ body: @Sendable (TestServer) async throws -> Result
    ) async throws -> Result {
        var configuration = configuration
        if configuration.actionToken == nil { configuration.actionToken = token }
        let log = RecordingLog()
        let (ready, continuation) = AsyncStream<ServerAddress>.makeStream()
        var server = PreviewServer(
            configuration: configuration, screens: registry, sharing: sharing, logger: log.logger
        ) { continuation.yield($0) }
        for (name, folder) in folders { try server.add(folder, at: name) }
        for screen in screens { try await server.screens.add(screen) }
        return try await run(server, of: server.screens, log, ready, continuation, body)
    }

    /// Starts another server that has the routes of this one, and shuts it down gracefully afterwards.
    ///
    /// - Parameter addRoutes: Adds the routes of the server, and others.
    static func runMounted<
        Context: InitializableFromSource<ApplicationRequestContextSource> & RequestContext, Result: Sendable
    >(
        _ configuration: ServerConfiguration = ServerConfiguration(), screens: [ListScreen],
        in router: Router<Context>, sharing: (any ScreenSharing)? = nil,
        addRoutes: (PreviewServer, Router<Context>) throws -> any Service,
        _ body: @Sendable (TestServer) async throws -> Result
    ) async throws -> Result {
        var configuration = configuration
        if configuration.actionToken == nil { configuration.actionToken = token }
        let log = RecordingLog()
        let (ready, continuation) = AsyncStream<ServerAddress>.makeStream()
        let server = PreviewServer(configuration: configuration, sharing: sharing, logger: log.logger)
        for screen in screens { try await server.screens.add(screen) }
        let service = try addRoutes(server, router)
        var application = Application(
            router: router, configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { [configuration] channel in
                let port = channel.localAddress?.port ?? 0
                continuation.yield(ServerAddress(configuration, port: port, accessToken: nil))
            }, logger: log.logger)
        application.addServices(service)
        return try await run(application, of: server.screens, log, ready, continuation, body)
    }

    private static func run<Result: Sendable>(
        _ service: some Service, of screens: ScreenRegistry, _ log: RecordingLog, _ ready: AsyncStream<ServerAddress>,
        _ continuation: AsyncStream<ServerAddress>.Continuation, _ body: @Sendable (TestServer) async throws -> Result
    ) async throws -> Result {
        let group = ServiceGroup(configuration: .init(services: [.init(service: service)], logger: log.logger))
        return try await withThrowingTaskGroup(of: Void.self) { tasks in
            tasks.addTask {
                defer { continuation.finish() }
                try await group.run()
            }
            var addresses = ready.makeAsyncIterator()
            guard let address = await addresses.next() else {
                try await tasks.waitForAll()
                throw Failure.didNotStart
            }
            let test = TestServer(address: address, screens: screens, log: log, group: group)
            let result: Result
            do {
                result = try await body(test)
            } catch {
                await group.triggerGracefulShutdown()
                throw error
            }
            await group.triggerGracefulShutdown()
            try await tasks.waitForAll()
            return result
        }
    }

    func screen(_ id: String) async throws -> LiveScreen {
        guard let screen = await screens.screen(id) else { throw ScreenRegistryError.invalidID(id) }
        return screen
    }

    /// One request on a separate connection; with the token if it may change something.
    func get(
        _ path: String, headers: [String] = [], method: String = "GET", token: String? = TestServer.token
    ) async throws -> RawResponse {
        let token = method == "POST" ? token.map { ["X-CSRF-Token: \($0)"] } ?? [] : []
        return try await RawConnection.get(path, from: address, headers: headers + token, method: method)
    }

    /// Posts a body on a separate connection.
    func post(
        _ body: String, to path: String = "/screens/numbers/actions", type: String? = "application/json",
        headers: [String] = [], token: String? = TestServer.token
    ) async throws -> RawResponse {
        try await RawConnection.open(address) { connection in
            var lines = ["Content-Length: \(body.utf8.count)"] + headers
            if let type { lines.append("Content-Type: \(type)") }
            if let token { lines.append("X-CSRF-Token: \(token)") }
            try await connection.request(path, of: address, headers: lines, method: "POST")
            try await connection.send(body)
            return try await connection.response()
        }
    }

    /// Opens a stream and reads its head.
    func follow<Result>(
        _ id: String, below path: String = "", after revision: Revision? = nil, lastEventID: String? = nil,
        receiveBuffer: Int? = nil,
        _ body: (inout RawConnection) async throws -> Result
    ) async throws -> Result {
        try await RawConnection.open(address, receiveBuffer: receiveBuffer) { connection in
            let query = revision.map { "?revision=\($0)" } ?? ""
            try await connection.request(
                "\(path)/screens/\(id)/events\(query)", of: address,
                headers: lastEventID.map { ["Last-Event-ID: \($0)"] } ?? [])
            let head = try await connection.head()
            guard head.status == 200 else { throw RawConnection.Failure.malformed("status \(head.status)") }
            return try await body(&connection)
        }
    }

    /// Starts to shut the server down.
    func shutDown() async {
        await group.triggerGracefulShutdown()
    }
}

enum TestScreens {
    /// A screen with numbered rows.
    static func numbers(id: String = "numbers", title: String = "Numbers", _ numbers: [Int] = [1, 2, 3]) -> ListScreen {
        ListScreen(id: id, title: title) {
            ListSection(id: "all", header: .header("All <numbers>")) {
                for number in numbers {
                    TitleRow.row(ItemModel(id: number, title: "Number \(number)"))
                }
            }
        }
    }
}
