import HTTPTypes
import Hummingbird
import Logging
import ServiceLifecycle

/// Answers with a stream of events, for one screen or for several on one connection.
struct EventRoute: Sendable {
    private let configuration: ServerConfiguration
    private let screens: LiveIndex
    private let limiter: StreamLimiter
    /// The addresses and the token in snapshots.
    private let site: ServedSite
    private let metrics: ServerMetrics

    init(
        _ configuration: ServerConfiguration, screens: LiveIndex, site: ServedSite, metrics: ServerMetrics
    ) {
        self.configuration = configuration
        self.screens = screens
        self.site = site
        self.metrics = metrics
        limiter = StreamLimiter(configuration.limits.streams, perPeer: configuration.limits.streamsPerPeer)
    }

    private static let lastEventID = HTTPField.Name("Last-Event-ID")

    private static let headers: HTTPFields = {
        var headers: HTTPFields = [.contentType: "text/event-stream", .cacheControl: "no-store, no-transform"]
        // Asks nginx and similar proxies to forward each event at once.
        if let name = HTTPField.Name("X-Accel-Buffering") { headers[name] = "no" }
        return headers
    }()

    /// `/screens/{id}/events?revision={revision}`
    func followOne(_ request: Request, _ context: PreviewContext) async throws -> Response {
        guard let screen = await screens.lookUp(context.parameters.get("id") ?? "") else {
            throw RequestProblem.noSuchScreen
        }
        return try await respond(to: request, context, with: [(screen, Self.revision(of: request))], missing: [])
    }

    /// `/events?follow={id}:{revision}&follow=…`
    ///
    /// The revisions are only in the address: the id of the last event is that of one screen of many.
    func followSeveral(_ request: Request, _ context: PreviewContext) async throws -> Response {
        let follows = FollowedScreen.all(in: request.uri.queryParameters.getAll("follow"))
        guard !follows.isEmpty else { throw RequestProblem.followsNothing }
        guard follows.count <= configuration.limits.screensPerStream else {
            throw RequestProblem.followsTooMuch(configuration.limits.screensPerStream)
        }
        var found: [(screen: any ServedScreen, revision: Revision?)] = []
        var missing: [String] = []
        for follow in follows {
            if let screen = await screens.lookUp(follow.id) {
                found.append((screen, follow.revision))
            } else {
                missing.append(follow.id)
            }
        }
        return try await respond(to: request, context, with: found, missing: missing)
    }

    private func respond(
        to request: Request, _ context: PreviewContext,
        with screens: [(screen: any ServedScreen, revision: Revision?)], missing: [String]
    ) async throws -> Response {
        guard let permit = limiter.permit(for: context.peer ?? "") else {
            throw RequestProblem.tooManyStreams
        }
        let output = context.streamOutput()
        let stream = EventStream(
            to: output, heartbeat: configuration.heartbeat, coalescing: configuration.coalescing,
            isLocal: FolderRoute.isLocal(request, peer: context.peer))
        let body = ResponseBody { [site, metrics] writer in
            let subscribers = screens.map {
                Subscriber(to: $0.screen, after: $0.revision, on: stream, site: site, metrics: metrics)
            }
            let ids = LogText.escaped((subscribers.map(\.screen.id) + missing).joined(separator: " "))
            metrics.streamOpened()
            for subscriber in subscribers { subscriber.screen.subscribers.insert(subscriber) }
            defer {
                metrics.streamClosed()
                for subscriber in subscribers { subscriber.screen.subscribers.remove(subscriber) }
                permit.release()
                context.logger.debug("Stream closed", metadata: ["screen": "\(ids)"])
            }
            try await withGracefulShutdownHandler {
                try await request.body.consumeWithInboundCloseHandler { _ in
                    try await output.copy(to: &writer) {
                        await stream.run(subscribers, missing: missing) {
                            context.logger.debug("Stream opened", metadata: ["screen": "\(ids)"])
                        }
                    }
                } onInboundClosed: {
                    stream.end()
                }
            } onGracefulShutdown: {
                stream.end()
            }
            try await writer.finish(nil)
        }
        return Response(status: .ok, headers: Self.headers, body: body)
    }

    /// The revision of the browser's page: of its last event, or of the page itself. `nil` when it is unknown or malformed.
    private static func revision(of request: Request) -> Revision? {
        if let name = lastEventID, let id = request.headers[name] { return Revision(id) }
        return request.uri.queryParameters["revision"].flatMap { Revision(String($0)) }
    }
}

/// A requested screen, and the revision of its page: `cars:11529215046068469760-41`.
private struct FollowedScreen {
    let id: String
    /// `nil` if it is missing or malformed.
    let revision: Revision?

    /// Splits a text at its first colon; `nil` if the id is empty.
    init?(_ text: String) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard let id = parts.first, !id.isEmpty else { return nil }
        self.id = String(id)
        revision = parts.count == 2 ? Revision(String(parts[1])) : nil
    }

    /// Parses several, each screen once: the first occurrence counts.
    static func all(in texts: [String]) -> [FollowedScreen] {
        var seen: Set<String> = []
        return texts.compactMap(FollowedScreen.init).filter { seen.insert($0.id).inserted }
    }
}

/// Accepts the answer of a page that was asked whether its animations are finished.
struct SettledRoute: Sendable {
    let screens: ServedScreens
    let check: ActionCheck

    func respond(to request: Request, context: PreviewContext) async throws -> Response {
        try check.allow(request)
        try check.count(request, context)
        guard let screen = await screens.screen(context.parameters.get("id") ?? "") else {
            throw RequestProblem.noSuchScreen
        }
        guard let token = request.uri.queryParameters["token"].map(String.init), SettlingToken(token) != nil else {
            throw RequestProblem.noToken
        }
        await screens.answer(token, on: screen)
        return Response(status: .noContent)
    }
}
