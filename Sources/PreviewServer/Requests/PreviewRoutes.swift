import Hummingbird
import ListPreviewKit
import Logging
import NIOCore
import WebAssets

/// The context of one request.
struct PreviewContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    /// The connection of the request.
    let channel: any Channel

    init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        channel = source.channel
    }
}

/// The server's routes, and the checks before them.
struct PreviewRoutes {
    let configuration: ServerConfiguration
    let screens: ScreenRegistry
    /// The folders of pages, by name.
    let folders: [String: any PageFolder]
    let streams: OpenStreams
    let secrets: ServerSecrets
    let metrics: ServerMetrics
    let refusals: RefusalLog
    let health: ServerHealth
    /// The content of `/metrics`; `nil` if the metrics go to another system.
    let registry: PrometheusRegistry?

    /// The first names of the server's own addresses.
    static let names: Set<String> = ["assets", "events", "healthz", "metrics", "readyz", "screens"]

    func router() -> Router<PreviewContext> {
        let router = Router(context: PreviewContext.self, options: .autoGenerateHeadEndpoints)
        router.add(middleware: RequestLog(metrics: metrics))
        router.add(middleware: SecurityHeaders())
        router.add(middleware: ProblemResponses(refusals: refusals))
        router.add(middleware: HostCheck(configuration))
        router.add(
            middleware: RequestCheck(
                addressLength: configuration.limits.addressLength, folders: Set(folders.keys)))
        if let token = secrets.access {
            router.add(middleware: AccessCheck(token: token, isSecure: configuration.certificate != nil))
        }
        let folderLinks = folders.sorted { $0.key < $1.key }.map { name, folder in
            LinkModel(id: "folder \(name)", title: folder.title, address: "/\(name)/")
        }
        let index = LiveIndex(of: screens, folders: folderLinks)
        addPages(to: router, index)
        let actions = ActionCheck(
            token: secrets.action, rate: RateLimiter(perSecond: configuration.limits.actionsPerSecond))
        addFolders(to: router, actions)

        let own = router.group().add(middleware: SameOriginCheck(configuration))
        let events = EventRoute(
            configuration, screens: index, streams: streams, token: secrets.action, metrics: metrics)
        own.get("screens/:id/events", use: events.followOne)
        own.get("events", use: events.followSeveral)
        // Each open page answers once when it is asked.
        let answerRate = max(configuration.limits.actionsPerSecond, configuration.limits.streamsPerPeer)
        let answers = ActionCheck(token: secrets.action, rate: RateLimiter(perSecond: answerRate))
        own.post("screens/:id/settled", use: SettledRoute(screens: screens, check: answers).respond)
        own.post(
            "screens/:id/actions",
            use: ActionRoute(
                screens: screens, limits: configuration.limits, check: actions, metrics: metrics
            ).respond)
        own.get("assets/**", use: AssetRoute(WebAssets.all, styleSheets: screens.styleSheets).respond)
        if let registry {
            own.get("metrics") { _, _ in
                Response.text(registry.text(), contentType: PrometheusRegistry.contentType)
            }
        }
        return router
    }

    private func addPages(to router: Router<PreviewContext>, _ index: LiveIndex) {
        let (token, metrics) = (secrets.action, metrics)
        router.get("healthz", use: health.health)
        router.get("readyz", use: health.readiness)
        @Sendable func screen(_ context: PreviewContext) async throws(RequestProblem) -> LiveScreen {
            guard let screen = await index.lookUp(context.parameters.get("id") ?? "") else { throw .noSuchScreen }
            return screen
        }
        router.get("/") { _, _ in await PageResponse.make(index.screen(), token: token, metrics: metrics) }
        router.get("screens/:id") { _, context in
            await PageResponse.make(try await screen(context), token: token, metrics: metrics)
        }
        router.get("screens/:id/plain") { _, context in
            await PageResponse.makePlain(try await screen(context), token: token, metrics: metrics)
        }
    }

    private func addFolders(to router: Router<PreviewContext>, _ check: ActionCheck) {
        for (name, folder) in folders {
            let route = FolderRoute(
                name: name, folder: folder, origin: SameOriginCheck(configuration), check: check,
                bodyBytes: configuration.limits.bodyBytes,
                deadline: HandlerDeadline(grace: configuration.limits.shutdownTimeout / 2))
            for path in [name, "\(name)/**"] {
                router.get(RouterPath(path), use: route.get)
                router.post(RouterPath(path), use: route.post)
            }
        }
    }
}
