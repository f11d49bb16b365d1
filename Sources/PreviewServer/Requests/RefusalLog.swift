import Logging
import NIOCore

/// Notes what was refused, once for each: who asked for what, and why nothing came of it. Nothing of what was in the request
/// is noted, and no address has its query.
///
/// Everybody can have requests refused, so of each reason only so many are noted in a second; of the others their number.
struct RefusalLog: Sendable {
    private let metrics: ServerMetrics
    private let quota: RefusalQuota

    /// - Parameters:
    ///   - metrics: Where all are counted.
    ///   - limit: How many of each reason are noted in a second.
    init(metrics: ServerMetrics, limit: Int = 20) {
        self.metrics = metrics
        quota = RefusalQuota(limit: limit)
    }

    func note(_ reason: RefusalReason, method: String, path: String, on channel: any Channel, _ logger: Logger) {
        note(
            reason, ["method": "\(LogText.escaped(method))", "path": "\(LogText.escaped(path))"], on: channel, logger)
    }

    /// Notes a request that did not get so far that it had a method.
    func note(_ reason: RefusalReason, on channel: any Channel, _ logger: Logger, because explanation: String) {
        note(reason, ["explanation": "\(LogText.escaped(explanation))"], on: channel, logger)
    }

    private func note(
        _ reason: RefusalReason, _ more: Logger.Metadata, on channel: any Channel, _ logger: Logger
    ) {
        metrics.refused(reason)
        switch quota.take(reason) {
        case .noted: break
        case .leftOut: return
        case .firstLeftOut:
            channel.eventLoop.scheduleTask(in: RefusalQuota.period) { [quota] in
                let count = quota.reset(reason)
                logger.warning(
                    "Requests refused, and not noted one by one",
                    metadata: ["reason": "\(reason.rawValue)", "count": "\(count)"])
            }
            return
        }
        let common: Logger.Metadata = ["reason": "\(reason.rawValue)", "peer": "\(Self.peer(of: channel))"]
        logger.warning("Request refused", metadata: common.merging(more) { own, _ in own })
    }

    /// The address of the other end.
    static func peer(of channel: any Channel) -> String {
        channel.remoteAddress?.ipAddress ?? "unknown"
    }
}
