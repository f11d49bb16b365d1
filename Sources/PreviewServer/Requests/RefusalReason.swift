/// Why the server refused to look at a request, in one word for logs and metrics.
enum RefusalReason: String, Sendable, CaseIterable {
    /// The request asks for a server of another name, or of none.
    case host
    /// It comes from a page of another site.
    case site
    /// Whoever makes it does not know the access token.
    case access
    /// It would change something, and has not got the action token.
    case token
    /// There is nothing to be done by this method.
    case method
    /// It is longer than the server reads.
    case size
    /// It is of a type that the server does not read.
    case type
    /// It is no request, or no action.
    case malformed
    /// It takes too long to arrive.
    case slow
    /// Too much was asked for in a moment.
    case rate
    /// Too many streams are open.
    case streams
    /// Too many connections are open.
    case connections
}
