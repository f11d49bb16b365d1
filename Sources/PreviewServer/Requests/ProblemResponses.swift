import HTTPTypes
import Hummingbird
import Logging

/// Answers in plain words where a request cannot be given what it asks for: with a page for a browser's window, else
/// with a sentence.
struct ProblemResponses: RouterMiddleware {
    func handle(
        _ request: Request, context: PreviewContext,
        next: (Request, PreviewContext) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch let problem as RequestProblem {
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
        // Whoever asks under a foreign name gets no page with the server's own links.
        let isPage = request.headers[.accept]?.contains("text/html") == true && problem.status != .misdirectedRequest
        var response =
            if isPage {
                PageResponse.make(ProblemPage(problem: problem).screen)
            } else {
                Response.text("\(problem.title). \(problem.explanation)\n")
            }
        response.status = problem.status
        for field in problem.headers { response.headers.append(field) }
        return request.method == .head ? response.createHeadResponse() : response
    }
}
