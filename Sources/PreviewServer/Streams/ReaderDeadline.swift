import NIOCore

/// Notices when a connection is no longer read from.
///
/// A slow reader may take as long as it likes, as long as it takes something.
final class ReaderDeadline {
    private let timeout: TimeAmount
    private let progress: () -> Int
    private let onStall: () -> Void
    private var timer: Scheduled<Void>?

    /// - Parameters:
    ///   - timeout: How long a reader may take nothing.
    ///   - progress: A number that grows when the reader takes something.
    ///   - onStall: Called when it has taken nothing for so long.
    init(_ timeout: Duration, progress: @escaping () -> Int, onStall: @escaping () -> Void) {
        self.timeout = TimeAmount(timeout)
        self.progress = progress
        self.onStall = onStall
    }

    /// To be called whenever the channel has room again, or has none any more.
    func writabilityChanged(_ context: ChannelHandlerContext) {
        cancel()
        if !context.channel.isWritable { watch(context.eventLoop, since: progress()) }
    }

    /// Watches no longer.
    func cancel() {
        timer?.cancel()
        timer = nil
    }

    private func watch(_ eventLoop: any EventLoop, since before: Int) {
        timer = eventLoop.assumeIsolated().scheduleTask(in: timeout) {
            let now = self.progress()
            if now > before {
                self.watch(eventLoop, since: now)
            } else {
                self.onStall()
            }
        }
    }
}
