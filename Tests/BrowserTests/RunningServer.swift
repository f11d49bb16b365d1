import Logging
import PreviewServer
import ServiceLifecycle

/// A server on a free port, for the length of a test.
struct RunningServer {
    var screens: ScreenRegistry
    var url: String
    var port: Int

    static func with<Result: Sendable>(
        port: Int = 0, _ body: @escaping @Sendable (RunningServer) async throws -> Result
    ) async throws -> Result {
        let (addresses, found) = AsyncStream.makeStream(of: ServerAddress.self)
        var logger = Logger(label: "tests")
        logger.logLevel = .error
        let server = PreviewServer(configuration: ServerConfiguration(port: port), logger: logger) { found.yield($0) }
        return try await withThrowingTaskGroup(of: Result?.self) { group in
            group.addTask {
                try await server.run()
                return nil
            }
            group.addTask {
                for await address in addresses {
                    return try await body(
                        RunningServer(screens: server.screens, url: address.url, port: address.port))
                }
                return nil
            }
            defer { group.cancelAll() }
            while let result = try await group.next() {
                if let result { return result }
            }
            throw CancellationError()
        }
    }
}
