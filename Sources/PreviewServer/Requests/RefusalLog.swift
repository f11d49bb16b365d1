import Logging
import NIOCore
import Synchronization

/// The reason for a rejected request, as one word for logs and metrics.
enum RefusalReason: String, Sendable, CaseIterable {
    /// The request names another host, or none.
    case host
    /// It comes from a page of another site.
    case site
    /// It has no valid access token.
    case access
    /// It has no valid action token.
    case token
    /// Its method is not supported at this address.
    case method
    /// It is longer than a limit.
    case size
    /// Its media type is not supported.
    case type
    /// It is malformed.
    case malformed
    /// It takes too long to arrive.
    case slow
    /// It exceeds the rate of its address.
    case rate
    /// Too many streams are open.
    case streams
    /// Too many connections are open.
    case connections
}

/// Logs and counts rejected requests. It logs neither their content nor their queries.
///
/// Any client can cause rejections, so the log has a limited number for each reason and second. The next one that is logged has
/// the number of the omitted ones before it, as `omitted`.
final class RefusalLog: Sendable {
    private let metrics: ServerMetrics
    private let rate: RateLimiter<RefusalReason>
    private let omitted = Mutex<[RefusalReason: Int]>([:])

    /// - Parameters:
    ///   - metrics: Counts all refusals.
    ///   - limit: The maximum number of each reason that is logged in a second.
    init(metrics: ServerMetrics, limit: Int = 20) {
        self.metrics = metrics
        rate = RateLimiter(perSecond: limit)
    }

    func note(_ reason: RefusalReason, method: String, path: String, by peer: String?, _ logger: Logger) {
        note(
            reason, ["method": "\(LogText.escaped(method))", "path": "\(LogText.escaped(path))"], peer, logger)
    }

    /// Logs a request that has no method yet, or a connection.
    func note(_ reason: RefusalReason, on channel: any Channel, _ logger: Logger, because explanation: String) {
        note(reason, ["explanation": "\(LogText.escaped(explanation))"], channel.peer, logger)
    }

    private func note(
        _ reason: RefusalReason, _ details: Logger.Metadata, _ peer: String?, _ logger: Logger
    ) {
        metrics.refused(reason)
        guard let omitted = omittedCount(reason) else { return }
        var metadata: Logger.Metadata = ["reason": "\(reason.rawValue)", "peer": "\(peer ?? "unknown")"]
        if omitted > 0 { metadata["omitted"] = "\(omitted)" }
        logger.warning("Request refused", metadata: metadata.merging(details) { own, _ in own })
    }

    /// The number of rejections that were omitted before this one; `nil` if this one is omitted, too.
    func omittedCount(_ reason: RefusalReason, at now: NIODeadline = .now()) -> Int? {
        omitted.withLock { omitted in
            guard rate.allows(reason, at: now) else {
                omitted[reason, default: 0] += 1
                return nil
            }
            return omitted.removeValue(forKey: reason) ?? 0
        }
    }
}
