import NIOCore

/// Notices when a connection is no longer read from.
///
/// A slow reader may take as long as it likes, as long as it takes something. What counts is what waits for it, however little
/// that is: a channel still counts as writable then.
final class ReaderDeadline {
    private let timeout: TimeAmount
    private let waiting: () -> Int
    private let taken: () -> Int
    private let onStall: () -> Void
    private var timer: Scheduled<Void>?

    /// - Parameters:
    ///   - timeout: How long a reader may take nothing.
    ///   - waiting: How much waits to be taken.
    ///   - taken: A number that grows when the reader takes something.
    ///   - onStall: Called when it has taken nothing for so long.
    init(
        _ timeout: Duration, waiting: @escaping () -> Int, taken: @escaping () -> Int, onStall: @escaping () -> Void
    ) {
        self.timeout = TimeAmount(timeout)
        self.waiting = waiting
        self.taken = taken
        self.onStall = onStall
    }

    /// To be called when something was written.
    func look(_ eventLoop: any EventLoop) {
        guard timer == nil, waiting() > 0 else { return }
        watch(eventLoop, taken: taken(), since: .now())
    }

    /// Watches no longer.
    func cancel() {
        timer?.cancel()
        timer = nil
    }

    /// Looks a few times within the timeout, so that the last time when something was taken is known well enough.
    private func watch(_ eventLoop: any EventLoop, taken before: Int, since start: NIODeadline) {
        timer = eventLoop.assumeIsolated().scheduleTask(in: .nanoseconds(timeout.nanoseconds / 4 + 1)) {
            self.timer = nil
            guard self.waiting() > 0 else { return }
            let now = self.taken()
            if now > before {
                self.watch(eventLoop, taken: now, since: .now())
            } else if .now() - start >= self.timeout {
                self.onStall()
            } else {
                self.watch(eventLoop, taken: before, since: start)
            }
        }
    }
}
