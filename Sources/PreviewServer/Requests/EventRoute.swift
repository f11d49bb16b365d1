import HTTPTypes
import Hummingbird
import Logging
import NIOCore

/// Answers with the stream of a screen's patches.
struct EventRoute: Sendable {
    let screens: ScreenRegistry
    /// All streams of the server.
    let streams: StreamSet
    let seats: StreamSeats
    let heartbeat: Duration
    /// What pages that are sent on a stream have to know.
    let actionToken: SecretToken
    let metrics: ServerMetrics

    private static let lastEventID = HTTPField.Name("Last-Event-ID")

    func respond(to request: Request, context: PreviewContext) async throws -> Response {
        guard let screen = await screens.screen(context.parameters.get("id") ?? "") else {
            throw RequestProblem.noSuchScreen
        }
        guard let seat = seats.take() else { throw RequestProblem.tooManyStreams }
        // What a page shows is never ahead of the log that its stream reads.
        await screen.published()
        let stream = EventStream(
            to: context.channel, of: screen.log, after: Self.revision(of: request), heartbeat: heartbeat)
        let body = ResponseBody { writer in
            context.logger.debug("Stream opened", metadata: ["screen": "\(screen.id)"])
            for set in [streams, screen.streams] { set.insert(stream) }
            metrics.streamOpened()
            defer {
                metrics.streamClosed()
                for set in [streams, screen.streams] { set.remove(stream) }
                seat.leave()
                context.logger.debug("Stream closed", metadata: ["screen": "\(screen.id)"])
            }
            try await request.body.consumeWithInboundCloseHandler { _ in
                await stream.run()
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
