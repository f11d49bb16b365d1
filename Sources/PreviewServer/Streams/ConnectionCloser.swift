import Logging
import NIOCore

/// Closes connections before their time, and says in the log which and why.
struct ConnectionCloser: Sendable {
    let logger: Logger

    /// Closes a connection now.
    func close(_ context: ChannelHandlerContext, _ reason: String, level: Logger.Level) {
        logger.log(
            level: level, "Connection closed",
            metadata: ["reason": "\(reason)", "peer": "\(context.channel.remoteAddress?.ipAddress ?? "")"])
        context.close(promise: nil)
    }

    /// Closes a connection after a while, unless that is cancelled.
    func close(
        _ context: ChannelHandlerContext, after time: Duration, _ reason: String, level: Logger.Level
    ) -> Scheduled<Void> {
        context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(time)) {
            self.close(context, reason, level: level)
        }
    }
}
