import Hummingbird
import ListPreviewKit
import Logging
import Testing

@testable import PreviewServer

@Suite(.timeLimit(.minutes(1)))
struct PreviewServerTests {
    @Test func portInUseIsReported() async throws {
        try await TestServer.run { running async throws in
            let port = running.address.port
            let server = PreviewServer(
                configuration: ServerConfiguration(port: port), logger: RecordingLog().logger)
            let error = await #expect(throws: ServerError.self) { try await server.run() }
            #expect(error == .portInUse(host: "127.0.0.1", port: port))
            #expect(
                error?.description == """
                    Port \(port) on 127.0.0.1 is in use already. Stop the program that listens there, or choose \
                    another port (0 takes any free one).
                    """)
            #expect(try await running.get("/healthz").status == 200)
        }
    }

    /// If no port was configured, the next free one is used.
    @Test func nextFreePortIsUsed() async throws {
        try await TestServer.run { running async throws in
            let port = running.address.port
            try #require(port < 65_000)
            let (addresses, found) = AsyncStream.makeStream(of: ServerAddress.self)
            var server = PreviewServer(
                configuration: ServerConfiguration(port: port), logger: RecordingLog().logger
            ) { found.yield($0) }
            server.furtherPorts = 500
            let serving = Task { [server] in
                defer { found.finish() }
                try await server.run()
            }
            let address = await addresses.first { _ in true }
            #expect((port + 1...port + 500).contains(address?.port ?? 0))
            serving.cancel()
            try await serving.value
        }
    }

    @Test(arguments: ["nowhere.invalid", "203.0.113.7"]) func unavailableHostIsReported(host: String) async throws {
        let server = PreviewServer(
            configuration: ServerConfiguration(host: host, port: 0), logger: RecordingLog().logger)
        let error = await #expect(throws: ServerError.self) { try await server.run() }
        #expect(error?.description.hasPrefix("Cannot listen on port 0 of \(host): ") == true)
    }

    @Test func reportsActualPort() async throws {
        try await TestServer.run { server in
            #expect(server.address.port > 0)
            #expect(server.address.url == "http://127.0.0.1:\(server.address.port)/")
        }
    }

    @Test func listensOnIPv6() async throws {
        try await TestServer.run(ServerConfiguration(host: "::1", port: 0)) { server in
            #expect(server.address.url == "http://[::1]:\(server.address.port)/")
            try await RawConnection.open(server.address) { connection in
                try await connection.send("GET /healthz HTTP/1.1\r\nHost: [::1]:\(server.address.port)\r\n\r\n")
                #expect(try await connection.response().status == 200)
            }
        }
    }

    @Test func twoServersShareScreens() async throws {
        let screens = ScreenRegistry()
        let screen = try await screens.add(TestScreens.numbers())
        try await TestServer.run(registry: screens) { one in
            try await TestServer.run(registry: screens) { other in
                try await one.follow("numbers", after: await screen.revision) { first in
                    try await other.follow("numbers", after: await screen.revision) { second async throws in
                        await screen.update { $0.title = "both" }
                        #expect(try await first.event()?.patch().to == 1)
                        #expect(try await second.event()?.patch().to == 1)
                    }
                }
            }
        }
    }
}

/// All routes of the server.
struct PreviewRoutesTests {
    /// A folder of pages could replace a route whose name is missing in the list.
    @Test func routeNamesAreReserved() throws {
        let configuration = ServerConfiguration(port: 0)
        let registry = PrometheusRegistry()
        let metrics = ServerMetrics(registry)
        let routes = PreviewRoutes(
            configuration: configuration, screens: ServedScreens(registry: ScreenRegistry()), folders: [:],
            secrets: try ServerSecrets(configuration), metrics: metrics, refusals: RefusalLog(metrics: metrics),
            health: ServerHealth(), registry: registry)
        let names = routes.router().routes.compactMap {
            $0.path.description.split(separator: "/").first.map(String.init)
        }
        #expect(Set(names) == PreviewRoutes.names)
    }
}
