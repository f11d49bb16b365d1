import HummingbirdCore
import Logging
import NIOCore

/// A connection with a ``ConnectionGuard`` next to its socket.
struct GuardedChannel<Inner: ServerChildChannel>: ServerChildChannel {
    let inner: Inner
    let limits: ServerLimits
    let limiter: ConnectionLimiter
    let refusals: RefusalLog

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Inner.Value> {
        do {
            // A stream reads nothing after its request, and keeps the buffer of the first read.
            try channel.syncOptions?.setOption(
                .recvAllocator, value: AdaptiveRecvByteBufferAllocator(minimum: 64, initial: 512, maximum: 65_536))
            try channel.pipeline.syncOperations.addHandler(
                ConnectionGuard(limits, limiter: limiter, refusals: refusals, logger: logger))
        } catch {
            return channel.eventLoop.makeFailedFuture(error)
        }
        return inner.setup(channel: channel, logger: logger).flatMap { [limits] value in
            UpgradeHandler.add(to: channel, limits).map { value }
        }
    }

    func handle(value: Inner.Value, logger: Logger) async {
        // Saves switches between threads. Code that takes longer, such as handlers and rendering, runs in tasks of its own.
        await withTaskExecutorPreference(EventLoopExecutor(value.channel.eventLoop)) {
            await inner.handle(value: value, logger: logger)
        }
    }
}

/// Runs tasks on the thread of an event loop. They must not block it.
private final class EventLoopExecutor: TaskExecutor {
    private let eventLoop: any EventLoop

    init(_ eventLoop: any EventLoop) {
        self.eventLoop = eventLoop
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        eventLoop.execute { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}

/// Registers a connection with the ``ConnectionLimiter``, and closes it when the client does not read its data.
final class ConnectionGuard: ChannelDuplexHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer
    typealias OutboundIn = IOData
    typealias OutboundOut = IOData

    /// `nil` if the connection was refused, and is being closed.
    private(set) var connection: TrackedConnection?

    private let limits: ServerLimits
    private let limiter: ConnectionLimiter
    private let refusals: RefusalLog
    private let logger: Logger
    private var readDeadline: ReadDeadline?
    /// The number of bytes written to the channel, which buffers those that the system has not accepted yet.
    private var writtenCount = 0

    init(_ limits: ServerLimits, limiter: ConnectionLimiter, refusals: RefusalLog, logger: Logger) {
        self.limits = limits
        self.limiter = limiter
        self.refusals = refusals
        self.logger = logger
    }

    func handlerAdded(context: ChannelHandlerContext) {
        context.channel.detectDeadPeer(limits)
        readDeadline = ReadDeadline(
            limits.stallTimeout, unread: { context.bufferedByteCount },
            read: { self.writtenCount - context.bufferedByteCount }
        ) {
            ConnectionCloser(logger: self.logger).close(context, "the client reads nothing", level: .info)
        }
    }

    func channelActive(context: ChannelHandlerContext) {
        let channel = context.channel
        connection = limiter.connection(channel) { [refusals, logger] in
            refusals.note(
                .connections, on: channel, logger, because: "an idle connection was closed for a new one")
        }
        context.fireChannelActive()
        guard connection == nil else { return }
        refusals.note(.connections, on: channel, logger, because: "the address has reached its limit of connections")
        context.close(promise: nil)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        writtenCount += unwrapOutboundIn(data).readableBytes
        context.write(data, promise: promise)
    }

    func flush(context: ChannelHandlerContext) {
        context.flush()
        readDeadline?.start(context.eventLoop)
    }

    func channelInactive(context: ChannelHandlerContext) {
        cancel()
        context.fireChannelInactive()
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        cancel()
    }

    private func cancel() {
        readDeadline?.cancel()
        readDeadline = nil
    }
}

/// Detects that a client has stopped reading.
///
/// A client may read arbitrarily slowly. The deadline watches any unread data, however little: a channel below its
/// high-water mark still counts as writable.
final class ReadDeadline {
    private let timeout: TimeAmount
    private let unread: () -> Int
    private let read: () -> Int
    private let onStall: () -> Void
    private var timer: Scheduled<Void>?

    /// - Parameters:
    ///   - timeout: The maximum time without reading.
    ///   - unread: The amount of data that the client has not read.
    ///   - read: A number that grows when the client reads.
    ///   - onStall: Called when the client has read nothing for the timeout.
    init(
        _ timeout: Duration, unread: @escaping () -> Int, read: @escaping () -> Int, onStall: @escaping () -> Void
    ) {
        self.timeout = TimeAmount(timeout)
        self.unread = unread
        self.read = read
        self.onStall = onStall
    }

    /// Starts the deadline if there is unread data. Call after each write.
    func start(_ eventLoop: any EventLoop) {
        guard timer == nil, unread() > 0 else { return }
        schedule(eventLoop, read: read(), since: .now())
    }

    func cancel() {
        timer?.cancel()
        timer = nil
    }

    /// Checks four times within the timeout, for a sufficiently exact time of the last read.
    private func schedule(_ eventLoop: any EventLoop, read before: Int, since start: NIODeadline) {
        timer = eventLoop.assumeIsolated().scheduleTask(in: .nanoseconds(timeout.nanoseconds / 4 + 1)) {
            self.timer = nil
            guard self.unread() > 0 else { return }
            let now = self.read()
            if now > before {
                self.schedule(eventLoop, read: now, since: .now())
            } else if .now() - start >= self.timeout {
                self.onStall()
            } else {
                self.schedule(eventLoop, read: before, since: start)
            }
        }
    }
}

/// Closes connections and logs the reason.
struct ConnectionCloser: Sendable {
    let logger: Logger

    func close(_ context: ChannelHandlerContext, _ reason: String, level: Logger.Level) {
        logger.log(
            level: level, "Connection closed",
            metadata: ["reason": "\(reason)", "peer": "\(context.channel.peer ?? "")"])
        context.close(promise: nil)
    }

    /// Closes a connection later, unless the returned task is cancelled.
    func close(
        _ context: ChannelHandlerContext, after time: Duration, _ reason: String, level: Logger.Level
    ) -> Scheduled<Void> {
        context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(time)) {
            self.close(context, reason, level: level)
        }
    }
}

extension ChannelHandlerContext {
    /// The bytes that the system has not accepted yet; 0 for channels that are not sockets.
    fileprivate var bufferedByteCount: Int {
        (try? channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
    }
}

extension Channel {
    /// Lets the system close a connection whose other end no longer responds, such as a laptop that was closed.
    ///
    /// The system also counts clients that respond but do not read. Its timeout is longer than the server's own, which logs
    /// the reason.
    fileprivate func detectDeadPeer(_ limits: ServerLimits) {
        // Sockets of other kinds refuse these options; their peers are on this machine.
        _ = setOption(.socketOption(.so_keepalive), value: 1)
        #if os(Linux)
        let userTimeout = ChannelOptions.Types.SocketOption(level: .tcp, name: .init(rawValue: 18))  // TCP_USER_TIMEOUT
        let milliseconds = TimeAmount(limits.stallTimeout + .seconds(5)).nanoseconds / 1_000_000
        _ = setOption(userTimeout, value: .init(clamping: milliseconds))
        #endif
    }
}
