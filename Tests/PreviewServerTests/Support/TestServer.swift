import ListViewModels
import Logging
import PreviewServer
import ServiceLifecycle

/// A server that runs for the length of a test, on a port of its own.
struct TestServer: Sendable {
    let address: ServerAddress
    let screens: ScreenRegistry
    let log: RecordingLog
    private let group: ServiceGroup

    enum Failure: Error {
        case didNotStart
    }

    /// Starts a server, and shuts it down gracefully afterwards.
    static func run<Result: Sendable>(
        _ configuration: ServerConfiguration = ServerConfiguration(port: 0), screens: [ListScreen] = [],
        registry: ScreenRegistry? = nil, _ body: @Sendable (TestServer) async throws -> Result
    ) async throws -> Result {
        let log = RecordingLog()
        let (ready, continuation) = AsyncStream<ServerAddress>.makeStream()
        let server = PreviewServer(configuration: configuration, screens: registry, logger: log.logger) {
            continuation.yield($0)
        }
        for screen in screens { try await server.screens.add(screen) }
        let group = ServiceGroup(configuration: .init(services: [.init(service: server)], logger: log.logger))
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
            let test = TestServer(address: address, screens: server.screens, log: log, group: group)
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

    /// The live screen with an id.
    func screen(_ id: String) async throws -> LiveScreen {
        guard let screen = await screens.screen(id) else { throw ScreenRegistryError.invalidID(id) }
        return screen
    }

    /// One request on a connection of its own.
    func get(_ path: String, headers: [String] = [], method: String = "GET") async throws -> RawResponse {
        try await RawConnection.get(path, from: address, headers: headers, method: method)
    }

    /// Opens a stream and reads its head.
    func follow<Result>(
        _ id: String, after revision: Revision? = nil, lastEventID: String? = nil, receiveBuffer: Int? = nil,
        _ body: (inout RawConnection) async throws -> Result
    ) async throws -> Result {
        try await RawConnection.open(address, receiveBuffer: receiveBuffer) { connection in
            let query = revision.map { "?revision=\($0)" } ?? ""
            try await connection.request(
                "/screens/\(id)/events\(query)", of: address,
                headers: lastEventID.map { ["Last-Event-ID: \($0)"] } ?? [])
            let head = try await connection.head()
            guard head.status == 200 else { throw RawConnection.Failure.malformed("status \(head.status)") }
            return try await body(&connection)
        }
    }

    /// Begins to shut the server down.
    func shutDown() async {
        await group.triggerGracefulShutdown()
    }
}
