import HTTPTypes
import Hummingbird
import Logging
import NIOCore

/// Answers with a stream of events: of one screen, or of several on one connection.
struct EventRoute: Sendable {
    let configuration: ServerConfiguration
    let screens: LiveIndex
    /// All streams of the server.
    let streams: StreamSet
    let seats: StreamSeats
    /// What pages that are sent on a stream have to know.
    let token: String
    let metrics: ServerMetrics

    init(
        _ configuration: ServerConfiguration, screens: LiveIndex, streams: StreamSet, token: SecretToken,
        metrics: ServerMetrics
    ) {
        self.configuration = configuration
        self.screens = screens
        self.streams = streams
        self.token = token.text
        self.metrics = metrics
        seats = StreamSeats(configuration.limits.streams, perPeer: configuration.limits.streamsPerPeer)
    }

    private static let lastEventID = HTTPField.Name("Last-Event-ID")

    /// `/screens/{id}/events?revision={revision}`
    func followOne(_ request: Request, _ context: PreviewContext) async throws -> Response {
        guard let screen = await screens.lookUp(context.parameters.get("id") ?? "") else {
            throw RequestProblem.noSuchScreen
        }
        return try await respond(to: request, context, with: [(screen, Self.revision(of: request))], missing: [])
    }

    /// `/events?follow={id}:{revision}&follow=…`
    ///
    /// What the browser shows stands in the address alone: the id of the last event would be that of one screen of many.
    func followSeveral(_ request: Request, _ context: PreviewContext) async throws -> Response {
        let follows = FollowedScreen.all(in: request.uri.queryParameters.getAll("follow"))
        guard !follows.isEmpty else { throw RequestProblem.followsNothing }
        guard follows.count <= configuration.limits.screensPerStream else {
            throw RequestProblem.followsTooMuch(configuration.limits.screensPerStream)
        }
        var found: [(screen: LiveScreen, revision: Revision?)] = []
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
        to request: Request, _ context: PreviewContext, with screens: [(screen: LiveScreen, revision: Revision?)],
        missing: [String]
    ) async throws -> Response {
        guard let seat = seats.take(for: context.channel.remoteAddress?.ipAddress ?? "") else {
            throw RequestProblem.tooManyStreams
        }
        // What a page shows is never ahead of the log that its stream reads.
        for (screen, _) in screens { await screen.published() }
        let stream = EventStream(
            to: context.channel, heartbeat: configuration.heartbeat, coalescing: configuration.coalescing)
        let body = ResponseBody { [streams, token, metrics] writer in
            let feeds = screens.map {
                ScreenFeed(of: $0.screen, after: $0.revision, on: stream, token: token, metrics: metrics)
            }
            let ids = LogText.escaped((feeds.map(\.screen.id) + missing).joined(separator: " "))
            streams.insert(stream)
            metrics.streamOpened()
            for feed in feeds { feed.screen.streams.insert(feed) }
            defer {
                metrics.streamClosed()
                streams.remove(stream)
                for feed in feeds { feed.screen.leave(feed) }
                seat.leave()
                context.logger.debug("Stream closed", metadata: ["screen": "\(ids)"])
            }
            try await request.body.consumeWithInboundCloseHandler { _ in
                await stream.run(feeds, missing: missing) {
                    context.logger.debug("Stream opened", metadata: ["screen": "\(ids)"])
                }
            } onInboundClosed: {
                stream.end()
            }
            try await writer.finish(nil)
        }
        return Response(status: .ok, headers: Self.headers, body: body)
    }

    private static let headers: HTTPFields = {
        var headers: HTTPFields = [.contentType: "text/event-stream", .cacheControl: "no-store, no-transform"]
        // Asks nginx and those like it to pass on each event at once.
        if let name = HTTPField.Name("X-Accel-Buffering") { headers[name] = "no" }
        return headers
    }()

    /// What the browser shows: where its last stream broke off, or what its page was made from. `nil` when it does not
    /// say so in words of this server.
    private static func revision(of request: Request) -> Revision? {
        if let name = lastEventID, let id = request.headers[name] { return Revision(id) }
        return request.uri.queryParameters["revision"].flatMap { Revision(String($0)) }
    }
}
