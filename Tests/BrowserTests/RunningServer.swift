import Hummingbird
import Logging
import NIOCore
import PreviewCatalog
import PreviewServer
import PreviewServing

/// A server on a free port, during a test.
struct RunningServer {
    var screens: ScreenRegistry
    var url: String
    var port: Int

    /// - Parameters:
    ///   - accessToken: The required token, if there is one.
    ///   - gallery: A gallery that is served with the screens.
    ///   - path: Its path in another server; `nil` for a standalone server.
    static func with<Result>(
        port: Int = 0, accessToken: String? = nil, gallery: GalleryPages? = nil, mountedAt path: String? = nil,
        _ body: (RunningServer) async throws -> Result
    ) async throws -> Result {
        let (addresses, found) = AsyncStream.makeStream(of: (url: String, port: Int).self)
        var logger = Logger(label: "tests")
        logger.logLevel = .error
        let configuration = ServerConfiguration(port: port, accessToken: accessToken)
        var server = PreviewServer(configuration: configuration, logger: logger) {
            found.yield(($0.url, $0.port))
        }
        if let gallery { try server.add(ServedGallery(gallery), at: ServedGallery.name) }
        let host = try path.map { path in
            let router = Router()
            try server.addRoutes(to: router, at: path)
            return Application(
                router: router, configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port)),
                onServerRunning: { channel in
                    let port = channel.localAddress?.port ?? 0
                    found.yield(("http://127.0.0.1:\(port)/\(path)/", port))
                }, logger: logger)
        }
        let running = Task { [server] in
            defer { found.finish() }
            if let host { try await host.run() } else { try await server.run() }
        }
        for await address in addresses {
            do {
                let result = try await body(
                    RunningServer(screens: server.screens, url: address.url, port: address.port))
                await stop(running)
                return result
            } catch {
                await stop(running)
                throw error
            }
        }
        try await running.value
        throw CancellationError()
    }

    /// The next server may want the same port, so this one must have ended.
    private static func stop(_ running: Task<Void, any Error>) async {
        running.cancel()
        _ = await running.result
    }
}
