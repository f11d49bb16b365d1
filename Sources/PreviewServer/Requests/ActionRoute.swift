import HTTPTypes
import Hummingbird
import JSONText
import ListPreviewKit
import Logging
import NIOCore

/// Takes what somebody does on a page: `{"row": "r-5", "action": "toggle", "value": true}`, or the same as a form of a page
/// without scripts.
///
/// It is answered when the handler is done: 204, or 202 where what comes of it arrives later, or in words why nothing was done.
/// A form is sent back to its page.
struct ActionRoute: Sendable {
    let screens: ScreenRegistry
    let limits: ServerLimits
    let check: ActionCheck
    let metrics: ServerMetrics

    private static let revision = HTTPField.Name("Listpreview-Revision")

    func respond(to request: Request, context: PreviewContext) async throws -> Response {
        let type = request.headers[.contentType]?.prefix { $0 != ";" && $0 != " " }.lowercased()
        if type == "application/x-www-form-urlencoded" { return try await respond(toForm: request, context) }
        try check.allow(request)
        try check.count(request, context)
        // A page of another site cannot send this type without asking first, which it is not allowed to.
        guard type == "application/json" else { throw RequestProblem.noJSON }
        let screen = try await screen(context)
        let json = try Self.parse(try await body(request, context))
        do {
            try await dispatch(Self.event(json), to: screen)
        } catch let error as ListEventError {
            // No person asked for it: a row that came near the window and is gone, or cannot have what it wants, is no mistake.
            let isOver =
                switch error {
                case .gone, .unavailable: json["automatic"]?.bool == true
                default: false
                }
            if !isOver { throw RequestProblem.refused(error) }
        }
        // Accepted: what comes of it is not on the screen yet, and nobody knows when.
        guard !screen.answersLater else { return Response(status: .accepted) }
        // The page knows by it when it shows what came of the action.
        var headers = HTTPFields()
        if let name = Self.revision { headers[name] = "\(await screen.revision)" }
        return Response(status: .noContent, headers: headers)
    }

    private func respond(toForm request: Request, _ context: PreviewContext) async throws -> Response {
        guard let fields = FormFields(try await body(request, context)) else {
            throw RequestProblem.badAction("It is no form's: it cannot be decoded.")
        }
        try check.allow(request, field: fields["token"])
        try check.count(request, context)
        let screen = try await screen(context)
        let form = try ActionForm(fields)
        do {
            try await dispatch(form.event, to: screen)
        } catch let error as ListEventError {
            throw RequestProblem.refused(error)
        }
        // Identifiers of elements need no encoding.
        return Response(
            status: .seeOther,
            headers: [
                .location: "\(PageAddress.plain(screen.id))#\(form.element)", .cacheControl: "no-store",
            ])
    }

    private func screen(_ context: PreviewContext) async throws -> LiveScreen {
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
            // Whoever went away did nothing wrong, and bytes that cannot be read were noted where they came in.
            context.logger.debug(
                "A body did not arrive", metadata: ["error": "\(LogText.escaped(String(describing: error)))"])
            throw RequestProblem.bodyDidNotArrive
        }
    }

    private func dispatch(_ event: ListEvent, to screen: LiveScreen) async throws {
        do {
            // So that its answer still reaches who waits for it.
            try await HandlerDeadline(grace: limits.shutdownTimeout / 2).run { try await screen.dispatch(event) }
            metrics.acted(screen.answersLater ? .accepted : .done)
        } catch {
            metrics.acted(error is ListEventError ? .refused : .failed)
            throw error
        }
    }

    private static func parse(_ bytes: ByteBufferView) throws(RequestProblem) -> JSONNode {
        do {
            return try JSONParser(limits: JSONLimits(bytes: bytes.count, depth: 4, nodes: 64)).parse(Array(bytes))
        } catch {
            throw .badAction("It is no JSON: \(error).")
        }
    }

    /// Reads an action.
    private static func event(_ json: JSONNode) throws(RequestProblem) -> ListEvent {
        guard let action = json["action"]?.string, !action.isEmpty else {
            throw .badAction("It needs a text \"action\" that says what was done.")
        }
        guard let element = json["row"]?.string, let target = ElementID.target(of: element) else {
            throw .badAction("It needs a text \"row\": the id of a row's, header's or footer's element, or \"screen\".")
        }
        return ListEvent(target: target, action: action, value: try value(json["value"]))
    }

    private static func value(_ json: JSONNode?) throws(RequestProblem) -> ListEventValue? {
        switch json?.value {
        case nil, .null: return nil
        case .bool(let flag): return .flag(flag)
        case .integer(let integer): return .number(Double(integer))
        case .number(let number): return .number(number)
        case .string(let text): return .text(text)
        case .object:
            guard let target = json?["element"]?.string.flatMap(ElementID.target) else {
                throw .badAction("A \"value\" that is a place says so by the id of an \"element\".")
            }
            return .target(target)
        case .array:
            throw .badAction("The \"value\" is a text, a number, true, false, null or {\"element\": id}.")
        }
    }
}
