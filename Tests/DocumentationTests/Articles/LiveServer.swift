// The Swift code of LiveServer.md, here to be compiled.
// swift-format-ignore-file: OrderedImports

import Hummingbird
import NIOCore

// snippet: Serve
import ListPreviewKit
import Logging
import PreviewServer
import ServiceLifecycle
import UnixSignals

func serve(_ screen: ListScreen) async throws {
    let server = PreviewServer(configuration: ServerConfiguration(port: 8080)) { address in
        print("Serving at \(address.url)")
    }
    let live = try await server.add(screen)
    let clock = Clock(live: live)
    try await ServiceGroup(
        services: [server, clock], gracefulShutdownSignals: [.sigterm, .sigint], logger: Logger(label: "app")
    ).run()
}
// end

// snippet: Clock
struct Clock: Service {
    let live: LiveScreen

    func run() async {
        await cancelWhenGracefulShutdown {
            for second in 1... {
                guard (try? await Task.sleep(for: .seconds(1))) != nil else { return }  // the server is stopping
                await live.update { $0.title = "\(second) s" }
            }
        }
    }
}
// end

func liveUpdates(_ live: LiveScreen, _ other: ListScreen) async {
    // snippet: Update
    await live.update(to: other)  // another state; one patch for all pages
    await live.update(animation: .default) { $0.sections.removeLast() }  // the same, in place
    await live.transaction {
        await live.update { $0.title = "Two changes" }
        await live.update { $0.sections.removeAll() }
    }  // one patch for both
    let isStill = await live.update { $0.title = "Done" }.settled  // when all animations have ended
    // end
    _ = isStill
}

// snippet: Context
struct AppRequestContext: RequestContext, RemoteAddressRequestContext {
    var coreContext: CoreRequestContextStorage
    let remoteAddress: SocketAddress?

    init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        remoteAddress = source.channel.remoteAddress
    }
}
// end

private func serveBesideAnApp(_ screen: ListScreen) async throws {
    // snippet: Mounted
    let router = Router(context: AppRequestContext.self)  // or Router(), without limits per address
    router.get("/") { _, _ in "The pages of the app" }
    let previews = PreviewServer()
    try await previews.add(screen)
    try previews.addRoutes(to: router, at: "previews")
    let app = Application(router: router)
    try await app.runService()
    // end
}

func publicConfiguration() -> ServerConfiguration {
    // snippet: Configuration
    var configuration = ServerConfiguration(port: 9000, allowedHosts: ["preview.local:443"])
    configuration.accessToken = "a long random text"
    configuration.limits.streams = 200
    configuration.limits.actionsPerSecond = 10
    // end
    return configuration
}
