import HTTPTypes
import Logging
import NIOCore

/// Which requests are answered on the spot: with a page that is there already, or how the server is.
///
/// It is a short cut: what it does not answer goes the long way, and gets the same answer there, or is refused.
struct KeptPages: Sendable {
    /// What a request is answered with.
    enum Answer {
        case page(RenderedPage)
        case probe(ServerHealth.Answer)
    }

    let screens: ScreenRegistry
    let health: ServerHealth
    let hosts: HostCheck
    let access: AccessCheck?
    let token: SecretToken
    let metrics: ServerMetrics
    let logger: Logger
    let date = HTTPDate()

    private static let prefix = "/screens/"
    private static let route = "/screens/{id}"
    /// Fields that mean something which only the long way knows of.
    private static let otherFields: Set<String> = [
        "content-length", "expect", "host", "trailer", "transfer-encoding", "upgrade",
    ]

    /// What answers a request; `nil` where it has to go the long way.
    func answer(to head: HTTPRequest, on channel: any Channel) -> Answer? {
        // What watches a server gets its answer however busy that is with other requests.
        if head.method == .get, let path = head.path, let answer = health.answer(to: path),
            head.authority?.isEmpty == false, !head.headerFields.contains(where: Self.isForTheLongWay)
        {
            return .probe(answer)
        }
        return page(for: head, on: channel).map { .page($0) }
    }

    private func page(for head: HTTPRequest, on channel: any Channel) -> RenderedPage? {
        guard head.method == .get, let path = head.path, path.hasPrefix(Self.prefix),
            let screen = screens.served(path.dropFirst(Self.prefix.count)),
            let page = screen.pages.page(token: token.text),
            !head.headerFields.contains(where: Self.isForTheLongWay),
            hosts.allows(head.authority, on: channel),
            access?.isKnown(to: head.headerFields, of: head.authority) ?? true
        else { return nil }
        return page
    }

    /// Browsers ask for connections to be kept, which they are.
    private static func isForTheLongWay(_ field: HTTPField) -> Bool {
        if field.name == .connection { return field.value.lowercased() != "keep-alive" }
        return otherFields.contains(field.name.canonicalName)
    }

    /// An answer as it goes over the wire of HTTP/1.1.
    func response(_ answer: Answer) -> ByteBuffer {
        switch answer {
        case .page(let page): page.response(nonce: ContentSecurityPolicy.nonce(), date: date.now)
        case .probe(let answer): answer.wire(date: date.now)
        }
    }

    /// Notes an answer as the long way does.
    func note(_ head: HTTPRequest, _ answer: Answer, after time: TimeAmount) {
        let path = head.path ?? ""
        let (route, status) =
            switch answer {
            case .page: (Self.route, 200)
            case .probe(let answer): (path, Int(answer.status.code))
            }
        metrics.answered(route: route, status: status, after: time)
        RequestLog.note(method: head.method.rawValue, path: path, status: status, logger)
    }
}
