import Hummingbird

/// Takes what a page answers when it was asked whether anything on it still moves.
struct SettledRoute: Sendable {
    let screens: ScreenRegistry
    let check: ActionCheck

    func respond(to request: Request, context: PreviewContext) async throws -> Response {
        try check.allow(request)
        try check.count(request, context)
        guard let screen = await screens.screen(context.parameters.get("id") ?? "") else {
            throw RequestProblem.noSuchScreen
        }
        guard let token = request.uri.queryParameters["token"].flatMap({ SettlingToken(String($0)) }) else {
            throw RequestProblem.noToken
        }
        screen.streams.answer(token)
        return Response(status: .noContent)
    }
}
