import HTTPTypes
import Hummingbird
import ListPreviewKit
import Logging
import NIOCore

/// Answers a request with its problem: with a page in a browser's window, otherwise with a sentence. Logs rejected requests.
struct ProblemResponses: RouterMiddleware {
    let refusals: RefusalLog
    let pages: PageResponses

    private var site: ServedSite { pages.site }

    func handle(
        _ request: Request, context: PreviewContext,
        next: (Request, PreviewContext) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch let problem as RequestProblem {
            if let reason = problem.refusal {
                refusals.note(
                    reason, method: request.method.rawValue, path: request.uri.path, by: context.peer,
                    context.logger)
            }
            return response(to: problem, for: request)
        } catch let error as ScreenUnavailableError {
            return response(to: .unavailable(error), for: request)
        } catch let error as any HTTPResponseError where error.status == .notFound {
            return response(to: .noSuchPage, for: request)
        } catch {
            context.logger.error(
                "A request failed", metadata: ["error": "\(LogText.escaped(String(describing: error)))"])
            return response(to: .unexpected, for: request)
        }
    }

    private func response(to problem: RequestProblem, for request: Request) -> Response {
        // A request for another host gets no page with links to this server. Without access, a page could not load its style
        // sheets.
        let isPage =
            request.headers[.accept]?.contains("text/html") == true
            && problem.status != .misdirectedRequest && problem.status != .unauthorized
        var response =
            if isPage {
                page(of: problem, for: request)
            } else {
                Response.text("\(problem.title). \(problem.explanation)\n")
            }
        response.status = problem.status
        for field in problem.headers { response.headers.append(field) }
        return request.method == .head ? response.createHeadResponse() : response
    }

    /// The page of a problem. That of a missing screen waits for the screen's first revision.
    private func page(of problem: RequestProblem, for request: Request) -> Response {
        let missing = problem.status == .notFound ? missingScreen(of: request) : nil
        let note = missing == nil ? "" : " When the screen comes, this page shows it."
        let screen = ListScreen(id: missing ?? "problem", title: problem.title) {
            ListSection(id: "explanation", footer: .footer(problem.explanation + note)) {
                LinkRow.row(LinkModel(id: "index", title: "All screens", address: site.index))
            }
        }
        let live = missing.map { LiveConnection(events: site.events($0), epoch: "", revision: 0) }
        return pages.page(of: screen, live: live)
    }

    private func missingScreen(of request: Request) -> String? {
        let parts = site.path(of: request).split(separator: "/")
        guard request.method == .get, parts.count == 2, parts[0] == "screens" else { return nil }
        let id = String(parts[1])
        return NameRule.isScreenID(id) ? id : nil
    }
}

extension Response {
    /// A response of plain text.
    static func text(
        _ text: String, status: HTTPResponse.Status = .ok, contentType: String = "text/plain; charset=utf-8"
    ) -> Response {
        Response(
            status: status, headers: [.contentType: contentType, .cacheControl: "no-store"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }
}
