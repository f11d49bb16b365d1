import HTTPTypes
import Hummingbird

/// Lets only this server's own pages change anything, and only so fast.
struct ActionCheck: Sendable {
    let token: SecretToken
    let rate: ActionRate

    private static let tokenField = HTTPField.Name("X-CSRF-Token")

    /// Refuses a request that has not got the token of this server's pages.
    ///
    /// - Parameter field: The token that a form sent in its body.
    func allow(_ request: Request, field: String? = nil) throws(RequestProblem) {
        let sent = Self.tokenField.flatMap { request.headers[$0] } ?? field
        guard let sent, token.matches(sent) else { throw .noActionToken }
    }

    /// Refuses a request of somebody who has done too much lately.
    func count(_ request: Request, _ context: PreviewContext) throws(RequestProblem) {
        guard rate.allows(RefusalLog.peer(of: context.channel)) else { throw .tooManyActions }
    }
}
