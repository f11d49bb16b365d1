import Hummingbird
import ListItems
import ListViewModels
import NIOCore
import WebAssets

/// What the server answers, and what it looks at before it does.
struct PreviewRoutes {
    let configuration: ServerConfiguration
    let screens: ScreenRegistry
    let streams: StreamSet

    /// The whole of it.
    func router() -> Router<PreviewContext> {
        let router = Router(context: PreviewContext.self, options: .autoGenerateHeadEndpoints)
        router.add(middleware: RequestLog())
        router.add(middleware: SecurityHeaders())
        router.add(middleware: ProblemResponses())
        router.add(middleware: HostCheck(configuration))
        router.add(middleware: RequestCheck(addressLength: configuration.limits.addressLength))

        let screens = screens
        router.get("/") { _, _ in
            var links: [LinkModel] = []
            for screen in await screens.all {
                links.append(LinkModel(screen: screen.id, title: await screen.screen.title))
            }
            return PageResponse.make(IndexPage(links: links).screen)
        }
        router.get("healthz") { _, _ in Response.text("ok\n") }
        router.get("screens/:id") { _, context in
            guard let screen = await screens.screen(context.parameters.get("id") ?? "") else {
                throw RequestProblem.noSuchScreen
            }
            return await PageResponse.make(screen)
        }

        let own = router.group().add(middleware: SameOriginCheck())
        let events = EventRoute(
            configuration, screens: screens, streams: streams, token: configuration.actionToken)
        own.get("screens/:id/events", use: events.followOne)
        own.get("events", use: events.followSeveral)
        own.post("screens/:id/settled") { request, context in
            guard let screen = await screens.screen(context.parameters.get("id") ?? "") else {
                throw RequestProblem.noSuchScreen
            }
            guard let token = request.uri.queryParameters["token"].flatMap({ SettlingToken(String($0)) }) else {
                throw RequestProblem.noToken
            }
            screen.streams.answer(token)
            return Response(status: .noContent)
        }
        let actions = ActionRoute(screens: screens, limit: configuration.limits.bodyBytes)
        own.post("screens/:id/actions", use: actions.respond)
        own.get("assets/**", use: AssetRoute(WebAssets.all).respond)
        return router
    }
}
