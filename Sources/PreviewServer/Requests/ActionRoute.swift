import HTTPTypes
import Hummingbird
import JSONText
public import ListPreviewKit
import Logging
import NIOCore

/// Accepts an action of a page: `{"row": "r-5", "action": "toggle", "value": true}`.
///
/// The response follows when the handler has finished: 204, 202 with the action's number if the result arrives later, or the
/// reason why nothing was done.
struct ActionRoute: Sendable {
    let screens: ServedScreens
    let limits: ServerLimits
    let check: ActionCheck
    let metrics: ServerMetrics

    private static let revision = HTTPField.Name("Listpreview-Revision")
    private static let action = HTTPField.Name("Listpreview-Action")

    func respond(to request: Request, context: PreviewContext) async throws -> Response {
        try check.allow(request)
        try check.count(request, context)
        // Browsers let pages of other sites send this type only after a preflight request, which fails.
        guard request.mediaType == "application/json" else { throw RequestProblem.noJSON }
        let screen = try await screen(context)
        let json = try Self.parse(try await body(request, context))
        let result: ActionResult
        do {
            result = try await dispatch(ListEvent(json), to: screen)
        } catch {
            let refusal = try Self.refusal(error)
            // A row that came near the window may be removed before its automatic action arrives.
            guard refusal.isOver, json["automatic"]?.bool == true else { throw refusal.problem }
            result = .done(screen.subscribers.log.head)
        }
        var headers = HTTPFields()
        switch result {
        case .done(let revision):
            if let name = Self.revision { headers[name] = "\(revision)" }
            return Response(status: .noContent, headers: headers)
        case .accepted(let number):
            if let name = Self.action { headers[name] = "\(number)" }
            return Response(status: .accepted, headers: headers)
        }
    }

    private func screen(_ context: PreviewContext) async throws -> any ServedScreen {
        guard let screen = await screens.screen(context.parameters.get("id") ?? "") else {
            throw RequestProblem.noSuchScreen
        }
        return screen
    }

    private func body(_ request: Request, _ context: PreviewContext) async throws -> ByteBufferView {
        do {
            return try await request.body.collect(upTo: limits.bodyBytes).readableBytesView
        } catch is NIOTooManyBytesError {
            throw RequestProblem.bodyTooLong
        } catch {
            // The connection ended, or ``RequestDeadlines`` has logged malformed bytes.
            context.logger.debug(
                "A body did not arrive", metadata: ["error": "\(LogText.escaped(String(describing: error)))"])
            throw RequestProblem.bodyDidNotArrive
        }
    }

    private func dispatch(_ event: ListEvent, to screen: any ServedScreen) async throws -> ActionResult {
        do {
            // Reserves half of the time for the response.
            let result = try await HandlerDeadline(grace: limits.shutdownTimeout / 2).run {
                try await screen.perform(event)
            }
            if case .accepted = result { metrics.acted(.accepted) } else { metrics.acted(.done) }
            return result
        } catch {
            metrics.acted(error is ListEventError || error is ActionRefusal ? .refused : .failed)
            throw error
        }
    }

    /// The rejection of an event, here or by another process. Throws other errors.
    private static func refusal(_ error: any Error) throws -> ActionRefusal {
        if let refusal = error as? ActionRefusal { return refusal }
        guard let error = error as? ListEventError else { throw error }
        return ActionRefusal(error)
    }

    private static func parse(_ bytes: ByteBufferView) throws(RequestProblem) -> JSONNode {
        do {
            return try JSONParser(limits: JSONLimits(bytes: bytes.count, depth: 4, nodes: 64)).parse(Array(bytes))
        } catch {
            throw .badAction("Invalid JSON: \(error).")
        }
    }
}

/// The reason why an event was rejected. Nothing was done.
public struct ActionRefusal: Error, Hashable {
    /// The status of the response.
    public let status: Int
    /// The reason, for the user.
    public let explanation: String
    /// Whether the event's row was removed, or no longer offers the action.
    public let isOver: Bool

    /// Creates a refusal, for example with the values that another process has sent.
    public init(status: Int, explanation: String, isOver: Bool) {
        self.status = status
        self.explanation = explanation
        self.isOver = isOver
    }

    /// Describes the error of an event.
    public init(_ error: ListEventError) {
        let (isGone, isUnavailable) =
            switch error {
            case .gone: (true, false)
            case .unavailable: (false, true)
            default: (false, false)
            }
        let sentence = error.description
        self.init(
            status: isGone ? 410 : 422, explanation: sentence.prefix(1).uppercased() + sentence.dropFirst() + ".",
            isOver: isGone || isUnavailable)
    }

    var problem: RequestProblem {
        RequestProblem(
            status: HTTPResponse.Status(code: (400...599).contains(status) ? status : 422), title: "Nothing was done",
            explanation: explanation)
    }
}
