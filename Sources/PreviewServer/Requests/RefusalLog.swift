import Logging
import NIOCore

/// Notes what was refused, once for each: who asked for what, and why nothing came of it. Nothing of what was in the request
/// is noted, and no address has its query.
struct RefusalLog: Sendable {
    let metrics: ServerMetrics

    func note(_ reason: RefusalReason, method: String, path: String, on channel: any Channel, _ logger: Logger) {
        metrics.refused(reason)
        logger.notice(
            "Request refused",
            metadata: [
                "reason": "\(reason.rawValue)", "method": "\(LogText.escaped(method))",
                "path": "\(LogText.escaped(path))", "peer": "\(Self.peer(of: channel))",
            ])
    }

    /// Notes a request that did not get so far that it had a method.
    func note(_ reason: RefusalReason, on channel: any Channel, _ logger: Logger, because explanation: String) {
        metrics.refused(reason)
        logger.notice(
            "Request refused",
            metadata: [
                "reason": "\(reason.rawValue)", "explanation": "\(LogText.escaped(explanation))",
                "peer": "\(Self.peer(of: channel))",
            ])
    }

    /// The address of the other end.
    static func peer(of channel: any Channel) -> String {
        channel.remoteAddress?.ipAddress ?? "unknown"
    }
}
