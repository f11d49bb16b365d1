import Hummingbird
import ListPreviewKit
import Logging
import NIOCore
import WebAssets

/// What the server answers, and what it looks at before it does.
struct PreviewRoutes {
    let configuration: ServerConfiguration
    let screens: ScreenRegistry
    /// Pages beside the screens, by the name of their folder.
    let folders: [String: any PageFolder]
    let streams: StreamSet
    let secrets: ServerSecrets
    let metrics: ServerMetrics
    let refusals: RefusalLog
    let health: ServerHealth
    /// What `/metrics` gives; `nil` where what is measured goes elsewhere.
    let registry: PrometheusRegistry?

    /// The first names of the server's own addresses.
    static let names: Set<String> = ["assets", "events", "healthz", "metrics", "readyz", "screens"]

    /// The whole of it.
    func router() -> Router<PreviewContext> {
        let router = Router(context: PreviewContext.self, options: .autoGenerateHeadEndpoints)
        router.add(middleware: RequestLog())
        router.add(middleware: RequestMetrics(metrics: metrics))
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

        let own = router.group().add(middleware: SameOriginCheck(configuration))
        let events = EventRoute(
            configuration, screens: index, streams: streams, token: secrets.action, metrics: metrics)
        own.get("screens/:id/events", use: events.followOne)
        own.get("events", use: events.followSeveral)
        let check = ActionCheck(
            token: secrets.action, rate: ActionRate(perSecond: configuration.limits.actionsPerSecond))
        // Each page that is open answers once when it was asked.
        let answerRate = max(configuration.limits.actionsPerSecond, configuration.limits.streamsPerPeer)
        let answerCheck = ActionCheck(token: secrets.action, rate: ActionRate(perSecond: answerRate))
        own.post("screens/:id/settled", use: SettledRoute(screens: screens, check: answerCheck).respond)
        let actions = ActionRoute(screens: screens, limits: configuration.limits, check: check, metrics: metrics)
        own.post("screens/:id/actions", use: actions.respond)
        own.get("assets/**", use: AssetRoute(WebAssets.all).respond)
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
        if let registry { own.get("metrics", use: MetricsRoute(registry: registry).respond) }
        return router
    }

    /// What is answered before a request comes here.
    func keptPages(_ logger: Logger) -> KeptPages {
        KeptPages(
            screens: screens, health: health, hosts: HostCheck(configuration),
            access: secrets.access.map { AccessCheck(token: $0, isSecure: configuration.certificate != nil) },
            token: secrets.action, metrics: metrics, logger: logger)
    }

    private func addPages(to router: Router<PreviewContext>, _ index: LiveIndex) {
        let (token, metrics) = (secrets.action, metrics)
        router.get("/") { _, _ in await PageResponse.make(index.screen(), token: token, metrics: metrics) }
        for path in ["healthz", "readyz"] {
            router.get(RouterPath(path)) { [health] _, _ in
                guard let answer = health.answer(to: "/\(path)") else { throw RequestProblem.noSuchPage }
                return answer.response
            }
        }
        @Sendable func screen(_ context: PreviewContext) async throws(RequestProblem) -> LiveScreen {
            guard let screen = await index.lookUp(context.parameters.get("id") ?? "") else { throw .noSuchScreen }
            return screen
        }
        router.get("screens/:id") { _, context in
            await PageResponse.make(try await screen(context), token: token, metrics: metrics)
        }
        router.get("screens/:id/plain") { _, context in
            await PageResponse.makePlain(try await screen(context), token: token, metrics: metrics)
        }
    }
}
