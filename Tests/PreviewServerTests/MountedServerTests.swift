import HTTPTypes
import Hummingbird
import ListPreviewKit
import NIOCore
import Testing

@testable import PreviewServer

/// The routes of a server in the router of another one.
@Suite(.timeLimit(.minutes(1)))
struct MountedServerTests {
    /// Another server with its own page and middleware.
    private func mounted<Result: Sendable>(
        at path: String = "tools/previews", _ configuration: ServerConfiguration = ServerConfiguration(),
        _ body: @Sendable (TestServer) async throws -> Result
    ) async throws -> Result {
        let router = Router(context: HostContext.self)
        router.add(middleware: HostField())
        router.get("/") { _, _ in "the host's own page" }
        return try await TestServer.runMounted(
            configuration, screens: [TestScreens.numbers()], in: router,
            addRoutes: { server, router in try server.addRoutes(to: router, at: path) }, body)
    }

    @Test func allAddressesAreBelowPath() async throws {
        try await mounted { server in
            #expect(try await server.get("/").text == "the host's own page")
            for index in ["/tools/previews", "/tools/previews/"] {
                let list = try await server.get(index)
                #expect(list.status == 200)
                #expect(list.text.contains(#"href="/tools/previews/screens/numbers""#))
            }
            let path = "/tools/previews/screens/numbers"
            let page = try await server.get(path)
            #expect(page.status == 200)
            let addresses = page.text.matches(of: /(?:href|src)="([^"#]*)"|"events":"([^"]*)"/)
                .map { String($0.output.1 ?? $0.output.2 ?? "") }
                // The page contains an empty icon, so that browsers request none.
                .filter { $0 != "data:," }
            #expect(addresses.count > 2)
            for address in addresses {
                #expect(address.hasPrefix("/tools/previews/"), "\(address)")
                if address.contains("/assets/") { #expect(try await server.get(address).status == 200) }
            }
            #expect(try await server.get(path, method: "HEAD").status == 200)
            #expect(try await server.get("/tools/previews/metrics").text.contains("listpreview_"))
            for missing in ["/screens/numbers", "/assets/css/page.css", "/tools/previews/healthz"] {
                #expect(try await server.get(missing).status == 404, "\(missing)")
            }
        }
    }

    @Test func missingScreensAndRejectionsStayBelowPath() async throws {
        try await mounted { server in
            let missing = try await server.get("/tools/previews/screens/late", headers: ["Accept: text/html"])
            #expect(missing.status == 404)
            #expect(missing.text.contains(#""events":"/tools/previews/screens/late/events""#))
            #expect(missing.text.contains(#"href="/tools/previews/""#))
            #expect(try await server.get("/tools/previews/screens/numbers", method: "POST").status == 405)
        }
    }

    @Test func hostMiddlewareApplies() async throws {
        try await mounted { server in
            for path in ["", "/screens/numbers", "/assets/css/page.css", "/none"] {
                let response = try await server.get("/tools/previews\(path)")
                #expect(response["x-host"] == "/tools/previews\(path)")
                #expect(response["content-security-policy"]?.contains("default-src 'none'") == true)
            }
        }
    }

    @Test func patchesArriveAndActionsAreAnswered() async throws {
        try await mounted { server in
            let screen = try await server.screen("numbers")
            try await server.follow("numbers", below: "/tools/previews", after: await screen.revision) {
                stream async throws in
                #expect(try await stream.block()?.hasPrefix("retry: ") == true)
                for number in 1...3 {
                    await screen.update { $0.title = "\(number)" }
                    #expect(try await stream.event()?.patch().to == number)
                }
                await screen.update { screen in
                    screen.handlers.onOther { _ in true }
                }
                let actions = "/tools/previews/screens/numbers/actions"
                let action = #"{"row": "r-1", "action": "greet"}"#
                #expect(try await server.post(action, to: actions, token: "other").status == 403)
                #expect(
                    try await server.post(action, to: actions, headers: ["Origin: https://other.example"]).status == 403
                )
            }
        }
    }

    /// More than fits into all buffers: the browser receives what it accepts, and is up to date afterwards.
    @Test func slowReadersCatchUpWithSnapshot() async throws {
        var limits = ServerLimits()
        limits.logBytes = 1_000_000
        try await mounted(ServerConfiguration(limits: limits)) { server in
            let screen = try await server.screen("numbers")
            let start = await screen.revision
            try await server.follow("numbers", below: "/tools/previews", after: start, receiveBuffer: 65_536) {
                slow async throws in
                for number in 1...80 {
                    await screen.update {
                        $0.title = String(repeating: number.isMultiple(of: 2) ? "a" : "b", count: 200_000)
                    }
                }
                var position = 0
                while let event = try await slow.event() {
                    let sequence = try #require(event.revision?.sequence)
                    if event.name == "snapshot" {
                        #expect(sequence == 80)
                        break
                    }
                    #expect(sequence == position + 1)
                    position = sequence
                }
                #expect(position < 40, "it was sent \(position) patches")
                await screen.update { $0.title = "the end" }
                #expect(try await slow.event()?.patch().to == 81)
            }
        }
    }

    @Test func streamsEndWithHost() async throws {
        try await mounted { server in
            let screen = try await server.screen("numbers")
            try await server.follow("numbers", below: "/tools/previews", after: await screen.revision) {
                stream async throws in
                #expect(try await stream.block()?.hasPrefix("retry: ") == true)
                await server.shutDown()
                #expect(try await stream.event() == nil)
                await server.log.wait(for: "Stream closed")
                #expect(screen.subscriberCount == 0)
            }
        }
    }

    @Test func disconnectedReadersAreRemoved() async throws {
        try await mounted { server in
            let screen = try await server.screen("numbers")
            try await server.follow("numbers", below: "/tools/previews", after: await screen.revision) {
                stream async throws in
                #expect(try await stream.block()?.hasPrefix("retry: ") == true)
                #expect(screen.subscriberCount == 1)
            }
            await server.log.wait(for: "Stream closed")
            #expect(screen.subscriberCount == 0)
        }
    }

    @Test func accessTokenIsRequiredOnlyIfConfigured() async throws {
        var configuration = ServerConfiguration(host: "0.0.0.0")
        try await mounted(configuration) { server async throws in
            #expect(try await server.get("/tools/previews").status == 200)
        }
        configuration.accessToken = "a-token-that-is-long"
        try await mounted(configuration) { server async throws in
            #expect(try await server.get("/tools/previews").status == 401)
            #expect(try await server.get("/").status == 200)
            let answer = try await server.get("/tools/previews/?access=a-token-that-is-long")
            #expect(answer["set-cookie"]?.contains("Path=/tools/previews/") == true)
            #expect(answer["location"] == "/tools/previews/")
        }
    }

    /// One screen in two places: each has its own addresses.
    @Test func serverCanBeMountedTwice() async throws {
        try await TestServer.runMounted(
            screens: [TestScreens.numbers()], in: Router(context: BasicRequestContext.self),
            addRoutes: { server, router in
                try server.addRoutes(to: router, at: "/one/")
                return try server.addRoutes(to: router, at: "two")
            }
        ) { server in
            for _ in 1...2 {
                for path in ["/one", "/two"] {
                    let page = try await server.get("\(path)/screens/numbers")
                    #expect(page.text.contains(#""events":"\#(path)/screens/numbers/events""#))
                }
            }
        }
    }

    @Test(arguments: ["", "/", "a b", "a/:id", "**", "a/../b", "ä"])
    func unusablePathsAreRejected(path: String) throws {
        let router = Router(context: BasicRequestContext.self)
        let error = #expect(throws: ServerError.self) { try PreviewServer().addRoutes(to: router, at: path) }
        #expect(error == .unusablePath(path))
        #expect(router.routes.isEmpty)
    }
}

/// A context as an app has it.
private struct HostContext: RequestContext, RemoteAddressRequestContext {
    var coreContext: CoreRequestContextStorage
    let remoteAddress: SocketAddress?

    init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        remoteAddress = source.channel.remoteAddress
    }
}

/// Adds the path of the request to each response.
private struct HostField: RouterMiddleware {
    func handle(
        _ request: Request, context: HostContext, next: (Request, HostContext) async throws -> Response
    ) async throws -> Response {
        var response = try await next(request, context)
        if let name = HTTPField.Name("X-Host") { response.headers[name] = request.uri.path }
        return response
    }
}
