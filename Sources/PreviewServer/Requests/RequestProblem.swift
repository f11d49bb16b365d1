import HTTPTypes
import Hummingbird
import ListPreviewKit

/// A request that the server cannot answer as requested, with an explanation for the user.
struct RequestProblem: Error {
    var status: HTTPResponse.Status
    /// The problem, as a title.
    var title: String
    /// The cause of the problem, and its solution.
    var explanation: String
    /// Further header fields of the response.
    var headers = HTTPFields()
    /// The reason for a rejected request; `nil` for a request that was accepted and has no result.
    var refusal: RefusalReason?
}

extension RequestProblem {
    static let noSuchPage = RequestProblem(
        status: .notFound, title: "Page not found",
        explanation: "No page has this address. See the list of screens.")

    static let noSuchScreen = RequestProblem(
        status: .notFound, title: "Screen not found",
        explanation:
            "No screen has this id. It may have been renamed or removed. See the list of screens."
    )

    static let methodNotAllowed = RequestProblem(
        status: .methodNotAllowed, title: "This page is read-only",
        explanation: "The server answers GET and HEAD requests, nothing else.", headers: [.allow: "GET, HEAD"],
        refusal: .method)

    static let onlyAnswers = RequestProblem(
        status: .methodNotAllowed, title: "This address is for notifications",
        explanation: "Pages post here when their animations are finished. There is nothing to read.",
        headers: [.allow: "POST"], refusal: .method)

    static let onlyActions = RequestProblem(
        status: .methodNotAllowed, title: "This address is for actions",
        explanation: "Pages post the actions of users here. There is nothing to read.",
        headers: [.allow: "POST"], refusal: .method)

    static let unexpectedBody = RequestProblem(
        status: .contentTooLarge, title: "The request has a body",
        explanation: "The token is in the address. The server reads no body.",
        headers: [.connection: "close"], refusal: .size)

    static let noToken = RequestProblem(
        status: .badRequest, title: "The request has no token",
        explanation: "The address must contain the token that the page received from its stream.", refusal: .malformed)

    static let noJSON = RequestProblem(
        status: .unsupportedMediaType, title: "An action must be JSON",
        explanation: "Send it as application/json: {\"row\": \"r-1\", \"action\": \"select\", \"value\": null}.",
        refusal: .type)

    static let noActionToken = RequestProblem(
        status: .forbidden, title: "The request has no valid token",
        explanation: """
            A POST needs the token of this server's pages in an X-CSRF-Token header field. Every screen's page has it in \
            its list-state element, as “token”. It changes when the server restarts: reload the page then.
            """, refusal: .token)

    static let accessDenied = RequestProblem(
        status: .unauthorized, title: "The request has no valid access token",
        explanation: """
            Open the address that the server printed when it started: it ends with ?access= and the token. Programs send \
            it as “Authorization: Bearer” and the token.
            """, headers: [.wwwAuthenticate: "Bearer"], refusal: .access)

    static let tooManyActions = RequestProblem(
        status: .tooManyRequests, title: "Too many actions at once",
        explanation: "The server limits the actions of one address within a second. Try again in a moment.",
        headers: [.retryAfter: "1"], refusal: .rate)

    static let bodyTooLong = RequestProblem(
        status: .contentTooLarge, title: "The action is too long",
        explanation: "The server does not read actions this long.", refusal: .size)

    /// The client does not receive this, because it has closed the connection.
    static let bodyDidNotArrive = RequestProblem(
        status: .badRequest, title: "The action did not arrive",
        explanation: "The connection ended before the action was complete.")

    static func badAction(_ reason: String) -> RequestProblem {
        RequestProblem(status: .badRequest, title: "The action is malformed", explanation: reason, refusal: .malformed)
    }

    static func refused(_ refusal: FolderRefusal) -> RequestProblem {
        RequestProblem(
            status: .badRequest, title: refusal.title, explanation: refusal.description, refusal: .malformed)
    }

    static let addressTooLong = RequestProblem(
        status: .uriTooLong, title: "The address is too long",
        explanation: "The server does not read addresses this long.", refusal: .size)

    static let badHost = RequestProblem(
        status: .badRequest, title: "The request has no host",
        explanation: "A request needs exactly one Host header field.", refusal: .host)

    static let foreignSite = RequestProblem(
        status: .forbidden, title: "The request is from another site",
        explanation: "Scripts, style sheets and streams are for the pages of this server only.", refusal: .site)

    static let shuttingDown = RequestProblem(
        status: .serviceUnavailable, title: "The server is shutting down",
        explanation: "The request was not finished before the server shut down.")

    static func unavailable(_ error: ScreenUnavailableError) -> RequestProblem {
        RequestProblem(
            status: .serviceUnavailable, title: error.title, explanation: error.explanation,
            headers: [.retryAfter: "1"])
    }

    static let tooManyStreams = RequestProblem(
        status: .serviceUnavailable, title: "Too many pages are open",
        explanation: "The server has reached its limit of open pages. Close some, or try again later.",
        headers: [.retryAfter: "10"], refusal: .streams)

    static let followsNothing = RequestProblem(
        status: .badRequest, title: "The stream follows no screen",
        explanation: "Add follow={id}:{revision} to the address, once for each screen.")

    static func followsTooMuch(_ limit: Int) -> RequestProblem {
        RequestProblem(
            status: .badRequest, title: "The stream follows too many screens",
            explanation: "One stream may follow \(limit) screens. Open a second one for the others.")
    }

    static let unexpected = RequestProblem(
        status: .internalServerError, title: "Something went wrong",
        explanation: "The server could not answer this request. See its log for the reason.")

    static func unknownHost(_ host: String) -> RequestProblem {
        RequestProblem(
            status: .misdirectedRequest, title: "The server does not have this name",
            explanation: """
                The request is for the unknown host “\(LogText.escaped(host))”. Open it as localhost with its own \
                port, or allow the name when the server is started: --allow-host NAME:PORT.
                """, refusal: .host)
    }
}
