import HTTPTypes
import Hummingbird
import ListPreviewKit
import Logging

/// Answers in plain words where a request cannot be given what it asks for: with a page for a browser's window, else
/// with a sentence. What was refused is noted.
struct ProblemResponses: RouterMiddleware {
    let refusals: RefusalLog

    func handle(
        _ request: Request, context: PreviewContext,
        next: (Request, PreviewContext) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch let problem as RequestProblem {
            if let reason = problem.refusal {
                refusals.note(
                    reason, method: request.method.rawValue, path: request.uri.path, on: context.channel,
                    context.logger)
            }
            return response(to: problem, for: request)
        } catch let error as any HTTPResponseError where error.status == .notFound {
            return response(to: .noSuchPage, for: request)
        } catch {
            context.logger.error(
                "A request failed", metadata: ["error": "\(LogText.escaped(String(describing: error)))"])
            return response(to: .unexpected, for: request)
        }
    }

    private func response(to problem: RequestProblem, for request: Request) -> Response {
        // Whoever asks under a foreign name gets no page with the server's own links, and whoever has no access could not
        // load what a page needs.
        let isPage =
            request.headers[.accept]?.contains("text/html") == true
            && problem.status != .misdirectedRequest && problem.status != .unauthorized
        var response =
            if isPage {
                Self.page(of: problem, for: request)
            } else {
                Response.text("\(problem.title). \(problem.explanation)\n")
            }
        response.status = problem.status
        for field in problem.headers { response.headers.append(field) }
        return request.method == .head ? response.createHeadResponse() : response
    }

    /// The page of a problem. That of a missing screen follows the screen, from before its first revision.
    private static func page(of problem: RequestProblem, for request: Request) -> Response {
        let missing = problem.status == .notFound ? missingScreen(of: request) : nil
        let page = ProblemPage(problem: problem, origin: origin(of: request), missingScreen: missing)
        let live = missing.map { LiveConnection(events: PageAddress.events($0), epoch: "", revision: 0) }
        return PageResponse.make(page.screen, live: live)
    }

    private static func missingScreen(of request: Request) -> String? {
        let parts = request.uri.path.split(separator: "/")
        guard request.method == .get, parts.count == 2, parts[0] == "screens" else { return nil }
        let id = String(parts[1])
        return NameRule.isScreenID(id) ? id : nil
    }

    /// The page whose form was refused.
    private static func origin(of request: Request) -> LinkModel? {
        let parts = request.uri.path.split(separator: "/")
        guard request.method == .post, parts.count == 3, parts[0] == "screens", parts[2] == "actions" else {
            return nil
        }
        return LinkModel(id: "origin", title: "Back", address: PageAddress.plain(String(parts[1])))
    }
}
