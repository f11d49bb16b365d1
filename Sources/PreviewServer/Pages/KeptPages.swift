import HTTPTypes
import Logging
import NIOCore

/// Which requests are answered with a page that is there already, on the spot.
///
/// It is a short cut: what it does not answer goes the long way, and gets the same answer there, or is refused.
struct KeptPages: Sendable {
    let screens: ScreenRegistry
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

    /// The page that answers a request; `nil` where it has to go the long way.
    func page(for head: HTTPRequest, on channel: any Channel) -> RenderedPage? {
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

    /// Notes an answer as the long way does.
    func note(_ head: HTTPRequest, after time: TimeAmount) {
        metrics.answered(route: Self.route, status: 200, after: time)
        RequestLog.note(method: head.method.rawValue, path: head.path ?? "", status: 200, logger)
    }
}
