import HTTPTypes
import Hummingbird
import JSONText
import ListRendering
import ListViewModels
import NIOCore

/// Takes what somebody does on a page: `{"row": "r-5", "action": "toggle", "value": true}`.
///
/// It is answered when the handler is done: 204, or 202 where what comes of it arrives later, or in words why nothing was done.
struct ActionRoute: Sendable {
    let screens: ScreenRegistry
    /// How many bytes an action may have.
    let limit: Int

    private static let revision = HTTPField.Name("Listpreview-Revision")

    func respond(to request: Request, context: PreviewContext) async throws -> Response {
        guard let screen = await screens.screen(context.parameters.get("id") ?? "") else {
            throw RequestProblem.noSuchScreen
        }
        // A page of another site cannot send this type without asking first, which it is not allowed to.
        guard request.headers[.contentType]?.hasPrefix("application/json") == true else { throw RequestProblem.noJSON }
        let body: ByteBuffer
        do {
            body = try await request.body.collect(upTo: limit)
        } catch is NIOTooManyBytesError {
            throw RequestProblem.bodyTooLong
        }
        let json = try Self.parse(Array(body.readableBytesView))
        do {
            try await screen.dispatch(Self.event(json))
        } catch let error as ListEventError {
            // Nobody asked for it: a row that came near the window and is gone by now wants nothing any more.
            let isOver = if case .gone = error { json["automatic"]?.bool == true } else { false }
            if !isOver { throw RequestProblem.refused(error) }
        }
        // Accepted: what comes of it is not on the screen yet, and nobody knows when.
        guard !screen.answersLater else { return Response(status: .accepted) }
        // The page knows by it when it shows what came of the action.
        var headers = HTTPFields()
        if let name = Self.revision { headers[name] = "\(await screen.revision)" }
        return Response(status: .noContent, headers: headers)
    }

    private static func parse(_ bytes: [UInt8]) throws(RequestProblem) -> JSONNode {
        do {
            return try JSONParser(limits: JSONLimits(bytes: bytes.count, depth: 4, nodes: 64)).parse(bytes)
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
