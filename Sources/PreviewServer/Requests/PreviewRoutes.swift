import Hummingbird
import ListPreviewKit
import WebAssets

/// The server's routes, and the checks before them.
struct PreviewRoutes {
    let configuration: ServerConfiguration
    let screens: ServedScreens
    /// The folders of pages, by name.
    let folders: [String: any PageFolder]
    let secrets: ServerSecrets
    let metrics: ServerMetrics
    let refusals: RefusalLog
    let health: ServerHealth
    /// The content of `/metrics`; `nil` if the metrics go to another system.
    let registry: PrometheusRegistry?
    /// The path prefix of the routes in another server's router; `nil` for those of a standalone server.
    var mountPath: String?

    private var site: ServedSite { ServedSite(path: mountPath ?? "", token: secrets.action.text) }
    private var pages: PageResponses {
        PageResponses(site: site, policy: PagePolicy(imagesOf: configuration.imageOrigins))
    }

    /// The first names of the server's own addresses.
    static let names: Set<String> = ["assets", "events", "healthz", "metrics", "readyz", "screens"]

    func router() -> Router<PreviewContext> {
        let site = site
        let router = Router(context: PreviewContext.self, options: .autoGenerateHeadEndpoints)
        if !configuration.trustedProxies.isEmpty {
            router.add(middleware: ForwardedRequest(proxies: configuration.trustedProxies))
        }
        router.add(middleware: RequestLog(metrics: metrics))
        router.add(middleware: SecurityHeaders())
        router.add(middleware: ProblemResponses(refusals: refusals, pages: pages))
        // An outer server has its own names and probes.
        if mountPath == nil { router.add(middleware: HostCheck(configuration)) }
        router.add(
            middleware: RequestCheck(
                addressLength: configuration.limits.addressLength, site: site, folders: Set(folders.keys)))
        if let token = secrets.access {
            router.add(middleware: AccessCheck(token: token, site: site))
        }
        let folderLinks = folders.sorted { $0.key < $1.key }.map { name, folder in
            LinkModel(id: "folder \(name)", title: folder.title, address: "\(site.index)\(name)/")
        }
        let index = LiveIndex(of: screens, folders: folderLinks, in: site, metrics: metrics)
        let routes = router.group(RouterPath(site.path))
        if mountPath == nil {
            routes.get("healthz", use: health.health)
            routes.get("readyz") { [health, source = screens.source] _, _ in
                health.readiness(problems: await source?.problems ?? [])
            }
        }
        addPages(to: routes, index)
        let actions = ActionCheck(
            token: secrets.action, rate: RateLimiter(perSecond: configuration.limits.actionsPerSecond))
        addFolders(to: routes, actions)
        addStreams(to: routes.group().add(middleware: sameOrigin), index, actions)
        return router
    }

    private var sameOrigin: SameOriginCheck { SameOriginCheck(configuration, isMounted: mountPath != nil) }

    private func addPages(to routes: RouterGroup<PreviewContext>, _ index: LiveIndex) {
        let pages = pages
        @Sendable func screen(_ context: PreviewContext) async throws(RequestProblem) -> any ServedScreen {
            guard let screen = await index.lookUp(context.parameters.get("id") ?? "") else { throw .noSuchScreen }
            return screen
        }
        routes.get("/") { _, _ in try await pages.page(of: index.screen()) }
        routes.get("screens/:id") { _, context in try await pages.page(of: screen(context)) }
    }

    /// Adds the streams, the actions of pages, and the files that pages load.
    private func addStreams(to own: RouterGroup<PreviewContext>, _ index: LiveIndex, _ actions: ActionCheck) {
        let events = EventRoute(configuration, screens: index, site: site, metrics: metrics)
        own.get("screens/:id/events", use: events.followOne)
        own.get("events", use: events.followSeveral)
        // Each open page answers once when it is asked.
        let answerRate = max(configuration.limits.actionsPerSecond, configuration.limits.streamsPerPeer)
        let answers = ActionCheck(token: secrets.action, rate: RateLimiter(perSecond: answerRate))
        own.post("screens/:id/settled", use: SettledRoute(screens: screens, check: answers).respond)
        own.post(
            "screens/:id/actions",
            use: ActionRoute(screens: screens, limits: configuration.limits, check: actions, metrics: metrics).respond)
        own.get(
            "assets/**", use: AssetRoute(WebAssets.all, styleSheets: screens.registry.styleSheets, in: site).respond)
        if let registry {
            own.get("metrics") { _, _ in
                Response.text(registry.text(), contentType: PrometheusRegistry.contentType)
            }
        }
    }

    private func addFolders(to routes: RouterGroup<PreviewContext>, _ check: ActionCheck) {
        for (name, folder) in folders {
            let route = FolderRoute(
                name: name, folder: folder, site: site, policy: pages.policy, origin: sameOrigin, check: check,
                bodyBytes: configuration.limits.bodyBytes,
                deadline: HandlerDeadline(grace: configuration.limits.shutdownTimeout / 2))
            for path in [name, "\(name)/**"] {
                routes.get(RouterPath(path), use: route.get)
                routes.post(RouterPath(path), use: route.post)
            }
        }
    }
}
